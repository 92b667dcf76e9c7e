/** Why nobody here can read what a mail says: its letters are those of UTF-7, or it is sealed for another reader. */
export type WhyUnread = "utf-7" | "encrypted";

/** UTF-7, which no standard reads any more: what it says would come out garbled. */
const utf7 =
  /^content-type:[ \t]*text\/(?:[^\r\n]|\r?\n[ \t]){0,200}?charset\s*=\s*["']?(?:x-)?(?:unicode-\d-\d-)?utf-?7\b/im;
/** What the whole mail is: PGP (RFC 3156) or S/MIME (RFC 8551), whose signed form is wrapped as well. */
const sealed = /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)\b/i;

/** @param contentType of the whole mail; @param raw the mail as it came */
export function whyUnread(contentType: string, raw: Uint8Array): WhyUnread | null {
  if (sealed.test(contentType.trim())) return "encrypted";
  return utf7.test(latin1(raw)) ? "utf-7" : null;
}

const saysHow = /^content-type:|^mime-version:/im;

/**
 * A mail as it came, or where it does not say in which letters it is written and they are no UTF-8, in UTF-8: such
 * programs are old and write windows-1252, which the web takes for what is not named. Source: Encoding Standard, 4.2.
 */
export function inNamedLetters(raw: Uint8Array): Uint8Array {
  if (isUtf8(raw) || saysHow.test(latin1(raw))) return raw;
  return new TextEncoder().encode(new TextDecoder("windows-1252").decode(raw));
}

function isUtf8(raw: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(raw);
    return true;
  } catch {
    return false;
  }
}

const latin1 = (raw: Uint8Array) =>
  Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
