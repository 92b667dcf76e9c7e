import type { Coordinates } from "../../../shared/coordinates.ts";
import type { NamedPlace } from "../../needs/rules/reading/read-place.ts";
import { certificateName } from "../../needs/rules/vocabulary/certificates.ts";
import { materials } from "../../needs/rules/vocabulary/materials.ts";
import { processName } from "../../needs/rules/vocabulary/processes.ts";
import { type Capability, materialSlug, processSlug } from "./capability.ts";

/** Something a manufacturer has to have. Slugs of the vocabulary, certificates by name. */
export type Requirement =
  | { kind: "process" | "material" | "certification"; value: string }
  | { kind: "state"; values: string[] }
  | { kind: "distance"; middle: Coordinates; radiusMiles: number };

/** A requirement and how to say it: "CNC milling", "within 300 miles of Dayton, OH". */
export interface LabeledRequirement {
  requirement: Requirement;
  label: string;
}

/** Miles around a city or ZIP unless somebody says otherwise. */
const usualMiles = 50;

/**
 * What is needed, one requirement at a time. Words outside the vocabulary are left out: nobody's record
 * holds them.
 *
 * @param place what `capability.place` was understood as
 */
export function requirementsOf(
  capability: Omit<Capability, "place">,
  place: NamedPlace | null,
): LabeledRequirement[] {
  const list: LabeledRequirement[] = [];
  for (const slug of known(capability.processes, processSlug)) {
    list.push({ requirement: { kind: "process", value: slug }, label: processName(slug) });
  }
  for (const slug of known(capability.materials, materialSlug)) {
    const label = materials.find((material) => material.slug === slug)?.name ?? slug;
    list.push({ requirement: { kind: "material", value: slug }, label });
  }
  for (const name of new Set(capability.certifications.map(certificateName))) {
    list.push({ requirement: { kind: "certification", value: name }, label: name });
  }
  if (place?.kind === "state") {
    list.push({
      requirement: { kind: "state", values: [place.state] },
      label: `in ${place.label}`,
    });
  }
  if (place?.kind === "region") {
    const requirement: Requirement = { kind: "state", values: place.states };
    list.push({ requirement, label: `in ${place.label}` });
  }
  if (place?.kind === "point") {
    const { latitude, longitude, label } = place;
    const radiusMiles = capability.radiusMiles ?? place.radiusMiles ?? usualMiles;
    list.push({
      requirement: { kind: "distance", middle: { latitude, longitude }, radiusMiles },
      label: `within ${radiusMiles} miles of ${label}`,
    });
  }
  return list;
}

function known(names: string[], slugOf: (name: string) => string | undefined): Set<string> {
  return new Set(names.flatMap((name) => slugOf(name) ?? []));
}
