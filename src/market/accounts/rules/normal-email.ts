/** An address as accounts know it: without blanks around it, in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
