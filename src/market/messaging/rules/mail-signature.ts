import { isOfDevice, isOfProgram } from "./device-lines.ts";
import { isSignature } from "./signature-lines.ts";

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

const mostSigned = { lines: 8, characters: 500 };
/** Lines into which a program breaks what it puts below a mail. */
const mostOfDevice = 3;
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
  const kept = lines.slice(0, last + 1);
  // K-9 writes the mark of a signature above it, and some servers take off its blank.
  const mark = kept.findLastIndex((line) => /^--\s?$/.test(line));
  const below = mark === -1 ? [] : kept.slice(mark + 1);
  const isDevices = below.length > 0 && below.length <= mostOfDevice && !below.some(isBlank);
  const words = below.join(" ").trim();
  if (isDevices && (isOfDevice(words) || isOfProgram(words))) return kept.slice(0, mark);
  if (!isOfDevice(kept.at(-1)?.trim() ?? "")) return kept;
  return isBlank(kept.at(-2)) ? kept.slice(0, -1) : kept;
}
