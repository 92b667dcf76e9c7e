import { type Answer, answerIn, isYesOrNo, statementOf } from "./answer-words.ts";
import { type PlacedSign, type Sign, signsIn } from "./signs.ts";

/** What a line is once its marks are read. */
export interface AnsweredLine {
  /** What of it is asserted; "" for nothing. */
  text: string;
  /** Of a line that has only answers: what they say of the question above it. Else null. */
  answer: Answer | null;
}

interface Item {
  sign: Sign;
  words: string;
}

const edges = /^[\s,;/|·•]+|[\s,;/|·•]+$/g;
const template = /\b(?:yes|y) ?\/ ?(?:no|n)\b(?: ?\/ ?n\/?a\b)?/i;
const blankAfter = /_{2,}|\.{5,}|…{2,}/;
/** A sentence, or an answer, ends before it. */
const boundary =
  /^(.*(?:(?<!\b(?:no|nos|cert|reg|exp|est|approx))[.;!]\s|\b(?:yes|no)\b[\s,;|]))?(.*)$/is;

/**
 * A line by its marks: what is ticked or answered with yes is kept, what is denied, left empty or not told is left out.
 * One without marks stays as it is.
 *
 * @param crossed what ☒ says in this document
 */
export function answeredLine(line: string, crossed: Answer): AnsweredLine {
  const signs = signsIn(line);
  if (signs.length > 0) return bySigns(line, signs, crossed);
  const choice = template.exec(line);
  if (choice !== null) {
    const answer = line.slice(choice.index + choice[0].length).replace(/^[\s)\]:?=–—-]+/, "");
    const question = line.slice(0, choice.index).replace(/[\s([]+$/, "");
    return answered(
      question,
      answerIn(answer) ?? (/^yes\b/i.test(answer) ? "asserted" : "unknown"),
    );
  }
  if (blankAfter.test(line)) return byBlanks(line);
  if (line.length <= 24 && isYesOrNo(line)) return { text: line, answer: answerIn(line) };
  return { text: line, answer: null };
}

function answered(question: string, answer: Answer): AnsweredLine {
  const [kept, asked] = lastClause(question);
  if (asked.replace(edges, "") === "") return { text: kept, answer };
  return {
    text: joined(kept, answer === "asserted" ? statementOf(asked.replace(edges, "")) : ""),
    answer: null,
  };
}

/** What stands before a text's last sentence, and that one. */
function lastClause(text: string): [string, string] {
  const [, kept = "", last = ""] = boundary.exec(text.trim()) ?? [];
  // The number of a question is none of its sentences.
  return [/[a-z]{3}/i.test(kept) ? kept.trim() : "", last.trim()];
}

function joined(before: string, after: string): string {
  return [before, after].filter((part) => part !== "").join(" ");
}

function byBlanks(line: string): AnsweredLine {
  const parts = line.split(/\s*(?:_{2,}|\.{5,}|…{2,})\s*/);
  const last = parts.pop() ?? "";
  if (parts.every((part) => part === "") && last === "") return { text: "", answer: "unknown" };
  const kept = parts.map((part) => lastClause(part)[0]);
  return { text: [...kept, last].filter((part) => part.trim() !== "").join(" "), answer: null };
}

function bySigns(line: string, signs: PlacedSign[], crossed: Answer): AnsweredLine {
  const { lead, items } = itemsOf(line, signs);
  const said = (sign: Sign): Answer =>
    sign === "on"
      ? "asserted"
      : sign === "crossed"
        ? crossed
        : sign === "no"
          ? "denied"
          : "unknown";
  const isAsked = items.some(({ words }) => optionOf(words) !== null);
  if (!isAsked) {
    const kept = items.filter(({ sign }) => said(sign) === "asserted").map(({ words }) => words);
    // Ticks before whatever a firm is proud of are its bullets.
    if (kept.length === items.length)
      return { text: lead.trim() === "" ? kept.join(", ") : line, answer: null };
    const [before, label] = lastClause(lead);
    if (kept.length === 0)
      return { text: before, answer: label === "" && items.every(isBare) ? "unknown" : null };
    return { text: joined(joined(before, label), kept.join(", ")), answer: null };
  }
  const texts: string[] = [];
  let question = lead;
  let options: Item[] = [];
  const end = (): AnsweredLine => {
    const one = answered(question, answerOf(options, said));
    if (one.text !== "") texts.push(one.text);
    options = [];
    return one;
  };
  for (const { sign, words } of items) {
    const { option, next } = optionOf(words) ?? { option: words, next: "" };
    if (optionOf(words) === null && options.length === 0) {
      if (said(sign) === "asserted") texts.push(words);
      continue;
    }
    options.push({ sign, words: option });
    if (next === "") continue;
    end();
    question = next;
  }
  const last = options.length > 0 ? end() : null;
  return { text: texts.join(". "), answer: texts.length === 0 ? (last?.answer ?? null) : null };
}

function isBare({ words }: Item): boolean {
  return words === "";
}

/** An answer at the beginning of an item's words, and the question that follows it on the line. */
function optionOf(words: string): { option: string; next: string } | null {
  if (answerIn(words) !== null) return { option: words, next: "" };
  const [, option = "", rest = ""] = /^(yes|no|n\/a)\b\s*(.*)$/is.exec(words) ?? [];
  if (option === "") return null;
  // "No 7. ITAR registered?"
  if (/^[A-Z\d(][^?]*\?/.test(rest)) return { option, next: rest };
  // "No, planned for 2028", "Yes (since 2004)", but "No minimums"
  return /^[,;:.(–—-]/.test(rest) ? { option, next: "" } : null;
}

/** What ticked options say: a yes and a no at once, or none of them, tell nothing. */
function answerOf(options: Item[], said: (sign: Sign) => Answer): Answer {
  const ticked = options.filter(({ sign }) => said(sign) === "asserted");
  const answers = new Set(ticked.map(({ words }) => answerIn(words) ?? "asserted"));
  if (answers.size === 1) return [...answers][0] ?? "unknown";
  return options.some(({ sign }) => said(sign) === "denied") && answers.size === 0
    ? "denied"
    : "unknown";
}

/** The words of each sign: those behind it where the line ends with words, else those before it. */
function itemsOf(line: string, signs: PlacedSign[]): { lead: string; items: Item[] } {
  const first = line.slice(0, signs[0]?.start ?? 0);
  const tail = line.slice(signs.at(-1)?.end ?? 0).replace(edges, "");
  if (first.replace(edges, "") === "" || tail !== "") {
    const items = signs.map(({ sign, end }, at) => ({
      sign,
      words: line.slice(end, signs[at + 1]?.start ?? line.length).replace(edges, ""),
    }));
    return { lead: first, items };
  }
  const items = signs.map(({ sign, start }, at) => ({
    sign,
    words: line.slice(signs[at - 1]?.end ?? 0, start).replace(edges, ""),
  }));
  const [one] = items;
  // "ITAR registered? Yes [ ] No [x]", "Held: ISO 9001 [x] AS9100 [ ]"
  const [, lead = "", words = one?.words ?? ""] =
    /^(.*[?:.)]\s*|.*\s(?=(?:yes|no|n\/a)$))(.*)$/is.exec(one?.words ?? "") ?? [];
  const isOnlyLead = words === "" || one === undefined;
  return isOnlyLead
    ? {
        lead: one?.words ?? "",
        items: [{ sign: one?.sign ?? "off", words: "" }, ...items.slice(1)],
      }
    : { lead, items: [{ ...one, words }, ...items.slice(1)] };
}
