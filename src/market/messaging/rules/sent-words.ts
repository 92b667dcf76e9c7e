import { mailWords } from "../../../shared/mail-words.ts";
import { changedIn } from "./changed-lines.ts";
import { comparedWords, hostsAmong, linksTo, otherFigure } from "./compared-words.ts";
import { type Known, keysIn, knownIn, type Sent, type SentWords } from "./known-words.ts";
import type { MailLine } from "./mail-lines.ts";
import { knownOfAnswers } from "./own-answers.ts";

/** What is kept of mails that were sent. */
export interface MailedWords {
  /** Of a word; more than 0. */
  hash: (word: string) => number;
  mails: readonly Sent[];
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
  /** Whether words, by their hashes, still stand in the conversation, and were not changed or withdrawn since. */
  stands(keys: readonly number[]): boolean;
  /**
   * Which lines are known, as `knownIn` and `changedIn` find them.
   *
   * @param own lines that follow what opens an earlier answer, for each: a single one of its words tells them
   */
  known(
    lines: readonly MailLine[],
    isMarked: boolean,
    own?: readonly (readonly MailLine[])[],
  ): ReadonlyMap<MailLine, Known>;
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
 * What is compared of all answers of one mail.
 *
 * @param ours names of the site, the first its own, and its addresses and hosts
 * @param texts what the mail that is answered is about, first, and messages that stand in the conversation
 * @param own messages of whoever answers that stand there: what is quoted of them may be shown, and is looked for nowhere
 */
export function standingText(
  ours: readonly string[],
  texts: readonly string[],
  own: readonly string[] = [],
) {
  const links = linksTo(hostsAmong(ours));
  const [title = "", ...messages] = texts;
  const [name = ""] = ours;
  const plain = (line: string) => joinedWords(comparedWords(line, links));
  const titles = [name, `On ${name}`, title];
  const heads = new Set(titles.map(plain).filter(Boolean));
  const feet = [mailWords.stop, mailWords.choose].map(plain);
  const frame = new Set([...heads, ...Object.values(mailWords).map(plain)]);
  let spoken: string[] | null = null;
  /** Words of what stands there, in their order; "" ends a line, and one more a text. */
  const words = () => {
    if (spoken !== null) return spoken;
    spoken = [];
    // Which of them one mail had, and in which order, is not known: each may begin anywhere.
    for (const text of [...titles, ...Object.values(mailWords), ...messages]) {
      const { length } = spoken;
      for (const line of text.split("\n")) addWords(spoken, line, links);
      if (spoken.length > length) spoken.push("");
    }
    return spoken;
  };
  let ownSpoken: string[] | null = null;
  const ownWords = () => {
    if (ownSpoken !== null) return ownSpoken;
    ownSpoken = [];
    for (const line of own.flatMap((text) => text.split("\n"))) addWords(ownSpoken, line, links);
    return ownSpoken;
  };
  return { links, plain, heads, feet, frame, words, ownWords };
}

/** A word of what stands in the conversation that the answer does not have. */
const anotherWord = 0x1_00_00_00;

/**
 * Makes a judge of what was sent.
 *
 * @param mailed what is kept of mails; without it they are known by what stands in the conversation alone
 */
export function sentText(
  {
    links,
    plain,
    heads,
    feet,
    frame,
    words: standingWords,
    ownWords,
  }: ReturnType<typeof standingText>,
  mailed: MailedWords = { hash: numbering(), mails: [] },
): SentText {
  const mails = mailed.mails.filter(({ isOwn }) => isOwn !== true);
  const answers = mailed.mails.filter(({ isOwn }) => isOwn === true);
  const asked = new Map<string, number>();
  const read = new Set<number>();
  const isSent = (found: number) => mailed.mails.some((mail) => setOf(mail).has(found));
  const hash = (word: string) => {
    const found = asked.get(word) ?? hashAsSent(word, mailed.hash, isSent);
    asked.set(word, found);
    const other = otherFigure(word);
    if (other !== null && !asked.has(other) && isSent(found)) asked.set(other, found);
    read.add(found);
    return found;
  };
  let standing: Sent | null = null;
  let within: ((words: string) => boolean) | null = null;
  // Of what stands there, which is much, no word is hashed that the answer does not have.
  const askedIn = (words: readonly string[]) =>
    words.map((word) => (word === "" ? 0 : (asked.get(word) ?? anotherWord)));
  const standingOnce = () => {
    standing ??= { words: askedIn(standingWords()), keepsCase: true };
    return standing;
  };
  const joined = new WeakMap<MailLine, string>();
  const said = (line: MailLine) => {
    const words = joined.get(line) ?? joinedWords(line.words);
    joined.set(line, words);
    return words;
  };
  const isFrame = (line: MailLine) => frame.has(said(line)) || besides.test(said(line));
  return {
    links,
    hash,
    isTitle: (words) => heads.has(plain(words)),
    isHead: (line) => heads.has(said(line)),
    isFoot: (line) => feet.some((foot) => said(line).startsWith(foot)),
    isFrame,
    stands: (keys) => {
      within ??= lookingIn(
        ` ${[...standingOnce().words, anotherWord, ...askedIn(ownWords())].filter(Boolean).join(" ")} `,
      );
      return within(keys.map((key) => (read.has(key) ? key : anotherWord)).join(" "));
    },
    known: (among, isMarked, opened = []) => {
      const found = knownOf(among, { mails, standing: standingOnce(), isMarked });
      const own = knownOfAnswers(among, { opened, answers, mail: found });
      for (const [line, known] of own) found.set(line, known);
      // Some programs write headings in large letters.
      for (const line of among) {
        const isLarge = line.bare === line.bare.toUpperCase() && line.keys.length > 1;
        if (isLarge && isFrame(line)) found.set(line, { words: line.keys.length });
      }
      return found;
    },
  };
}

/** The words of what was sent, in no order, made once for all parts of a mail. */
function setOf({ words }: Sent): ReadonlySet<number> {
  const made = sets.get(words) ?? new Set(words);
  sets.set(words, made);
  return made;
}
const sets = new WeakMap<SentWords, ReadonlySet<number>>();

/** By the form of a figure that was sent: commas between its thousands say nothing. */
function hashAsSent(
  word: string,
  hash: (word: string) => number,
  isSent: (hash: number) => boolean,
): number {
  const found = hash(word);
  const other = otherFigure(word);
  if (other === null || isSent(found)) return found;
  const hashed = hash(other);
  return isSent(hashed) ? hashed : found;
}

const joinedWords = (words: readonly { text: string }[]) =>
  words.map(({ text }) => text.toLowerCase()).join(" ");

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
  const words: string[] = [];
  for (const line of lines) addWords(words, line, links);
  return words.map((word) => (word === "" ? 0 : hash(word)));
}

/** Adds the words of a line and its end, "", where it has any. */
function addWords(words: string[], line: string, links: RegExp): void {
  const found = comparedWords(line, links);
  if (found.length === 0) return;
  for (const { text } of found) words.push(text);
  words.push("");
}

/** By the mail that has most of them; where that is none, by what stands in the conversation. */
function knownOf(
  lines: readonly MailLine[],
  sent: { mails: readonly Sent[]; standing: Sent; isMarked: boolean },
): Map<MailLine, Known> {
  const { isMarked } = sent;
  const found = new Map<MailLine, Known>();
  const read = lines.filter(({ keys }) => keys.length > 0).slice(0, mostLines);
  const isWhole = (line: MailLine) => found.get(line)?.words === line.keys.length;
  const likely = nearest(read, [...sent.mails, sent.standing]);
  const chosen: { source: Sent; used: ReadonlySet<number> }[] = [];
  let sources = likely;
  for (let round = 0; round < mostWithin && sources.length > 0; round += 1) {
    const left = read.filter((line) => !isWhole(line));
    const tried = sources.map((source) => ({ source, ...knownIn(left, source, isMarked) }));
    const [best] = tried.toSorted((one, other) => wholeIn(other.known) - wholeIn(one.known));
    if (best === undefined || wholeIn(best.known) < (round === 0 ? 1 : fewestOfAnother)) break;
    for (const [line, known] of best.known) {
      if (known.words > (found.get(line)?.words ?? 0)) found.set(line, known);
    }
    chosen.push(best);
    // What stands in the conversation is what was mailed: known by both, words would be taken for it twice.
    sources = sources.filter((source) => source !== best.source && source !== sent.standing);
  }
  // Also where what stands in the conversation has more of its lines: it alone has what does not stand there any more.
  const mail = likely.find((source) => source !== sent.standing);
  if (mail !== undefined && chosen.every(({ source }) => source === sent.standing)) {
    chosen.unshift({ source: mail, used: knownIn(read, mail, isMarked).used });
  }
  for (const { source, used } of chosen) {
    const left = read.filter((line) => !isWhole(line) && found.get(line)?.parts === undefined);
    for (const [line, known] of changedIn(left, source, { used, isMarked })) found.set(line, known);
  }
  return found;
}

/** Those that may have most of some lines, by their words in any order; the first ones where they are alike. */
function nearest(lines: readonly MailLine[], sources: readonly Sent[]): Sent[] {
  return sources
    .map((source) => {
      const words = setOf(source);
      const keysOf = keysIn(source);
      const alike = lines.filter((line) => keysOf(line).every((key) => words.has(key)));
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
