import type { Quantity, QuantityOf } from "../../../../needs/rules/reading/quantities/quantity.ts";
import { quantitiesAsked } from "./quantities-asked.ts";
import { has, type SumReader } from "./reader.ts";
import {
  given,
  isGiven,
  readSaid,
  type Said,
  takeCents,
  takeCount,
  takeCounts,
  takeMinutes,
  takeMoney,
  takePercent,
} from "./said.ts";

const tool =
  /\b(?:tool(?:ing)?|molds?|dies?\b(?! cast)|set-?\s?up|nre|fixtures?|jig|one[- ]time|engineering|programming|stencil|cutting plate|plates?|screens?|patterns?|up ?front|artwork|werkzeug|molde|moule)\b/;
const piece = /\b(?:each|ea|apiece|pieces?|parts?|units?|pcs?|boards?)\b|@/;
const minimum = /\b(?:min(?:imum)?|lot charge|minimum lot|lot min)\b/;

/** Prices with tooling or a minimum. */
export const piecePriceReader: SumReader = {
  kind: "piece-price",
  asks: /\b(?:real|true|actual|effective|total|unit|piece|all[- ]in|full)\s(?:cost|price)|\bcost (?:each|per|a (?:piece|part))|\bper (?:piece|part|unit)\b|\bamorti[sz]|\bspread\b|\b(?:cost|price|much|pay)\b.{0,30}\beach\b\W*$|\bunit price\b|\baltogether\b|\bin total\b|\bcomes? (?:out )?to\b|\bwhat(?:'?s| is| would| does) (?:it|that|the) (?:\w+ )?(?:per|each|come|total|cost)|\bno nre\b|\bwithout (?:the )?(?:tool|nre|setup)/,
  read(said) {
    const isWithout = /\b(?:no|without(?: the)?|minus) (?:nre|tool(?:ing)?|setup|mold)\b/.test(
      said.text,
    );
    const asked = quantitiesAsked(said);
    const minimum_usd = takeMoney(said, minimum);
    const one_time_usd = isWithout ? 0 : allOnce(said);
    const years = amortizedOver(said);
    const unit_usd =
      eachOf(said) ?? takeMoney(said, piece) ?? takeMoney(said, null) ?? takeCents(said);
    const counts = [...asked, ...takeCounts(said)];
    const other =
      counts.length > 0 ? null : takeCount(said, /\b(?:first|second|next|another|other)\b/);
    const all = other === null ? counts : [other];
    const quantities = years === null ? all : all.map((count) => count * years);
    return given({ one_time_usd, unit_usd, minimum_usd, quantities });
  },
  isEnough: (input, isAsked) =>
    (has(input, "unit_usd") &&
      (has(input, "one_time_usd") ||
        has(input, "minimum_usd") ||
        (isAsked && has(input, "quantities")))) ||
    (isAsked && has(input, "one_time_usd", "quantities")),
};

/** "Plus die 480 and plates 260": all that is paid once. */
function allOnce(said: Said): number | null {
  const first = takeMoney(said, tool);
  if (first === null) return null;
  let sum = first;
  for (const { read, before } of said.mentions) {
    const amount = amountOf(read);
    if (amount === null || said.taken.has(read) || !onceBefore.test(before)) continue;
    said.taken.add(read);
    sum += amount;
  }
  return sum;
}

/** "Plates 260" names no brass. */
function amountOf(read: Quantity): number | null {
  if (read.kind === "money" || read.kind === "number") return read.from;
  return read.kind === "grade" && /^\d+$/.test(read.grade) ? Number(read.grade) : null;
}

const onceBefore = new RegExp(
  String.raw`(?:${tool.source})(?:\s(?:is|are|of|costs?|another|at))*\s*\$?$`,
);

/** "Over 3 years at 8000 a year": for how many years the tool is spread. */
function amortizedOver(said: Said): number | null {
  const years = said.mentions.find(
    ({ read }) => read.kind === "duration" && read.unit === "year",
  )?.read;
  const isYearly = said.mentions.some(({ read }) => read.kind === "count" && read.per === "year");
  return isYearly && years?.kind === "duration" && Number.isInteger(years.from) ? years.from : null;
}

/** The price that is said to be a piece's. */
function eachOf(said: Said): number | null {
  const found = said.mentions.find(
    ({ read }) =>
      read.kind === "money" && read.per === "piece" && isGiven(read) && !said.taken.has(read),
  );
  if (found === undefined || found.read.kind !== "money") return null;
  said.taken.add(found.read);
  return found.read.from;
}

/** Words of ways to make something. */
export const ways =
  /\b(?:(?:3d[- ])?print\w*|injection molding|mold\w*|machin\w*|mill\w*|turn\w*|cast\w*|laser\w*|stamp\w*|extru\w*|thermoform\w*|form\w*|cnc|forg\w*|urethane|sls|mjf|waterjet|punch\w*|weld\w*|import\w*|overseas|local\w*|hand\w*|manual\w*|automat\w*|option [a-z]|shop [a-z])\b/;

/** Two ways to make it. */
export const breakEvenReader: SumReader = {
  kind: "break-even",
  asks: /\bbreak[- ]?even|\bbreaks? even|\bcross(?:es|over|ing)?\b|\bworth (?:it|the (?:tool|mold|die))|\bpay(?:s|ing)? (?:off|back|for itself)|\b(?:at|from) (?:what|which) (?:quantity|qty|volume|number|count|point)|\bat how many\b|\b(?:costs?|prices?|totals?|comes?)\b.{0,12}\b(?:same|equal)\b|\b(?:same|equal) (?:total )?(?:cost|price|total|money)\b|\b(?:does|will|would|do) (?:\w+ ){1,2}wins?\b|\bhow many (?:\w+ ){0,4}(?:before|until|till|to justify)|\bwhen (?:does|is|will) .*(?:cheaper|pay)/,
  read(said) {
    const [a = {}, b = {}] = offersOf(said.text).map((offer) => offerOf(offer, said.today));
    const quantity = takeCount(said, /\b(?:pieces|parts|pcs|units|need|want|make|for|at)\b/);
    return given({ a, b, quantity });
  },
  isEnough: ({ a, b }, isAsked, { text }) =>
    isAsked &&
    (hasPrice(a) || hasPrice(b)) &&
    ((hasPrice(a) && hasPrice(b)) || tool.test(text) || !onlyWorth.test(text)),
};

/** "Is it worth it" asks for reasons, too: alone, with one price and no tool, it is no sum. */
const onlyWorth = /\bworth (?:it|the)\b/;

/** The text of each way: a new one begins where another way is named, or after "vs". */
function offersOf(text: string): string[] {
  const offers: { way: string; text: string }[] = [];
  for (const part of text.split(/[,;.](?!\d)|\b(?:and|but|while|plus|with)\b/)) {
    for (const [at, side] of part
      .split(/\b(?:vs\.?|versus|or|against|compared (?:to|with)|instead of)\b/)
      .entries()) {
      if (!/\d/.test(side)) continue;
      const way = (ways.exec(side)?.[0] ?? "").slice(0, 4);
      const last = offers.at(-1);
      const isSame = last !== undefined && at === 0 && (way === "" || way === last.way);
      if (isSame) last.text += `, ${side}`;
      else offers.push({ way, text: side });
    }
  }
  return offers.map((offer) => offer.text).slice(0, 2);
}

function hasPrice(offer: unknown): boolean {
  return typeof offer === "object" && offer !== null && "unit_usd" in offer;
}

function offerOf(part: string, today: string): Record<string, unknown> {
  const said = readOffer(part, today);
  // "12 each" is a price here.
  const each =
    /(\d+(?:\.\d+)?)\s?(?:each|ea|apiece)\b/.exec(part)?.[1] ??
    /(?<![\d,])(\d*\.\d\d)(?!\d)/.exec(part)?.[1];
  const unit_usd = said.unit ?? (each === undefined ? null : Number(each));
  const bare = bareOnce.exec(part)?.[1]?.replaceAll(",", "");
  const one_time_usd = said.once ?? (bare === undefined ? undefined : Number(bare));
  return given({ name: ways.exec(part)?.[0], one_time_usd, unit_usd });
}

/** "With 75 setup": paid once, though no sign says that it is money. */
const bareOnce =
  /(?<![\d.$,])(\d[\d,]*) (?:for (?:the )?)?(?:set-?\s?up|tool(?:ing)?|mo?u?ld|nre|fixture|die|pattern)\b/;

/** Price breaks in pairs of pieces and price. */
export const priceBreaksReader: SumReader = {
  kind: "price-breaks",
  asks: /\b(?:order|buy|get) \d|\bcheaper\b|\bcheapest\b|\bsmart\w*\b|\bprice list\b|\bdumb\b|\bbetter\b|\bshould i\b|\bprice breaks?\b|\bwhat (?:do|would|will|is|are) (?:i|we|it|the)\b|\beach way\b|\btotals?\b|\bsav(?:e|es|ing)\b|\bworth\b/,
  read(said) {
    const breaks: { quantity: number; unit_usd: number }[] = [];
    for (const [at, { read }] of said.mentions.entries()) {
      const next = said.mentions[at + 1]?.read;
      if (next === undefined || said.taken.has(read)) continue;
      const between = said.text.slice(read.end, next.start);
      const [count, price] = isPrice(read) ? [next, read] : [read, next];
      if ((count.kind !== "count" && count.kind !== "number") || !isPrice(price)) continue;
      if (apart.test(between) || between.length > mostBetween || !Number.isInteger(count.from)) {
        continue;
      }
      breaks.push({ quantity: count.to ?? count.from, unit_usd: price.from });
      said.taken.add(read).add(next);
    }
    const wanted = takeCount(said) ?? takeCount(said, /\bneed|\bwant|\border|\bbuy/);
    const fewest = Math.min(...breaks.map(({ quantity }) => quantity));
    return given({ breaks, quantity: wanted ?? (breaks.length > 1 ? fewest : null) });
  },
  isEnough: (input, isAsked, said) =>
    Array.isArray(input.breaks) && input.breaks.length > 1 && isAsked && !tool.test(said.text),
};

/** Money, or a number with cents. */
function isPrice(read: Quantity): read is QuantityOf<"money"> | QuantityOf<"number"> {
  return read.kind === "money" || (read.kind === "number" && !Number.isInteger(read.from));
}

/** Between a price and its pieces stand a few words, and none that begins another offer. */
const mostBetween = 28;
const apart = /[;.?!]|\b(?:and|but|vs|versus|then|while)\b/;

/** Machine hours. */
export const machineTimeReader: SumReader = {
  kind: "machine-time",
  asks: /\b(?:shop|machine|hourly|burden) rate|\ban hour\b|\bper hour\b|\/hr\b|\bcycle\b|\bmin(?:utes?)? (?:a|per|each)\b/,
  read(said) {
    const setup_minutes = takeMinutes(said, /\bset-?\s?up\b|\bprogramming\b/);
    const cycle_minutes =
      takeMinutes(
        said,
        /\b(?:an?|per|each|every)\s?(?:part|piece|pc|unit|one)?|\bcycle\b|\beach\b/,
      ) ?? takeMinutes(said, null);
    const hourly = said.mentions.find(({ read }) => read.kind === "money" && read.per === "hour");
    if (hourly !== undefined) said.taken.add(hourly.read);
    const rate =
      hourly?.read.kind === "money"
        ? hourly.read.from
        : takeMoney(said, /\brate\b|\bhour|\bhr\b|\bshop\b|\blabor\b/);
    const material_usd = takeMoney(said, /\bmaterial\b|\bstock\b|\bblank\b/);
    return given({
      setup_minutes,
      cycle_minutes,
      rate_usd_per_hour: rate,
      material_usd,
      overhead_percent: takePercent(said, /\boverhead\b|\bburden\b/),
      margin_percent: takePercent(said, /\bmargin\b|\bprofit\b/),
      markup_percent: takePercent(said, /\bmark-?\s?up\b/),
      quantity: takeCount(said),
      more_quantities: takeCounts(said),
    });
  },
  isEnough: (input) =>
    has(input, "cycle_minutes", "rate_usd_per_hour") ||
    has(input, "cycle_minutes", "setup_minutes", "quantity"),
};

/** Imports, freight and duty. */
export const landedCostReader: SumReader = {
  kind: "landed-cost",
  asks: /\blanded\b|\bdut(?:y|ies)\b|\btariffs?\b|\bimport\w*\b|\bcustoms\b|\bdelivered cost\b|\bfreight\b|\blocal\b/,
  read(said) {
    const duty_percent = takePercent(said);
    const freight_usd = takeMoney(
      said,
      /\bfreight\b|\bshipping\b|\bship\b|\bocean\b|\bair\b|\bcontainer\b/,
    );
    const brokerage_usd = takeMoney(said, /\bbroker\w*\b|\bcustoms\b|\bclearance\b/);
    const compare_usd = takeMoney(
      said,
      /\blocal\b|\bdomestic\b|\bu\.?s\.?\b|\bhere\b|\bother (?:guy|shop|offer)\b|\bin ohio\b/,
    );
    const goods_usd = takeMoney(said, goodsWords);
    const unit_usd = eachOf(said) ?? takeMoney(said, null);
    const fees = /\bocean\b|\bsea\b|\bcontainer\b|\bport\b/.test(said.text)
      ? "ocean"
      : /\bby air\b|\bair freight\b/.test(said.text)
        ? "air"
        : null;
    return given({
      duty_percent,
      freight_usd,
      brokerage_usd,
      compare_usd,
      goods_usd: unit_usd === null ? goods_usd : null,
      unit_usd,
      fees,
      quantity: takeCount(said),
    });
  },
  isEnough: (input, isAsked, { text }) =>
    (has(input, "unit_usd") || (has(input, "goods_usd") && /\blanded\b/.test(text))) &&
    (has(input, "freight_usd") || (isAsked && has(input, "duty_percent"))),
};

/** "7.5% on 24,000", "goods worth 18,000": what all of it costs together. */
const goodsWords = /\b(?:on|goods|worth|value|invoice|shipment|order of)\b/;

function readOffer(part: string, today: string) {
  const input = piecePriceReader.read(readSaid(part, today));
  return { once: input.one_time_usd, unit: input.unit_usd };
}
