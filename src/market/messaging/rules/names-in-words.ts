/** What stands among some words: an address of ours, a name of ours alone, or neither. */
export type Named = "address" | "name" | "none";

/**
 * Some words without our names and addresses, with the brackets around those. What stands between our address and its
 * @, as in the addresses that answers go to, is a part of it.
 *
 * @param ours names, and addresses, which have an @
 */
export function withoutNames(
  words: string,
  ours: readonly string[],
): { others: string; named: Named } {
  const { addresses, names } = formsOf(ours);
  const without = addresses.reduce((left, form) => left.replaceAll(form, " "), words);
  const others = names.reduce((left, form) => left.replaceAll(form, " "), without);
  if (without !== words) return { others, named: "address" };
  return { others, named: others === words ? "none" : "name" };
}

/** How they are written, made once for all lines of a mail. */
function formsOf(ours: readonly string[]): Forms {
  const made = known.get(ours);
  if (made !== undefined) return made;
  const addresses = ours
    .filter((one) => one.includes("@"))
    .map((address) => {
      const [local = "", host = ""] = address.split("@");
      const form = String.raw`[<(\[]*\s*(?:mailto:)?${literal(local)}(?:\+[0-9a-f]+)?@${literal(host)}\s*[>)\]]*`;
      return new RegExp(form, "gi");
    });
  const names = ours.map((name) => new RegExp(`["'“”]?${literal(name)}["'“”]?`, "gi"));
  const forms = { addresses, names };
  known.set(ours, forms);
  return forms;
}

interface Forms {
  addresses: RegExp[];
  names: RegExp[];
}
const known = new WeakMap<readonly string[], Forms>();

const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, "\\$&");
