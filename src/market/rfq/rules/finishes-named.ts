import type { Need, NeedPart } from "../../needs/rules/reading/need.ts";
import { readFinishes } from "../../needs/rules/reading/read-processes.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import { wantedParts } from "./begin/read-line.ts";

/** The finishes of a request, as shops are compared with them. */
export interface FinishesNamed {
  /** Processes that profiles can list. */
  finishes: { slug: string; name: string }[];
  /** What no profile can list, in the vocabulary's words: never the buyer's, which sellers may not see yet. */
  uncheckedFinishes: string[];
}

/** Said of a part that needs no finish, or leaves it to a drawing. */
const none =
  /^\W*(?:(?:none|no|not|nothing|without|n\/?a|as[\s-]\w+|raw|bare|unfinished|mill|standard|std|tbd|per|see|to)\b.*)?$/i;
const unknownFinish = "the finish that is asked for";

/**
 * @param processOfFinish process of a finish, such as anodizing of "clear anodize"
 */
export function finishesNamed(
  texts: readonly (string | null)[],
  understood: (text: string) => Need,
  processOfFinish: ReadonlyMap<string, string>,
): FinishesNamed {
  const slugs = new Map<string, string>();
  const unchecked = new Set<string>();
  for (const text of texts) {
    if (text === null) continue;
    const found = wantedParts(text, understood(text)).parts.flatMap((part) =>
      madeBy(part, processOfFinish),
    );
    const all =
      found.length > 0 || none.test(text)
        ? found
        : readFinishes(text).map(({ slug, label }) => ({ slug, name: label }));
    if (all.length === 0 && !none.test(text)) unchecked.add(unknownFinish);
    for (const { slug, name } of all) {
      const listed = processes.find((process) => process.slug === slug);
      if (listed === undefined) unchecked.add(name);
      else slugs.set(slug, listed.name);
    }
  }
  return {
    finishes: [...slugs].map(([slug, name]) => ({ slug, name })),
    uncheckedFinishes: [...unchecked],
  };
}

/** The process of a finish, also where its words are a thing, too: the chem film of plated parts. */
function madeBy(part: NeedPart, processOfFinish: ReadonlyMap<string, string>) {
  const senses = part.kind === "good" ? part.alternatives : [part];
  return senses.flatMap(({ kind, code }) => {
    const slug = kind === "process" ? code : kind === "finish" ? processOfFinish.get(code) : null;
    const name = kind === "process" ? code.replaceAll("-", " ") : code;
    return slug === null || slug === undefined ? [] : [{ slug, name }];
  });
}
