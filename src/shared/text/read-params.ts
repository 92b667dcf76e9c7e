/** A part of the address that could not be used, and what was done instead. For people to read. */
export interface AddressProblem {
  param: string;
  message: string;
}

/** Reads the parts of an address; what cannot be used is left out and noted in `problems`. */
export interface ParamReader {
  readonly problems: AddressProblem[];
  /** Trimmed text without control characters, cut to `most` characters; undefined when empty. */
  text(param: string, most: number): string | undefined;
  /** Every value of a parameter that repeats, each once, at most 50. */
  texts(param: string, most: number): string[];
  /** A number from `least` to `most`. */
  number(param: string, rule: NumberRule): number | undefined;
  /** One of a list of words. */
  word<Word extends string>(param: string, words: readonly Word[]): Word | undefined;
  /** `true`, `1` and `on`, as links and checkboxes write it. */
  flag(param: string): boolean;
  note(param: string, message: string): void;
}

export interface NumberRule {
  /** What the number is, at the start of a sentence: "The lowest price". */
  subject: string;
  least: number;
  most: number;
  isWhole: boolean;
}

const mostValues = 50;

/** @param params of the address, decoded */
export function paramReader(params: URLSearchParams): ParamReader {
  const problems: AddressProblem[] = [];
  const note = (param: string, message: string) => {
    problems.push({ param, message });
  };

  const clean = (param: string, raw: string, most: number): string | undefined => {
    const text = withoutControls(raw).trim();
    if (text.includes("\uFFFD")) {
      note(param, "Some characters of the address could not be read and were left out.");
    }
    const readable = text.replaceAll("\uFFFD", "").trim();
    if (readable.length > most) {
      note(param, `“${start(readable)}” is too long: only its first ${most} characters were used.`);
    }
    return cut(readable, most) || undefined;
  };

  return {
    problems,
    note,
    text: (param, most) => clean(param, params.get(param) ?? "", most),
    texts(param, most) {
      const values = params.getAll(param).flatMap((raw) => clean(param, raw, most) ?? []);
      const distinct = [...new Set(values)];
      if (distinct.length > mostValues) {
        note(param, `Only the first ${mostValues} values of “${param}” were used.`);
      }
      return distinct.slice(0, mostValues);
    },
    number(param, { subject, least, most, isWhole }) {
      const raw = clean(param, params.get(param) ?? "", 40);
      if (raw === undefined) return undefined;
      const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(raw) ? Number(raw) : Number.NaN;
      if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
      const kind = isWhole ? "a whole number" : "a number";
      const range = `from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}`;
      note(param, `${subject} must be ${kind} ${range}; “${start(raw)}” was ignored.`);
      return undefined;
    },
    word(param, words) {
      const raw = clean(param, params.get(param) ?? "", 40);
      if (raw === undefined) return undefined;
      const known = words.find((word) => word === raw.toLowerCase());
      if (known === undefined) {
        note(param, `“${start(raw)}” is not a value of “${param}” and was ignored.`);
      }
      return known;
    },
    flag(param) {
      const raw = clean(param, params.get(param) ?? "", 40)?.toLowerCase();
      if (raw === undefined || ["false", "0", "off", "no"].includes(raw)) return false;
      if (["true", "1", "on", "yes"].includes(raw)) return true;
      note(param, `“${start(raw)}” is not a value of “${param}” and was ignored.`);
      return false;
    },
  };
}

/** Control characters become spaces: a NUL cannot even be stored. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

function start(text: string): string {
  return text.length > 24 ? `${cut(text, 23)}…` : text;
}

/** Cuts between whole characters, never inside a surrogate pair. */
function cut(text: string, most: number): string {
  const part = text.slice(0, most);
  return (/[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part).trim();
}
