import type { NeedPart } from "../../needs/rules/reading/need.ts";
import { stopWords } from "../../needs/rules/reading/stop-words.ts";
import type { Makers, Vocabulary } from "../../needs/rules/vocabulary/index-terms.ts";
import { quoteLexeme } from "./plan-search.ts";

const mostNames = 200;
/** Of another good only the words that it is best known by. */
const namesOfOther = 5;

/**
 * Any of the phrases, in names alone, in the index's query language; null for none. Phrases with small
 * words ("kegs of beer") stand in no names; those that have a word which is enough alone are left out, because every
 * phrase is compared with every name.
 */
export function anyPhrase(phrases: string[][]): string | null {
  const usable = phrases.filter(
    (stems) => stems.length > 0 && !stems.some((stem) => stem === "" || stopWords.has(stem)),
  );
  const alone = new Set(usable.filter((stems) => stems.length === 1).flat());
  const queries = usable
    .filter((stems) => stems.length === 1 || !stems.some((stem) => alone.has(stem)))
    .map((stems) => `(${stems.map((stem) => `${quoteLexeme(stem)}:A`).join(" <-> ")})`);
  return queries.length === 0 ? null : [...new Set(queries)].slice(0, mostNames).join(" | ");
}

/**
 * Names that say another thing which the industries of these goods make, too: an industry's code covers
 * many goods, and the name of a plant tells which of them are meant. Null where there are none.
 */
export function othersInNames(goods: NeedPart[], vocabulary: Vocabulary): string | null {
  const wanted = goods.flatMap((part) => vocabulary.goods.get(part.code) ?? []);
  const codes = new Set(wanted.flatMap(industriesOf));
  if (codes.size === 0) return null;
  const roots = new Set(goods.map((part) => vocabulary.rootOf.get(part.code)));
  const own = new Set(wanted.flatMap((one) => [...one.inNames, ...one.hints].flat()));
  const others = [...vocabulary.goods]
    .filter(([good]) => !roots.has(vocabulary.rootOf.get(good)))
    .filter(([, one]) => industriesOf(one).some((code) => codes.has(code)))
    .flatMap(([, one]) => [...one.inNames.slice(0, namesOfOther), ...one.hints])
    .filter((stems) => stems.length <= 2 && !stems.some((stem) => own.has(stem)));
  return anyPhrase(others);
}

/** Whose plants make it; of what nobody makes as a rule, whose could. */
function industriesOf({ makes, could }: Makers): string[] {
  const makers = [...makes].filter(isIndustry);
  return makers.length > 0 ? makers : [...could].filter(isIndustry);
}

/** Breweries and distilleries have fancy names, which do not tell what is made. */
const fancyNames = "312";

/** Codes of the subsectors that these codes belong to, and of the processes at home there. */
export function kinOf(codes: string[], vocabulary: Vocabulary): string[] {
  const subsectors = subsectorsOf(codes);
  const processes = [...vocabulary.processes]
    .filter(([, makers]) => {
      const homes = subsectorsOf([...makers.makes]);
      return homes.length === 1 && homes.every((home) => subsectors.includes(home));
    })
    .map(([process]) => process);
  return [...subsectors, ...processes];
}

function subsectorsOf(codes: string[]): string[] {
  const all = codes.filter((code) => /^\d/.test(code)).map((code) => code.slice(0, 3));
  return [...new Set(all)].filter((code) => code !== fancyNames);
}

const isIndustry = (code: string) => /^\d{6}$/.test(code);
