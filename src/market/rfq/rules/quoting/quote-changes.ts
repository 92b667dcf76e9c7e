import { rowNumbers } from "../../../../shared/forms/rows.ts";
import { moneyInput } from "../../../accounts/rules/profile-fields.ts";
import type { RevisionChange } from "../amendment.ts";
import { daysText, piecesText } from "../counted-texts.ts";
import type { QuotedLine, QuotedPrices } from "../quote-input.ts";

/** What a quote says, by what it says that of: "Bracket, 100 pieces" → "7.31, 21 days". */
export type QuoteFigures = ReadonlyMap<string, string>;

/** What stands in the place of a quote (`saved`) and is other in what somebody sends (`typed`), or is in one of them alone. */
export function quoteChanges(saved: QuoteFigures, typed: QuoteFigures): RevisionChange[] {
  const names = new Set([...saved.keys(), ...typed.keys()]);
  return [...names].flatMap((what) => {
    const [before, after] = [saved.get(what) ?? null, typed.get(what) ?? null];
    return before === after ? [] : [{ part: null, what, before, after }];
  });
}

/** What a quote that was sent says of its parts. @param names of the parts by their ids */
export function figuresOfLines(
  lines: readonly QuotedLine[],
  names: ReadonlyMap<string, string>,
): QuoteFigures {
  return new Map(
    lines.flatMap(({ lineId, exceptions, alternates, ...prices }) => {
      const name = names.get(lineId) ?? "A part";
      return [
        ...figuresOfPrices(name, prices),
        ...some(`${name}, exceptions`, exceptions),
        ...alternates.flatMap((one, at) => [
          ...some(`${name}, alternate ${at + 1}`, one.description),
          ...figuresOfPrices(`${name}, alternate ${at + 1}`, one),
        ]),
      ];
    }),
  );
}

/**
 * The same of a quote's form, as it was typed.
 *
 * @param fields by name, as `draftFields` keeps them
 */
export function figuresOfFields(
  fields: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, string>,
): QuoteFigures {
  return new Map([...figuresOfLines(linesOfFields(fields), names), ...figuresOfTerms(fields)]);
}

/** Of the quote as a whole; blank texts are left out. */
export function figuresOfTerms(terms: {
  validUntil?: string;
  facility?: string | null;
  notes?: string;
}): QuoteFigures {
  return new Map([
    ...some("Valid until", terms.validUntil),
    ...some("Made where", terms.facility ?? ""),
    ...some("Notes", terms.notes),
  ]);
}

function figuresOfPrices(name: string, prices: QuotedPrices): [string, string][] {
  return [
    ...prices.breaks.map(({ quantity, price, leadTimeDays }): [string, string] => [
      `${name}, ${piecesText(quantity)}`,
      [price, leadTimeDays > 0 && daysText(leadTimeDays)].filter(Boolean).join(", "),
    ]),
    ...some(`${name}, tooling`, prices.tooling),
    ...some(`${name}, minimum charge`, prices.minimumCharge),
  ];
}

/** Nothing is typed as nothing, or as a blank. */
function some(what: string, value = ""): [string, string][] {
  return value === "" || value === "0.00" ? [] : [[what, value]];
}

type Fields = Readonly<Record<string, string>>;

function linesOfFields(fields: Fields): QuotedLine[] {
  const rowsOf = (list: string) => rowNumbers(Object.keys(fields), list);
  return rowsOf("lines").map((at) => {
    const line = `lines[${at}]`;
    return {
      lineId: fields[`${line}.lineId`] ?? "",
      exceptions: fields[`${line}.exceptions`] ?? "",
      alternates: rowsOf(`${line}.alternates`).map((number) => ({
        description: fields[`${line}.alternates[${number}].description`] ?? "",
        ...pricesOfFields(fields, `${line}.alternates[${number}]`),
      })),
      ...pricesOfFields(fields, line),
    };
  });
}

function pricesOfFields(fields: Fields, of: string): QuotedPrices {
  const breaks = rowNumbers(Object.keys(fields), `${of}.breaks`).map((at) => {
    const one = `${of}.breaks[${at}]`;
    return {
      quantity: Number(fields[`${one}.quantity`]) || 0,
      price: amountText(fields[`${one}.price`]),
      leadTimeDays: Number(fields[`${one}.leadTimeDays`]) || 0,
    };
  });
  return {
    tooling: amountText(fields[`${of}.tooling`]),
    minimumCharge: amountText(fields[`${of}.minimumCharge`]),
    breaks: breaks.filter(({ price, leadTimeDays }) => price !== "" || leadTimeDays > 0),
  };
}

const amountInput = moneyInput(0, 100_000_000);

/** "7.5" and "7.50" are the same; what is no amount stands as it was typed. */
function amountText(typed = ""): string {
  const read = amountInput.safeParse(typed);
  return read.success ? (read.data ?? "") : typed;
}
