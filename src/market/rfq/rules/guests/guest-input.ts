import { z } from "zod";
import { emailInput } from "../../../accounts/rules/account-input.ts";
import { lineInput } from "../../../accounts/rules/profile-fields.ts";
import { shopsInput } from "../rfq-input.ts";
import { mostGuests } from "./most-guests.ts";

/** A shop without an account, that is asked by mail. */
export const guestInput = z.strictObject({
  /** As the buyer calls it; blank: by its address. */
  name: lineInput(120),
  email: emailInput,
});

/** Those of a draft: they replace those before. An address counts once. */
export const guestsInput = z
  .array(guestInput, { error: "Please list shops with their addresses" })
  .max(mostGuests, `Please ask at most ${mostGuests} shops by mail`)
  .default([])
  .superRefine((guests, issues) => {
    const seen = new Set<string>();
    for (const [at, { email }] of guests.entries()) {
      if (seen.has(email)) {
        issues.addIssue({
          code: "custom",
          path: [at, "email"],
          message: "This address is in the list twice",
        });
      }
      seen.add(email);
    }
  });

export const guestListInput = z.strictObject({ guests: guestsInput });

/** Step 3 of a draft: shops with an account, and others by mail. */
export const whomInput = z.strictObject({ ...shopsInput.shape, guests: guestsInput });

export type GuestForm = z.input<typeof guestInput>;
export type Guest = z.output<typeof guestInput>;

/** What the buyer's pages call a guest. */
export function guestName({ name, email }: Guest): string {
  return name ?? email;
}
