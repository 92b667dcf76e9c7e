import { doubtfulEnd } from "./doubtful.ts";

/** A number as a text writes it. */
export interface NumberRead {
  value: number;
  /** Offset after it. */
  end: number;
  /** What a word after the digits multiplied it by: 1000 of "5k". */
  scale: number;
  /** Digits after the point. */
  places: number;
  isFraction: boolean;
  /** Written as words: "two hundred". */
  isSpelled: boolean;
}

/** Words of the numbers from none to nineteen, each at its own place. */
export const smallNumbers: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: Record<string, number> = {
  k: 1e3,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  mil: 1e6,
  dozen: 12,
  doz: 12,
  gross: 144,
  grand: 1e3,
  score: 20,
};
const spelled = [...smallNumbers.slice(1), ...tens].join("|");
const fraction = /(?:(\d{1,3})(?:\s+|-))?(\d{1,2})\/(2|3|4|8|16|32|64)(?![\d/])/y;
/** Unified coarse and fine threads of ASME B1.1 below an inch. */
const inchThread =
  /^(?:1\/4-(?:20|28)|5\/16-(?:18|24)|3\/8-(?:16|24)|7\/16-(?:14|20)|1\/2-(?:13|20)|9\/16-(?:12|18)|5\/8-(?:11|18)|3\/4-(?:10|16)|7\/8-(?:9|14))\b/;
/** "0,05" has a comma for its point, "1'500" an apostrophe for its comma. */
const digits =
  /(?:0,\d{1,4}(?![\d,])|\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|[1-9]\d{0,2}(?:'\d{3})+(?!\d)|\d{1,12}(?:\.\d+)?|\.\d+)/y;
const scaleWord =
  /\s?(?:(k)(?![a-z0-9])|(hundred|thousand|million|dozen|doz|gross|grand|score(?!\s(?:line|mark|cut|lock|length)))s?\b(?!\s+(?:weight|margin|profit)))(?:\sof\b(?=\s(?:them|these|those)))?/y;
const word = new RegExp(
  `(?:(half)\\s(?:an?\\s)?|an?\\s)?(${Object.keys(scales).slice(1).join("|")})s?\\b`,
  "y",
);
/** Behind a number in words it begins a size: "a hundred two-inch pins". */
const sized = String.raw`(?![\s-](?:inch(?:es)?|in|foot|feet|ft|mm|cm|meters?|pounds?|lbs?|ounces?|oz|tons?|gallons?|liters?|gauge|degrees?|axis|way|sided?|ply|piece|part|pack|hole|thousandths?|tenths?|thou)\b)`;
/** The "a" of "a hundred and fifty", "a hundred fifty", "a thousand two hundred", which may be left out. */
const one = new RegExp(
  `(?:an?\\s)?(?=(?:hundred|thousand|million)\\s(?:and\\s)?(?:${spelled})\\b${sized})`,
  "y",
);
const spelledWord = new RegExp(`(?:${spelled})\\b`, "y");

const andHalf = /\s(?:and|&)\sa\shalf\b/y;

/** Reads the number that a folded text has at an offset: "1,200", "1 1/2", "5k", "two dozen", "a dozen and a half". */
export function readNumber(text: string, at: number): NumberRead | null {
  const read = readFraction(text, at) ?? readDigits(text, at) ?? readWords(text, at);
  const half = read === null ? null : matchAt(andHalf, text, read.end);
  if (read === null || half === null || !Number.isInteger(read.value)) return read;
  const end = read.end + half[0].length;
  // Half of what it was counted in: of a dozen six.
  if (read.scale > 1) return { ...read, value: read.value + read.scale / 2, end };
  const scaled = readScale(text, end);
  const value = rounded((read.value + 0.5) * scaled.scale);
  return { ...read, value, end: scaled.end, scale: scaled.scale };
}

function readFraction(text: string, at: number): NumberRead | null {
  const match = matchAt(fraction, text, at);
  if (match === null) return null;
  const [all, whole = "0", above, below] = match;
  // "12 1/4-20 bolts" are twelve, of a thread that is called so.
  if (match[1] !== undefined && inchThread.test(text.slice(at).replace(/^\d+\s/, ""))) return null;
  const isReduced = Number(above) > 0 && (match[1] === undefined || Number(above) < Number(below));
  if (!isReduced) return null;
  return {
    value: Number(whole) + Number(above) / Number(below),
    end: at + all.length,
    scale: 1,
    places: 0,
    isFraction: true,
    isSpelled: false,
  };
}

function readDigits(text: string, at: number): NumberRead | null {
  const match = doubtfulEnd(text, at) === null ? matchAt(digits, text, at) : null;
  if (match === null) return null;
  const end = at + match[0].length;
  const written = match[0].replace(/^0,/, "0.").replaceAll(/[,']/g, "");
  const value = Number(written);
  const scaled = readScale(text, end);
  return {
    value: rounded(value * scaled.scale),
    end: scaled.end,
    scale: scaled.scale,
    places: /\.(\d+)/.exec(written)?.[1]?.length ?? 0,
    isFraction: false,
    isSpelled: false,
  };
}

function readScale(text: string, at: number): { scale: number; end: number } {
  const match = matchAt(scaleWord, text, at);
  if (match === null) return { scale: 1, end: at };
  return {
    scale: scales[match[1] ?? match[2] ?? ""] ?? 1,
    end: at + match[0].length,
  };
}

/** "a dozen", "half a million", "two hundred fifty", "a hundred and ten", "twenty-five". */
function readWords(text: string, at: number): NumberRead | null {
  const single = matchAt(one, text, at);
  const alone = single === null ? matchAt(word, text, at) : null;
  const isHalfMore = alone !== null && matchAt(andHalf, text, at + alone[0].length) !== null;
  if (alone !== null && (isHalfMore || alone[0].startsWith("half") || /^an?\s/.test(alone[0]))) {
    const value = (scales[alone[2] ?? ""] ?? 0) * (alone[1] === undefined ? 1 : 0.5);
    return found(rounded(value), at + alone[0].length, value);
  }
  const first =
    single === null
      ? wordsBelowHundred(text, at)
      : { value: 1, end: at + single[0].trimEnd().length };
  if (first === null) return null;
  let [total, group, end, scale] = [0, first.value, first.end, 1];
  for (let guard = 0; guard < 6; guard += 1) {
    const scaled = readScale(text, end);
    if (scaled.scale > 1) {
      if (scaled.scale === 100) group *= 100;
      else [total, group] = [total + group * scaled.scale, 0];
      scale = Math.max(scale, scaled.scale);
      end = scaled.end;
      continue;
    }
    const gap = /\s(?:and\s)?/y;
    const between = matchAt(gap, text, end);
    const more =
      between === null || scale === 1 ? null : wordsBelowHundred(text, end + between[0].length);
    if (more === null) break;
    group += more.value;
    end = more.end;
  }
  return found(total + group, end, scale);
}

function wordsBelowHundred(text: string, at: number): { value: number; end: number } | null {
  const match = matchAt(spelledWord, text, at);
  if (match === null) return null;
  const end = at + match[0].length;
  const ten = tens.indexOf(match[0]);
  if (ten < 0) return { value: smallNumbers.indexOf(match[0]), end };
  const joint = matchAt(/[\s-]/y, text, end);
  const last = joint === null ? null : matchAt(spelledWord, text, end + 1);
  const unit = last === null ? -1 : smallNumbers.indexOf(last[0]);
  return unit > 0 && unit < 10
    ? { value: (ten + 2) * 10 + unit, end: end + 1 + (last?.[0].length ?? 0) }
    : { value: (ten + 2) * 10, end };
}

function found(value: number, end: number, scale: number): NumberRead {
  return { value, end, scale, places: 0, isFraction: false, isSpelled: true };
}

/** 2.3 × 1000 is 2300, not 2299.9999999999995. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** What a sticky pattern matches at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
