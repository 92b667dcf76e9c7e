import { z } from "zod";
import { plainLine } from "../../../shared/plain-line.ts";
import { normalEmail } from "./normal-email.ts";
import { emailProblem, nameProblem, passwordProblem } from "./sign-up-fields.ts";

/** Longest password: hashing must not become a way to keep the server busy. */
export const passwordMaximum = 1000;

/** A zod check out of a rule that says what is wrong, or nothing. */
function refusing<Value>(problemOf: (value: Value) => string | undefined) {
  return (value: Value, issues: z.core.$RefinementCtx<Value>) => {
    const message = problemOf(value);
    if (message !== undefined) issues.addIssue({ code: "custom", message });
  };
}

const tooLong = "Please use at most 100 characters";
const fits = (value: string) => value.length <= 100;

/** An address, normalized. */
export const emailInput = z
  .string()
  .default("")
  .transform(normalEmail)
  .superRefine(refusing(emailProblem));

/** A new password: its length, and that it is more than blanks. */
export function passwordInput(passwordMin: number) {
  return z
    .string()
    .default("")
    .superRefine(refusing((value) => passwordProblem(value, passwordMin)))
    .refine((value) => value.length <= passwordMaximum, "Password is too long");
}

/** The first name; one that is too long is refused, for it would break the pages it is shown on. */
export const firstNameInput = z
  .string()
  .default("")
  .transform(plainLine)
  .superRefine(refusing((value) => nameProblem("firstName", value)))
  .refine(fits, tooLong);

/** The last name, or null for people who have none, which only programs can say. */
export const lastNameInput = z
  .string()
  .nullable()
  .default("")
  .transform((value) => (value === null ? null : plainLine(value)))
  .superRefine(refusing((value) => (value === null ? undefined : nameProblem("lastName", value))))
  .transform((value) => value ?? "")
  .refine(fits, tooLong);

export const updateNameInput = z.strictObject({
  firstName: firstNameInput,
  lastName: lastNameInput,
});

/** A form that asks for an address alone. */
export const addressInput = z.strictObject({ email: emailInput });

/** The form that corrects an address before it is confirmed. */
export const correctAddressInput = z.strictObject({ newEmail: emailInput });

const ownPassword = z.string().default("");
/** The form that asks for another address; whose password it is, the server says. */
export const changeAddressInput = z.strictObject({ email: emailInput, password: ownPassword });

/** The form that deletes an account. */
export const deleteAccountInput = z.strictObject({
  password: ownPassword,
  understood: z.literal(true, { error: "Tick this box if you are sure" }),
});

/** The id of a session; anything else is the id of none. */
export const sessionIdInput = z.uuid();
