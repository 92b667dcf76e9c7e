/**
 * An address as accounts know it: without blanks around it, in lower case, and of nothing but characters
 * that can be stored.
 */
export function normalEmail(email: string): string {
  return email
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase();
}
