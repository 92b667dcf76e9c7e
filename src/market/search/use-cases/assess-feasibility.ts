import type { Context } from "../../../platform/context.ts";
import { locate } from "../../needs/use-cases/locate.ts";
import { countQualified } from "../data/qualified-manufacturers.ts";
import type { Capability } from "../rules/capability.ts";
import { type LabeledRequirement, requirementsOf } from "../rules/requirements.ts";

/** What one relaxed requirement gains. */
export interface Relaxation {
  /** "without ISO 9001", "within 420 miles of Dayton, OH". */
  change: string;
  /** Shops that qualify then, and how many more that is. */
  shops: number;
  gained: number;
}

export interface Feasibility {
  /** Shops whose records meet everything. */
  shops: number;
  required: string[];
  /** One requirement relaxed at a time; those that gain something, most first. */
  relaxations: Relaxation[];
  /** A place that was given and is not known in the United States. */
  unknownPlace: string | null;
}

const widenings = [1.4, 2, 3, 5];

/**
 * How many shops qualify for a request, and what relaxing one requirement at a time gains, counted in
 * one statement.
 */
export async function assessFeasibility(
  ctx: Context,
  capability: Capability,
): Promise<Feasibility> {
  const place = capability.place === null ? null : locate(capability.place);
  const required = requirementsOf(capability, place);
  const options = required.flatMap((one) => relaxed(one, required));
  const lists = [required, ...options.map(({ list }) => list)];
  const [shops = 0, ...counts] = await countQualified(
    ctx.db.public,
    lists.map((list) => list.map(({ requirement }) => requirement)),
  );
  const gains = options
    .map(({ change }, at) => ({ change, shops: counts[at] ?? 0 }))
    .map((option) => ({ ...option, gained: option.shops - shops }))
    .filter(({ gained }) => gained > 0);
  return {
    shops,
    required: required.map(({ label }) => label),
    relaxations: fewest(gains).sort((a, b) => b.gained - a.gained),
    unknownPlace: place === null ? capability.place : null,
  };
}

interface Option {
  change: string;
  list: LabeledRequirement[];
}

/** The request with one requirement dropped, or its circle widened. */
function relaxed(one: LabeledRequirement, all: LabeledRequirement[]): Option[] {
  const others = all.filter((other) => other !== one);
  const { requirement, label } = one;
  if (requirement.kind === "state")
    return [{ change: `outside ${label.slice(3)} too`, list: others }];
  if (requirement.kind !== "distance") return [{ change: `without ${label}`, list: others }];
  const where = label.slice(label.indexOf(" of "));
  const wider = widenings.map((factor) => {
    const radiusMiles = Math.round((requirement.radiusMiles * factor) / 10) * 10;
    return {
      change: `within ${radiusMiles} miles${where}`,
      list: [...others, { label, requirement: { ...requirement, radiusMiles } }],
    };
  });
  return [...wider, { change: "at any distance", list: others }];
}

/** Of circles that gain the same number only the smallest says anything. */
function fewest(gains: Relaxation[]): Relaxation[] {
  const isCircle = ({ change }: Relaxation) => /^(?:within|at any distance)/.test(change);
  return gains.filter(
    (gain, at) =>
      !isCircle(gain) ||
      !gains.slice(0, at).some((before) => isCircle(before) && before.gained === gain.gained),
  );
}
