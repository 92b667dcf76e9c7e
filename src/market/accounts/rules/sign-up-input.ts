import { z } from "zod";
import { emailInput, firstNameInput, lastNameInput } from "./account-input.ts";
import { isRepeated, newPasswordFields, repetitionRefusal } from "./new-password-input.ts";
import { signUpMessages } from "./sign-up-fields.ts";

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

/** What both ways to an account ask for. */
function accountFields(passwordMin: number) {
  return {
    firstName: firstNameInput,
    lastName: lastNameInput,
    ...newPasswordFields(passwordMin),
    role: z.enum(["buyer", "seller"]).catch("buyer"),
    agreed: z.union([z.literal(true), z.literal("later")], signUpMessages.agreement),
  };
}

/**
 * The sign-up form, judged by browser and server alike (specification, section 5).
 *
 * @param passwordMin least characters of a password
 */
export function signUpInput(passwordMin: number) {
  return z
    .strictObject({ ...accountFields(passwordMin), email: emailInput })
    .refine(isRepeated, repetitionRefusal);
}

/** The form that makes an account for the address of a mailed link. */
export function claimInput(passwordMin: number) {
  return z.strictObject(accountFields(passwordMin)).refine(isRepeated, repetitionRefusal);
}

/** A sign-up that has been checked: the address in lower case, names without stray blanks. */
export type SignUpInput = z.infer<ReturnType<typeof signUpInput>>;
