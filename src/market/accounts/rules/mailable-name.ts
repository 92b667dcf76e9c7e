import { plainLine } from "../../../shared/plain-line.ts";

/** As much of a name as a mail shows: more could be a message. */
const [mostCharacters, mostWords] = [60, 8];

/** Full stops that browsers take as the dot of a domain (UTS 46, section 4), between what could be its parts. */
const dotsOfAddresses = /(?<=[^\s.])[.．。｡](?=\p{L}[\p{L}\p{M}\p{N}-])|(?<=www)[.．。｡](?=\S)/giu;
const endOfScheme = /(?<=\p{L}):(?=\/\/)|(?<=mailto|tel|sms|callto):(?=\S)/giu;
const atOfAddresses = /(?<=\S)[@＠](?=\S)/gu;

const characters = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/**
 * A name or title as it may stand in a mail. Anybody can name themselves, a company and a request as they like and write
 * to anybody, so it must not carry a message or a link into the mail: one line of at most sixty characters and eight
 * words, then an ellipsis, and addresses with their dot in brackets, which no mail program makes a link of. Other signs are
 * words like others: mails and pages escape them.
 *
 * @returns null for one without anything to see
 */
export function mailableName(name: string): string | null {
  const defused = defusedName(name);
  if (defused === "") return null;
  return fits(defused) ? defused : `${beginning(defused)}…`;
}

/** The same, of a name that fits whole; null for a longer one. */
export function wholeMailableName(name: string): string | null {
  const defused = defusedName(name);
  return defused !== "" && fits(defused) ? defused : null;
}

function defusedName(name: string): string {
  return plainLine(name)
    .replaceAll(endOfScheme, "[:]")
    .replaceAll(atOfAddresses, "[@]")
    .replaceAll(dotsOfAddresses, "[.]");
}

const fits = (line: string) => line.length <= mostCharacters && line.split(" ").length <= mostWords;

/** Whole words, or of one that is too long as much as there is room for. */
function beginning(line: string): string {
  const words = line.split(" ").slice(0, mostWords);
  while (words.length > 1 && words.join(" ").length >= mostCharacters) words.pop();
  let shown = "";
  for (const { segment } of characters.segment(words.join(" "))) {
    if (shown.length + segment.length >= mostCharacters) break;
    shown += segment;
  }
  return shown.replace(/[\s,;:–—-]+$/u, "");
}
