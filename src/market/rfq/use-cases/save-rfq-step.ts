import type { Context } from "../../../platform/context.ts";
import type { GuestForm } from "../rules/guests/guest-input.ts";
import type { PartsForm, ShopsForm, TermsForm } from "../rules/rfq-input.ts";
import { changeDraft } from "./change-draft.ts";
import { guestsStep, partsStep, shopsStep, termsStep } from "./draft-steps.ts";

/**
 * Keeps the parts of a draft.
 *
 * @throws AppError invalid_input; not_found for a foreign one; not_allowed_now once it was sent; rate_limited
 */
export async function saveParts(ctx: Context, id: string, form: PartsForm): Promise<void> {
  await changeDraft(ctx, id, "parts", partsStep(form));
}

/**
 * Keeps dates, place, certificates and notes of a draft.
 *
 * @throws AppError invalid_input, also for days that are over; otherwise as `saveParts`
 */
export async function saveTerms(ctx: Context, id: string, form: TermsForm): Promise<void> {
  await changeDraft(ctx, id, "terms", termsStep(ctx, form));
}

/**
 * Keeps whom a draft is for: shops with an account, by the ids of their entries in the directory, and others who are asked
 * by mail.
 *
 * @param form without `guests` those that were chosen stay
 * @throws AppError invalid_input for one that cannot be asked, also by what its profile says; otherwise as `saveParts`
 */
export async function saveShops(
  ctx: Context,
  id: string,
  { guests, ...shops }: ShopsForm & { guests?: GuestForm[] | undefined },
): Promise<void> {
  const chooseShops = shopsStep(shops, "in order");
  const chooseGuests = guests && guestsStep(ctx, { guests });
  await changeDraft(ctx, id, "shops", async (tx, rfq) => {
    await chooseShops(tx, rfq);
    await chooseGuests?.(tx, rfq);
  });
}
