/**
 * An address as accounts know it, one form for one mailbox: without blanks around it, in lower case, of
 * composed letters (NFC), nothing invisible, and its domain as DNS knows it (RFC 5891).
 */
export function normalEmail(email: string): string {
  const plain = email
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .toLowerCase()
    .normalize("NFC");
  const at = plain.lastIndexOf("@");
  return plain.slice(0, at + 1) + dnsName(plain.slice(at + 1));
}

/** A domain of other letters as DNS writes it; what is no domain stays as it is, to be refused. */
function dnsName(domain: string): string {
  if (!/[^\x21-\x7e]/.test(domain) || /[\s/?#\\:[\]]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
