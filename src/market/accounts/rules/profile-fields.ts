import { z } from "zod";
import { usPhone, webAddress } from "../../../shared/contact.ts";
import { plainLine } from "../../../shared/plain-line.ts";
import { readTypedNumber } from "../../../shared/typed-number.ts";

// Fields of a profile as forms send them: text, or a list of texts. A blank field is null: a person may
// take an answer back.

const text = z.string({ error: "Please write text here" }).default("");

/** One line of text. @returns null when blank */
export function lineInput(maximum: number) {
  return text
    .transform(plainLine)
    .refine((value) => value.length <= maximum, `Please use at most ${maximum} characters`)
    .transform((value) => (value === "" ? null : value));
}

/** One line of text that cannot be left out. @param message what to say when it is */
export function requiredLineInput(maximum: number, message: string) {
  return text
    .transform(plainLine)
    .refine((value) => value !== "", message)
    .refine((value) => value.length <= maximum, `Please use at most ${maximum} characters`);
}

/** Text of several lines. @returns "" when blank */
export function paragraphsInput(maximum: number) {
  return text
    .transform((value) => value.replaceAll("\r\n", "\n").trim())
    .refine(
      (value) => value.length <= maximum,
      `Please use at most ${maximum.toLocaleString("en-US")} characters`,
    );
}

/** A whole number. @returns null when blank */
export function wholeInput(minimum: number, maximum: number) {
  return numberText
    .refine((value) => value === null || Number.isInteger(value), "Please enter a whole number")
    .refine(isWithin(minimum, maximum), rangeMessage(minimum, maximum));
}

/** A year, not after this one. @returns null when blank */
export function yearInput(minimum: number) {
  return numberText.superRefine((value, issues) => {
    const now = new Date().getUTCFullYear();
    if (value === null || (Number.isInteger(value) && value >= minimum && value <= now)) return;
    issues.addIssue({ code: "custom", message: `Please enter a year from ${minimum} to ${now}` });
  });
}

/**
 * A decimal number, as text with so many decimals: more are rounded, as inches in millimeters are. Money is `moneyInput`.
 *
 * @returns null when blank
 */
export function decimalInput(minimum: number, maximum: number, places: number) {
  return numberText
    .refine(isWithin(minimum, maximum), rangeMessage(minimum, maximum))
    .transform((value) => (value === null ? null : value.toFixed(places)));
}

/** Dollars, as text with two decimals. A fraction of a cent is refused, never rounded. @returns null when blank */
export function moneyInput(minimum: number, maximum: number) {
  return numberText
    .refine((value) => value === null || value === Number(value.toFixed(2)), {
      error: "Please give at most two decimals: prices are in whole cents",
      abort: true,
    })
    .refine(isWithin(minimum, maximum), rangeMessage(minimum, maximum))
    .transform((value) => (value === null ? null : value.toFixed(2)));
}

const isWithin = (minimum: number, maximum: number) => (value: number | null) =>
  value === null || (value >= minimum && value <= maximum);

const rangeMessage = (minimum: number, maximum: number) =>
  `Please enter a number from ${minimum.toLocaleString("en-US")} to ${maximum.toLocaleString("en-US")}`;

const numberText = z
  .union([z.string(), z.number()], { error: "Please enter a number" })
  .default("")
  .transform((value) => (typeof value === "number" ? value : readNumber(value)))
  // No other sentence beside it: what is no number is out of every range, too.
  .refine((value) => value === null || Number.isFinite(value), {
    error: "Please enter a number",
    abort: true,
  });

const readNumber = (value: string) => readTypedNumber(value.trim().replace(/^\$\s*/, ""));

/** A list: repeated fields, or one text with an entry a line or parted by commas or semicolons. Each entry once. */
export function listInput(most: number, maximum: number) {
  return z
    .union([z.string(), z.array(z.string())], { error: "Please choose from the list" })
    .default([])
    .transform((value) => (typeof value === "string" ? value.split(/[\n,;]/) : value))
    .transform((values) => [...new Set(values.map(plainLine).filter(Boolean))])
    .refine((values) => values.length <= most, `Please give at most ${most}`)
    .refine(
      (values) => values.every((value) => value.length <= maximum),
      `Please use at most ${maximum} characters for each`,
    );
}

/** A list out of a vocabulary. What is not in it is named with what is: who calls sees no list to choose from. */
export function choicesInput(known: readonly string[], most = known.length) {
  const vocabulary = new Set(known);
  const isUnknown = (value: string) => !vocabulary.has(value);
  return listInput(most, 100).refine((values) => !values.some(isUnknown), {
    error: ({ input }) => {
      const unknown = Array.isArray(input) ? input.map(String).find(isUnknown) : undefined;
      return `Please choose from the list: “${unknown ?? ""}” is none of ${known.join(", ")}`;
    },
  });
}

/** A tick. Forms leave it out when it is off. */
export const tickInput = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === "on" || value === "true");

/** Five digits; whether there is such a ZIP only a table knows. @returns null when blank */
export const zipInput = text
  .transform((value) => value.trim().replace(/^(\d{5})-\d{4}$/, "$1"))
  .refine((value) => value === "" || /^\d{5}$/.test(value), "Please enter a ZIP of five digits")
  .transform((value) => (value === "" ? null : value));

/** A U.S. telephone number, shown as (ddd) ddd-dddd. @returns null when blank */
export const phoneInput = text
  .transform((value) => value.trim())
  .refine(
    (value) => value === "" || usPhone(value) !== undefined,
    "Please enter a U.S. phone number of ten digits",
  )
  .transform((value) => usPhone(value) ?? null);

/** A web address; `https://` may be left out. @returns null when blank */
export const websiteInput = text
  .transform((value) => value.trim())
  .transform((value) =>
    value === "" || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`,
  )
  .refine(
    (value) => value === "" || webAddress(value) !== undefined,
    "Please enter a web address, such as https://example.com",
  )
  .transform((value) => webAddress(value) ?? null);
