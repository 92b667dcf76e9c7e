import type { Context } from "../../../platform/context.ts";
import type { Need, NeedPart } from "../../needs/rules/reading/need.ts";
import { materialName } from "../../needs/rules/vocabulary/materials.ts";
import { needsVocabulary } from "../../needs/use-cases/read-need.ts";
import { countCapable } from "../data/capable-manufacturers.ts";
import { exclusionOf } from "../rules/exclusion.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import { withoutSpan } from "../rules/need-chips.ts";
import type { Located } from "../rules/place-filter.ts";
import type { Relaxation } from "../rules/search-result.ts";
import { anyKindWanted, likelyMakersOf, type Wanted } from "../rules/wanted.ts";

/** What is asked for, and which words ask for it. */
export interface AskedFor {
  text: string;
  need: Need;
  wanted: Wanted;
  filter: Located<ManufacturerFilter>;
}

type Looser = Omit<Relaxation, "total"> & { wanted: Wanted; filter: Located<ManufacturerFilter> };

/** Distances that are offered around a city or ZIP, in miles. */
const widerMiles = [100, 250];

/**
 * What each condition costs: for one at a time, how many make it without it, or could make it where nobody does.
 * Those that gain nobody are left out; where each of several gains nobody, all are given up at once.
 */
export async function relaxationsOf(ctx: Context, asked: AskedFor): Promise<Relaxation[]> {
  const options = looser(asked);
  const counted = await Promise.all(options.map((option) => counting(ctx, option)));
  const widest = counted.findIndex(({ kind, total }) => kind === "distance" && total > 0);
  const gaining = counted.filter(
    ({ kind, total }, at) => total > 0 && (kind !== "distance" || at === widest),
  );
  const kinds = new Set(options.map(({ kind }) => kind).filter((kind) => kind !== "distance"));
  if (gaining.length > 0 || kinds.size < 2) return gaining;
  const last = await counting(ctx, withoutAll(asked));
  return last.total > 0 ? [last] : [];
}

/** Of machines of an unknown kind: how many shops make some. Empty for any other need. */
export async function relaxationOfKind(
  ctx: Context,
  { text, need, filter }: Omit<AskedFor, "wanted">,
): Promise<Relaxation[]> {
  const wanted = anyKindWanted(text, need, needsVocabulary());
  if (wanted === null) return [];
  const { make } = await countCapable(ctx.db.public, { wanted, filter, except: [] });
  const place = need.place === null ? "" : ` in ${need.place.label}`;
  const relaxation = { kind: "all" as const, label: `for ${wanted.label} of any kind` };
  return make === 0 ? [] : [{ ...relaxation, total: make, query: `${wanted.label}${place}` }];
}

async function counting(
  ctx: Context,
  { wanted, filter, ...relaxation }: Looser,
): Promise<Relaxation> {
  const { make } = await countCapable(ctx.db.public, { wanted, filter, except: [] });
  const likely = make > 0 ? null : likelyMakersOf(wanted);
  if (likely === null) return { ...relaxation, total: make };
  const { could } = await countCapable(ctx.db.public, { wanted: likely, filter, except: [] });
  return could === 0
    ? { ...relaxation, total: 0 }
    : { ...relaxation, label: `${relaxation.label}, who could make it`, total: could };
}

/** Nothing but what is wanted. */
function withoutAll({ wanted, filter }: AskedFor): Looser {
  const { states: _states, except: _except, ...anyState } = filter;
  return {
    kind: "all",
    label: `for ${wanted.label} alone, anywhere`,
    query: wanted.label,
    wanted: { ...wanted, certificates: [], qualities: [], materials: [], process: null },
    filter: { ...anyState, place: null, state: null },
  };
}

function looser(asked: AskedFor): Looser[] {
  const { text, need, wanted, filter } = asked;
  const without = (keep: (part: NeedPart) => boolean) => withoutParts(text, need.parts, keep);
  const { states: _, ...anyState } = filter;
  const options: Looser[] = [];
  if (need.place !== null) {
    const { label } = need.place;
    const plain = without((part) => part.kind === "place");
    if (filter.place !== null) {
      const { county: _county, ...place } = filter.place;
      const wider = widerMiles.filter((miles) => miles > (place.radiusMiles ?? 0));
      for (const radiusMiles of wider) {
        options.push({
          kind: "distance",
          label: `within ${radiusMiles} miles of ${label}`,
          query: `${plain} within ${radiusMiles} miles of ${label}`,
          wanted,
          filter: { ...filter, place: { ...place, radiusMiles } },
        });
      }
    }
    options.push({
      kind: "place",
      label:
        filter.except === undefined
          ? "anywhere in the United States"
          : "anywhere else in the United States",
      query: plain,
      wanted,
      filter: { ...anyState, place: null, state: null },
    });
  }
  for (const one of need.ruledOut) {
    const others = need.ruledOut.filter((other) => other !== one);
    const { except: _, ...any } = filter;
    const except = exclusionOf(others, wanted, needsVocabulary());
    options.push({
      kind: "except",
      label: one.place === null ? `${one.label}, too` : `in ${one.label}, too`,
      query: withoutSpan(text, one.part),
      wanted,
      filter: { ...any, ...(except && { except }) },
    });
  }
  for (const name of wanted.certificates) {
    options.push({
      kind: "certificate",
      label: `without ${name}`,
      query: without((part) => part.kind === "certificate" && part.code === name),
      wanted: { ...wanted, certificates: wanted.certificates.filter((one) => one !== name) },
      filter,
    });
  }
  for (const { label } of wanted.qualities) {
    options.push({
      kind: "quality",
      label: `not known to be ${label}`,
      query: without((part) => part.kind === "quality" && part.code === label),
      wanted: { ...wanted, qualities: wanted.qualities.filter((one) => one.label !== label) },
      filter,
    });
  }
  for (const slug of wanted.materials) {
    options.push({
      kind: "material",
      label: `in other materials than ${materialName(slug).toLowerCase()}`,
      query: without((part) => part.kind === "material" && part.code === slug),
      wanted: { ...wanted, materials: wanted.materials.filter((one) => one !== slug) },
      filter,
    });
  }
  if (wanted.process !== null) {
    options.push({
      kind: "process",
      label: "made by another process",
      query: without((part) => part.kind === "process"),
      wanted: { ...wanted, process: null },
      filter,
    });
  }
  return options.filter((option) => option.query !== "");
}

function withoutParts(
  text: string,
  parts: NeedPart[],
  isLeftOut: (part: NeedPart) => boolean,
): string {
  let rest = text;
  for (const part of parts.filter(isLeftOut).toReversed()) {
    rest = `${rest.slice(0, part.start)} ${rest.slice(part.end)}`;
  }
  return rest.replace(/\s+/g, " ").replace(/^[\s,;]+|[\s,;]+$/g, "");
}
