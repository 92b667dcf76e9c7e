import { asRead } from "./as-read.ts";
import { messagePreview } from "./message-preview.ts";

/** What somebody may send to a person who has never answered: enough to ask, not enough to advertise. */
export const firstContact = { messages: 3, characters: 2_000 } as const;

const endings =
  "com|net|org|io|co|biz|info|shop|store|xyz|top|online|site|link|dev|app|us|me|ly|ru|cn|eu|uk|de";
/** Those that also end the names of files, or are words, and name an address where a path follows. */
const endingsBeforePath = "ai|ca|cc|click|cloud|club|gg|live|mov|page|pro|sh|tech|to|tv|zip";
/** Those that are no words of a sentence: "the dot top left" names no address. */
const spokenEndings = "com|net|org|io|co|biz|info|dev|xyz|ru|cn|eu|uk|de";
const octet = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const address = new RegExp(
  [
    "\\bh(?:tt|xx)ps?\\s*:\\s*/\\s*/|\\b[a-z][a-z0-9+-]+://\\S",
    "\\bwww\\s*\\.",
    "\\w ?[[({] ?(?:\\.|dot) ?[\\])}] ?\\w",
    `\\b[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\s*\\.(?:${endings})\\b`,
    `\\b[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.(?:${endingsBeforePath})/\\S`,
    "[a-z0-9]\\s*\\.\\s+com\\b",
    `[a-z0-9]\\s+dot\\s+(?:(?:${spokenEndings})\\b|(?:${endings})\\s*/)`,
    // A number of four parts is an address where it leads on, or can hardly be a section or a version.
    `(?<![\\d.])(?:${octet}\\.){3}${octet}(?::\\d{2,5}\\b|/[^\\s])`,
    "(?<![\\d.])1\\d\\d\\.[12]\\d\\d\\.\\d{1,3}\\.\\d{1,3}(?![\\d.]\\d)",
  ].join("|"),
  "i",
);

/** An address of the web as people write it, to its end: with a scheme, with www, or a name with a known ending. */
export const webAddress = new RegExp(
  `(?:https?://\\S+|\\bwww\\.\\S+|\\b[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9-]+)*\\.(?:${endings})\\b(?:/\\S*)?)`,
  "gi",
);

/** Names of programs that end like addresses, and sentences without a blank between them: "That is ok.Me too". */
const noAddress =
  /\b(?:asp|vb|ado|ml|paint)\.net\b|(?<=[a-z])\.(?:Me|Us|Top|Online|Site|Link|Shop|Store)(?=\s+[a-z])/gi;
/** The same with its case, which tells the end of a sentence. */
const isNoAddress = (found: string) =>
  found.toLowerCase().endsWith(".net") || /^\.[A-Z]/.test(found);

/** The address of the web that a text names, written out or not, as it stands there; null for none. */
export function namedAddress(text: string): string | null {
  const plain = asRead(text).text.replaceAll(noAddress, (found) =>
    isNoAddress(found) ? " ".repeat(found.length) : found,
  );
  const found = address.exec(plain);
  if (found === null) return null;
  // With the rest of the words that the rules found it in.
  const end = found.index + found[0].length;
  const before = /\S*$/.exec(plain.slice(0, found.index))?.[0] ?? "";
  const after = /^\S*/.exec(plain.slice(end))?.[0] ?? "";
  return `${before}${found[0]}${after}`.trim();
}

/** Why a text cannot be sent to somebody who has never answered; null where it can. */
export function firstContactRefusal(text: string): string | null {
  if ([...text].length > firstContact.characters) {
    const most = firstContact.characters.toLocaleString("en-US");
    return `Until they answer, a message has at most ${most} characters.`;
  }
  const named = namedAddress(text);
  if (named === null) return null;
  return `Until they answer, messages cannot have links in them, and “${messagePreview(named, 40)}” looks like one.`;
}

/**
 * Names of files that lead to the web: those that name a page with "www" or a scheme, or an ending that neither a
 * language ("manual.de.pdf") nor a view of a part ("plate.top.dxf") has.
 */
const leadsAway =
  /:\/\/|\bwww\s*\.|[a-z0-9](?:\.|\s?[([]?\s?dot\s?[)\]]?\s?)(?:com|net|org|io|co|biz|info|shop|store|online|site|xyz|link)(?![a-z0-9])/i;

/** Why files cannot be sent to somebody who has never answered, by their names; null where they can. */
export function firstFilesRefusal(names: readonly string[]): string | null {
  const named = names.find((name) => leadsAway.test(asRead(name).text));
  if (named === undefined) return null;
  return `Until they answer, messages cannot have links in them, and the name of the file “${messagePreview(named, 40)}” looks like one. Rename it and add it again.`;
}
