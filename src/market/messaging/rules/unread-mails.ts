/** Why nobody here can read what a mail says: its letters are those of UTF-7, or it is sealed for another reader. */
export type WhyUnread = "utf-7" | "encrypted";

/** UTF-7, which no standard reads any more: what it says would come out garbled. */
const utf7 =
  /^content-type:[ \t]*text\/(?:[^\r\n]|\r?\n[ \t]){0,200}?charset\s*=\s*["']?(?:x-)?(?:unicode-\d-\d-)?utf-?7\b/im;
/** What the whole mail is: PGP (RFC 3156) or S/MIME (RFC 8551), whose signed form is wrapped as well. */
const sealed = /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)\b/i;

/** @param contentType of the whole mail; @param letters the mail as it came, its bytes as letters */
export function whyUnread(contentType: string, letters: string): WhyUnread | null {
  if (sealed.test(contentType.trim())) return "encrypted";
  return utf7.test(letters) ? "utf-7" : null;
}
