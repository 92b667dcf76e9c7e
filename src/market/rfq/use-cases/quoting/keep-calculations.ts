import type { Context } from "../../../../platform/context.ts";
import { AppError, invalidInput, notFound } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { deleteCalculations, writeCalculations } from "../../data/calculations.ts";
import { ownInvitation } from "../../data/invitations.ts";
import { linesOf } from "../../data/rfq-lines.ts";
import { type Calculation, calculationNames } from "../../rules/quoting/calculation.ts";
import { type CalculationsForm, calculationsInput } from "../../rules/quoting/calculation-input.ts";
import { tradePartiesOf } from "../../rules/trade-rights.ts";
import { tradingSeller } from "../acting-seller.ts";

/**
 * Keeps what a shop reckons the parts of a request with, for itself and its colleagues; nobody else ever reads it. Of a
 * part without figures what was kept is taken away. A guest's is not kept: nobody but its link would have it.
 *
 * @param rfqId of a request that the company acted for is asked by
 * @returns what is reckoned with, by id of the line
 * @throws AppError invalid_input by field; not_found; not_allowed_now for a member who may not sell; rate_limited
 */
export async function keepCalculations(
  ctx: Context,
  rfqId: string,
  form: CalculationsForm,
): Promise<Map<string, Calculation>> {
  const { company, guestId } = await tradingSeller(ctx, rfqId);
  const parsed = calculationsInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const reckoned = parsed.data.lines.map(({ lineId, calculation }) => ({
    lineId,
    figures: calculation,
  }));
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const invitation = await ownInvitation(tx, rfqId, company.id);
    if (invitation === undefined) throw notFound();
    if (!tradePartiesOf(invitation, ctx.viewer).includes("seller")) {
      throw new AppError("not_allowed_now", {
        message: "Only members who sell for the company may do this.",
        allowed: [],
      });
    }
    const known = new Set((await linesOf(tx, rfqId)).map(({ id }) => id));
    if (reckoned.some(({ lineId }) => !known.has(lineId))) throw notFound();
    if (guestId !== null) return;
    const of = { rfqId, companyId: company.id };
    const isBlank = ({ figures }: { figures: Calculation }) =>
      calculationNames.every((name) => figures[name] === "");
    await writeCalculations(
      tx,
      of,
      reckoned.filter((one) => !isBlank(one)),
    );
    await deleteCalculations(
      tx,
      of,
      reckoned.filter(isBlank).map(({ lineId }) => lineId),
    );
  });
  return new Map(reckoned.map(({ lineId, figures }) => [lineId, figures]));
}
