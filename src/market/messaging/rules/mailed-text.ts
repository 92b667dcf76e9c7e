import { beforeRule, isHeadOfOurs } from "./answered-head.ts";
import { attributionByForm } from "./attribution-by-form.ts";
import { attributionAt, namesOne } from "./mail-attribution.ts";
import { mostCharacters } from "./message-text.ts";
import { type SentWords, sentWords } from "./sent-words.ts";
import { linesCut, wordsWithin } from "./words-within.ts";

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

/** The mail that was answered. */
interface Answered {
  ours: readonly string[];
  sent: SentWords;
  /** Whether what begins with > was marked as a quote, and not typed so. */
  isMarked: boolean;
}

/**
 * What somebody wrote in a mail, without the mail of the site that they answered and without a signature that is
 * marked as one. What may be the writer's own stays: other people's words that they quote, lines that part an offer,
 * and what follows a greeting. What they wrote into the mail that they answered stays, too, where that is known.
 *
 * @param text of a mail, as plain text
 * @param ours words that stand in the head of the site's own mails: its name, first, and its addresses
 * @param answered.sent what the mail that is answered may have shown: what it was about, first, and messages
 * @param answered.isMarked whether it was HTML, where what somebody types is no quote
 * @returns "" when nothing was written
 */
export function mailedText(
  text: string,
  ours: readonly string[],
  { sent = [], isMarked = false }: { sent?: readonly string[]; isMarked?: boolean } = {},
): string {
  const lines = linesOf(text);
  const answered = { ours, sent: sentWords(ours, sent), isMarked };
  const kept = withoutAnswered(lines, answered);
  const within = wordsWithin(linesCut(lines, kept), answered.sent);
  const own = [...withoutSignature(kept), ...(within.length === 0 ? [] : ["", ...within])];
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
function withoutAnswered(lines: readonly string[], answered: Answered): string[] {
  const { ours, sent } = answered;
  const lastOwn = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line));
  for (const [at, line] of lines.entries()) {
    if (isBlank(line) || isQuoted(line)) continue;
    if (isHeadOfOurs(lines, at, ours, sent.isHead)) return beforeRule(lines.slice(0, at));
    const attribution = attributionIn(lines, at, ours);
    if (attribution === null) continue;
    const after = lines.findIndex((next, index) => index >= attribution.end && !isBlank(next));
    if (after === -1) return lines.slice(0, at);
    if (lastOwn < after) return lines.slice(0, at);
    if (!attribution.isOurs) continue;
    return withoutOurs(lines, { at, after }, answered);
  }
  return withoutLastQuote(withoutPasted(lines, answered), answered);
}

/** By the words of languages that are known, or by its form. */
function attributionIn(lines: readonly string[], at: number, ours: readonly string[]) {
  const known = attributionAt(lines, at, ours);
  if (known?.isOurs) return known;
  const end = attributionByForm(lines, at, ours);
  return end === null ? known : { end, isOurs: true };
}

/** Something of ours that goes on below with what is not quoted: an answer that stands below it, or among it. */
function withoutOurs(
  lines: readonly string[],
  { at, after }: { at: number; after: number },
  answered: Answered,
): string[] {
  const [above, rest] = [lines.slice(0, at), lines.slice(after)];
  if (!isQuoted(rest[0] ?? "")) {
    const isOurs = namesOne(rest.join("\n"), answered.ours) || answered.sent.areWhole(rest);
    return isOurs ? above : [...lines];
  }
  const end = rest.findIndex((line) => !isBlank(line) && !isQuoted(line));
  const below = rest.slice(end);
  // Answers among what is quoted say nothing without it.
  const among = below.some(isQuoted) ? withoutLastQuote(rest, answered) : below;
  return [...above, ...withoutFrame(among, answered)];
}

/** Of lines that are quoted those that people wrote, not the words that stand in every mail. */
function withoutFrame(lines: readonly string[], { sent }: Answered): string[] {
  const isEmpty = (line: string | undefined) => line === undefined || /^[\s>]*$/.test(line);
  const kept = lines.filter((line) => !isQuoted(line) || isEmpty(line) || !sent.isFrame(line));
  return kept.filter((line, at) => !isQuoted(line) || !isEmpty(line) || !isEmpty(kept[at - 1]));
}

/**
 * A quote that ends a mail, set apart, was answered; what is announced with a colon is part of the answer. Directly below
 * it one is that where it is known to be what was sent, to its end.
 */
function withoutLastQuote(lines: readonly string[], { sent, isMarked }: Answered): string[] {
  const lastOwn = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line));
  const quote = lines.findIndex((line, at) => at > lastOwn && isQuoted(line));
  if (quote === -1) return [...lines];
  const quoted = lines.slice(quote);
  if (lastOwn === -1) return isMarked || sent.areParts(quoted) ? [] : [...lines];
  const isAnnounced = lines[lastOwn]?.trimEnd().endsWith(":");
  const isApart = quote > lastOwn + 1 && !isAnnounced;
  const isKnown = quoted.some(sent.isFoot) || (!isAnnounced && sent.areParts(quoted));
  return isApart || isKnown ? lines.slice(0, lastOwn + 1) : [...lines];
}

/** Lines of a mail of ours that may be taken for its first: more than it has, and so few that reading stays quick. */
const mostHeads = 5;

/** Without a mail of ours that stands in it without marks, from its head to its foot, if nothing else is between. */
function withoutPasted(lines: readonly string[], { sent }: Answered): string[] {
  const foot = lines.findIndex((line) => !isQuoted(line) && sent.isFoot(line));
  const heads = lines.flatMap((line, at) => (at < foot && sent.isHead(line) ? [at] : []));
  const head = heads.slice(-mostHeads).find((at) => sent.areWhole(lines.slice(at, foot + 1)));
  if (head === undefined) return [...lines];
  const next = lines.findIndex((line, at) => at > foot && !sent.isFrame(line));
  return [...beforeRule(lines.slice(0, head)), ...(next === -1 ? [] : ["", ...lines.slice(next)])];
}

const mostSigned = { lines: 8, characters: 500 };
/** What programs on phones put below a mail. */
const device =
  /^(?:Sent from my (?:i(?:Phone|Pad)|Galaxy|Android|Samsung|mobile|phone|Verizon|T-Mobile|BlackBerry)\b.{0,50}|Sent (?:from|with) (?:Outlook|Yahoo Mail|Proton Mail|Mail for Windows|Gmail Mobile)\b.{0,50}|Get Outlook for (?:iOS|Android|Mac)\b.{0,60}|Von meinem (?:iPhone|iPad) gesendet|Envoyé de mon (?:iPhone|iPad)|Enviado desde mi (?:iPhone|iPad))$/;

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
