import { findProcess } from "../../../needs/rules/vocabulary/processes.ts";
import { listed, makerLine, numbered, paragraphs } from "../phrases.ts";
import { makersResult } from "../results.ts";
import { ask, type Call, type Situation } from "../situation.ts";

type Capability = Record<string, unknown> & { processes: string[] };

/**
 * When no shop has everything: up to three that lack one thing, and what they lack. Finishes go first,
 * since they can be bought apart, then the distance, then the material. Null when that finds none.
 */
export function nearMisses(situation: Situation, capability: Capability): string | null {
  for (const { without, input } of relaxed(capability)) {
    const call: Call = { tool: "find_manufacturers", input: { ...input, limit: 3 } };
    const found = ask(situation, call, makersResult);
    if (found === null || found.total === 0) continue;
    const names = numbered(found.manufacturers.map(makerLine));
    return paragraphs(`The nearest fit, ${without}:`, names);
  }
  return null;
}

function relaxed(capability: Capability): { without: string; input: Capability }[] {
  const { processes, materials, place, radius_miles: radius, ...rest } = capability;
  const isFinishing = (slug: string) => findProcess(slug)?.group === "Finishing";
  const making = processes.filter((slug) => !isFinishing(slug));
  const finishing = processes.filter(isFinishing).map((slug) => findProcess(slug)?.name ?? slug);
  const where = place === undefined ? {} : { place };
  const around = radius === undefined ? where : { ...where, radius_miles: radius };
  const isMixed = making.length > 0 && finishing.length > 0;
  const names = Array.isArray(materials) ? materials : [];
  const options = [
    isMixed && {
      without: `with ${listed(finishing)} bought apart`,
      input: { ...rest, processes: making, materials, ...around },
    },
    place !== undefined && {
      without: radius === undefined ? "elsewhere" : "farther away",
      input: { ...rest, processes, materials, ...farther(capability) },
    },
    isMixed &&
      place !== undefined && {
        without: `farther away, with ${listed(finishing)} bought apart`,
        input: { ...rest, processes: making, materials, ...farther(capability) },
      },
    names.length > 0 && {
      without: "without that material on record, so ask whether it takes it",
      input: { ...rest, processes, materials: [], ...around },
    },
  ];
  return options.filter((option) => option !== false);
}

/** A city or ZIP stays, so that the nearest come first; a state is left. */
function farther({ place, radius_miles: radius }: Capability): Record<string, unknown> {
  return radius === undefined ? {} : { place, radius_miles: 3000 };
}
