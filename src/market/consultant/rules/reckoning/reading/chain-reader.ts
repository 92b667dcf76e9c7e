import { unitOf } from "../chain/dimensions.ts";
import { reckon } from "../reckon.ts";
import {
  type Amount,
  amountOf,
  amounts,
  percents,
  plainUnits,
  times,
  unitWords,
} from "./amounts-said.ts";
import type { SumReader } from "./reader.ts";
import { given } from "./said.ts";

/** What is wanted by words that name no unit. */
const money =
  /\b(?:costs?|price|total|charge|bill|spend(?:ing)?|burn(?:ing)?|pay(?:ing)?|worth|how much (?:is|will|would|does|do|for)|what(?:'?s| is| would| will)? (?:that|it|the \w+)? ?(?:run|come)|dollars|money|rate)\b/;
const perAsked = new RegExp(
  String.raw`\b(?:per|an?|each)\s(${unitWords})\b[^#]*$|\b(${times}) (?:rate|cost)\b|\b(each|apiece)\b[^#]*$|\b(hourly|monthly|weekly|daily|yearly)\b`,
);
const howMany = new RegExp(
  String.raw`\bhow (?:many|much)\s(?:of the |more )?(?:[a-z]+ ){0,2}?(${unitWords})\b|(?:^|[.,;?#]\s*|\btotal |\bwhat (?:is the )?)(${unitWords})[\s?.]*$`,
);

/** Figures that lead to each other by their units, as their units and the unit that is asked for say. */
export const chainReader: SumReader = {
  kind: "chain",
  asks: /./,
  read({ text }) {
    const plain = plainUnits(text);
    const rest = plain.replace(percents, " ");
    const read = [...rest.matchAll(amounts)].map((found) => amountOf(found, rest));
    const wanted = wantedOf(rest.replace(amounts, " # "), read);
    const shares = sharesOf(plain);
    if (wanted === null || shares === null || read.some((one) => one === null)) return {};
    const known = read.flatMap((one) => (one === null ? [] : [one]));
    if (known.filter(({ unit }) => unit === "").length > 1) return {};
    // A figure without a unit is money where money is asked for, else pieces, or the other of the two.
    const [first, second] = wanted.wanted === "$" ? ["$", "piece"] : ["piece", "$"];
    for (const unit of [first, second]) {
      const chosen = known.map((one) => (one.unit === "" ? { ...one, unit } : one));
      const input = { amounts: shifts(chosen), ...given(wanted), ...shares };
      if ("results" in reckon("chain", input)) return input;
    }
    return {};
  },
  isEnough: ({ amounts: all, wanted_per }, _, { text }) =>
    Array.isArray(all) &&
    (all.length > 2 ||
      (all.length === 2 &&
        (wanted_per !== undefined || all.some((one) => one.per !== undefined)))) &&
    !asksMethod.test(text) &&
    !/\b(?:typical\w*|usual\w*|normal\w*|should cost|ballpark|quote|rfq|eoq|break ?even|re-?order|near me|who (?:can|makes))\b/.test(
      text,
    ),
};

/** "How do I figure my shop rate: 4 people, 3 machines": a way is asked for, and no product of what is told. */
const asksMethod =
  /\bhow (?:do|does|can|should|would|to) ?(?:i|we|you|one|a shop|people|shops)? ?(?:figure|work|calculate|compute|set|come up|determine|price|estimate)\b/;

/**
 * The same before the readers of single kinds: three figures and more with a rate that no other sum knows, and
 * nothing in it that only those do.
 */
export const strongChainReader: SumReader = {
  ...chainReader,
  isEnough: (input, isAsked, said) =>
    chainReader.isEnough(input, isAsked, said) &&
    Array.isArray(input.amounts) &&
    input.amounts.length > 2 &&
    input.amounts.some(
      ({ unit, per }: Amount) => per !== undefined && !(isPlain(unit) && isPlain(per)),
    ) &&
    !/\b(?:set-?\s?up (?:is|of|cost|fee)|mo?u?ld|tool(?:ing)?|duty|margin|mark-?up|freight|aql)\b/.test(
      said.text,
    ),
};

/** Money, pieces and hours: what prices and machine times are made of. */
function isPlain(unit: string): boolean {
  const { dimensions } = unitOf(unit) ?? { dimensions: {} };
  return ["money", "piece", "work"].some((one) => one in dimensions);
}

/** Hours of a shift are hours a day where nothing counts the shifts. */
function shifts(all: Amount[]): Amount[] {
  const counts = all.some(({ unit }) => /^shifts?$/.test(unit));
  return counts
    ? all
    : all.map((one) =>
        one.per !== undefined && /^shifts?$/.test(one.per) ? { ...one, per: "day" } : one,
      );
}

function wantedOf(
  text: string,
  read: (Amount | null)[],
): { wanted: string; wanted_per: string | null } | null {
  const asked =
    text
      .split(/(?<=[.?!])\s+/)
      .findLast((one) =>
        /\bhow\b|\bwhat\b|\?|\btotal\b|\bcost\b|\brate\b|\beach\b|\bper\b/.test(one),
      ) ?? text;
  const per =
    perAsked
      .exec(asked)
      ?.slice(1)
      .find((one) => one !== undefined) ?? null;
  const wanted_per = per === null ? null : per === "each" || per === "apiece" ? "piece" : per;
  if (/\bcycle(?: time)?\b[^\d]*\?|\bwhat cycle\b|\btakt\b/.test(text))
    return { wanted: "minute", wanted_per: "piece" };
  if (/\bpay ?back\b|\bpays? (?:off|for itself)\b/.test(text)) {
    return {
      wanted: read.some((one) => /^mo/.test(one?.per ?? "")) ? "month" : "year",
      wanted_per: null,
    };
  }
  const counted = howMany.exec(asked);
  const named =
    counted?.[1] ?? counted?.[2] ?? /\bhow many ([a-z]{3,}s)\b/.exec(asked)?.[1] ?? null;
  const isPricedOf = named === per && money.test(asked);
  if (named !== null && unitOf(named) !== null && !isPricedOf) {
    return { wanted: named, wanted_per: wanted_per === named ? null : wanted_per };
  }
  const mass = read.find((one) => one !== null && isMass(one.unit))?.unit;
  if (mass !== undefined && /\bweigh/.test(asked)) {
    const [, of] = new RegExp(`\\b(${unitWords}) weight\\b`).exec(asked) ?? [];
    return { wanted: mass, wanted_per: of ?? wanted_per };
  }
  if (/\bhow long\b/.test(asked)) {
    const isOfEach = /\bhow long\b.{0,12}\b(?:per|each)\s[a-z]+/.test(asked);
    const isDaily = read.some((one) => one?.per === "day");
    return { wanted: isDaily ? "day" : "minute", wanted_per: isOfEach ? "piece" : null };
  }
  const hasMoney = read.some(
    (one) => one !== null && (one.unit === "$" || one.unit === "cents" || one.unit === ""),
  );
  if (hasMoney && (money.test(asked) || wanted_per !== null)) return { wanted: "$", wanted_per };
  const isPriced = read.some(
    (one) => one !== null && (one.unit === "$" || one.unit === "") && one.per !== undefined,
  );
  return isPriced ? { wanted: "$", wanted_per: null } : null;
}

function isMass(unit: string): boolean {
  return unitOf(unit)?.dimensions.mass !== undefined;
}

/** What the percentages of a message are of; null where one is of something else. */
function sharesOf(text: string): Record<string, number> | null {
  const shares: Record<string, number> = {};
  for (const found of text.matchAll(percents)) {
    const value = Number(found[1]);
    const before = text.slice(Math.max(0, found.index - 16), found.index);
    const after = text.slice(found.index + found[0].length, found.index + found[0].length + 18);
    const near = `${before} ${after}`;
    if (/\b(?:uptime|efficien\w+|oee|utili[sz]\w+|running)\b/.test(near))
      shares.uptime_percent = value;
    else if (/\b(?:plus|add|extra|more|on top)\b/.test(before)) shares.more_percent = value;
    else if (/\b(?:waste|scrap|loss|lost|drop|overspray|shrink)\b/.test(near))
      shares.lost_percent = value;
    else if (/\b(?:shift|hr|hours?|day)\s*(?:at )?$/.test(before)) shares.uptime_percent = value;
    else return null;
  }
  return shares;
}
