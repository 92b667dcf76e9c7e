import { fileRows } from "../../../files/web/attached/attached-files.ts";
import { currentLine } from "../../rules/amendment.ts";
import type { QuotedLine, QuotedPrices } from "../../rules/quote-input.ts";
import { type Calculation, calculationNames } from "../../rules/quoting/calculation.ts";
import type { SellersRfq } from "../../use-cases/get-received-rfq.ts";

/** What the form of a quote holds at first: the last version, or the quantities that are asked for. */
export function quoteValues(
  { lines, quotes, earlierLines }: SellersRfq,
  validUntil: string,
): Record<string, string> {
  const [last] = quotes;
  return {
    validUntil: last?.validUntil ?? validUntil,
    facility: last?.facility ?? "",
    notes: last?.notes ?? "",
    ...fileRows(
      (last?.files ?? []).flatMap(({ fileId, name }) =>
        fileId === null ? [] : [{ id: fileId, name }],
      ),
    ),
    ...valuesOfLines(lines, (line) =>
      // What was priced of a part before it was changed is a beginning.
      last?.lines.find(({ lineId }) => currentLine(earlierLines, lineId) === line.id),
    ),
  };
}

interface AskedLine {
  id: string;
  quantities: number[];
}

/** Fields of the parts. @param quotedOf what is known to be quoted of one */
export function valuesOfLines<Line extends AskedLine>(
  lines: readonly Line[],
  quotedOf: (line: Line) => Omit<QuotedLine, "lineId"> | undefined,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    const quoted = quotedOf(line);
    Object.assign(values, pricesOf(`lines[${at}]`, quoted));
    values[`lines[${at}].exceptions`] = quoted?.exceptions ?? "";
    for (const [number, quantity] of line.quantities.entries()) {
      const known = quoted?.breaks.find((one) => one.quantity === quantity);
      Object.assign(values, breakOf(`lines[${at}].breaks[${number}]`, known));
    }
    for (const [number, alternate] of (quoted?.alternates ?? []).entries()) {
      const field = `lines[${at}].alternates[${number}]`;
      values[`${field}.description`] = alternate.description;
      Object.assign(values, pricesOf(field, alternate));
      for (const [place, one] of alternate.breaks.entries()) {
        values[`${field}.breaks[${place}].quantity`] = String(one.quantity);
        Object.assign(values, breakOf(`${field}.breaks[${place}]`, one));
      }
    }
  }
  return values;
}

function pricesOf(field: string, prices: QuotedPrices | undefined) {
  return {
    [`${field}.tooling`]: someText(prices?.tooling),
    [`${field}.minimumCharge`]: someText(prices?.minimumCharge),
  };
}

function breakOf(field: string, known: QuotedPrices["breaks"][number] | undefined) {
  return {
    [`${field}.price`]: known?.price ?? "",
    [`${field}.leadTimeDays`]: known === undefined ? "" : String(known.leadTimeDays),
  };
}

/** Nothing is blank in the form. */
function someText(amount = "0.00"): string {
  return amount === "0.00" ? "" : amount;
}

/** Fields of the calculations, of a part that was changed what was reckoned before. */
export function calculationValues(
  { lines, earlierLines }: Pick<SellersRfq, "lines" | "earlierLines">,
  calculations: ReadonlyMap<string, Calculation>,
): Record<string, string> {
  const known = new Map(
    [...calculations].flatMap(([id, figures]) => {
      const current = currentLine(earlierLines, id);
      return current === null ? [] : [[current, figures]];
    }),
  );
  const values: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    // Its own, where it was reckoned anew since it was changed.
    const figures = calculations.get(line.id) ?? known.get(line.id);
    for (const name of calculationNames) {
      values[`lines[${at}].calculation.${name}`] = figures?.[name] ?? "";
    }
  }
  return values;
}
