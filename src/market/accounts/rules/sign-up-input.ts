import { z } from "zod";
import { emailInput, firstNameInput, lastNameInput, passwordInput } from "./account-input.ts";
import { confirmationProblem, signUpMessages } from "./sign-up-fields.ts";

/** What somebody who signs up sends, before it is checked. */
export interface SignUpForm {
  firstName: string;
  /** Null for people who have none, which only programs can say. */
  lastName: string | null;
  email: string;
  password: string;
  confirmPassword: string;
  /** "buyer" or "seller"; anything else counts as a buyer (specification, section 6). */
  role?: unknown;
  /** "later" for programs: such an account is asked to sign before whatever needs it. */
  agreed: boolean | "later";
}

/**
 * The sign-up form, checked on the server with the words of the browser (specification, section 5).
 * Fields it does not name are dropped.
 *
 * @param passwordMin least characters of a password
 */
export function signUpInput(passwordMin: number) {
  return z
    .strictObject({
      firstName: firstNameInput,
      lastName: lastNameInput,
      email: emailInput,
      password: passwordInput(passwordMin),
      confirmPassword: z.string().default(""),
      role: z.enum(["buyer", "seller"]).catch("buyer"),
      agreed: z.union([z.literal(true), z.literal("later")], signUpMessages.agreement),
    })
    .refine(
      ({ password, confirmPassword }) =>
        confirmationProblem(password, confirmPassword) === undefined,
      {
        path: ["confirmPassword"],
        error: signUpMessages.passwordsDiffer,
        // Also when another field is refused: a form is told all that is wrong with it at once.
        when: ({ value }) => typeof value === "object" && value !== null,
      },
    );
}

/** A sign-up that has been checked: the address in lower case, names without stray blanks. */
export type SignUpInput = z.infer<ReturnType<typeof signUpInput>>;
