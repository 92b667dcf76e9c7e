/** Codes of money that are words of headers as well: they count in brackets alone. */
const alsoWords = new Set(
  "ALL BAD BAM BAN COP CUP GEL MAD MOP PEN RON SIT SOS STD SUR TOP TRY".split(" "),
);
/** Source: ISO 4217, as the platform knows it; those of the United States begin with its letters. */
const codes = new Set(Intl.supportedValuesOf("currency").filter((code) => !code.startsWith("US")));

const signs = /[\p{Sc}--[$¢]]/v;
/** Dollars of others: "C$", "AU$". */
const markedDollars = /\b(?!us)[a-z]{1,2}\$/i;
const names =
  /\b(?:euros?|sterling|yen|yuan|renminbi|rmb|pesos?|rupees?|francs?|kron(?:a|or|e|er)|zloty|lira|rubles?|won|baht|rand|shekels?|dirhams?|(?:canadian|australian|new zealand|singapore|hong kong|taiwan)(?: dollars?)?)\b/i;

/**
 * The money that a text names, other than that of the United States; null for none.
 *
 * @param text name of a column, or a price as it is written
 * @example foreignMoney("Price (CAD)") // "CAD", and "€" of "€45.00"
 */
export function foreignMoney(text: string): string | null {
  const [said] = signs.exec(text) ?? markedDollars.exec(text) ?? names.exec(text) ?? [];
  if (said !== undefined) return said;
  const found = [...text.matchAll(/(?<![a-z])([a-z]{3})(?![a-z])/gi)].find(
    ({ 1: word = "", index }) => {
      const code = word.toUpperCase();
      const isBracketed = /[([]\s*$/.test(text.slice(0, index)) && word === code;
      return codes.has(code) && (isBracketed || !alsoWords.has(code));
    },
  );
  return found?.[1]?.toUpperCase() ?? null;
}
