import { z } from "zod";
import { requiredLineInput } from "../../../accounts/rules/profile-fields.ts";

/** Crockford's base 32: no letter that reads like a digit. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Letters of a code: 80 bits, so that nobody finds one by trying. */
export const codeLength = 16;

/** A code of random bytes, as links have it. @param bytes as many as the code has letters */
export function guestCode(bytes: Uint8Array): string {
  return [...bytes].map((byte) => letters[byte % letters.length]).join("");
}

/** "K7QF-3M9X-…", as it is printed. */
export function printedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, "$1-");
}

function plainCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}

const isCode = (code: string) => code.length === codeLength && /^[\dA-Z]+$/.test(code);

/** The secret of an address that somebody typed: a code in any writing as it was made, a mailed link as it is. */
export function typedSecret(secret: string): string {
  const code = plainCode(secret);
  return isCode(code) ? code : secret;
}

/** A code as somebody typed it: in any case, with or without dashes, and with letters that look like digits. */
export const codeInput = z.strictObject({
  code: requiredLineInput(60, "Please enter the code of your sheet")
    .transform(plainCode)
    .refine((code) => code === "" || isCode(code), `A code has ${codeLength} letters and digits`),
});

/** A shop that is asked by a printed sheet. */
export const printedGuestInput = z.strictObject({
  name: requiredLineInput(120, "Please name the shop"),
});

export type PrintedGuestForm = z.input<typeof printedGuestInput>;
