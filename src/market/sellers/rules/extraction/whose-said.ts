/** Who has a part in a firm's affairs and is no part of it: who audits, owns, insures, finances, houses or represents it. */
export const roles =
  "(?:registrars?|auditors?|certif(?:ication|ying) bod(?:y|ies)|landlords?|lenders?|banks?|insurers?|principals?|licensors?|licensees?|owners?(?=,? (?:is |are )?[A-Z])|resellers?|(?:sales )?rep(?:resentative)?s?(?! (?:will|can|is|are))|(?:mother|parent) (?:house|group))";

const trade =
  "(?:welders?|machinists?|operators?|technicians?|inspectors?|engineers?|estimators?|managers?|apprentices?|drivers?|programmers?|fitters?|assemblers?|fabricators?|\\w+makers?|\\w+ists?)";
const offers = [
  /^\W*(?:(?:help\s+)?wanted|(?:we['’]re |we are |now )+hiring|jobs|job openings?|openings|open positions?|positions? (?:available|open)|vacanc(?:y|ies)|careers?|employment)\s*(?:[:–—-]|$|for\b)/i,
  new RegExp(
    String.raw`\b(?:seeking|looking for|recruiting|hiring|in search of)\s+(?:(?:an?|another|two|three|experienced|skilled|qualified|certified|full-time)\s+){1,3}(?:[\w-]+\s+){0,4}?${trade}\b`,
    "i",
  ),
];

/** Whether a sentence tells whom a firm wants to hire: what such people must know and hold is not what it does and holds. */
export function isJobOffer(sentence: string): boolean {
  return offers.some((pattern) => pattern.test(sentence));
}

const capital = "[A-Z][\\w&'’.-]*[\\w.]";
/** A firm's name, as it is written, with its form in law. */
const firmName = String.raw`${capital}(?:\s+(?:of\s+|&\s+|and\s+)?${capital}){0,4}(?:,?\s+(?:Inc|LLC|Ltd|Co|Corp)\b\.?)?`;
/** "Anodizing by Precision Coatings", "Castings from Lake Foundry, Muskegon": who does what, without a verb. */
const byNamed = new RegExp(
  String.raw`^\W*((?:[A-Z]?[\w/-]+,?\s+(?:and\s+|&\s+)?){0,4}?[\w-]*(?:ing|ings|ment|treat|tion|s))\s+(?:(?:is|are)\s+)?(?:(?:done|supplied|provided|performed|made)\s+)?(?:by|from|through)\s+(${firmName})`,
);
const certificate = "(?:ISO|IATF|AS ?91|Nadcap|NADCAP|ITAR|AISC|FDA)";
const besideNamed = new RegExp(
  String.raw`(\b(?:by|from|with|like|than|through|via|as)\s+)(${firmName})\s*\((?=[^()]*\b(?:${certificate}|[Ff]ounded|[Ee]st|employees|people)\b)[^()]*\)`,
  "g",
);
/** "Part of Globex Group, which was founded in 1880", "owned by Hale Industries, a group with 3,000 people". */
const ofNamed = new RegExp(
  String.raw`(\b(?:of|by|to|with|joined|for|from|bought|acquired|like)\s+(?:the\s+)?)(${firmName}),?\s+(?:which|who|whose|itself|an?|the(?!\s+(?:company|firm|shop|business|plant|team)\b)|founded|established|headquartered|based|with)\s[^.;]*?(?=,\s+(?:and\s+)?(?:we|our|it)\b|[.;]|$)`,
  "g",
);

/**
 * A sentence without what it tells of firms that it names, or "" where it tells of nothing else: who does which work for
 * the shop, what stands in brackets behind a name, and clauses that hang on one.
 *
 * @param isOther whether a name is another's
 */
export function withoutNamed(sentence: string, isOther: (name: string) => boolean): string {
  const by = byNamed.exec(sentence);
  if (
    by !== null &&
    !/\b(?:certif|regist|accredit|approv|list|audit)\w+$/i.test(by[1] ?? "") &&
    !ofUs.test(sentence) &&
    isOther(by[1] ?? "") &&
    isOther(by[2] ?? "")
  )
    return "";
  const keep = (whole: string, before: string, name: string) =>
    isOther(name) && !ofUs.test(whole) ? `${before}${name}` : whole;
  return sentence.replace(besideNamed, keep).replace(ofNamed, keep);
}

const ofUs = /\b(?:[Ww]e|[Oo]ur|us|in-house)\b/;
