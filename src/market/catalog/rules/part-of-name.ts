import type { PartName } from "../../../shared/part-drawings.ts";
import { type DrawnPart, drawnParts } from "./part-nouns.ts";

/** Behind these a name says more about the thing, not what it is: "bracket for a steel drum". "3 in" is a size. */
const afterThing = /[,;:|/(–—]|\s[-+&]\s|(?<!\d)\s(?:and|by|for|from|in|of|per|to|with|without)\s/;

/** Words of material, make and grade: they change nothing about what is drawn. */
const qualities = new Set(
  (
    "alloy aluminum aluminium anodized ash birch black blue bronze brass brown carbon cast ceramic cherry clear " +
    "coated concrete copper cotton custom ductile duty fabricated finished forged galvanized glass gray green " +
    "hardened heavy iron large light machined maple metal mild molded natural nickel nylon oak organic painted " +
    "pine plain plastic plated polished porcelain powder precision premium recycled red rubber silicone small " +
    "solid stainless standard steel stoneware titanium walnut white wood wooden zinc"
  ).split(" "),
);

const units = new Set(
  "in inch inches mm cm m ft feet oz lb lbs kg g ml l gal gallon ga awg w kw v a x".split(" "),
);

interface Entry extends Pick<DrawnPart, "family" | "drawings" | "saying" | "except"> {
  isAlone: boolean;
}

const entries = new Map<string, Entry[]>();
for (const { nouns = [], alone = [], ...drawn } of drawnParts) {
  for (const noun of nouns) addEntry(noun, { ...drawn, isAlone: false });
  for (const noun of alone) addEntry(noun, { ...drawn, isAlone: true });
}

function addEntry(noun: string, entry: Entry): void {
  entries.set(noun, [...(entries.get(noun) ?? []), entry]);
}

/**
 * The drawing that shows a product, by what its name says it is; null where none does, which is better
 * than another thing's. Only the last words of what the name begins with count: "Tote Cart" is a cart.
 *
 * @returns the same for the same product on every page
 */
export function partOfName(product: {
  id: string;
  name: string;
  description: string;
}): PartName | null {
  const words = wordsOf(product.name);
  for (let from = Math.max(0, words.length - 4); from < words.length; from += 1) {
    const before = words.slice(0, from);
    const found = entries
      .get(words.slice(from).join(" "))
      ?.find(
        ({ isAlone, saying, except }) =>
          (!isAlone || before.every((word) => qualities.has(word))) &&
          except?.test(product.name) !== true &&
          (saying === undefined || saying.test(`${product.name} ${product.description}`)),
      );
    if (found !== undefined) return `${found.family}-${oneOf(found.drawings, product.id)}`;
  }
  return null;
}

/** "Organic Cotton Canvas Totes, 12 oz" → organic, cotton, canvas, tote. */
function wordsOf(name: string): string[] {
  const [thing = ""] = name.toLowerCase().split(afterThing);
  const words = thing.match(/[\p{L}\d.'"&+-]+/gu) ?? [];
  const isSize = (word: string) => /\d/.test(word) || units.has(word);
  const first = words.findIndex((word) => !isSize(word));
  const last = words.findLastIndex((word) => !isSize(word));
  if (first === -1) return [];
  const named = words.slice(first, last + 1).flatMap((word) => word.split("-"));
  return [...named.slice(0, -1), singular(named.at(-1) ?? "")];
}

function singular(word: string): string {
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function oneOf(drawings: readonly number[], seed: string): number {
  let hash = 0;
  for (const character of seed) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  // The high bits: ids made one after another differ in the low ones only by their order.
  return drawings[(Math.imul(hash, 0x9e3779b1) >>> 16) % drawings.length] ?? 0;
}
