import { stemOf } from "./tokens.ts";
import classes from "./word-classes.json" with { type: "json" };

/** Words of a class, as the file has them: several in a line. */
const wordsOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(" "));

/** Words of asking and of trade: they say nothing about what is made. */
export const askingWords: ReadonlySet<string> = new Set(wordsOf(classes.asking));
/** Words that tell little: they are searched, but a result need not have them. */
export const weakWords: ReadonlySet<string> = new Set(wordsOf(classes.weak));
/** Forms that a thing comes in, and those who give it one: "catfish fillets" are catfish still. */
export const forms: ReadonlySet<string> = new Set(wordsOf(classes.forms));
/**
 * Stems of what is made for doing or holding something: anodizing equipment does the anodizing, a cheese vat holds the
 * cheese.
 */
export const devices: ReadonlySet<string> = new Set(wordsOf(classes.devices).map(stemOf));

/** What is wrong with the classes, a sentence each; empty when nothing is. */
export function problemsOfClasses(known: Record<string, readonly string[]> = classes): string[] {
  const seen = new Map<string, string>();
  return Object.entries(known).flatMap(([name, lines]) => {
    const words = wordsOf(lines);
    return words.flatMap((word, at) => {
      const problems: string[] = [];
      if (!/^[a-z]+(?:-[a-z]+)*$/.test(word)) problems.push(`${name}: "${word}" is no plain word`);
      if ((words[at - 1] ?? "") > word)
        problems.push(`${name}: ${word} does not stand in its place`);
      const other = seen.get(word);
      // A maker of something may be a form's word and one of asking; a device is neither.
      const isTwice = other === name || (other !== undefined && name === "devices");
      if (isTwice) problems.push(`${word} is among ${other} and ${name}`);
      seen.set(word, name);
      return problems;
    });
  });
}
