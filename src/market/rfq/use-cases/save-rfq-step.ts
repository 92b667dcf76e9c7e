import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { deleteStepDraft } from "../data/step-drafts.ts";
import { dayOfDeadline } from "../rules/deadline-of-day.ts";
import { partsChanges, termsChanges, whomChanges } from "../rules/draft-changes.ts";
import { type GuestForm, guestListInput } from "../rules/guests/guest-input.ts";
import {
  type PartsForm,
  partsInput,
  type ShopsForm,
  shopsInput,
  type TermsForm,
  termsInput,
} from "../rules/rfq-input.ts";
import { changeDraft } from "./change-draft.ts";
import { guestsStep, partsStep, shopsStep, termsStep } from "./draft-steps.ts";
import { refuseUnseenStep } from "./drafting/refuse-unseen.ts";

/**
 * Keeps the parts of a draft.
 *
 * @param seen digest of the step as it was shown, so that nothing is put in the place of what a colleague saved since;
 *   null: whatever there is
 * @throws AppError invalid_input; not_found for a foreign one; not_allowed_now once it was sent, and as
 *   `refuseUnseenStep`; rate_limited
 */
export async function saveParts(
  ctx: Context,
  id: string,
  form: PartsForm,
  seen: string | null = null,
): Promise<void> {
  const write = partsStep(form);
  const typed = partsInput.parse(form);
  await changeDraft(ctx, id, "parts", async (tx, rfq) => {
    const of = { step: "parts", seen } as const;
    await refuseUnseenStep(tx, rfq, of, (saved) => partsChanges(saved, typed));
    await write(tx, rfq);
    await deleteStepDraft(tx, id, "parts");
  });
}

/**
 * Keeps dates, place, certificates and notes of a draft.
 *
 * @throws AppError invalid_input, also for days that are over; otherwise as `saveParts`
 */
export async function saveTerms(
  ctx: Context,
  id: string,
  form: TermsForm,
  seen: string | null = null,
): Promise<void> {
  const write = termsStep(ctx, form);
  const typed = termsInput.parse(form);
  await changeDraft(ctx, id, "terms", async (tx, rfq) => {
    await refuseUnseenStep(tx, rfq, { step: "terms", seen }, ({ deadline, ...saved }) =>
      termsChanges({ ...saved, deadline: deadline && dayOfDeadline(deadline) }, typed),
    );
    await write(tx, rfq);
    await deleteStepDraft(tx, id, "terms");
  });
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
  seen: string | null = null,
): Promise<void> {
  const chooseShops = shopsStep(shops, "in order");
  const chooseGuests = guests && guestsStep(ctx, { guests });
  const typed = typedWhom({ guests, ...shops });
  await changeDraft(ctx, id, "shops", async (tx, rfq) => {
    await refuseUnseenStep(tx, rfq, { step: "shops", seen }, (saved) =>
      whomChanges(
        {
          shops: new Map(
            saved.invitations.flatMap(({ manufacturerId, sellerName }) =>
              manufacturerId === null ? [] : [[manufacturerId, sellerName]],
            ),
          ),
          guests: saved.invitations.flatMap(({ guest }) => guest?.email ?? []),
          waveSize: saved.waveSize,
        },
        typed,
      ),
    );
    await chooseShops(tx, rfq);
    await chooseGuests?.(tx, rfq);
    await deleteStepDraft(tx, id, "shops");
  });
}

/** @throws AppError invalid_input */
function typedWhom({ guests = [], ...form }: ShopsForm & { guests?: GuestForm[] | undefined }) {
  const [shops, listed] = [shopsInput.safeParse(form), guestListInput.safeParse({ guests })];
  if (!shops.success) throw invalidInput(inputErrors(shops.error));
  if (!listed.success) throw invalidInput(inputErrors(listed.error));
  return {
    shops: new Map(shops.data.shops.map((shop) => [shop, null])),
    guests: listed.data.guests.map(({ email }) => email),
    waveSize: shops.data.waveSize,
  };
}
