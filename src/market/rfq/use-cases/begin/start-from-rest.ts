import type { Context } from "../../../../platform/context.ts";
import { AppError } from "../../../../shared/errors.ts";
import { unplacedLines } from "../../rules/unplaced-lines.ts";
import { getRfq } from "../get-rfq.ts";
import { startRfq } from "../start-rfq.ts";

/**
 * Begins a request for those parts of another that were placed with nobody while others were, on the same terms but for
 * days that are over. Its drawings stay there: each request has its own, marked for whoever reads them.
 *
 * @param id of the request whose other parts are awarded
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns id of the new one
 * @throws AppError not_found; not_allowed_now where no part is left; as `startRfq`
 */
export async function startFromRest(
  ctx: Context,
  id: string,
  key: string | null,
): Promise<{ id: string }> {
  const rfq = await getRfq(ctx, id);
  const rest = unplacedLines(rfq);
  if (rest.length === 0) {
    throw new AppError("not_allowed_now", {
      message: "No part of this request is left that could be asked for again.",
      allowed: [],
    });
  }
  const { title, neededBy, shipToZip, radiusMiles, certifications } = rfq;
  const today = ctx.clock().toISOString().slice(0, 10);
  return startRfq(ctx, { title, text: "" }, key, {
    lines: rest.map((line) => ({
      name: line.name,
      process: line.process ?? "",
      material: line.material ?? "",
      finish: line.finish ?? "",
      toleranceMm: line.toleranceMm === null ? "" : String(Number(line.toleranceMm)),
      quantities: line.quantities.join(", "),
      targetPrice: line.targetPrice ?? "",
      annualUse: line.annualUse === null ? "" : String(line.annualUse),
      description: line.description,
    })),
    terms: {
      neededBy: neededBy !== null && neededBy > today ? neededBy : "",
      shipToZip: shipToZip ?? "",
      radiusMiles: radiusMiles === null ? "" : String(radiusMiles),
      certifications,
      notes: rfq.notes,
      exportControlled: rfq.exportControlled,
      needsAgreement: rfq.needsAgreement,
    },
  });
}
