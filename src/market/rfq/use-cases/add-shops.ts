import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { addChosen, invitationsOf } from "../data/invitations.ts";
import { companiesOf } from "../data/shops.ts";
import { mostShops, type ShopsForm, shopsInput, tooManyShops } from "../rules/rfq-input.ts";
import { shopsToAsk } from "./draft-steps.ts";
import { refuseAskedByMail } from "./guests/asked-already.ts";
import { isOut, lockAsking, tellInvited } from "./guests/invite-guest.ts";
import { fillWave } from "./run-waves.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Asks more shops with an account for a quote, in a request that was sent and takes quotes. They come behind those that
 * were chosen before: as many as places are free are asked at once. Whose invitation was taken back is asked again at once, and
 * who is asked or chosen already stays as it is.
 *
 * @param form ids of entries in the directory
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input for none, too many, or one that cannot be asked; not_found, also for a draft;
 *   not_allowed_now; rate_limited
 */
export async function addShops(
  ctx: Context,
  rfqId: string,
  form: Pick<ShopsForm, "shops">,
  key: string | null,
): Promise<void> {
  const { company } = await tradingMember(ctx, rfqId);
  const parsed = shopsInput.pick({ shops: true }).safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const wanted = new Set(parsed.data.shops);
  if (wanted.size === 0) throw invalidInput({ shops: ["Please choose a shop"] });
  const command = { scope: "rfq.add_shops", key, request: { rfqId, shops: [...wanted] } };
  await runIdempotent(ctx, command, async (tx) => {
    if ((await lockAsking(tx, ctx, rfqId)) === "draft") throw notFound();
    const rfq = { id: rfqId, buyerCompanyId: company.id };
    const before = await invitationsOf(tx, rfqId);
    const invitationOf = (company: string) =>
      before.find(({ sellerCompanyId }) => sellerCompanyId === company);
    const chosen = [...(await shopsToAsk(tx, rfq, wanted)).values()];
    const added = chosen.filter(({ companyId }) => invitationOf(companyId) === undefined);
    // An account has answered for their address: nothing would be added, and nothing said of it.
    const mailed = chosen.filter(
      ({ companyId }) => invitationOf(companyId)?.manufacturerId === null,
    );
    if (mailed.length > 0) {
      throw invalidInput({ shops: mailed.map(({ name }) => `${name} is asked by mail already`) });
    }
    const members = before.filter(({ manufacturerId }) => manufacturerId !== null).length;
    if (members + added.length > mostShops) throw invalidInput({ shops: [tooManyShops] });
    const last = Math.max(-1, ...before.map(({ position }) => position));
    const again = chosen.flatMap(({ companyId }) => invitationOf(companyId) ?? []).filter(isOut);
    for (const { id } of again) await tellInvited(tx, ctx, id, "invite_again");
    await addChosen(tx, { rfqId, buyerCompanyId: company.id }, added, last + 1);
    await refuseAskedByMail(tx, rfqId, added);
    await auditViewer(tx, ctx, {
      action: "rfq.add_shops",
      subjectType: "rfq",
      subjectId: rfqId,
      details: { shops: added.length + again.length },
    });
    tx.afterCommit(() => fillWave(ctx, rfqId));
    return null;
  });
}

/** Of some entries of the directory those whose shop a request does not ask yet: neither with its account nor by mail. */
export async function notAskedYet(
  ctx: Pick<Context, "db" | "viewer">,
  { invitations }: { invitations: readonly { sellerCompanyId: string }[] },
  ids: readonly string[],
): Promise<Set<string>> {
  const companies = await ctx.db.transaction(ctx.viewer, (tx) => companiesOf(tx, ids));
  const asked = new Set(invitations.map(({ sellerCompanyId }) => sellerCompanyId));
  return new Set(ids.filter((id) => !asked.has(companies.get(id) ?? "")));
}
