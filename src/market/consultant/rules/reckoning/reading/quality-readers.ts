import { has, type SumReader } from "./reader.ts";
import { given, readSaid, takeCount } from "./said.ts";

const number = String.raw`(-?\d*\.?\d+)`;

/** The number beside a word: "mean 10.02", "10.02 mean". */
function beside(text: string, word: string): number | null {
  const after = new RegExp(String.raw`\b(?:${word})\s?(?:is|of|=|:|at)?\s?${number}`).exec(
    text,
  )?.[1];
  const before = new RegExp(String.raw`${number}\s(?:${word})\b`).exec(text)?.[1];
  const found = after ?? before;
  return found === undefined ? null : Number(found);
}

/** "Process centered", and the tolerance around it: the mean is the middle, wherever that is. */
const isCentered = /\b(?:well |perfectly |dead )?centered\b(?! at)/;
const evenTolerance = /(?:±|\+\s?\/?\s?-|\bplus (?:or )?minus)\s?(\d*\.?\d+)/;

/** Cp and Cpk of measurements. */
export const capabilityReader: SumReader = {
  kind: "capability",
  asks: /\bcpk?\b|\bppk?\b|\bcapab(?:le|ility)\b/,
  read({ text }) {
    const [, low, high] =
      new RegExp(
        String.raw`\b(?:limits?|specs?|tolerance|between|range)\s?(?:is|are|of|:|=)?\s?${number}\s?(?:to|-|and|\/|,)?\s?${number}`,
      ).exec(text) ?? [];
    const [, center, plus] =
      new RegExp(String.raw`${number}\s?(?:±|\+\s?\/?\s?-)\s?${number}`).exec(text) ?? [];
    const mean = beside(text, "mean|average|avg|x-?bar|centered at");
    const half = mean === null && isCentered.test(text) ? evenTolerance.exec(text)?.[1] : undefined;
    const around =
      half !== undefined
        ? [-Number(half), Number(half)]
        : center === undefined
          ? null
          : [Number(center) - Number(plus), Number(center) + Number(plus)];
    return given({
      mean: half === undefined ? mean : 0,
      sigma: beside(text, "sigma|s\\.?d\\.?|std(?: ?dev)?|standard deviation|stdev"),
      lower:
        low === undefined ? (around?.[0] ?? beside(text, "lsl|lower(?: limit)?")) : Number(low),
      upper:
        high === undefined ? (around?.[1] ?? beside(text, "usl|upper(?: limit)?")) : Number(high),
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "mean", "sigma"),
};

/** Tolerances that add up. */
export const stackUpReader: SumReader = {
  kind: "stack-up",
  asks: /\btolerance stack\b|\bstack(?:ed|s|ing)?[ -]?up\b|\bstack of\b|\badd(?:s|ed)? up\b|\bworst case\b/,
  read(said) {
    const tolerances = said.mentions.flatMap(({ read, before }) =>
      read.kind === "tolerance"
        ? [read.value]
        : read.kind === "measure" && read.dimension === "length" && read.from < 2
          ? [read.from]
          : read.kind === "number" && read.from < 1 && !/\bclass\b/.test(before)
            ? [read.from]
            : [],
    );
    const count =
      /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s(?:parts|pieces|plates|spacers|washers|layers|sheets|components|of them)\b/.exec(
        said.text,
      )?.[1];
    const words = "zero one two three four five six seven eight nine ten".split(" ");
    return given({
      tolerances,
      count:
        count === undefined ? null : words.includes(count) ? words.indexOf(count) : Number(count),
      unit: /\bmm\b/.test(said.text) ? "mm" : null,
    });
  },
  isEnough: ({ tolerances, count }, isAsked) =>
    isAsked &&
    Array.isArray(tolerances) &&
    (tolerances.length > 1 || (tolerances.length === 1 && count !== undefined)),
};

const bad =
  /(\d[\d,]*)\s?(?:were |are |is |was )?(?:bad|defect\w*|reject\w*|fail\w*|returned|returns|nonconforming|faulty|scrapped|complaints)(?:\s\w+){0,3}?\s(?:out of|of|in|from|on|per)\s(?:a lot of |a batch of |the )?(\d[\d,]*k?)\b/;
const limit = /(\d[\d,]*)\s?ppm\b/;
const countOf = (text: string) =>
  Number(text.replace(/[,k]/g, "")) * (text.endsWith("k") ? 1000 : 1);

/** "Allow on 42000": a number that could as well be a ZIP. */
function countBehind(text: string): number | null {
  const found = /\b(?:on|out of|of|in|from)\s(\d[\d,]*k?)\b/.exec(text)?.[1];
  return found === undefined ? null : countOf(found);
}

/** Bad pieces in ppm, and how many a limit in ppm allows. */
export const defectRateReader: SumReader = {
  kind: "defect-rate",
  asks: /\bppm\b|\bdpm\b|\b(?:defect|reject|failure|return) rate\b|\bparts per million\b/,
  read(said) {
    const { text } = said;
    const [, found, of] = bad.exec(text) ?? [];
    const ppm = limit.exec(text)?.[1];
    const rest = readSaid(text.replace(limit, " "), said.today);
    const total = of === undefined ? (takeCount(rest) ?? countBehind(rest.text)) : countOf(of);
    return given({
      bad_pieces: found === undefined ? null : countOf(found),
      total_pieces: total,
      limit_ppm: ppm === undefined ? null : countOf(ppm),
    });
  },
  isEnough: (input, isAsked, { text }) =>
    isAsked &&
    has(input, "total_pieces") &&
    (has(input, "bad_pieces") || (has(input, "limit_ppm") && /\bhow many\b|\ballow/.test(text))),
};
