/** The encoding standard looks for a declaration in so many bytes. */
const declaredWithin = 1024;
const declaration =
  /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w-]+)|<\?xml\b[^>]*\bencoding\s*=\s*["']([\w-]+)/i;

/**
 * The text of a page by what declares its encoding: its mark, the answer that brought it, then itself. One that declares
 * none is UTF-8 where it can be, else what Windows wrote in the West. Source: encoding.spec.whatwg.org, and HTML's
 * sniffing of encodings.
 *
 * @param charset of the answer's content type; null where it names none
 */
export function textOfPage(bytes: Uint8Array, charset: string | null): string {
  const label = markOf(bytes) ?? known(charset) ?? known(declaredIn(bytes)) ?? likely(bytes);
  return new TextDecoder(label).decode(bytes);
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function declaredIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, declaredWithin));
  const [, meta, xml] = declaration.exec(head) ?? [];
  const label = meta ?? xml ?? null;
  // What could be read as bytes is not in pairs of them.
  return label !== null && /^utf-?16/i.test(label) ? "utf-8" : label;
}

/** An encoding that is known by this label; null for none. */
function known(label: string | null): string | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function likely(bytes: Uint8Array): string {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
