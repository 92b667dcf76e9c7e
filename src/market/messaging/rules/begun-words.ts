/**
 * Endings that the stemmer of PostgreSQL takes off English words (Snowball's "english"), with what follows where some are
 * joined: whoever has typed a part of one may go on to its end.
 */
const endings =
  "s es ed er ers ing ings ly ely y ies ied ier e ness iness ful fully less ment ments able ably ible ibly ability abilities ibility ance ances ence ences ancy ency ant ants ent ents ion ions ation ations ational ization izations ize izes ized izer izers izing izable ise ised ising ite ition itions ity ities ive ives ively iveness ivity al ally als ality alities ical ically ous ously ousness or ors ator ators ated ating ate ates atory fulness ism isms ist ists ish en ened ener ening ens ic ics ement ements ure".split(
    " ",
  );
const beginnings = endings.flatMap((ending) =>
  Array.from({ length: ending.length - 1 }, (_, at) => ({
    typed: ending.slice(0, at + 1),
    rest: ending.slice(at + 1),
  })),
);

/**
 * Words that one which is still typed may become, itself among them. A search keeps stems alone, which are shorter than
 * what is typed: "anodizin" is no beginning of "anod", but "anodizing" has that stem.
 *
 * @param word letters and digits
 */
export function wordsBegunBy(word: string): string[] {
  if (!/^[a-z]{4,}$/i.test(word)) return [word];
  const whole = new Set([word, ...["e", "ed", "er", "ing", "es"].map((ending) => word + ending)]);
  for (const { typed, rest } of beginnings) if (word.endsWith(typed)) whole.add(word + rest);
  return [...whole];
}
