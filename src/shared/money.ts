/**
 * Money is whole cents of U.S. dollars while it is calculated with, a decimal string such as `1250.00` in the
 * database and the API, and "$1,250.00" for people. Everything that becomes such a text goes through here.
 */
export type Cents = bigint;

const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const rough = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumSignificantDigits: 2,
});
const fine = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 4,
});

/** Whole cents of a decimal string in dollars; more than two places are rounded half away from zero. */
export function centsOf(dollars: string): Cents {
  const isNegative = dollars.startsWith("-");
  const [whole = "0", places = ""] = dollars.replace("-", "").split(".");
  const thousandths = BigInt(`${whole}${places.padEnd(3, "0").slice(0, 3)}`);
  const cents = (thousandths + 5n) / 10n;
  return isNegative ? -cents : cents;
}

/** The decimal string of cents, as the database and the API write it. */
export function decimalOf(cents: Cents): string {
  const isNegative = cents < 0n;
  const digits = (isNegative ? -cents : cents).toString().padStart(3, "0");
  return `${isNegative ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "$1,250.00". @param cents whole */
export function moneyText(cents: Cents | number): string {
  // Given as text: a number would lose cents of large sums.
  return exact.format(decimalOf(BigInt(cents)) as `${number}`);
}

/** "$1,250": to the dollar, where cents say nothing. */
export function wholeText(cents: Cents): string {
  return whole.format(decimalOf(cents) as `${number}`);
}

/** "$1,200" of 1,234 dollars: an estimate, which is not known to a dollar. */
export function roughText(cents: Cents): string {
  return rough.format(decimalOf(cents) as `${number}`);
}

/** "$1,250.00" of a decimal string. */
export function decimalText(dollars: string): string {
  return moneyText(centsOf(dollars));
}

/** A bound that people chose: "$1,250", "$12.50". @param dollars with at most two places */
export function boundText(dollars: number): string {
  const text = decimalText(dollars.toFixed(2));
  return Number.isInteger(dollars) ? text.replace(/\.00$/, "") : text;
}

/** What one answer of a model cost, which may be less than a cent: "$1.25", "$0.0041". */
export function costText(dollars: number): string {
  return fine.format(dollars);
}
