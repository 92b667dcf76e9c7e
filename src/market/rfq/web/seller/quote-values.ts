import { currentLine } from "../../rules/amendment.ts";
import type { SellersRfq } from "../../use-cases/get-received-rfq.ts";

/** What the form of a quote holds at first: the last version, or the quantities that are asked for. */
export function quoteValues(
  { lines, quotes, earlierLines }: SellersRfq,
  validUntil: string,
): Record<string, string> {
  const [last] = quotes;
  const values: Record<string, string> = {
    validUntil: last?.validUntil ?? validUntil,
    facility: last?.facility ?? "",
    notes: last?.notes ?? "",
  };
  for (const [at, line] of lines.entries()) {
    // What was priced of a part before it was changed is a beginning.
    const quoted = last?.lines.find(({ lineId }) => currentLine(earlierLines, lineId) === line.id);
    values[`lines[${at}].tooling`] = quoted?.tooling ?? "";
    values[`lines[${at}].exceptions`] = quoted?.exceptions ?? "";
    for (const [number, quantity] of line.quantities.entries()) {
      const known = quoted?.breaks.find((one) => one.quantity === quantity);
      const field = `lines[${at}].breaks[${number}]`;
      values[`${field}.price`] = known?.price ?? "";
      values[`${field}.leadTimeDays`] = known === undefined ? "" : String(known.leadTimeDays);
    }
  }
  return values;
}
