import { type Need, partsOf } from "../../needs/rules/reading/need.ts";
import { materials } from "../../needs/rules/vocabulary/materials.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import { wantedParts } from "./begin/read-line.ts";

/** The slugs of what a request names in words and does not refuse, for comparing it with what shops list. */
export function slugsNamed(
  names: readonly (string | null)[],
  kind: "process" | "material",
  understood: (text: string) => Need,
): { slug: string; name: string }[] {
  const entries = kind === "process" ? processes : materials;
  const slugs = new Set(
    names.flatMap((name) =>
      name === null ? [] : codesOf(wantedParts(name, understood(name)), kind),
    ),
  );
  return [...slugs].map((slug) => ({ slug, name: nameOf(entries, slug) }));
}

/** A raw material may be bought as a thing: HDPE is a resin, too. */
function codesOf(need: Need, kind: "process" | "material"): string[] {
  const codes = partsOf(need, kind).map(({ code }) => code);
  if (codes.length > 0 || kind === "process") return codes;
  return partsOf(need, "good").flatMap(({ alternatives }) =>
    alternatives.filter((other) => other.kind === kind).map(({ code }) => code),
  );
}

function nameOf(entries: readonly { slug: string; name: string }[], slug: string): string {
  return entries.find((entry) => entry.slug === slug)?.name ?? slug;
}
