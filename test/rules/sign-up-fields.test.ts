import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskEmail } from "../../src/market/accounts/rules/mask-email.ts";
import { passwordStrength } from "../../src/market/accounts/rules/password-strength.ts";
import { emailProblem } from "../../src/market/accounts/rules/sign-up-fields.ts";
import { signUpInput } from "../../src/market/accounts/rules/sign-up-input.ts";
import { checkFields } from "../../src/ui/forms/check-fields.ts";

const complete = {
  firstName: "Ada",
  lastName: "Okafor",
  email: "ada@okafor.example",
  password: "secret",
  confirmPassword: "secret",
};

/** What the browser says of a form; the server judges by the same schema. */
function signUpProblems(fields: typeof complete, passwordMin = 6): Record<string, string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, role: "buyer", agreed: "on" })) {
    form.append(name, value);
  }
  const problems = Object.entries(checkFields(form, signUpInput(passwordMin)));
  return Object.fromEntries(problems.map(([name, messages]) => [name, messages?.[0] ?? ""]));
}

describe("the fields of signing up", () => {
  test("a complete form has no problems", () => {
    expect(signUpProblems(complete)).toEqual({});
  });

  test("an empty form names each field that must be filled in", () => {
    const empty = { firstName: " ", lastName: "", email: "", password: "", confirmPassword: "" };
    expect(signUpProblems(empty)).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Please enter a valid email address",
      password: "Password must be at least 6 characters",
    });
  });

  test.each(["Support", "support team", "Site Admin", "Ｓupport", "Help Desk"])(
    "%j is no last name: people would take its bearer for the operator",
    (lastName) => {
      expect(signUpProblems({ ...complete, lastName })).toEqual({
        lastName: "This could be taken for the name of whoever runs this site",
      });
    },
  );

  test.each(["Supporter", "Adminster", "O'Hara"])("%j is a last name", (lastName) => {
    expect(signUpProblems({ ...complete, lastName })).toEqual({});
  });

  test("a password has six characters or more, and nothing else is asked of it", () => {
    const withPassword = (password: string) =>
      signUpProblems({ ...complete, password, confirmPassword: password });
    expect(withPassword("12345").password).toBe("Password must be at least 6 characters");
    expect(withPassword("aaaaaa")).toEqual({});
  });

  test("a site may ask for longer passwords", () => {
    expect(signUpProblems(complete, 12).password).toBe("Password must be at least 12 characters");
  });

  test("the confirmation must be the password", () => {
    expect(signUpProblems({ ...complete, confirmPassword: "Secret" })).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });

  test.each(["a@b.co", " a@b.co ", "first.last+tag@mail.shop.example"])(
    "%j is an address",
    (email) => {
      expect(emailProblem(email)).toBeUndefined();
    },
  );

  test.each(["", "a", "a@b", "a b@c.d", "@b.co", "a@b..co", "a@.co", "a@b.co.", "a@@b.co"])(
    "%j is no address",
    (email) => {
      expect(emailProblem(email)).toBe("Please enter a valid email address");
    },
  );

  test("whatever is typed, every problem belongs to a field of the form", () => {
    const text = fc.string();
    const fields = fc.record({
      firstName: text,
      lastName: text,
      email: text,
      password: text,
      confirmPassword: text,
    });
    fc.assert(
      fc.property(fields, (typed) => {
        expect(Object.keys(complete)).toEqual(
          expect.arrayContaining(Object.keys(signUpProblems(typed))),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the strength of a password", () => {
  test.each([
    ["", 0],
    ["123456", 1],
    ["aaaaaaaaaaaaaaaa", 1],
    ["password123", 1],
    ["qwerty2024", 1],
    ["plumbing", 2],
    ["gravel7Oak", 3],
    ["correct horse battery staple", 4],
  ] as const)("%j counts as %i", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  test("the person's own name and address make it weaker", () => {
    const password = "okafor-ada-81";
    const withOwn = passwordStrength(password, ["Ada", "Okafor", "ada@okafor.example"]);
    expect(withOwn).toBeLessThan(passwordStrength(password));
  });

  test("a longer password is never weaker", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.constantFrom("7", "k", "Z", "%"),
        (text, more) => {
          const before = passwordStrength(text);
          // A letter may complete a well-known word, which is no longer a surprise then.
          fc.pre(/^[^a-z]*$/i.test(text) || !/[a-z]/i.test(more));
          expect(passwordStrength(text + more)).toBeGreaterThanOrEqual(before);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("a masked address", () => {
  test.each([
    ["jane.doe@acme.example", "j•••@acme.example"],
    ["j@acme.example", "•••@acme.example"],
    ["nothing", "•••"],
    ["", "•••"],
  ])("%j is shown as %j", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
