import { isSignature } from "./signature-lines.ts";

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

const mostSigned = { lines: 8, characters: 500 };
/** What programs on phones put below a mail. */
const device =
  /^(?:Sent from my (?:i(?:Phone|Pad)|Galaxy|Android|Samsung|mobile|phone|Verizon|T-Mobile|BlackBerry)\b.{0,50}|Sent (?:from|with) (?:Outlook|Yahoo Mail|Proton Mail|Mail for Windows|Gmail Mobile)\b.{0,50}|Get Outlook for (?:iOS|Android|Mac)\b.{0,60}|Von meinem (?:iPhone|iPad) gesendet|Envoyé de mon (?:iPhone|iPad)|Enviado desde mi (?:iPhone|iPad))$/;

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
  const isDevice =
    last !== -1 && isBlank(lines[last - 1]) && device.test(lines[last]?.trim() ?? "");
  return lines.slice(0, isDevice ? last : last + 1);
}
