import { type Need, partsOf } from "../../needs/rules/reading/need.ts";
import { readQuantities } from "../../needs/rules/reading/quantities/read-quantities.ts";
import { inUnit } from "../../needs/rules/reading/quantities/units-of-measure.ts";
import { readMaterials } from "../../needs/rules/reading/read-materials.ts";
import { materials } from "../../needs/rules/vocabulary/materials.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import { readDays, readRadius, readShipToZip } from "./read-terms.ts";

/** A value and the words of the text that it was read from. */
export interface ReadValue<Value> {
  value: Value;
  words: string;
}

/** What a text says of a request; null where it says nothing. */
export interface ReadRequest {
  process: ReadValue<string> | null;
  material: ReadValue<string> | null;
  finish: ReadValue<string> | null;
  toleranceMm: ReadValue<string> | null;
  quantities: ReadValue<number[]> | null;
  /** For one piece, a decimal string in dollars. */
  targetPrice: ReadValue<string> | null;
  /** Until when quotes may come, YYYY-MM-DD. */
  deadline: ReadValue<string> | null;
  /** YYYY-MM-DD. */
  neededBy: ReadValue<string> | null;
  /** Five digits, which may be no ZIP that there is. */
  shipToZip: ReadValue<string> | null;
  /** How far shops may be from there, a whole number of miles. */
  radiusMiles: ReadValue<string> | null;
  certifications: ReadValue<string[]> | null;
}

/** Processes that only finish a part: the first other one makes it. */
const isFinishing = (slug: string) =>
  processes.find((process) => process.slug === slug)?.group === "Finishing";

/**
 * Reads a request out of words. Nothing is guessed: each value names the words it stands in.
 *
 * @param need the same text as it was understood
 * @param today YYYY-MM-DD
 */
export function readRequest(text: string, need: Need, today: string): ReadRequest {
  const words = ({ start, end }: { start: number; end: number }) => text.slice(start, end).trim();
  const read = readQuantities(text.toLowerCase());
  const made = partsOf(need, "process");
  const process = made.find(({ code }) => !isFinishing(code));
  const finishing = made.find(({ code }) => isFinishing(code)) ?? partsOf(need, "finish")[0];
  const material = partsOf(need, "material")[0] ?? materialOfGood(text, need);
  const tolerance = read.find((one) => one.kind === "tolerance");
  const toleranceMm =
    tolerance === undefined ? null : inUnit(tolerance.value, tolerance.unit ?? "in", "mm");
  const shipToZip = readShipToZip(text);
  const counts = read
    .filter((one) => one.kind === "count")
    .filter((one) => words(one) !== shipToZip?.value);
  const price = read
    .filter((one) => one.kind === "money")
    .find(({ per, from, to }) => per === "piece" && isWholeCents(to ?? from));
  const certificates = partsOf(need, "certificate");
  return {
    process: process ? { value: nameOf(processes, process.code), words: words(process) } : null,
    material: material ? { value: words(material), words: words(material) } : null,
    finish: finishing ? { value: words(finishing), words: words(finishing) } : null,
    toleranceMm:
      tolerance === undefined || toleranceMm === null
        ? null
        : { value: String(Number(toleranceMm.toFixed(4))), words: words(tolerance) },
    quantities:
      counts.length === 0
        ? null
        : {
            value: [...new Set(counts.map(({ from }) => from))].sort((a, b) => a - b).slice(0, 6),
            words: counts.map(words).join(", "),
          },
    targetPrice:
      price === undefined
        ? null
        : { value: (price.to ?? price.from).toFixed(2), words: words(price) },
    ...readDays(text, read, today),
    shipToZip,
    radiusMiles: readRadius(text),
    certifications:
      certificates.length === 0
        ? null
        : {
            value: [...new Set(certificates.map(({ code }) => code))],
            words: certificates.map(words).join(", "),
          },
  };
}

/** What a thing is made of by its name: the brass of "brass fittings". Its last word is the thing itself. */
function materialOfGood(text: string, need: Need): { start: number; end: number } | undefined {
  for (const good of partsOf(need, "good")) {
    const name = text.slice(good.start, good.end);
    const made = [...name.matchAll(/[a-z]+/gi)].slice(0, -1);
    const named = made.filter(([word]) => readMaterials(word).length > 0);
    const [first] = named;
    const last = named.at(-1);
    if (first === undefined || last === undefined) continue;
    return { start: good.start + first.index, end: good.start + last.index + last[0].length };
  }
  return undefined;
}

/** A fraction of a cent is no price that a request can hold. */
const isWholeCents = (dollars: number) => dollars > 0 && Number(dollars.toFixed(2)) === dollars;

/**
 * The slugs of what a request names in words, for comparing it with what shops list.
 *
 * @param finishedBy the process of a finish, such as anodizing of "clear anodize"; without it finishes name nothing
 */
export function slugsNamed(
  names: readonly (string | null)[],
  kind: "process" | "material",
  understood: (text: string) => Need,
  finishedBy: ReadonlyMap<string, string> = new Map(),
): { slug: string; name: string }[] {
  const entries = kind === "process" ? processes : materials;
  const slugs = new Set(
    names.flatMap((name) => {
      if (name === null) return [];
      const need = understood(name);
      const finishes = [name.toLowerCase(), ...partsOf(need, "finish").map(({ code }) => code)];
      return [
        ...partsOf(need, kind).map(({ code }) => code),
        ...finishes.flatMap((finish) => finishedBy.get(finish) ?? []),
      ];
    }),
  );
  return [...slugs].map((slug) => ({ slug, name: nameOf(entries, slug) }));
}

function nameOf(entries: readonly { slug: string; name: string }[], slug: string): string {
  return entries.find((entry) => entry.slug === slug)?.name ?? slug;
}
