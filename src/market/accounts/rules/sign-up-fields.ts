import { normalEmail } from "./normal-email.ts";

/** Specification, section 5: the exact words. */
export const signUpMessages = {
  email: "Please enter a valid email address",
  blankPassword: "Password must be more than blanks",
  passwordsDiffer: "Passwords don't match",
  firstName: "First name is required",
  operatorsName: "This could be taken for the name of whoever runs this site",
  lastName: "Last name is required",
  agreement: "You must agree to the confidentiality agreement to continue.",
} as const;

/** Specification, section 9; the setting PASSWORD_MIN raises it. */
export const defaultPasswordMin = 6;

// "A simple address pattern": words parted by dots, an at sign, a domain with a dot. Names, comments, lists
// and quotes, which RFC 5322 allows around an address, would make several addresses of one mailbox.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, "u");

/** @returns why an address is refused, or undefined. Blanks around it are forgiven. */
export function emailProblem(email: string): string | undefined {
  const plain = normalEmail(email);
  return emailPattern.test(plain) && plain.length <= 320 ? undefined : signUpMessages.email;
}

/** @returns why a password is refused, or undefined. The server refuses common ones, too. */
export function passwordProblem(
  password: string,
  passwordMin = defaultPasswordMin,
): string | undefined {
  if (password.length < passwordMin) return `Password must be at least ${passwordMin} characters`;
  return password.trim() === "" ? signUpMessages.blankPassword : undefined;
}

/** @returns "Passwords don't match", or undefined when the second is the first */
export function confirmationProblem(password: string, confirmation: string): string | undefined {
  return confirmation === password ? undefined : signUpMessages.passwordsDiffer;
}

/** Words of a name that people would take for whoever runs the site. */
const operatorsWords =
  /(?<!\p{L})(?:support|administrator|admin|moderator|help ?desk|customer service)(?!\p{L})/iu;

/** @returns why a name is refused, or undefined */
export function nameProblem(field: "firstName" | "lastName", name: string): string | undefined {
  if (name.trim() === "") return signUpMessages[field];
  return operatorsWords.test(name.normalize("NFKC")) ? signUpMessages.operatorsName : undefined;
}
