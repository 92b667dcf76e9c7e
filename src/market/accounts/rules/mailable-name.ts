import { plainLine } from "../../../shared/plain-line.ts";

/** As much as a notification or a mail shows: more could be a message. */
const ofNames = { characters: 60, words: 8 };
/** Titles have up to 120 characters (`titleOf` of requests), and often differ at their end. */
const ofTitles = { characters: 120, words: 24 };

/** Full stops that browsers take as the dot of a domain (UTS 46, section 4), between what could be its parts. */
const dotsOfAddresses = /(?<=[^\s.])[.．。｡](?=\p{L}[\p{L}\p{M}\p{N}-])|(?<=www)[.．。｡](?=\S)/giu;
const endOfScheme = /:(?=\/\/)|(?<=mailto|tel|sms|callto):(?=\S)/giu;
const atOfAddresses = /(?<=\S)[@＠](?=\S)/gu;

const characters = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/**
 * A name as it may stand in a mail by itself. Anybody can name themselves and a company as they like and write
 * to anybody, so it must not carry a message or a link into the mail: one line of at most sixty characters and eight
 * words, then an ellipsis, and addresses with their dot in brackets, which no mail program makes a link of. Other signs are
 * words like others: mails and pages escape them.
 *
 * @returns null for one without anything to see
 */
export function mailableName(name: string): string | null {
  const defused = plainLine(name)
    .replaceAll(endOfScheme, "[:]")
    .replaceAll(atOfAddresses, "[@]")
    .replaceAll(dotsOfAddresses, "[.]");
  return cut(defused, ofNames);
}

/**
 * A name as notifications show it: as long as in mails, and as it was typed. Nothing is a link in the bell; mails about
 * notifications take what would become one out of whole sentences (`withoutLinks`).
 *
 * @returns null for one without anything to see
 */
export function toldName(name: string): string | null {
  return cut(plainLine(name), ofNames);
}

/** The same, of a name that fits whole; null for a longer one. */
export function wholeToldName(name: string): string | null {
  const line = plainLine(name);
  return line !== "" && fits(line, ofNames) ? line : null;
}

/** As `toldName`, of the title of a request, an order or a product: whole up to 120 characters. */
export function toldTitle(title: string): string | null {
  return cut(plainLine(title), ofTitles);
}

type Bounds = typeof ofNames;

function cut(line: string, bounds: Bounds): string | null {
  if (line === "") return null;
  return fits(line, bounds) ? line : `${beginning(line, bounds)}…`;
}

const fits = (line: string, bounds: Bounds) =>
  line.length <= bounds.characters && line.split(" ").length <= bounds.words;

/** Whole words, or of one that is too long as much as there is room for. */
function beginning(line: string, bounds: Bounds): string {
  const words = line.split(" ").slice(0, bounds.words);
  while (words.length > 1 && words.join(" ").length >= bounds.characters) words.pop();
  let shown = "";
  for (const { segment } of characters.segment(words.join(" "))) {
    if (shown.length + segment.length >= bounds.characters) break;
    shown += segment;
  }
  return shown.replace(/[\s,;:–—-]+$/u, "");
}
