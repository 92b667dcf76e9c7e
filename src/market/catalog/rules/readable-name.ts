import { stateCode } from "../../needs/rules/vocabulary/us-states.ts";

/** Words that stay in capitals. Words without a vowel (PPG, JBS) stay anyway. */
const acronyms = new Set(
  (
    "USA US USG USS USSC USVI UPI UOP UCC II III IV VI VII VIII IX NA LLC LLP LLLP LP LC PLC DBA FKA " +
    "BASF FCA CII ADM AGC AGP AAF ABB ABC ABS AIP APG ATI ASU BMW DAK DTE EES EMD IBP ICL ICM ICP IFF " +
    "IMCO INEOS IPSCO ISP IAQ IKO JBA KIK OCI OTM PVC RDO REC SDI SMI SSAB SSI TAC VCM ZFS AOC CHS CIE " +
    "SA AK POET DDGS EPDM HVAC IQF USDA FDA ABF BBQ TAMKO UNICAT UTZ IGI OMG AB GAF GE GM EZ AM PYCO"
  ).split(" "),
);

/** Words without a vowel that are abbreviations of ordinary words, not acronyms. */
const abbreviations = new Set(
  (
    "BLVD BLDG CNTR CNTY CTR CRK DR FLR FRT FT FWY HTS HWY INDS JCT JR LN LTD MFG MFRS MGMT MT MTN " +
    "PKWY PL PLT PLTS PKG PT PTNR PTNRS PRDTS PROD RD RT RTE SQ SR ST STD SVC SVCS TR TRL TWP VLY GNRL MRS MR DRS"
  ).split(" "),
);

const smallWords = new Set("a an and at by for from in of on or the to with".split(" "));

/** Names whose capitals stand inside. */
const spelled = new Map(
  (
    "CertainTeed ConocoPhillips DeKalb DeRidder DeSoto DuPont ExxonMobil GlobalFoundries " +
    "LaGrange LaPorte LaSalle LyondellBasell MeadWestvaco PepsiCo WestRock AdvanSix"
  )
    .split(" ")
    .map((word) => [word.toUpperCase(), word]),
);

/** Tidies white space: control characters and runs of blanks become one blank. */
export function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/**
 * A name without shouting: `ACME STEEL OF OHIO, LLC` becomes `Acme Steel of Ohio, LLC`. A name that has
 * its own small letters keeps them; in one that is mostly capitals the long words are calmed.
 */
export function readableName(text: string): string {
  const name = tidy(text).replace(/\s*\*$/, "");
  const capitals = name.replace(/[^\p{Lu}]/gu, "").length;
  const small = name.replace(/[^\p{Ll}]/gu, "").length;
  if (capitals < 2 || capitals < 0.6 * (capitals + small)) return name;
  const shortest = small === 0 ? 1 : 4;
  let isFirst = true;
  return name.replace(/[\p{L}\d][\p{L}\d'’.]*/gu, (word, at: number) => {
    const isState =
      /, $/.test(name.slice(0, at)) && word.length === 2 && stateCode(word) !== undefined;
    const stays = isState || /\p{Ll}/u.test(word) || word.length < shortest;
    const calm = stays ? word : calmWord(word, isFirst);
    isFirst = false;
    return calm;
  });
}

/** A street without shouting: compass points and route names keep their capitals, `12TH` becomes `12th`. */
export function readableStreet(text: string): string {
  const street = tidy(text).replace(/[\s,]+$/, "");
  if (/\p{Ll}/u.test(street)) return street;
  return street.replace(/[\p{L}\d][\p{L}\d'’.]*/gu, (word, at: number) => {
    if (at > 0 && /^(AND|OF|THE)$/.test(word)) return word.toLowerCase();
    const isRoute = /^ (HWY|HIGHWAY|ROUTE|RTE)\b/.test(street.slice(at + word.length));
    if (isRoute && stateCode(word) !== undefined) return word;
    return /^((N|S|E|W|NE|NW|SE|SW|PO|US|FM|CR|SR|KM|SSE|SSW|NNE|NNW)\.?|([A-Z]\.)+[A-Z]?)$/.test(
      word,
    )
      ? word
      : capitalized(word);
  });
}

/** A city or county without shouting. */
export function readablePlace(text: string): string {
  const place = tidy(text);
  const lower = place.toLowerCase();
  if (place !== place.toUpperCase() && place !== lower) return place;
  return lower.replace(/[\p{L}\d][\p{L}\d'’.]*/gu, (word, at: number) =>
    at > 0 && /^(of|the|and|du)$/.test(word) ? word : capitalized(word),
  );
}

function calmWord(word: string, isFirst: boolean): string {
  const bare = word.replace(/\.$/, "");
  const known = spelled.get(bare);
  if (known !== undefined) return word.replace(bare, known);
  if (acronyms.has(bare) || /^(\p{L}\.)+\p{L}?$/u.test(word) || bare.length === 1) return word;
  if (!isFirst && smallWords.has(bare.toLowerCase())) return word.toLowerCase();
  const hasVowel = /[AEIOUYÀ-Ý]/.test(bare);
  const isAbbreviation = !isFirst && abbreviations.has(bare);
  if (!hasVowel && bare.length <= 4 && !isAbbreviation) return word;
  return capitalized(word);
}

function capitalized(word: string): string {
  if (/^\d/.test(word)) return /^\d+(ST|ND|RD|TH)\.?$/i.test(word) ? word.toLowerCase() : word;
  const spelledWord = spelled.get(word.toUpperCase());
  if (spelledWord !== undefined) return spelledWord;
  return word
    .toLowerCase()
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L}{3})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(
      /^([ODL]['’])(\p{L})(?=\p{L})/u,
      (_, prefix: string, letter: string) => prefix + letter.toUpperCase(),
    );
}
