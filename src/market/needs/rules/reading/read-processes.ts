import { z } from "zod";
import { pattern } from "../../../../shared/text/pattern.ts";
import { findProcess } from "../vocabulary/processes.ts";
import { withColor } from "./finish-colors.ts";
import spokenFinishes from "./spoken-finishes.json" with { type: "json" };
import spokenProcesses from "./spoken-processes.json" with { type: "json" };

/** Words people use for a process → its slug, in the vocabulary's order; several may match. */
const spoken = z
  .array(z.strictObject({ pattern: pattern(), slug: z.string() }))
  .parse(spokenProcesses);
const machining = /\b(?:cnc|machin(?:ed|ing|ist|ists|e shops?))\b/;

/** Slugs of the processes a text names, in the vocabulary's order. Finishes are `readFinishes`. */
export function readProcesses(text: string): string[] {
  const plain = text.toLowerCase();
  const found = spoken.filter((word) => word.pattern.test(plain)).map(({ slug }) => slug);
  const isSwiss = found.includes("swiss-machining");
  if (isSwiss && found.includes("cnc-turning")) found.splice(found.indexOf("cnc-turning"), 1);
  const isMachined =
    machining.test(plain) && !found.some((slug) => /machining|turning|milling|edm/.test(slug));
  return [...new Set(isMachined ? ["cnc-milling", ...found] : found)];
}

/** The same with where each is named first, and machining that nothing more exact is said of as milling. */
export function placedProcesses(text: string): { slug: string; start: number; end: number }[] {
  const plain = text.toLowerCase();
  const found = spoken.flatMap(({ pattern: words, slug }) => placed(words.exec(plain), slug));
  const isMachined = !found.some(({ slug }) => /machining|turning|milling|edm/.test(slug));
  return isMachined
    ? [...found, ...placed(/\b(?:cnc(?:'?d)?|machin(?:ed|ing))\b/.exec(plain), "cnc-milling")]
    : found;
}

const placed = (match: RegExpExecArray | null, slug: string) =>
  match === null ? [] : [{ slug, start: match.index, end: match.index + match[0].length }];

const finishSchema = z.strictObject({ pattern: pattern(), label: z.string(), slug: z.string() });

/** A finish somebody named, and the process that makes it. */
export type NamedFinish = Omit<z.infer<typeof finishSchema>, "pattern">;

/** The more exact words stand first. */
const finishes = z.array(finishSchema).parse(spokenFinishes);

/** Finishes a text names; of several words for one process the most exact. */
export function readFinishes(text: string): NamedFinish[] {
  const plain = text.toLowerCase();
  const found: NamedFinish[] = [];
  for (const { pattern, label, slug } of finishes) {
    if (pattern.test(plain) && !found.some((one) => one.slug === slug)) found.push({ label, slug });
  }
  return found;
}

/** The same, each with where it is named first. */
export function placedFinishes(text: string): (NamedFinish & { start: number; end: number })[] {
  const plain = text.toLowerCase();
  return finishes.flatMap(({ pattern, label, slug }) =>
    placed(pattern.exec(plain), slug).map((span) => ({ ...span, label })),
  );
}

/**
 * A finish with the color that the last of some texts to name it says: "black anodize", "powder coat, red, RAL 3020".
 *
 * @param texts what somebody said, in its order
 */
export function finishInFull({ label, slug }: NamedFinish, texts: readonly string[]): string {
  const text =
    texts.findLast((one) => readFinishes(one).some((each) => each.label === label)) ?? "";
  const known = finishes.find((one) => one.label === label && one.slug === slug);
  const match = known?.pattern.exec(text.toLowerCase());
  if (!match) return label;
  const span = { start: match.index, end: match.index + match[0].length };
  const { start, end } = withColor(text, span);
  return `${text.slice(start, span.start)}${label}${text.slice(span.end, end)}`;
}

/** Name of a process in the middle of a sentence: "CNC milling", "sheet metal fabrication". */
export function spokenName(slug: string): string {
  const name = findProcess(slug)?.name ?? slug.replaceAll("-", " ");
  return /^(?:CNC|PCB|3D|EDM|Swiss)/.test(name)
    ? name
    : name.charAt(0).toLowerCase() + name.slice(1);
}
