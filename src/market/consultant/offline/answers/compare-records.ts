import type { z } from "zod";
import { decimalText } from "../../../../shared/money.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { count, listed, numbered, paragraphs } from "../phrases.ts";
import {
  comparisonResult,
  type MakerRecord,
  type ProductRecord,
  type recordResult,
} from "../results.ts";
import { ask, type Situation } from "../situation.ts";

/** Sets the records of the last answer side by side. */
export function compareShown(situation: Situation): string | null {
  return compareRefs(situation, situation.understood.shown);
}

/** Sets records side by side: those alike the first. Null when there are none. */
export function compareRefs(situation: Situation, refs: string[]): string | null {
  const kind = refs[0]?.split(":")[0];
  const alike = refs
    .filter((ref) => ref.startsWith(`${kind}:`))
    .slice(0, /\btwo\b|\bboth\b/i.test(situation.understood.text) ? 2 : 4);
  if (alike.length === 0) return null;
  if (alike.length === 1) return "There is only one to compare so far. Ask me to find more first.";
  const most = situation.understood.part.pieces?.quantities.at(-1);
  const input = { refs: alike, ...(most === undefined ? {} : { quantity: most }) };
  const found = ask(situation, { tool: "compare_records", input }, comparisonResult);
  if (found === null) return null;
  const cheapest = cheapestOf(found.records);
  return paragraphs(
    foremost(found.records, situation.understood.text),
    "Side by side:",
    numbered(
      found.records.map((one) => ("price_breaks" in one ? productLine(one) : makerLineOf(one))),
    ),
    cheapest,
  );
}

type Told = z.output<typeof recordResult>;

const inYears = (value: number) => `founded ${value}`;
const inPercent = (digits: number, of: string) => (value: number) =>
  `${(value * 100).toFixed(digits)}% ${of}`;
const firstNumber = (text: string | null) => (text === null ? null : Number.parseInt(text, 10));

/** What records are compared by, and whether the least or the most of it is asked for. */
const measures: {
  asked: RegExp;
  isMost: boolean;
  of(record: Told): number | null;
  text(value: number): string;
}[] = [
  {
    asked: /\bold(?:er|est)\b/i,
    isMost: false,
    of: (one) => ("founded_year" in one ? one.founded_year : null),
    text: inYears,
  },
  {
    asked: /\b(?:newer|newest|youngest)\b/i,
    isMost: true,
    of: (one) => ("founded_year" in one ? one.founded_year : null),
    text: inYears,
  },
  {
    asked: /\bdefects?\b|\bquality\b/i,
    isMost: false,
    of: (one) => ("defect_rate" in one ? one.defect_rate : null),
    text: inPercent(2, "defects, as it states"),
  },
  {
    asked: /\bon.time\b|\breliab\w+/i,
    isMost: true,
    of: (one) => ("ontime_delivery_rate" in one ? one.ontime_delivery_rate : null),
    text: inPercent(1, "on time, as it states"),
  },
  {
    asked: /\b(?:bigger|biggest|larger|largest)\b/i,
    isMost: true,
    of: (one) => ("employees" in one ? firstNumber(one.employees) : null),
    text: (value) => `from ${count(value)} employees`,
  },
  {
    asked: /\b(?:sooner|soonest|faster|fastest|quicker|quickest|lead)\b/i,
    isMost: false,
    of: (one) => ("lead_time_days" in one ? one.lead_time_days : null),
    text: (value) => `${value} days`,
  },
];

/** Which of several records has the most or the least of what is asked: the answer, before they stand side by side. */
function foremost(records: Told[], text: string): string | null {
  const measure = measures.find(({ asked }) => asked.test(text));
  const known = records.flatMap((record) => {
    const value = measure?.of(record) ?? null;
    return value === null ? [] : [{ record, value }];
  });
  if (measure === undefined || known.length < 2) return null;
  const [best] = known.toSorted((a, b) => (measure.isMost ? b.value - a.value : a.value - b.value));
  if (best === undefined) return null;
  return `${best.record.title}: ${measure.text(best.value)} [${best.record.ref}].`;
}

function productLine(product: ProductRecord): string {
  const { at_quantity: priced } = product;
  const price =
    priced === null
      ? "price on request"
      : `${decimalText(priced.price_usd)} each at ${count(priced.quantity)} (${decimalText(priced.total_usd)} altogether)`;
  const lead =
    product.lead_time_days === null ? "lead time not stated" : `${product.lead_time_days} days`;
  return `${product.title}: ${price}; minimum ${count(product.minimum_order_quantity)}; ${lead}; ${product.in_stock ? "in stock" : "made to order"} [${product.ref}]`;
}

function makerLineOf(maker: MakerRecord): string {
  const rate =
    maker.ontime_delivery_rate === null
      ? "on-time rate not stated"
      : `${(maker.ontime_delivery_rate * 100).toFixed(1)}% on time, as it states`;
  const certificates =
    maker.certifications.length > 0 ? maker.certifications.join(", ") : "no certificate on record";
  const more = [
    maker.defect_rate === null ? null : `${(maker.defect_rate * 100).toFixed(2)}% defects`,
    maker.founded_year === null ? null : `founded ${maker.founded_year}`,
    maker.employees === null ? null : `${maker.employees} employees`,
  ].flatMap((one) => (one === null ? [] : [`; ${one}`]));
  return `${maker.title}, ${maker.location ?? "place not stated"}: ${listed(maker.processes.map(spokenName))}; ${certificates}; ${rate}${more.join("")} [${maker.ref}]`;
}

function cheapestOf(records: z.output<typeof recordResult>[]): string | null {
  const priced = records.flatMap((one) =>
    "price_breaks" in one && one.at_quantity !== null
      ? [{ ...one, total: Number(one.at_quantity.total_usd) }]
      : [],
  );
  if (priced.length < 2) return null;
  const [best] = priced.toSorted((a, b) => a.total - b.total);
  return best === undefined ? null : `At those quantities ${best.title} costs least altogether.`;
}
