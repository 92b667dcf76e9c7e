import type { IsOrdinary } from "../../guides/rules/ordinary-words.ts";
import { maskContacts } from "../../messaging/rules/mask-contacts.ts";
import { hasRun, legalForms, plainLetters, shopNamed, wordsOf } from "./names-shop.ts";

/** The shop that asked, as its buyer knows it. */
interface Asker {
  /** As the buyer calls it: also an address of mail, where nothing else is known. */
  name: string;
  /** Of its mail and its website, in small letters: "dayton-mill.com". None of a host that many share. */
  domains: readonly string[];
}

/** Shorter words are abbreviations that stand for much else. */
const shortestTelling = 3;
const endingsOfAddresses = new Set(
  "www com net org edu gov io co biz info us dev app shop store example".split(" "),
);

/**
 * Why a text that every shop reads tells who asked or who else is asked: the name of a shop, a word that of the names in
 * the trade only the asker's has, its domain, or a way to reach anybody. Letters of full width, accents and signs that
 * nobody sees change nothing.
 *
 * @param shops names of all that are asked, the asker's among them
 * @returns what to leave out, for the field; null where the text says nothing of it
 */
export function saysWhoAsked(
  text: string,
  asker: Asker,
  shops: readonly string[],
  isOrdinary: IsOrdinary,
): string | null {
  const named = shopNamed(text, shops);
  if (named !== undefined) return `Every shop reads this: please leave out the name of ${named}`;
  const written = plainLetters(text);
  if (maskContacts(text) !== text || asker.domains.some((domain) => written.includes(domain))) {
    return "Every shop reads this: please leave out addresses and phone numbers";
  }
  const words = wordsOf(text);
  const told = tellingWords(asker, isOrdinary).find((word) => hasRun(words, word));
  return told === undefined
    ? null
    : `Every shop reads this: please leave out “${told}”, which the shop that asked is known by`;
}

/** Words of a shop's name and domains by which it is known: not those of the trade, of legal forms and of addresses. */
function tellingWords({ name, domains }: Asker, isOrdinary: IsOrdinary): string[] {
  const labels = domains.flatMap((domain) => domain.split(".").slice(0, -1));
  return wordsOf([name, ...labels].join(" ")).filter(
    (word) =>
      word.length >= shortestTelling &&
      !/^\d+$/.test(word) &&
      !legalForms.has(word) &&
      !endingsOfAddresses.has(word) &&
      !isOrdinary(word),
  );
}
