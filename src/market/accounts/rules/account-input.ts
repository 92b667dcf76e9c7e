import { z } from "zod";
import { normalEmail } from "./normal-email.ts";
import { emailProblem, nameProblem, passwordProblem } from "./sign-up-fields.ts";

/** Longest password: hashing must not become a way to keep the server busy. */
export const passwordMaximum = 1000;

/** A zod check out of a rule that says what is wrong, or nothing. */
function refusing(problemOf: (value: string) => string | undefined) {
  return (value: string, issues: z.core.$RefinementCtx<string>) => {
    const message = problemOf(value);
    if (message !== undefined) issues.addIssue({ code: "custom", message });
  };
}

/** An address, normalised. */
export const emailInput = z
  .string()
  .default("")
  .superRefine(refusing(emailProblem))
  .transform(normalEmail);

/** A new password; the only rule that people are told is its least length. */
export function passwordInput(passwordMin: number) {
  return z
    .string()
    .default("")
    .superRefine(refusing((value) => passwordProblem(value, passwordMin)))
    .refine((value) => value.length <= passwordMaximum, "Password is too long");
}

/** A person's name; too long ones are refused, for they would break the pages they are shown on. */
export function nameInput(field: "firstName" | "lastName") {
  return z
    .string()
    .default("")
    .superRefine(refusing((value) => nameProblem(field, value)))
    .transform((value) => value.trim().replaceAll(/\s+/g, " "))
    .refine((value) => value.length <= 100, "Please use at most 100 characters");
}

export const updateNameInput = z.object({
  firstName: nameInput("firstName"),
  lastName: nameInput("lastName"),
});

/** The id of a session; anything else is the id of none. */
export const sessionIdInput = z.uuid();
