import type { NeedPart } from "../../needs/rules/reading/need.ts";
import { stopWords } from "../../needs/rules/reading/stop-words.ts";
import { stemOf } from "../../needs/rules/reading/tokens.ts";
import { termKey } from "../../needs/rules/vocabulary/check-terms.ts";
import type { Vocabulary } from "../../needs/rules/vocabulary/index-terms.ts";
import type { Makers } from "../../needs/rules/vocabulary/makers-of-goods.ts";
import { quoteLexeme } from "./plan-search.ts";

/** What follows a word that is part of a place's name: nothing of an Elk County or Salmon Creek is an animal's. */
const places = `(${[
  "county",
  "creek",
  "grove",
  "river",
  "lake",
  "mountain",
  "valley",
  "falls",
  "hills",
]
  .map((word) => `${quoteLexeme(stemOf(word))}:A`)
  .join(" | ")})`;

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
    .map((stems) => {
      const phrase = stems.map((stem) => `${quoteLexeme(stem)}:A`).join(" <-> ");
      return stems.length === 1 ? `(${phrase} & !(${phrase} <-> ${places}))` : `(${phrase})`;
    });
  return queries.length === 0 ? null : [...new Set(queries)].slice(0, mostNames).join(" | ");
}

/**
 * Names that say another thing which the industries of these goods make, too: an industry's code covers
 * many goods, and the name of a plant tells which of them are meant. Null where there are none.
 */
export function othersInNames(goods: NeedPart[], vocabulary: Vocabulary): string | null {
  const wanted = makersOf(goods, vocabulary);
  const own = new Set(wanted.flatMap((one) => [...one.inNames, ...one.hints].flat()));
  return anyPhrase(
    otherGoods(goods, vocabulary, industriesOf)
      .flatMap(([, one]) => [...one.inNames.slice(0, namesOfOther), ...one.hints])
      .filter((stems) => stems.length <= 2 && !stems.some((stem) => own.has(stem))),
  );
}

/**
 * Names that are another good's own of the same industries ("Ammunition Plant", where rifles are asked for): who is
 * called so makes that. A hint counts where it is a word of the good that no other kind has. Null where there are none.
 */
export function elsewhereInNames(goods: NeedPart[], vocabulary: Vocabulary): string | null {
  const roots = rootsOf(goods, vocabulary);
  const kin = [...vocabulary.goods].filter(([good]) => roots.has(vocabulary.rootOf.get(good)));
  const own = new Set(
    kin.flatMap(([good, { inNames, hints }]) => [
      ...termKey(good).split(" "),
      ...inNames.filter((stems) => stems.length === 1).flat(),
      ...hints.flat(),
    ]),
  );
  const others = otherGoods(goods, vocabulary, ({ makes, could }) => [...makes, ...could]);
  const kindsOfHint = new Map<string, Set<string | undefined>>();
  for (const [good, { hints }] of others) {
    for (const hint of hints.map((stems) => stems.join(" "))) {
      const kinds = kindsOfHint.get(hint) ?? new Set();
      kindsOfHint.set(hint, kinds.add(vocabulary.rootOf.get(good)));
    }
  }
  const ownHints = (good: string, { hints }: Makers) => {
    const words = termKey(good).split(" ");
    return hints.filter(
      (hint) =>
        hint.every((stem) => words.includes(stem)) && kindsOfHint.get(hint.join(" "))?.size === 1,
    );
  };
  return anyPhrase(
    others
      .flatMap(([good, one]) => [...one.inNames, ...ownHints(good, one)])
      .filter((stems) => stems.length <= 2 && !stems.some((stem) => own.has(stem)))
      .filter((stems) => !vocabulary.commonHints.has(stems.join(" "))),
  );
}

/** Goods of other kinds that come from the same industries. */
function otherGoods(
  goods: NeedPart[],
  vocabulary: Vocabulary,
  industriesOfOther: (makers: Makers) => string[],
): [string, Makers][] {
  const codes = new Set(makersOf(goods, vocabulary).flatMap(industriesOf));
  const roots = rootsOf(goods, vocabulary);
  return [...vocabulary.goods]
    .filter(([good]) => !roots.has(vocabulary.rootOf.get(good)))
    .filter(([, one]) => industriesOfOther(one).some((code) => codes.has(code)));
}

const rootsOf = (goods: NeedPart[], { rootOf }: Vocabulary) =>
  new Set(goods.map((part) => rootOf.get(part.code)));

const makersOf = (goods: NeedPart[], vocabulary: Vocabulary) =>
  goods.flatMap((part) => vocabulary.goods.get(part.code) ?? []);

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
