/**
 * The text of a file that does not say its encoding: UTF-16 by its mark or its zero bytes, else UTF-8, else what
 * Windows wrote in the West.
 *
 * @returns null for what is no text
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return hasControls(text.slice(0, 100_000)) ? null : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 2000);
  const zeros = (parity: number) =>
    head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zeros(1) * 4 > head.length && zeros(0) === 0) return "utf-16le";
  if (zeros(0) * 4 > head.length && zeros(1) === 0) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x09 || (code > 0x0d && code < 0x20)) return true;
  }
  return false;
}
