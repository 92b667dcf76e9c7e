import type { Context } from "../../../platform/context.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { writeFreight } from "../data/freight.ts";
import { invitationsOf } from "../data/invitations.ts";
import { linesOf } from "../data/rfq-lines.ts";
import { findRfq } from "../data/rfqs.ts";
import { noFreight } from "../rules/freight.ts";
import { type FreightForm, freightInput } from "../rules/freight-input.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Keeps what a buyer's company compares quotes with: weights, distances and rates. They replace those before.
 *
 * @throws AppError invalid_input by field, also for a part or shop that is not of the request; not_found; not_allowed_now for a member who may not buy; rate_limited
 */
export async function saveFreight(ctx: Context, id: string, form: FreightForm): Promise<void> {
  const { company } = await tradingMember(ctx, id);
  const parsed = freightInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { weights, distances, perShipment, perHundred, confirmationDays } = parsed.data;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const rfq = await findRfq(tx, id);
    if (rfq === undefined || rfq.buyerCompanyId !== company.id) throw notFound();
    if (!tradePartiesOf({ ...rfq, sellerCompanyId: null }, ctx.viewer).includes("buyer")) {
      throw new AppError("not_allowed_now", {
        message: "Only members who buy for the company may change this.",
        allowed: [],
      });
    }
    const lines = new Set((await linesOf(tx, id)).map((line) => line.id));
    const shops = new Set((await invitationsOf(tx, id)).map((shop) => shop.id));
    const unknown = {
      ...refusals("weights", "lineId", weights, lines, "This part is not in the request any more"),
      ...refusals("distances", "invitationId", distances, shops, "This shop is not asked"),
    };
    if (Object.keys(unknown).length > 0) throw invalidInput(unknown);
    await writeFreight(
      tx,
      { rfqId: id, buyerCompanyId: company.id },
      {
        weights: figuresOf(weights.map(({ lineId, pounds }) => [lineId, pounds])),
        distances: figuresOf(distances.map(({ invitationId, miles }) => [invitationId, miles])),
        perShipment,
        perHundred,
        confirmationDays: confirmationDays ?? noFreight.confirmationDays,
      },
    );
  });
}

/** What is said of ids that are not known, by field: `weights[0].lineId`. */
function refusals<Name extends string>(
  list: string,
  name: Name,
  given: readonly Record<Name, string>[],
  known: ReadonlySet<string>,
  message: string,
): Record<string, string[]> {
  return Object.fromEntries(
    given.flatMap((one, at) =>
      known.has(one[name]) ? [] : [[`${list}[${at}].${name}`, [message]]],
    ),
  );
}

function figuresOf(typed: readonly [id: string, value: string | null][]): Record<string, number> {
  return Object.fromEntries(
    typed.flatMap(([id, value]) => (value !== null ? [[id, Number(value)]] : [])),
  );
}
