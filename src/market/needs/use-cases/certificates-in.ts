import { partsOf } from "../rules/reading/need.ts";
import { understandNeed } from "./read-need.ts";

/**
 * Certificates that a text names, each once, as `manufacturers.certifications` writes them ("ISO 9001"). Never
 * throws, whatever the text.
 */
export function certificatesIn(text: string): string[] {
  return [...new Set(partsOf(understandNeed(text), "certificate").map((part) => part.code))];
}
