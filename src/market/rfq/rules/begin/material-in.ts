import { type Need, partsOf } from "../../../needs/rules/reading/need.ts";
import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";
import { materialsIn, readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { isCoat, materialUnderCoat } from "./coats.ts";
import { isDenied } from "./denied.ts";
import { isAlso } from "./finish-in.ts";
import { gradeAlone, gradeOfFamily, inBrackets, withGrade } from "./material-grades.ts";

interface Span {
  start: number;
  end: number;
}

/**
 * Of what a text says that a part is made, with the grade that stands beside it; what covers it is none.
 *
 * @param need the same text as it was understood, without what it refuses
 * @param read what it says with figures
 */
export function materialIn(text: string, need: Need, read: readonly Quantity[]): Span | undefined {
  const isDoubtful = ({ start, end }: Span) =>
    read.some((one) => one.kind === "doubtful" && one.start < end && start < one.end);
  const bare = {
    ...need,
    parts: need.parts.filter((part) => !isCoat(text, part) && !isDoubtful(part)),
  };
  const material =
    inBrackets(text) ??
    partsOf(bare, "material")[0] ??
    materialOfGood(text, bare) ??
    alsoMaterial(bare) ??
    saidMaterial(text) ??
    materialUnderCoat(text) ??
    materialBehind(text) ??
    gradeAlone(text, read) ??
    spoken(text);
  return material && gradeOfFamily(text, withGrade(text, withFamily(text, material)), read);
}

const ofSteel =
  /\b(?:mild|carbon|low[- ]carbon|spring|tool|alloy|stainless|cold[- ]rolled|hot[- ]rolled|weathering)\s+$/i;

/** "Mild steel" and "white oak" whole, though "steel" and "oak" alone were read. */
function withFamily(text: string, { start, end }: Span): Span {
  const isSteel = /^steel$/i.test(text.slice(start, end).trim());
  const isWood = woods.test(text.slice(start, end).trim());
  const isBlend = /^abs$/i.test(text.slice(start, end).trim());
  const kind = isSteel ? ofSteel : isWood ? ofWood : isBlend ? /\bpc\/$/i : null;
  const [before = ""] = kind?.exec(text.slice(0, start)) ?? [];
  const [behind = ""] = (isWood ? /^\s+(?:plywood|veneer)\b/i.exec(text.slice(end)) : null) ?? [];
  return { start: start - before.length, end: end + behind.length };
}

const woods = /^(?:oak|maple|pine|ash|cedar|birch|walnut|beech|poplar|cherry wood)$/i;
const ofWood = /\b(?:white|red|hard|yellow|baltic)\s+$/i;

/** No family of the vocabulary has these. */
const others =
  /\b(?:vinyl|c?pvc|pc\/abs|hips|asa|cherry(?!\s+red)|phenolic|micarta|cork|felt|g-?10|fr-?4)\b/gi;

const leading = /^(?:[A-Z]{2,5}|vinyl|ash|beech|poplar|hickory|teak|mahogany|cork|felt)$/;

/** The word of a material at the end of a clause or behind a thing: "18 oz vinyl", "grommets TPU 85A", "latches, zinc die cast". */
function spoken(text: string): Span | undefined {
  const named = [
    ...materialsIn(text),
    ...[...text.matchAll(others)].map(({ 0: all, index }) => ({
      start: index,
      end: index + all.length,
    })),
  ].sort((a, b) => a.start - b.start);
  const found = named.find((span) => {
    const isEnd =
      /^(?:\s+(?:\d{2,3}[ad]?\b|die|sheet|tube|bar|rod|plate))*\s*(?:$|[,;.)\n–—]|-\s)/i.test(
        text.slice(span.end),
      );
    const isBehind = /(?:[a-z]s|[,(–—]|\s-|\b(?:in|from|of))\s*$/i.test(text.slice(0, span.start));
    // "50 PP caps", "ash handles"; but wood screws are of steel.
    const isLeading =
      leading.test(text.slice(span.start, span.end)) &&
      /(?:^|\d|\b(?:pcs|pieces|ea|of)\b\.?)\s*$/i.test(text.slice(0, span.start)) &&
      /^\s+[a-z]/i.test(text.slice(span.end));
    return (isEnd || isBehind || isLeading) && !isDenied(text, span) && !isCoat(text, span);
  });
  // The "die" of "zinc die cast" says how it is made.
  const [die = ""] =
    found === undefined ? [] : (/\s+die$/i.exec(text.slice(found.start, found.end)) ?? []);
  return found && { start: found.start, end: found.end - die.length };
}

/** What a thing is made of by its name: the brass of "brass fittings". Its last word is the thing itself. */
function materialOfGood(text: string, need: Need): { start: number; end: number } | undefined {
  for (const good of partsOf(need, "good")) {
    const name = text.slice(good.start, good.end);
    const made = [...name.matchAll(/[a-z\d][a-z\d-]*/gi)].slice(0, -1);
    const named = made.filter(([word]) => readMaterials(word).length > 0);
    const [first] = named;
    const last = named.at(-1);
    if (first === undefined || last === undefined) continue;
    return { start: good.start + first.index, end: good.start + last.index + last[0].length };
  }
  return undefined;
}

/** The bronze of "bushings bronze", which the vocabulary has as a thing; what covers metals is none. */
function materialBehind(text: string): { start: number; end: number } | undefined {
  const found =
    /\b[a-z-]+s,?\s+((?!zinc|nickel|chrome|tin|cadmium)[a-z]{3,})(?=\s*(?:$|[,;.\n]))/i.exec(text);
  const [all = "", word = ""] = found ?? [];
  if (found === null || readMaterials(word).length === 0) return undefined;
  const span = { start: found.index + all.length - word.length, end: found.index + all.length };
  return isDenied(text, span) || isCoat(text, span) ? undefined : span;
}

/** What something is in or from, though it is a thing by itself as well: the PTFE of "gaskets in PTFE". */
function saidMaterial(text: string): { start: number; end: number } | undefined {
  for (const { 1: words = "", index, 0: all } of text.matchAll(
    /\b(?:in|from|of)\s+([a-z][\w-]*(?:\s[a-z][\w-]*)?)/gi,
  )) {
    const said = [words, words.split(" ")[0] ?? ""].find((one) => readMaterials(one).length > 0);
    if (said === undefined) continue;
    const start = index + all.length - words.length;
    const span = { start, end: start + said.length };
    if (!isDenied(text, span) && !isCoat(text, span)) return span;
  }
  return undefined;
}

/** Beside things, the word for a raw material is what they are made of: the HDPE of "HDPE blocks". */
const alsoMaterial = ({ parts }: Need) =>
  parts.find((part) => part.kind === "good" && isAlso(part, "material"));
