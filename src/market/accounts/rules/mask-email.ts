/**
 * An address as shown to somebody who may not be its holder: the holder knows it again, a stranger does
 * not learn it. "jane.doe@acme.example" is "j•••@acme.example".
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "•••";
  const [first = ""] = email;
  return `${at > 1 ? first : ""}•••${email.slice(at)}`;
}
