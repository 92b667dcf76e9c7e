import { mailWords } from "../../../shared/mail-words.ts";
import { comparedWords, hostsAmong, linksTo } from "./compared-words.ts";
import { type Known, knownIn, type SentWords } from "./known-words.ts";
import type { MailLine } from "./mail-lines.ts";

/** What is kept of mails that were sent. */
export interface MailedWords {
  /** Of a word; more than 0. */
  hash: (word: string) => number;
  /** Each mail's words, in their order; 0 ends a line. */
  mails: readonly SentWords[];
}

/** What the site sent to whoever answers it, to be known again within their answer. */
export interface SentText {
  /** Links to the site, which do not count. */
  links: RegExp;
  hash: (word: string) => number;
  /** Whether words are what such a mail is about. */
  isTitle(words: string): boolean;
  /** Whether a line may be the first one of such a mail: our name, or what the mail is about. */
  isHead(line: MailLine): boolean;
  /** Whether it is one of the lines by which a mail of ours ends. */
  isFoot(line: MailLine): boolean;
  /** Whether it stands in every mail of ours. */
  isFrame(line: MailLine): boolean;
  /** Whether its words still stand in the conversation, and were not changed or withdrawn since. */
  stands(line: MailLine): boolean;
  /** Which lines are known, as `knownIn` finds them. */
  known(lines: readonly MailLine[], isMarked: boolean): ReadonlyMap<MailLine, Known>;
}

/** More lines than mails of the site have that stand within each other: so few that reading stays quick. */
const mostLines = 2000;
/** Mails that stand within each other, of which each is looked for. */
const mostWithin = 4;
/** One more mail is known by so many words that are in none of those before: fewer may be somebody's own again. */
const fewestOfAnother = 12;
/** What else a mail says of messages: how many there are more. */
const besides = /^the last \d+ of \d+ the others are there$/;

/**
 * Makes a judge of what was sent.
 *
 * @param ours names of the site, the first its own, and its addresses and hosts
 * @param texts what the mail that is answered is about, first, and messages that stand in the conversation
 * @param mailed what is kept of mails; without it they are known by `texts` alone
 */
export function sentText(
  ours: readonly string[],
  texts: readonly string[],
  mailed: MailedWords = { hash: numbering(), mails: [] },
): SentText {
  const { hash } = mailed;
  const links = linksTo(hostsAmong(ours));
  const [title = "", ...messages] = texts;
  const [name = ""] = ours;
  const plain = (line: string) =>
    comparedWords(line, links)
      .map(({ text }) => text)
      .join(" ");
  const wordsOf = (line: MailLine) => line.words.map(({ text }) => text).join(" ");
  const heads = new Set([name, `On ${name}`, title].map(plain).filter(Boolean));
  const feet = [mailWords.stop, mailWords.choose].map(plain);
  const frame = new Set([...heads, ...Object.values(mailWords).map(plain)]);
  // Which of them one mail had, and in which order, is not known: each may begin anywhere.
  const standing = [
    ...[...frame].map((line) => [line]),
    ...messages.map((text) => text.split("\n")),
  ]
    .map((text) => hashesOf(text, links, hash))
    .flatMap((words) => (words.length === 0 ? [] : [...words, 0]));
  const spoken = ` ${standing.filter(Boolean).join(" ")} `;
  const within = lookingIn(spoken);
  return {
    links,
    hash,
    isTitle: (words) => heads.has(plain(words)),
    isHead: (line) => heads.has(wordsOf(line)),
    isFoot: (line) => feet.some((foot) => wordsOf(line).startsWith(foot)),
    isFrame: (line) => frame.has(wordsOf(line)) || besides.test(wordsOf(line)),
    stands: ({ keys }) => within(keys.join(" ")),
    known: (read, isMarked) => knownOf(read, { mails: mailed.mails, standing, isMarked }),
  };
}

/** So many different lines are looked for in a conversation; of more none stands there: reading stays quick. */
const mostLooked = 500;

/** Whether some words, by their hashes, stand in others. */
function lookingIn(spoken: string): (words: string) => boolean {
  const looked = new Map<string, boolean>();
  return (words) => {
    const known = looked.get(words) ?? (looked.size < mostLooked && spoken.includes(` ${words} `));
    if (looked.size < mostLooked) looked.set(words, known);
    return known;
  };
}

/** The words of some lines by their hashes; 0 ends each. */
export function hashesOf(
  lines: readonly string[],
  links: RegExp,
  hash: (word: string) => number,
): number[] {
  return lines.flatMap((line) => {
    const words = comparedWords(line, links);
    return words.length === 0 ? [] : [...words.map(({ text }) => hash(text)), 0];
  });
}

/** By the mail that has most of them; where that is none, by what stands in the conversation. */
function knownOf(
  lines: readonly MailLine[],
  sent: { mails: readonly SentWords[]; standing: SentWords; isMarked: boolean },
): Map<MailLine, Known> {
  const found = new Map<MailLine, Known>();
  const read = lines.filter(({ keys }) => keys.length > 0).slice(0, mostLines);
  let sources = nearest(read, [...sent.mails, sent.standing]);
  for (let round = 0; round < mostWithin && sources.length > 0; round += 1) {
    const left = read.filter((line) => found.get(line)?.words !== line.keys.length);
    const tried = sources.map((source) => ({
      source,
      known: knownIn(left, source, sent.isMarked),
    }));
    const [best] = tried.toSorted((one, other) => wholeIn(other.known) - wholeIn(one.known));
    if (best === undefined || wholeIn(best.known) < (round === 0 ? 1 : fewestOfAnother)) break;
    for (const [line, known] of best.known) {
      if (known.words > (found.get(line)?.words ?? 0)) found.set(line, known);
    }
    // What stands in the conversation is what was mailed: known by both, words would be taken for it twice.
    sources = sources.filter((source) => source !== best.source && source !== sent.standing);
  }
  return found;
}

/** Those that may have most of some lines, by their words in any order; the first ones where they are alike. */
function nearest(lines: readonly MailLine[], sources: readonly SentWords[]): SentWords[] {
  return sources
    .map((source) => {
      const words = new Set(source);
      const alike = lines.filter(({ keys }) => keys.every((key) => words.has(key)));
      return { source, count: alike.reduce((sum, { keys }) => sum + keys.length, 0) };
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostWithin)
    .map(({ source }) => source);
}

function wholeIn(known: ReadonlyMap<MailLine, Known>): number {
  let count = 0;
  for (const [line, { words }] of known) if (words === line.keys.length) count += words;
  return count;
}

/** A number for each word, as long as one mail is read. */
function numbering(): (word: string) => number {
  const numbers = new Map<string, number>();
  return (word) => {
    const number = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, number);
    return number;
  };
}
