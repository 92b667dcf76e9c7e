import { attributionAt, namesOne } from "./mail-attribution.ts";
import { mostCharacters } from "./message-text.ts";

/**
 * Of a mail's text no more is looked at. A message has at most 5,000 characters, so that ten times as many leave room
 * for what is quoted above an answer, and reading takes no longer however long a mail is.
 */
const mostRead = 65_536;
/** Nor more lines: as many as a message may have characters, and as many again that are quoted. */
const mostLines = 10_000;

/** What somebody quotes begins with >; what is at least so large (>=) is no quote. */
const isQuoted = (line: string) => /^\s*>(?!=)/.test(line);
const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

/**
 * What somebody wrote in a mail, without the mail of the site that they answered and without a signature that is
 * marked as one. What may be the writer's own stays: other people's words that they quote, lines that part an offer,
 * and what follows a greeting.
 *
 * @param text of a mail, as plain text
 * @param ours words that stand in the head of the site's own mails, such as its name and its address
 * @returns "" when nothing was written
 */
export function mailedText(text: string, ours: readonly string[]): string {
  const lines = linesOf(text);
  const own = withoutSignature(withoutAnswered(lines, ours));
  return own
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** All that a mail says but for what it quotes, of which no more is kept than a message may have. */
export function unquotedText(text: string): string {
  const lines = linesOf(text).filter((line) => !isQuoted(line));
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, mostCharacters);
}

function linesOf(text: string): string[] {
  return text.slice(0, mostRead).split(/\r\n?|\n/, mostLines);
}

/** Cuts the mail that was answered, in the forms that programs of mail give it. */
function withoutAnswered(lines: readonly string[], ours: readonly string[]): string[] {
  const isOurs = (words: string) => namesOne(words, ours);
  const lastOwn = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line));
  for (const [at, line] of lines.entries()) {
    if (isBlank(line) || isQuoted(line)) continue;
    if (isHeadOfOurs(lines, at, isOurs)) return beforeRule(lines.slice(0, at));
    const attribution = attributionAt(lines, at, ours);
    if (attribution === null) continue;
    const after = lines.findIndex((next, index) => index >= attribution.end && !isBlank(next));
    if (after === -1) return lines.slice(0, at);
    if (lastOwn < after) return lines.slice(0, at);
    if (!attribution.isOurs) continue;
    return withoutOurs(lines, { at, after }, isOurs);
  }
  return withoutLastQuote(lines, lastOwn);
}

/** Something of ours that goes on below with what is not quoted: an answer that stands below it, or among it. */
function withoutOurs(
  lines: readonly string[],
  { at, after }: { at: number; after: number },
  isOurs: (words: string) => boolean,
): string[] {
  const [above, rest] = [lines.slice(0, at), lines.slice(after)];
  if (!isQuoted(rest[0] ?? "")) return isOurs(rest.join("\n")) ? above : [...lines];
  const end = rest.findIndex((line) => !isBlank(line) && !isQuoted(line));
  const below = rest.slice(end);
  // Answers among what is quoted say nothing without it.
  return below.some(isQuoted) ? [...lines] : [...above, ...below];
}

/** A quote that ends a mail, set apart, was answered; what is announced with a colon is part of the answer. */
function withoutLastQuote(lines: readonly string[], lastOwn: number): string[] {
  const quote = lines.findIndex((line, at) => at > lastOwn && isQuoted(line));
  const isApart = lastOwn >= 0 && quote > lastOwn + 1 && !lines[lastOwn]?.trimEnd().endsWith(":");
  return isApart ? lines.slice(0, lastOwn + 1) : [...lines];
}

const sender = /^\**(?:From|Von|De|Da|Van|Fra|Från|Od)\**\s?:/i;
const longestHead = 400;
const label = /^\**\p{L}[\p{L} -]{0,14}\**\s?:/u;

/** Outlook's head of the mail below: its sender, and when, to whom and about what. */
function isHeadOfOurs(
  lines: readonly string[],
  at: number,
  isOurs: (words: string) => boolean,
): boolean {
  const first = lines[at]?.trim() ?? "";
  if (!sender.test(first) || !isOurs(first.slice(0, longestHead))) return false;
  const next = lines.slice(at + 1, at + 6);
  return next.filter((line) => label.test(line.trim())).length >= 2;
}

/** Cuts the line that Outlook draws, or writes, above the mail below; of HTML a drawn one becomes dashes. */
function beforeRule(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  const isRule = /^\s*(?:_{5,}|-{20,}|-{2,}\s?[\p{L}' ]{5,40}\s?-{2,})\s*$/u.test(
    lines[last] ?? "",
  );
  return lines.slice(0, isRule ? last : last + 1);
}

const mostSigned = { lines: 8, characters: 500 };
/** What programs on phones put below a mail. */
const device =
  /^(?:Sent from my (?:i(?:Phone|Pad)|Galaxy|Android|Samsung|mobile|phone|Verizon|T-Mobile|BlackBerry)\b.{0,50}|Sent from (?:Outlook|Yahoo Mail|Proton Mail|Mail for Windows|Gmail Mobile)\b.{0,50}|Get Outlook for (?:iOS|Android|Mac)\b.{0,60}|Von meinem (?:iPhone|iPad) gesendet|Envoyé de mon (?:iPhone|iPad)|Enviado desde mi (?:iPhone|iPad))$/;

/** Source: RFC 3676, section 4.3, for what marks a signature: "-- ". Two of them part what was written. */
function withoutSignature(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  const kept = lines.slice(0, last + 1);
  const marks = kept.flatMap((line, at) => (line === "-- " ? [at] : []));
  const [mark] = marks;
  if (mark !== undefined && marks.length === 1) {
    const signed = kept.slice(mark + 1);
    const isShort =
      signed.length <= mostSigned.lines && signed.join("\n").length <= mostSigned.characters;
    if (isShort && !signed.some(isBlank)) return withoutDevice(kept.slice(0, mark));
  }
  return withoutDevice(kept);
}

function withoutDevice(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  const isDevice =
    last !== -1 && isBlank(lines[last - 1]) && device.test(lines[last]?.trim() ?? "");
  return lines.slice(0, isDevice ? last : last + 1);
}
