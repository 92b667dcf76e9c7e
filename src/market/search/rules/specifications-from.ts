import { slugOf } from "../../../shared/slug.ts";
import { specificationWords } from "./specification-words.ts";

/** Whether a name and a value can be looked for: both have something in them that products are found by. */
export function isSpecification([name, value]: [string, string]): boolean {
  return slugOf(name) !== "" && specificationWords(value).length > 0;
}

/**
 * Specifications as addresses write them, `Material:aluminum`. Two values of one name are asked for
 * together.
 *
 * @returns name → value, and the texts that are no specification
 */
export function specificationsFrom(texts: string[]): [Record<string, string>, string[]] {
  const named = new Map<string, string>();
  const unreadable: string[] = [];
  for (const text of texts) {
    const [name = "", ...rest] = text.split(":").map((part) => part.trim());
    const value = rest.join(":");
    if (!isSpecification([name, value])) unreadable.push(text);
    else named.set(name, [named.get(name), value].filter(Boolean).join(" "));
  }
  return [Object.fromEntries(named), unreadable];
}
