import { randomBytes, randomUUID } from "node:crypto";
import { hashToken } from "../../../../platform/auth/secret-token.ts";
import type { Context } from "../../../../platform/context.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { invalidInput, notFound } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { allowLinks, chooseGuest, guestsOf, notePrinted, writeLink } from "../../data/guests.ts";
import { ownOutline } from "../../data/outlines.ts";
import { easternText } from "../../rules/eastern-text.ts";
import {
  codeLength,
  guestCode,
  type PrintedGuestForm,
  printedCode,
  printedGuestInput,
} from "../../rules/guests/guest-code.ts";
import { mostGuests } from "../../rules/guests/most-guests.ts";
import { outlineText } from "../../rules/rfq-outline.ts";
import { tradingMember } from "../trading-member.ts";
import { isOut, lockAnswering, lockAsking, ownGuest, tellInvited } from "./invite-guest.ts";

/** What is printed for a shop: shown once, because only a hash of the code is kept. */
export interface PrintedSheet {
  shop: string;
  /** Where the code is entered. */
  address: string;
  /** "K7QF-3M9X-…". */
  code: string;
  /** What is asked for, as the outline says it, in no words of the buyer; empty where it says nothing. */
  about: string;
  /** Until when quotes are taken; empty where they are over. */
  until: string;
}

/**
 * Asks one more shop without an account, that gets a printed sheet and no mail.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns id of its invitation
 * @throws AppError invalid_input (name); not_found, also for a draft; not_allowed_now; rate_limited
 */
export async function inviteByPrint(
  ctx: Context,
  rfqId: string,
  form: PrintedGuestForm,
  key: string | null,
): Promise<{ id: string }> {
  await tradingMember(ctx, rfqId);
  const parsed = printedGuestInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { name } = parsed.data;
  const submit = { scope: "rfq.invite_printed", key, request: { rfqId, name } };
  return runIdempotent(ctx, submit, async (tx) => {
    if ((await lockAsking(tx, ctx, rfqId)) === "draft") throw notFound();
    if ((await guestsOf(tx, rfqId)).length >= mostGuests) {
      throw invalidInput({ name: [`Please ask at most ${mostGuests} shops without an account`] });
    }
    const id = await chooseGuest(tx, rfqId, { email: null, name });
    await tellInvited(tx, ctx, id, "invite");
    return { id };
  });
}

/**
 * Makes a sheet for a shop without an account, with a code of its own: it opens what a mailed link opens. Sheets that were
 * made before stay good; one whose links were taken back is asked again.
 *
 * @param id of the invitation
 * @throws AppError not_found; not_allowed_now where the shop has an account, and as `lockAnswering`; rate_limited
 */
export async function printSheet(ctx: Context, id: string): Promise<PrintedSheet> {
  await tradingMember(ctx, id);
  const { guestId, ...asked } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const guest = await ownGuest(tx, ctx, id);
    await lockAnswering(tx, ctx, guest.invitation);
    await allowLinks(tx, guest.guestId);
    if (isOut(guest.invitation)) await tellInvited(tx, ctx, id, "invite_again");
    await notePrinted(tx, guest.guestId);
    const { outline, deadline, state } = await ownOutline(tx, guest.invitation.rfqId);
    return {
      guestId: guest.guestId,
      shop: guest.invitation.sellerName,
      about: outlineText(outline),
      until: state === "open" && deadline !== null ? easternText(deadline) : "",
    };
  });
  const code = guestCode(randomBytes(codeLength));
  await writeLink(ctx.db.system, { guestId, mailId: randomUUID(), tokenHash: hashToken(code) });
  return { ...asked, address: `${ctx.config.publicUrl}/q`, code: printedCode(code) };
}
