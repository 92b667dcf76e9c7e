import { readMaterials } from "../read-materials.ts";
import type { Period, Quantity } from "./quantity.ts";
import { readGrade } from "./read-codes.ts";
import { matchAt, readNumber } from "./read-number.ts";
import { rangeStart, readRangeEnd } from "./read-with-unit.ts";

/** More pieces nobody orders: a slip of the key, or the number of something. */
export const mostCounted = 100_000_000;
const pieces =
  /\s?(?:(?:pcs?|pieces?|units?|parts?(?!\s(?:are|is|need|have|per))|ea|each|sets?(?!\sscrews?)|copies|items?|samples?|prototypes?|off)\b|of (?:them|'?em|these|it|those|each|the|your|that|this)\b)/y;
const features =
  /[\s-]*(axis|axes|layers?|colou?rs?|cavit(?:y|ies)|placements?|skus?|holes?|sides?(?!\s[a-z]+s\b)|pins?|way|up|position|point|channel|cell|button|drawer(?!\s[a-z]+s\b)|circuits?|conductors?|ply|bends?|people|employees|persons?|man|guys|quotes?|suppliers?|shops?|manufacturers?|vendors?|options?|drawings|dwgs|files|guides?|products?|questions?|things|ways|reasons|tips|times|percent|stars?|machines?|operations?|ops|setups?|shifts?|decimals?|places|digits|batch(?:es)?(?! size)|lots?(?=\sof\s\d)|shipments|deliveries|releases|installments|sizes|styles|variants|versions|variet(?:y|ies)|kinds|types|(?:different|distinct|unique|separate)\s[a-z]+s)\b/y;
/** A connector has 40 pins; a hundred are ordered. */
const leastOfThings = 100;
/** What somebody asks for, however few: "a request for 80 pins", "we need 40 buttons". */
const askedFor =
  /\b(?:need|want|order|buy|make|quote(?: me)?(?: on)?|(?:request|rfqs?|quotes?|quotation|order|draft|prices?)\s(?:for|of|on)|add)\s(?:(?:about|around|another|also)\s)?$/;
const period =
  /\s?(?:\/|per|an?|each|every)\s?(day|week|wk|month|mo|quarter|year|yr|annum)\b|\s(annually|yearly|monthly|weekly|daily)\b/y;
const periods: Record<string, Period> = {
  day: "day",
  daily: "day",
  week: "week",
  wk: "week",
  weekly: "week",
  month: "month",
  mo: "month",
  monthly: "month",
};
const saidBefore =
  /\b(?:qty|quantity|quantities|(?:price|quantity)\sbreaks?(?:\sat)?|lots?|lot size|batch(?:es)?|runs?|orders?|volumes?|moq|pieces|pcs)\s*(?:of|is|:|=|are|size|between|now|changed|goes|went)?\s*(?:(?:about|around|roughly|only|just)\s)?$/;
const likelyBefore =
  /\b(?:need|want|make|making|order|ordering|buy|buying|at|for|do|would|about|around|roughly|say|maybe|like|of|get|run|but|now|make (?:it|that|them)|instead of)\s+(?:(?:about|around|roughly|like|only|just|maybe)\s+)?$|^\W*(?:(?:and|or|what about|how about|ok|so|then|about|around|roughly|maybe|say|probably|approximately|approx|make (?:it|that)|if|now|also|price it at)\s+)*(?:for\s+|at\s+|with\s+)?$/;
const endsAfter =
  /^\s*(?:$|[.,;?!)]|@|at \$?\.?\d|to start|at first|this time|instead|now|please|and\b|but\b|total|in total|or so|then|too|also|cost\b|run\b|be\b)/;
/** "Sets of four legs": how many there are in one, and not how many are wanted. */
const inOne =
  /\b(?:sets|packs|kits|boxes|bundles|bags|cases|cartons|packages|pairs|rolls|strips|(?:in|per) (?:an? )?(?:set|pack|kit|box|bundle|bag|case|carton)s?) of\s$/;
/** "10 kits: 1 base, 2 arms": how many there are in one. */
const inKit = /\b(?:kits|assemblies)\s?:\s[^;.\n]*$/;
/** "500 anodized brackets": up to five words, some of them in brackets or a size, then a plural. */
const pluralAfter =
  /^\s+(?:\([^()]{1,40}\)\s+|[#m]?\d[\d./-]*\s?x\s?\d[\d./-]*(?:\s?(?:mm|in|"))?\s+|(?!(?:and|or|for|with|by|in|at|per|is|are|was|a|an|the|to|from|of|on|as|x|will|has|that|this|then|than|if|each)\b)(?![a-z]+\.\s+\d)[a-z0-9][a-z0-9'./-]*\s+){0,5}?(?!(?:is|as|us|was|has|this|its|plus|gas|brass|glass|stainless|less|across|various|thus|yes|bus|days|weeks|hours|inches|ss)\b)[a-z-]*[a-rt-z]s\b/;

/** "5,000 first order, then 20,000 a year": so many are wanted now. */
const firstOrder =
  /^\s+(?:(?:for|on|in|as)\s+)?(?:the\s+|an?\s+|our\s+)?(?:first|initial|opening|trial)\s+(?:orders?|runs?|batch|lots?|buy|release)\b/;
/** What a part has in some size: the "two" of "two 90 deg bends", "four 1/4 in holes". */
const sizedFeature =
  /^\s+(?:\d[\d./]*(?:-\d+)?|#\d+(?:-\d+)?|m\d[\d.x]*|ø\s?\d[\d./]*)[\s-]?(?:deg(?:rees?)?\b\.?|°|mm\b|in(?:ch)?\b\.?|"|''|unc\b|unf\b)?\s+(?:[a-z]+\s){0,2}(?:bends|holes|slots|threads|taps|notches|cut-?outs|chamfers|pockets|ports|grooves|keyways|ribs|tabs|corners|radii|fillets)\b/;

/** "1 in dia x 12" goes on with a side. */
const sideBefore =
  /(?:["']|(?:^|[\s\d])(?:mm|cm|in|inch|inches|ft|feet|dia|diameter|od|id|thick|thk|wide|long|bore|round|rd|square|sq|wall)\.?)\s?x\s?$/;
/** "12 x brackets"; but not what a part has, "4 x tapped holes". */
const timesThing =
  /^\s?x\s+(?![^,;.\n]{0,30}\b(?:holes?|slots?|threads?|taps?|bends?|chamfers?|radi(?:i|us)|fillets?|corners?|sides?|places|plcs?|edges)\b)[a-z][a-z-]+\b/;
/** What was ordered before, or is looked at before the rest is made, is not how many are wanted now. */
const earlier = String.raw`(?<!\b(?:as|like|than|from|same)\s(?:the\s|our\s)?)\b(?:last|previous|prior)\s(?:years?|times?|months?|quarters?|orders?|runs?|batch|lots?|po)\b`;
const otherBefore = new RegExp(
  String.raw`(?:\bfirst[\s-]articles?(?:\s(?:inspection|run|qty|quantity))?(?:\s(?:of|is|are|on))?[\s:=]*|${earlier}[^,.;:\n]*|\b(?:orders?|quantit(?:y|ies)|qty|volumes?|lots?|runs?|demand|need)\b[^,.;:\n]*\b(?:was|were|had been|used to be)\s(?:(?:about|around|only|just|for)\s)?)$`,
);
const otherAfter = new RegExp(
  String.raw`^\s?(?:(?:pcs?|pieces?|units?|parts?|ea)\b\.?\s?)?(?:(?:for|as|of)\s(?:the\s|a\s)?)?first[\s-]articles?\b|^[^,.;:\n\d]{0,40}${earlier}`,
);
const aNumber = "(?:\\d+|two|three|four|five|six|eight|ten|twelve)";
/** What a thing has: "40 housings with four M6 holes and two slots"; who helps or begins with some, orders them. */
const hadBefore = new RegExp(
  String.raw`(?<!\b(?:help|start|begin|starting|go|proceed|continue|quote|ok|happy|us|me|out)\s)\b(?:with|having|ha[sv]e?|incl(?:ud(?:es|ing)|\.)?|featuring|comes? with)\s(?:(?:the|its|about)\s)?(?:${aNumber}\s[^,;.\n]{1,40}?(?:,|,?\sand|&|\splus)\s|an?\s(?:(?!(?:finish|coat|anodi|plat|paint|powder|oxide|polish|passiv)\w*)[^,;.\n\d]){1,40}?(?:\sand|&|\splus)\s)*$`,
);
const ownThing =
  /(?:\d|\b(?:an?|one|two|three|four|five|six|eight|ten|twelve|dozen|hundred)\b)[^.;\n]*[a-z]{3}[^.;\n]*\b(?:with|having|ha[sv]e?|incl\w*\.?|featuring)\b/;
const someMaterial = /\b(?:in|of|from)\s+(?!the\b|each\b|an?\b|its\b|one\b|every\b|both\b)[a-z\d]/;
/** "18 castings, 3 machined faces each". */
const ofEach =
  /^\s+(?:(?!of\b|in\b|at\b)[a-z\d][a-z\d'"./-]*\s+){1,4}(?:each|apiece|per (?:part|piece|unit))(?=\s*(?:$|[,.;)\n]|and\b))/;
/** What belongs to a thing that was counted before: "16 tanks, 304, 2 ports", "booklets, 24 pages". */
const belongings =
  /\s(?:[a-z]+(?:ed|-[a-z]+)?\s)?(?:ports|components|pockets|pages|cavities|layers|colou?rs|cut-?outs|notches|ribs|tabs|louvers|grooves|keyways|compartments|inlets|outlets|lobes|teeth|flutes|holes|slots|bends)\b/y;
const countedAhead = /\b\d[\d,]*\s[^;\n]*[,(]\s*(?:and\s)?$/;

/** Whether a number of things is of what a part has, and of no part: nothing says of what those would be made. */
function isHad(text: string, at: number, rest: string): boolean {
  const head = text.slice(Math.max(0, at - 160), at);
  const [clause = ""] = /^[^,;.\n]*/.exec(rest) ?? [];
  if (countedAhead.test(head) && ofEach.test(rest)) return true;
  return (
    hadBefore.test(head) &&
    ownThing.test(head) &&
    !someMaterial.test(clause) &&
    // "20 brackets with 4 holes, 30 plates with 2 slots": what has something itself is a part.
    !/^\s[a-z -]{2,40}\b(?:with|having)\b/.test(clause) &&
    readMaterials(clause).length === 0
  );
}

/** So far around a number its clause is looked at. */
const clauseReach = 80;

const isOther = (text: string, start: number, end: number) =>
  otherBefore.test(text.slice(Math.max(0, start - clauseReach), start)) ||
  otherAfter.test(text.slice(end, end + clauseReach));

/**
 * How many pieces: "qty 500", "a dozen", "two gross", "3-5 thousand", "100 to 500", "5k a year", "500
 * anodized brackets". Things that are no pieces are features: "5-axis", "3 shops".
 */
export function readCount(text: string, at: number): Quantity | null {
  if (text.charAt(at) === "x") return readTimes(text, at);
  const few = matchAt(pair, text, at);
  if (few !== null) {
    return {
      kind: "count",
      from: 2,
      to: null,
      per: null,
      isSaid: false,
      start: at,
      end: at + few[0].length,
    };
  }
  const dotted = matchAt(dottedQuantity, text, at);
  if (dotted !== null) {
    const from = Number((dotted[1] ?? "").replaceAll(",", ""));
    const end = at + dotted[0].length;
    return from < 1
      ? null
      : { kind: "count", from, to: null, per: null, isSaid: true, start: at, end };
  }
  const first = readNumber(text, at);
  if (first === null || first.isFraction) return null;
  const second = readRangeEnd(text, first);
  const last = second ?? first;
  const before = text.slice(Math.max(0, at - 40), at);
  const rest = text.slice(last.end);
  const feature = matchAt(features, text, last.end);
  const from = rangeStart(first, last);
  const to = second?.value ?? null;
  const isWhole = Number.isInteger(from) && (to === null || Number.isInteger(to));
  const isOrdered =
    (last.value >= leastOfThings || askedFor.test(before)) &&
    /^(?:pins|buttons)$/.test(feature?.[1] ?? "");
  if ((inOne.test(before) || inKit.test(text.slice(Math.max(0, at - 120), at))) && isWhole) {
    return { kind: "feature", value: last.value, noun: "in one", start: at, end: last.end };
  }
  if (feature !== null && !isOrdered && first.scale === 1 && isWhole) {
    const end = last.end + feature[0].length;
    return { kind: "feature", value: last.value, noun: feature[1] ?? "", start: at, end };
  }
  const belonging =
    isWhole && countedAhead.test(text.slice(Math.max(0, at - 160), at))
      ? matchAt(belongings, text, last.end)
      : null;
  if (belonging !== null) {
    const end = last.end + belonging[0].length;
    return { kind: "feature", value: last.value, noun: "had", start: at, end };
  }
  if (isWhole && isOther(text, at, last.end)) {
    return { kind: "feature", value: last.value, noun: "other", start: at, end: last.end };
  }
  if (isWhole && sizedFeature.test(rest)) {
    return { kind: "feature", value: last.value, noun: "had", start: at, end: last.end };
  }
  const noun = matchAt(pieces, text, last.end);
  // "500pcs" and "500x bolts" are counts, "500x" or "12l14" is not.
  const isTimes = timesThing.test(rest);
  if (noun === null && (feature === null || isOrdered) && /^[a-z0-9]/.test(rest) && !isTimes)
    return null;
  const afterNoun = last.end + (noun?.[0].length ?? 0);
  const per = matchAt(period, text, afterNoun);
  if (
    noun === null &&
    isWhole &&
    last.scale === 1 &&
    pluralAfter.test(rest) &&
    isHad(text, at, rest)
  ) {
    return { kind: "feature", value: last.value, noun: "had", start: at, end: last.end };
  }
  const isSaid =
    noun !== null ||
    firstOrder.test(rest) ||
    saidBefore.test(before) ||
    first.scale > 1 ||
    last.scale > 1;
  const isLikely =
    per !== null ||
    isTimes ||
    (pluralAfter.test(rest) && from > 1) ||
    (second !== null && from >= 10 && endsAfter.test(rest)) ||
    // An "in" that is no inch: "500 in black". A price: "500 @ 4.20".
    /^\s*@|^\s+in[^\S\n]/.test(rest) ||
    /^\s+(?:of\s+)?(?:p\/n|pn|part\s(?:no\b|number\b|#)|item\s(?:no\b|#)|dwg|drawing)/.test(rest) ||
    (/\bx\s?$/.test(before) && !sideBefore.test(before) && endsAfter.test(rest)) ||
    (!first.isSpelled && likelyBefore.test(before) && endsAfter.test(rest) && from >= 1);
  if (!isWhole || from < 1 || (!isSaid && !isLikely)) return null;
  if (Math.max(from, to ?? 0) > mostCounted) return { kind: "doubtful", start: at, end: afterNoun };
  // "-5 pcs" may be a slip or a dash before 5, "1.000 pcs" a thousand as it is written elsewhere.
  const isSigned = /(?:^|[\s(])-$/.test(before);
  if (isSigned || (first.places === 3 && first.scale === 1)) {
    return { kind: "doubtful", start: isSigned ? at - 1 : at, end: afterNoun };
  }
  return {
    kind: "count",
    from,
    to,
    per: per === null ? null : (periods[per[1] ?? per[2] ?? ""] ?? "year"),
    isSaid,
    start: at,
    end: afterNoun + (per?.[0].length ?? 0),
  };
}

/** "Qty.5" has no point of a decimal. */
const dottedQuantity = /(?:qty|quantity)(?:\.\s?|(?=\d))(\d[\d,]{0,8})(?![\d.,]*\d)/y;
const pair =
  /an?\s(?:pair|couple)(?=\sof\s(?!(?:\w+\s)?(?:days|weeks|months|years|hours|minutes|questions|things|times|pliers|tongs|scissors|shears|tweezers|ideas|options|thoughts|notes|hundred|thousand|million|dozen)\b)(?:[a-z][a-z-]*\s){0,3}?[a-z-]*[a-rt-z]s\b)/y;

const times = /x\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(?=\s*(?:$|[,.;)\n]|(?:and|pcs|pieces|ea)\b))/y;
/** The word before an "x"; a size goes on behind its unit: "10 mm x 20". */
const wordBefore = /(?:^|[\s,(])([a-z0-9][\w-]*)\s\(?$/;
const unitWord = /^(?:\d[\d./]*)?(?:mm|cm|m|in|inch|inches|ft|feet|thick|wide|long|dia|od|id)$/;

/** "Bolts 316 x100": so many of what stands before it. */
function readTimes(text: string, at: number): Quantity | null {
  const match = matchAt(times, text, at);
  const head = text.slice(Math.max(0, at - 24), at);
  const [, word = ""] = wordBefore.exec(head) ?? [];
  if (match === null || word === "" || unitWord.test(word)) return null;
  const isGrade = readGrade(text.slice(0, at - 1), at - 1 - word.length) !== null;
  const from = Number((match[1] ?? "").replaceAll(",", ""));
  if ((/^[\d.-]+$/.test(word) && !isGrade) || from < 1) return null;
  return {
    kind: "count",
    from,
    to: null,
    per: null,
    isSaid: true,
    start: at,
    end: at + match[0].length,
  };
}
