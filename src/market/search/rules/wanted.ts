import {
  isDevice,
  isDone,
  isTelling,
  isUnknownThing,
} from "../../needs/rules/reading/describe-parts.ts";
import { type Need, type NeedPart, partsOf } from "../../needs/rules/reading/need.ts";
import { stemOf } from "../../needs/rules/reading/tokens.ts";
import { termKey } from "../../needs/rules/vocabulary/check-terms.ts";
import type { Vocabulary } from "../../needs/rules/vocabulary/index-terms.ts";
import type { Makers } from "../../needs/rules/vocabulary/makers-of-goods.ts";
import { goodsWanted, processesWanted } from "./goods-wanted.ts";
import { anyPhrase, elsewhereInNames, kinOf, othersInNames } from "./names-of-goods.ts";
import { quoteLexeme } from "./plan-search.ts";
import {
  describing,
  kindOfMachine,
  things,
  type UnknownHead,
  unknownHeads,
  withoutPurpose,
  wordsFrom,
} from "./unknown-heads.ts";

/** What shops have to be able to, as it is looked up. */
export interface Wanted {
  /** What is wanted, in the reader's words. */
  label: string;
  /** Whoever has one of these codes makes it; could make it. */
  makes: string[];
  could: string[];
  /** Those of `could` that are shown where nobody makes it; the others only make something else. */
  likely: string[];
  /** In the index's query language: names of shops that say that they make it. */
  inNames: string | null;
  /** Names that have the very words that were asked for, and those that hint at it or say it. */
  asked: string | null;
  inHints: string | null;
  /** Names that have the good's own name: "catfish fillets" are asked of who is called Catfish. */
  own: string | null;
  /** Names that say another thing of the same industries. */
  others: string | null;
  /** Names that are another good's own of the same industries: who is called so makes that. */
  elsewhere: string | null;
  /** Codes of the wider industry: there a name that says it is enough. */
  kin: string[];
  /** One of these codes, or names, is needed, too: the process that was asked for with a good. */
  process: { codes: string[]; inNames: string | null } | null;
  materials: string[];
  certificates: string[];
  /** Of each, names that say it, or the certificate. */
  qualities: { label: string; inNames: string; certificate: string }[];
  /** Words that were not understood: they rank what qualifies. */
  extra: string | null;
  /** Those of them that tell which kind of thing is wanted, as they were typed: the lunar of "lunar cheese". */
  unknown: string[];
}

/** What shops have to be able to for a need; null when nothing of it says what is to be made. */
export function wantedOf(text: string, read: Need, vocabulary: Vocabulary): Wanted | null {
  const need = withOwnWords(read, vocabulary);
  const isUnknown = unknownHeads(text, need).length > 0 || kindOfMachine(text, need) !== null;
  return isUnknown ? null : wantedByParts(text, need, vocabulary);
}

/**
 * Of a need for machines of a kind that is not known, machines of any kind: who makes some is not asked for others
 * ("electrotyping machinery"). Null for any other need.
 */
export function anyKindWanted(text: string, read: Need, vocabulary: Vocabulary): Wanted | null {
  const need = withOwnWords(read, vocabulary);
  const machine = kindOfMachine(text, need);
  return machine === null
    ? null
    : wantedByParts(text, { ...need, parts: [{ ...machine, isDescribing: false }] }, vocabulary);
}

/**
 * Of a need whose last words are not known, what is wanted without them: of "ULSD blendstock", ULSD. Null where all is
 * known, and where the unknown word is for something that only does or holds what is known ("cheese vat") or is made of
 * it: who saws wood is not asked for spokes.
 */
export function partlyWantedOf(text: string, read: Need, vocabulary: Vocabulary): Wanted | null {
  const need = withOwnWords(read, vocabulary);
  const heads = unknownHeads(text, need);
  // What is not known may do or hold what is known, or be a thing of its own: phones for office desks.
  const isOther = (word: NeedPart) => isDevice(word) || vocabulary.bareWords.has(stemOf(word.code));
  const isOfOther = ({ part, next }: UnknownHead) =>
    part.kind === "material" || wordsFrom(need, next).some(isOther);
  if (heads.length === 0 || heads.some(isOfOther)) return null;
  const last = heads.at(-1)?.part;
  const parts = need.parts.map((part) => (part === last ? { ...part, isDescribing: false } : part));
  return wantedByParts(text, { ...need, parts }, vocabulary);
}

function wantedByParts(text: string, need: Need, vocabulary: Vocabulary): Wanted | null {
  const goods = goodsWanted(text, need, vocabulary);
  const processes = processesWanted(need, goods, vocabulary);
  const industries = things(need, "industry");
  const finishes = partsOf(need, "finish");
  const materials = partsOf(need, "material").map((part) => part.code);
  const certificates = partsOf(need, "certificate").map((part) => part.code);
  const qualities = partsOf(need, "quality");
  const made = goods.flatMap((part) => vocabulary.goods.get(part.code) ?? []);
  const done = (
    processes.length > 0
      ? processes.map((part) => part.code)
      : finishes.flatMap((part) => vocabulary.processOfFinish.get(part.code) ?? [])
  ).flatMap((code) => vocabulary.processes.get(code) ?? []);
  const named =
    goods.length > 0
      ? goods
      : processes.length > 0
        ? processes
        : finishes.length > 0
          ? finishes
          : industries.length > 0
            ? industries
            : partsOf(need, "material");
  const base =
    made.length > 0
      ? together(made)
      : (done[0] ?? industryMakers(industries) ?? makersOfMaterials(materials, vocabulary));
  const stated = materials.length + certificates.length + qualities.length;
  if (base === undefined && stated === 0) return null;
  const also = base === done[0] ? done.slice(1) : done;
  const doing = new Set(also.flatMap((one) => [...one.makes]));
  const makes = new Set([
    ...(base?.makes ?? []),
    // Who does what was asked for makes what it could make.
    ...[...(base?.could ?? [])].filter((code) => doing.has(code)),
  ]);
  return {
    label: labelOf(text, named.length > 0 ? named : need.parts),
    makes: [...makes],
    could: [...(base?.could ?? [])].filter((code) => !makes.has(code)),
    likely: [...(base?.could ?? [])].filter(
      (code) => !makes.has(code) && (!isIndustry(code) || base?.wider.has(code)),
    ),
    inNames: base === undefined ? null : anyPhrase(base.inNames),
    inHints: base === undefined ? null : anyPhrase([...base.inNames, ...base.hints]),
    asked: askedInNames(text, named),
    own: anyPhrase(goods.map((part) => termKey(part.code).split(" "))),
    others: othersInNames(goods, vocabulary),
    elsewhere: elsewhereInNames(goods, vocabulary),
    kin: made.length === 0 ? [] : kinOf([...makes], vocabulary),
    process: processOf(also),
    materials,
    certificates,
    qualities: qualities.map(({ code }) => ({
      label: code,
      inNames: anyPhrase(vocabulary.qualities.get(code) ?? []) ?? quoteLexeme(code),
      certificate: `${code.charAt(0).toUpperCase()}${code.slice(1)} certified`,
    })),
    extra: anyPhrase(
      [...extraWords(withoutPurpose(text, need)), ...describing(text, need)].map((word) => [
        termKey(word),
      ]),
    ),
    unknown: withoutPurpose(text, need)
      .parts.filter(isUnknownThing)
      .map(({ code }) => code),
  };
}

/**
 * Without those who could make it by an industry alone that makes something else: a plant of one's own goods is not asked
 * for another's. Who does a process for others may be, and who makes the wider good. Whose industry makes it, but whose
 * name says another thing, is one of them. Null where nobody is left.
 */
export function likelyMakersOf(wanted: Wanted): Wanted | null {
  const { likely } = wanted;
  return likely.length === 0 ? null : { ...wanted, makes: [], could: likely };
}

/** Words that were not understood and tell something. */
export function extraWords(need: Need): string[] {
  return partsOf(need, "word").flatMap((part) => (isTelling(part.code) ? [part.code] : []));
}

/** The words of everything but the place. */
export function tellingWords(text: string, need: Need): string[] {
  return need.parts
    .filter((part) => part.kind !== "place" && part.kind !== "quantity")
    .flatMap(
      ({ start, end }) =>
        text
          .slice(start, end)
          .toLowerCase()
          .match(/[a-z]+/g) ?? [],
    )
    .filter(isTelling);
}

/** What follows a good and is a word of its own terms says it once more: "ULSD diesel", "pulled pork bbq". */
function withOwnWords(need: Need, vocabulary: Vocabulary): Need {
  const parts = need.parts.map((part, at) => {
    const next = need.parts[at + 1];
    if (!part.isDescribing || part.kind !== "good" || next?.kind !== "word") return part;
    if (!isTelling(next.code) || isDone(next)) return part;
    const known = vocabulary.goods.get(part.code);
    const terms = [...(known?.inNames ?? []), ...(known?.hints ?? [])];
    return terms.flat().includes(stemOf(next.code)) ? { ...part, isDescribing: false } : part;
  });
  return { ...need, parts };
}

function together(makers: Makers[]): Makers {
  return {
    makes: new Set(makers.flatMap((one) => [...one.makes])),
    could: new Set(makers.flatMap((one) => [...one.could])),
    wider: new Set(makers.flatMap((one) => [...one.wider])),
    inNames: makers.flatMap((one) => one.inNames),
    hints: makers.flatMap((one) => one.hints),
  };
}

function industryMakers(industries: NeedPart[]): Makers | undefined {
  if (industries.length === 0) return undefined;
  const makes = new Set(industries.map((part) => part.code));
  return { makes, could: new Set(), wider: new Set(), inNames: [], hints: [] };
}

/** Where nothing else is wanted, the material itself is: "rubber in Texas". */
function makersOfMaterials(slugs: string[], vocabulary: Vocabulary): Makers | undefined {
  const makers = slugs.flatMap((slug) => vocabulary.materials.get(slug) ?? []);
  return makers.length === 0 ? undefined : together(makers);
}

function processOf(also: Makers[]): Wanted["process"] {
  if (also.length === 0) return null;
  return {
    codes: unique(also.flatMap((one) => [...one.makes, ...one.could])),
    inNames: anyPhrase(also.flatMap((one) => one.inNames)),
  };
}

function askedInNames(text: string, parts: NeedPart[]): string | null {
  return anyPhrase(parts.map(({ start, end }) => termKey(text.slice(start, end)).split(" ")));
}

function labelOf(text: string, parts: NeedPart[]): string {
  return parts.map(({ start, end }) => text.slice(start, end)).join(" and ");
}

const isIndustry = (code: string): boolean => /^\d/.test(code);

const unique = (codes: string[]): string[] => [...new Set(codes)];
