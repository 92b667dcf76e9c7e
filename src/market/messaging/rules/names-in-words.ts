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
  const addresses = ours.filter((one) => one.includes("@"));
  const without = addresses.reduce((left, address) => {
    const [local = "", host = ""] = address.split("@");
    const form = String.raw`[<(\[]*\s*(?:mailto:)?${literal(local)}(?:\+[0-9a-f]+)?@${literal(host)}\s*[>)\]]*`;
    return left.replaceAll(new RegExp(form, "gi"), " ");
  }, words);
  const others = ours.reduce(
    (left, name) => left.replaceAll(new RegExp(`["'“”]?${literal(name)}["'“”]?`, "gi"), " "),
    without,
  );
  if (without !== words) return { others, named: "address" };
  return { others, named: others === words ? "none" : "name" };
}

const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, "\\$&");
