import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emailInput, updateNameInput } from "../../src/market/accounts/rules/account-input.ts";
import { namesOf } from "../../src/market/accounts/rules/auth-calls.ts";
import { describeBrowser } from "../../src/market/accounts/rules/describe-browser.ts";
import { normalEmail } from "../../src/market/accounts/rules/normal-email.ts";
import { signUpInput } from "../../src/market/accounts/rules/sign-up-input.ts";
import { readFields } from "../../src/shared/forms/read-fields.ts";
import { inputErrors } from "../../src/shared/input-errors.ts";
import { checkFields } from "../../src/ui/forms/check-fields.ts";

const anyText = fc.string({ unit: "binary" });
const field = fc.oneof(
  anyText,
  fc.constantFrom("", " ", "Ada", "ada@example.com", "secret1", "12345", "a@b", "x@y.zz"),
);
const form = fc.record({
  firstName: field,
  lastName: field,
  email: field,
  password: field,
  confirmPassword: field,
});

describe("the sign-up form", () => {
  test("is judged by what the browser reads of it as by what the server is sent", () => {
    fc.assert(
      fc.property(form, fc.integer({ min: 6, max: 20 }), (fields, passwordMin) => {
        const schema = signUpInput(passwordMin);
        const sent = new FormData();
        for (const [name, value] of Object.entries(fields)) sent.append(name, value);
        sent.append("agreed", "on");
        const parsed = schema.safeParse({ ...readFields(sent, schema), ...fields });
        expect(checkFields(sent, schema)).toEqual(parsed.success ? {} : inputErrors(parsed.error));
      }),
      { numRuns: 1000 },
    );
  });

  test("refuses what it does not name, and keeps no role but two", () => {
    const good = {
      firstName: "Ada",
      lastName: "Byron",
      email: "ada@example.com",
      password: "secret1",
      confirmPassword: "secret1",
      agreed: true,
    };
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.anything()), fc.anything(), (more, role) => {
        const known = [...Object.keys(good), "role"];
        const parsed = signUpInput(6).safeParse({ ...more, ...good, role });
        expect(parsed.success).toBe(Object.keys(more).every((name) => known.includes(name)));
        if (parsed.success) expect(parsed.data.role).toBe(role === "seller" ? "seller" : "buyer");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("addresses and names", () => {
  test("can be stored: no control characters, no half characters, at most 320 and 100 long", () => {
    fc.assert(
      fc.property(field, field, field, (email, firstName, lastName) => {
        const address = emailInput.safeParse(email);
        const names = updateNameInput.safeParse({ firstName, lastName });
        const kept = [
          ...(address.success ? [address.data] : []),
          ...(names.success ? [names.data.firstName, names.data.lastName] : []),
        ];
        for (const text of kept) {
          expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
          expect(text.trim()).not.toBe("");
        }
        if (address.success) expect(address.data.length).toBeLessThanOrEqual(320);
        if (names.success) expect(names.data.firstName.length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 1000 },
    );
  });

  test("of an account are one address, however it is written", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(normalEmail(`  ${email.toUpperCase()}\n`)).toBe(normalEmail(email));
        expect(normalEmail(normalEmail(email))).toBe(normalEmail(email));
      }),
    );
  });
});

describe("the names of a call", () => {
  test("are read from one piece or two, in either spelling", () => {
    expect(namesOf({ name: "Ada King Lovelace" })).toEqual({
      firstName: "Ada",
      lastName: "King Lovelace",
    });
    expect(namesOf({ name: "Plato" })).toEqual({ firstName: "Plato", lastName: null });
    expect(namesOf({ first_name: "Ada", lastName: "Byron" })).toEqual({
      firstName: "Ada",
      lastName: "Byron",
    });
    expect(namesOf({})).toEqual({ firstName: undefined, lastName: undefined });
  });
});

describe("a browser", () => {
  test.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    ["curl/8.5.0", "curl"],
    ["", "Unknown browser"],
    [null, "Unknown browser"],
  ])("that calls itself %j is shown as %s", (userAgent, shown) => {
    expect(describeBrowser(userAgent)).toBe(shown);
  });

  test("has a short name, whatever it sends", () => {
    fc.assert(
      fc.property(anyText, (userAgent) => {
        expect(describeBrowser(userAgent).length).toBeLessThanOrEqual(40);
      }),
    );
  });
});
