import { withColor } from "../../../needs/rules/reading/finish-colors.ts";
import type { Need, NeedPart } from "../../../needs/rules/reading/need.ts";
import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { isDenied } from "./denied.ts";

/** Processes that only finish a part: the first other one makes it. */
export const isFinishing = (slug: string) =>
  processes.find((process) => process.slug === slug)?.group === "Finishing";

/** A thing that may be this, too: the chem film of "plated parts", the nylon of a resin. */
export const isAlso = (part: NeedPart, kind: "finish" | "material") =>
  part.alternatives.some((other) => other.kind === kind);

/** Paint is bought by the can as well: alone it is no finish. */
const isLiquid = (words: string) => /^(?:paints?|primers?|e-?coat)$/i.test(words);

/** What finishes the part; several that only an "and" parts are one: "bead blasted and clear anodized". */
export function finishIn(
  text: string,
  need: Need,
  all: readonly NeedPart[],
): { start: number; end: number } | undefined {
  const isFinish = (part: NeedPart) =>
    part.kind === "finish" ||
    (part.kind === "process" && (isFinishing(part.code) || isAlso(part, "finish"))) ||
    (part.kind === "good" && isAlso(part, "finish") && !isLiquid(text.slice(part.start, part.end)));
  const found = need.parts.filter(isFinish);
  const [first] = found;
  if (first === undefined) return done(text, all);
  let { end } = first;
  for (const part of found.slice(1)) {
    if (!joint.test(text.slice(end, part.start))) break;
    ({ end } = part);
  }
  // "Electropolished and nickel-boron plated", of which the vocabulary knows the first.
  end += alsoDone.exec(text.slice(end))?.[0].length ?? 0;
  return withColor(text, { start: first.start, end });
}

const coated = "(?:plated|coated|polished|blasted|painted|lacquered|varnished|oiled|waxed)";
const alsoDone = new RegExp(
  String.raw`^\s*(?:and(?:\s+then)?|then|\+|&|,|\/)\s*(?!no\b|not\b)(?:[a-z][\w-]*\s){0,1}[a-z-]*${coated}\b(?!\s+[a-z]+s\b)`,
  "i",
);

/** What is done to wood and housings, whose words the vocabulary has as things alone: "black powder" is one. */
function done(text: string, all: readonly NeedPart[]): { start: number; end: number } | undefined {
  const found = doneAlone.exec(text) ?? comesWith.exec(text);
  if (found === null) return undefined;
  const start = found.index + found[0].length - (found[1] ?? found[0]).length;
  const span = { start, end: found.index + found[0].length };
  return isDenied(text, span, all) ? undefined : withColor(text, span);
}

const doneAlone =
  /\b(?:clear[ -])?(?:painted|lacquered|varnished|oiled|waxed)\b|\b[a-z]+[ -](?:electro)?plated\b|\b(?:(?:black|white|gr[ae]y|red|blue|green|yellow|clear|matte?|gloss)\s+)?powder[\s-]?coat(?:ed|ing)?\b|\bzinc[\s-]flake\b|\b[a-z]+[ -]lined\b|\b(?:antique|oil[- ]rubbed|satin|brushed|polished)\s(?:brass|bronze|copper)\sfinish\b|\b(?:satin|bright|brushed|polished|matte?)\s(?:nickel|chrome)\b|\b(?:2b|ba|no\.?\s?4|#4|#8|brushed|mirror|satin)\sfinish\b|\bcase[\s-]hardened\b/i;
/** What no vocabulary has, after the word for it: "with epoxy coating". */
const comesWith =
  /\bwith\s+(?:an?\s+)?((?:(?!no\b|without\b)[a-z-]+\s){0,2}(?:coating|plating|primer|lacquer|varnish|powder[\s-]?coat(?:ing)?))\b/i;

const joint = /^\s*(?:and|then|\+|&|,|\/|,\s*(?:and|then)|and then)?\s*$/i;
