import { mailWords } from "../../../shared/mail-words.ts";
import { plainWords } from "./date-words.ts";

/** What the site sent to whoever answers it, to be known again within their answer. */
export interface SentWords {
  /** Whether a line may be the first one of such a mail: our name, or what the mail is about. */
  isHead(line: string): boolean;
  /** Whether it is one of the lines by which a mail of ours ends. */
  isFoot(line: string): boolean;
  /** Whether it stands in every mail of ours, or is a link to us. */
  isFrame(line: string): boolean;
  /** Whether lines are whole paragraphs of it, and nothing else: nobody wrote a word between. */
  areWhole(lines: readonly string[]): boolean;
  /** Whether each of some quoted lines is a part of it, and all are more than two would write by chance. */
  areParts(lines: readonly string[]): boolean;
  /** Of each of some quoted lines, whether it is one of it, blank, or a part of one that was wrapped. */
  areLines(lines: readonly string[]): boolean[];
  /** Whether a line has or begins with a line of a message, of more than two would write by chance. */
  isOfMessage(line: string): boolean;
}

const drawn = /^[-_=*\s|]+$/;
const fewestLetters = 12;
const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
/** What else a mail says of messages: names of their files, and how many there are more. */
const besides = /^(?:\[[^[\]]+\]\s?)+$|^the last \d+ of \d+; the others are there\.$/;

/**
 * Makes a judge of what was sent.
 *
 * @param ours names of the site, the first its own, and its addresses and hosts
 * @param texts what a mail that is answered may have shown: what it was about, first, and messages
 */
export function sentWords(ours: readonly string[], texts: readonly string[]): SentWords {
  const links = linksTo(ours.filter((one) => one.includes(".") && !one.includes("@")));
  /** Without marks of quotes, links to us, lines that are drawn and signs that programs put in. */
  const compared = (line: string) => {
    const words = line.replace(/^[\s>|]+/, "").replaceAll(links, " ");
    return drawn.test(words) ? "" : plainWords(words.replaceAll("*", "")).toLowerCase();
  };
  const [title = "", ...messages] = texts;
  const [name = ""] = ours;
  const heads = new Set([name, `On ${name}`, title].map(compared).filter(Boolean));
  const feet = [mailWords.stop, mailWords.choose].map(compared);
  const frame = new Set([...heads, ...Object.values(mailWords).map(compared), ""]);
  const whole = [...frame, ...messages.map(compared), ...messages.flatMap(linesOf).map(compared)]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  const exact = new Set(whole);
  const all = whole.join("\n");
  const spoken = [...messages, ...messages.flatMap(linesOf)]
    .map(compared)
    .filter((text) => lettersIn(text) >= fewestLetters);
  return {
    isHead: (line) => heads.has(compared(line)),
    isFoot: (line) => feet.some((foot) => compared(line).startsWith(foot)),
    isFrame: (line) => frame.has(compared(line)),
    areWhole: (lines) => {
      let left = ` ${lines.map(compared).filter(Boolean).join(" ")} `;
      for (const text of whole) left = left.replaceAll(` ${text} `, "  ");
      return left.trim() === "";
    },
    areParts: (lines) => {
      const parts = lines.map(compared).filter(Boolean);
      return (
        lettersIn(parts.join("")) >= fewestLetters &&
        parts.every((part) => whole.some((text) => text.includes(part)))
      );
    },
    areLines: (lines) => {
      const words = lines.map(compared);
      const stands = (text: string) => all.includes(text);
      return words.map((line, at) => {
        if (line === "" || besides.test(line) || exact.has(line)) return true;
        if (lettersIn(line) >= fewestLetters && stands(line)) return true;
        const [before, after] = [words[at - 1] ?? "", words[at + 1] ?? ""];
        return (
          (before !== "" && stands(`${before} ${line}`)) ||
          (after !== "" && stands(`${line} ${after}`))
        );
      });
    },
    isOfMessage: (line) => {
      const words = compared(line);
      return spoken.some((text) => words === text || words.startsWith(`${text} `));
    },
  };
}

const linesOf = (text: string) => text.split("\n");

/** Links to some hosts, also within those of a filter of mails, with the brackets that programs put around. */
function linksTo(hosts: readonly string[]): RegExp {
  const names = hosts.map((host) => host.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&")).join("|");
  return new RegExp(
    String.raw`[<(\[]*\b(?:https?:\/\/|mailto:)[^\s<>()[\]]*(?:${names || "$^"})[^\s<>()[\]]*[>)\]]*`,
    "gi",
  );
}
