import { z } from "zod";
import {
  lineInput,
  moneyInput,
  paragraphsInput,
  requiredLineInput,
  wholeInput,
} from "../../accounts/rules/profile-fields.ts";
import { piecesText } from "./counted-texts.ts";
import { mostPieces } from "./line-limits.ts";
import { longestAlternate, mostAlternates } from "./most-alternates.ts";
import { mostQuoteFiles, tooManyQuoteFiles } from "./most-quote-files.ts";
import { mostLines, mostQuantities } from "./rfq-input.ts";

const breakInput = z
  .strictObject({
    quantity: wholeInput(1, mostPieces),
    price: moneyInput(0.01, 100_000_000),
    leadTimeDays: wholeInput(1, 1000),
  })
  .refine(({ price, leadTimeDays }) => price === null || leadTimeDays !== null, {
    path: ["leadTimeDays"],
    error: "Please say how many days it takes",
  })
  .refine(({ price, leadTimeDays }) => price !== null || leadTimeDays === null, {
    path: ["price"],
    error: "Please enter a price, or leave both empty",
  })
  .refine(({ price, quantity }) => price === null || quantity !== null, {
    path: ["quantity"],
    error: "Please enter the quantity",
  });

/** One quantity has one price: which of two counts would be a guess. */
function refuseRepeats(breaks: z.output<typeof breakInput>[], issues: z.RefinementCtx): void {
  const seen = new Set<number>();
  for (const [at, { quantity, price }] of breaks.entries()) {
    if (quantity === null || price === null) continue;
    if (seen.has(quantity)) {
      issues.addIssue({
        code: "custom",
        path: [at, "quantity"],
        message: `Please give one price for ${piecesText(quantity)}`,
      });
    }
    seen.add(quantity);
  }
}

/** Two prices of one part in two places: which of them counts would be a guess, too. */
function refuseSamePart(lines: { lineId: string }[], issues: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [at, { lineId }] of lines.entries()) {
    if (seen.has(lineId)) {
      issues.addIssue({
        code: "custom",
        path: [at, "lineId"],
        message: "Please give all prices of a part in one place",
      });
    }
    seen.add(lineId);
  }
}

const priceInputs = {
  tooling: moneyInput(0, 100_000_000),
  /** The least that the pieces together cost, tooling apart. */
  minimumCharge: moneyInput(0, 100_000_000),
  breaks: z
    .array(breakInput, { error: "Please list prices by quantity" })
    .max(mostQuantities, `Please give at most ${mostQuantities} prices`)
    .default([])
    .superRefine(refuseRepeats),
};

const quoteLineInput = z.strictObject({
  lineId: z.uuid(),
  ...priceInputs,
  exceptions: paragraphsInput(1000),
  /** What is offered beside what was asked. */
  alternates: z
    .array(
      z
        .strictObject({
          description: requiredLineInput(
            longestAlternate,
            "Please say what you offer instead, such as 6082 instead of 6061",
          ),
          ...priceInputs,
        })
        .refine(({ breaks }) => breaks.some(({ price }) => price !== null), {
          path: ["breaks"],
          error: "Please enter a price for what you offer instead",
        }),
      { error: "Please list what you offer instead" },
    )
    .max(mostAlternates, `Please offer at most ${mostAlternates} alternates for a part`)
    .default([]),
});

/** A quote as a seller sends it. Lines without a price are not quoted. */
export const quoteInput = z.strictObject({
  /** Of the request, as it was when the prices were typed; blank: whichever there is. */
  revision: wholeInput(1, 1_000_000),
  validUntil: z.iso.date({ error: "Please say until when the quote is valid" }),
  facility: lineInput(120),
  notes: paragraphsInput(2000),
  /** Ids of uploads for quotes: what goes with this version, whatever went with the one before. */
  files: z
    .array(z.uuid({ error: "Add this file again" }), { error: "Please list files" })
    .max(mostQuoteFiles, tooManyQuoteFiles)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  lines: z
    .array(quoteLineInput, { error: "Please quote a line" })
    .max(mostLines)
    .default([])
    .superRefine(refuseSamePart),
});

export type QuoteForm = z.input<typeof quoteInput>;

/** Prices by quantity, the smallest first. Money as decimal strings in dollars, of `breaks` for one piece. */
export interface QuotedPrices {
  tooling: string;
  /** The least that the pieces together cost, tooling apart. */
  minimumCharge: string;
  breaks: { quantity: number; price: string; leadTimeDays: number }[];
}

/** What a shop offers beside what was asked. */
export interface QuotedAlternate extends QuotedPrices {
  /** "6082 instead of 6061". */
  description: string;
}

/** Prices of one line. There may be none as asked, where there is an alternate. */
export interface QuotedLine extends QuotedPrices {
  lineId: string;
  exceptions: string;
  alternates: QuotedAlternate[];
}

/** The lines of a quote that have a price. */
export function quotedLines(lines: z.output<typeof quoteInput>["lines"]): QuotedLine[] {
  return lines
    .map(({ lineId, exceptions, alternates, ...prices }) => ({
      lineId,
      exceptions,
      ...quotedPrices(prices),
      alternates: alternates.map(({ description, ...own }) => ({
        description,
        ...quotedPrices(own),
      })),
    }))
    .filter(({ breaks, alternates }) => breaks.length + alternates.length > 0);
}

type TypedPrices = Pick<z.output<typeof quoteLineInput>, "tooling" | "minimumCharge" | "breaks">;

function quotedPrices({ tooling, minimumCharge, breaks }: TypedPrices): QuotedPrices {
  const priced = breaks.flatMap(({ quantity, price, leadTimeDays }) =>
    quantity === null || price === null || leadTimeDays === null
      ? []
      : [{ quantity, price, leadTimeDays }],
  );
  return {
    tooling: tooling ?? "0.00",
    minimumCharge: minimumCharge ?? "0.00",
    breaks: priced.toSorted((a, b) => a.quantity - b.quantity),
  };
}
