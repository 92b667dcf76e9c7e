import { z } from "zod";
import { passwordInput } from "./account-input.ts";
import { confirmationProblem, signUpMessages } from "./sign-up-fields.ts";

/** Fields of a schema: a new password and its repetition. To be refined by `isRepeated`. */
export function newPasswordFields(passwordMin: number) {
  return { password: passwordInput(passwordMin), confirmPassword: z.string().default("") };
}

/** Whether a new password was written twice alike. */
export function isRepeated(fields: { password: string; confirmPassword: string }): boolean {
  return confirmationProblem(fields.password, fields.confirmPassword) === undefined;
}

/** What a schema says when it was not. */
export const repetitionRefusal = {
  path: ["confirmPassword"],
  error: signUpMessages.passwordsDiffer,
  // Also when another field is refused: a form is told all that is wrong with it at once.
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** The form that a reset link leads to. @param passwordMin least characters of a password */
export function newPasswordInput(passwordMin: number) {
  return z.strictObject(newPasswordFields(passwordMin)).refine(isRepeated, repetitionRefusal);
}

/** The form of the settings, which asks for the present password, too. */
export function changePasswordInput(passwordMin: number) {
  return z
    .strictObject({ current: z.string().default(""), ...newPasswordFields(passwordMin) })
    .refine(isRepeated, repetitionRefusal);
}
