import { type Need, partsOf } from "../../needs/rules/reading/need.ts";
import { materials } from "../../needs/rules/vocabulary/materials.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";

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
