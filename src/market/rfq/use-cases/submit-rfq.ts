import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { limitRateWithin } from "../../../platform/rates/limit-rate.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { askMembersAmongGuests, guestsOf } from "../data/guests.ts";
import { type InvitationRow, invitationsOf, inviteChosen } from "../data/invitations.ts";
import { linesOf } from "../data/rfq-lines.ts";
import { writeSubmitted } from "../data/rfqs.ts";
import { missingFromRfq } from "../rules/missing-from-rfq.ts";
import { rfqRates } from "../rules/rates.ts";
import { whySomeNotAsked } from "../rules/recipients.ts";
import { outlineOf, titleForSellers } from "../rules/rfq-outline.ts";
import { refuseUnseenDraft } from "./drafting/refuse-unseen.ts";
import { askedAlreadyIn } from "./guests/asked-already.ts";
import { blockedAddresses } from "./guests/refuse-blocked.ts";
import { type Asked, matchWithin, wishOf } from "./match-shops.ts";
import { rfqSubject } from "./rfq-subject.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Sends a draft to the first of the shops that were chosen, as many as are asked at once; the others follow in their
 * order (`fillWave`). From now on it is not changed.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @param seen digest of the draft as it was shown (`draftDigest`); null: whatever there is
 * @throws AppError invalid_input with what is missing, by field, also where the profile of a chosen shop speaks against
 *   the request by now; not_found; not_allowed_now; rate_limited
 */
export async function submitRfq(
  ctx: Context,
  id: string,
  key: string | null,
  seen: string | null = null,
): Promise<void> {
  const { company } = await tradingMember(ctx, id);
  const command = { id, action: "submit", key } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async ({ tx, row }) => {
    await refuseUnseenDraft(tx, row, seen);
    const lines = await linesOf(tx, id);
    const blocked = await blockedGuests(tx, id, company.id);
    await askMembersAmongGuests(tx, id);
    const chosen = await invitationsOf(tx, id);
    const missing = missingFromRfq({ ...row, lines, shops: chosen.length }, ctx.clock());
    const unsuited = [
      ...blocked,
      ...(await askedAlreadyIn(tx, id)),
      ...(await unsuitedOf(tx, { ...row, lines }, chosen)),
    ];
    if (unsuited.length > 0) missing.shops = unsuited;
    if (Object.keys(missing).length > 0) {
      throw invalidInput(missing, "Something is missing before this can be sent");
    }
    // What was refused, and the repeats of one submit, send nothing and count nothing.
    const count = { rate: rfqRates.requests, who: company.id };
    await limitRateWithin(tx, ctx, count, "You can send another request in {time}.");
    const region = row.shipToZip === null ? undefined : usZip(row.shipToZip)?.state;
    const wish = wishOf({ ...row, lines });
    const outline = outlineOf(row.exportControlled, wish, region ?? null);
    await writeSubmitted(tx, id, { buyerName: company.name, outline, wish });
    const first = chosen.slice(0, row.waveSize);
    await inviteChosen(
      tx,
      first.map((one) => one.id),
    );
    return {
      answer: null,
      tell: {
        companyIds: first.map(({ sellerCompanyId }) => sellerCompanyId),
        payload: { rfq_id: id, title: titleForSellers(row) },
      },
      details: {
        company_id: company.id,
        lines: lines.length,
        shops: chosen.length,
        asked: first.length,
      },
    };
  });
}

/** Addresses of a draft may belong to shops that the company has chosen since never to ask. */
async function blockedGuests(tx: Transaction, id: string, companyId: string): Promise<string[]> {
  const emails = (await guestsOf(tx, id)).flatMap(({ email }) => email ?? []);
  const whyNot = await blockedAddresses(tx, companyId, emails);
  return emails.flatMap((email) => {
    const why = whyNot(email);
    return why === undefined ? [] : [`${email}: ${why}. Take the address out before you send this`];
  });
}

/** Parts, place or profiles may have changed since the shops were chosen. */
async function unsuitedOf(
  tx: Transaction,
  asked: Asked,
  chosen: readonly InvitationRow[],
): Promise<string[]> {
  const ids = chosen.flatMap(({ manufacturerId }) => manufacturerId ?? []);
  return whySomeNotAsked([...(await matchWithin(tx, asked, ids)).values()]);
}
