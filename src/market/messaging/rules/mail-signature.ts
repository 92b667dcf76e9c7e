import { isSignature } from "./signature-lines.ts";

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

const mostSigned = { lines: 8, characters: 500 };
/** How programs on phones begin and end what they put below a mail. */
const device =
  /^(?:sent (?:from|with|via|using)|get outlook for|von meinem|envoyé (?:de|depuis)|enviado desde|inviato da|verzonden vanaf)\b/i;
/** All that such a line says: whoever writes behind it uses other words. */
const deviceWords = new Set(
  `sent from with via using get von meinem gesendet envoyé de depuis mon enviado desde mi inviato da mio verzonden vanaf
  mijn my the an on for and secure email mail app mobile device phone smartphone tablet network wireless iphone ipad ios
  mac macos android galaxy samsung pixel pro max plus ultra mini note tab fold flip air outlook yahoo aol proton protonmail
  gmail spark airmail thunderbird windows blackberry verizon t-mobile at&t lte 4g 5g huawei xiaomi oneplus motorola
  nokia sony xperia superhuman mailspring missive front hey spike canary edison newton bluemail k-9 fairemail tuta
  tutanota mailbird em client evolution claws zoho gmx web.de t-online posteo zimbra notes hcl lotus the best free work
  please excuse brevity typos`.split(/\s+/),
);
const isModel = (word: string) => /^[a-z]?\d{1,2}[a-z]?\+?$/.test(word);

/** Whether a line is what a program on a phone puts below a mail, with or without a link behind it. */
export function isOfDevice(line: string): boolean {
  if (!device.test(line)) return false;
  const words = line
    .toLowerCase()
    .replaceAll(/<?https?:\/\/\S+/g, " ")
    .split(/[\s,()[\]]+/)
    .map((word) => word.replace(/\.$/, ""))
    .filter(Boolean);
  return words.every((word) => deviceWords.has(word) || isModel(word));
}

/**
 * Lines without a signature that is marked as one.
 *
 * Source: RFC 3676, section 4.3, for what marks a signature: "-- ". Two of them part what was written.
 */
export function withoutSignature(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  const kept = lines.slice(0, last + 1);
  const marks = kept.flatMap((line, at) => (line === "-- " ? [at] : []));
  const [mark] = marks;
  if (mark !== undefined && marks.length === 1) {
    const signed = kept.slice(mark + 1);
    const isShort =
      signed.length <= mostSigned.lines && signed.join("\n").length <= mostSigned.characters;
    if (isShort && !signed.some(isBlank) && isSignature(signed))
      return withoutDevice(kept.slice(0, mark));
  }
  return withoutDevice(kept);
}

function withoutDevice(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  if (last === -1 || !isOfDevice(lines[last]?.trim() ?? "")) return lines.slice(0, last + 1);
  // K-9 writes the mark of a signature above it, without its blank.
  if (/^--\s?$/.test(lines[last - 1] ?? "")) return lines.slice(0, last - 1);
  return lines.slice(0, isBlank(lines[last - 1]) ? last : last + 1);
}
