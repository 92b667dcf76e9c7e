/**
 * What tells one edition or grade of a standard from another: the word before "D" of "Rev D", before "2" of "Level 2".
 * Alone they name no certificate.
 */
const gradeWords =
  "rev|revision|issue|edition|ed|version|ver|v|level|class|cl|grade|tier|phase|type|stage|category|cat";
/** What only says that it is held. */
const heldWords = "certified|certification|certificate|accredited|accreditation";
/** In which way it is held: who is registered states more than who complies. */
const wayWords = "registered|registration|compliant|compliance|listed|approved|recognized";

const letters = "abcdefghijklmnopqrstuvwxyz";
const isHeld = new RegExp(`^(.+) (?:${heldWords})$`);
const isOfWay = new RegExp(`^(.+) (?:${wayWords})$`);
const isGraded = new RegExp(
  `^(.+) (?:${gradeWords})(?: [a-z0-9]{1,3}|[0-9]{1,2})(?: [0-9]{1,2})?$`,
);
const isOfYear = /^(.*[0-9][a-z]?) (?:19|20)[0-9]{2}$/;
const isLettered = /^(.*[0-9]) ?[a-z]$/;
/** A part of a standard: the 2 of "ISO 3834-2". */
const isPart = /^(.*[0-9]{4,}) [0-9]{1,2}$/;
/**
 * An abbreviation and what it is told in full by, or what of it is held: FSC in "FSC Chain of Custody", Nadcap in
 * "Nadcap - heat treating".
 */
const isAbbreviated = /^([A-Z]{2,}|Nadcap)(?:(?: *[-:] *| +)[A-Za-z]+)+$/;
/** A name and its abbreviation, or what it is registered under: "Minority Business Enterprise (MBE)". */
const isExplained = /^(.*[^ ]) +\(([^()]*)\) *$/s;
const isShort = /^[A-Z]{2,}[0-9A-Za-z.-]*$/;
/** Between standards of one paper: "ISO 9001:2015 & AS9100D". */
const between = / *(?:[&+,;/]| and ) */;
const isStandard = /^[A-Za-z]{2,}[ A-Za-z-]*[0-9]/;
/** Who owns a company, as names say it in words. */
const ownershipWords: readonly [RegExp, string][] = [
  [
    /(?:^| )(?:wom[ae]n|womens|female) owned(?: |$)|(?:^| )women s business enterprise(?: |$)/,
    "womenowned",
  ],
  [/(?:^| )veterans? owned(?: |$)/, "veteranowned"],
  [/(?:^| )minority (?:owned|business enterprise)(?: |$)/, "minorityowned"],
];
/** Who owns a company, by the keys of the certificates of many bodies that say so. */
const ownership: ReadonlyMap<string, string> = new Map([
  ...["wosb", "edwosb", "wbenc", "wbe"].map((key) => [key, "womenowned"] as const),
  ...["vosb", "sdvosb"].map((key) => [key, "veteranowned"] as const),
  ["mbe", "minorityowned"],
]);
const isGradeWord = new RegExp(`^(?:${gradeWords})s?$`);

/**
 * How a certificate is known in whatever spelling: "AS-9120B", "as9120 rev b" and "AS9120B certified" are as9120b. As
 * `certificate_key` of migrations 0148 and 0153 has it; what has neither letters nor digits of English is its own key.
 */
export function certificateKey(name: string): string {
  return squashed(plain(name)) || name;
}

/**
 * The keys of a certificate and of what it is an edition or a grade of, the certificate's own first: of "AS9100D:2016"
 * as9100d2016, as9100d and as9100. An abbreviation stands for what it begins or explains, each standard of several for
 * itself, and what proves who owns a company for being owned so. As `certificate_keys` of migration 0153 has them.
 */
export function certificateKeys(name: string): string[] {
  const keys = [...new Set([name, ...certificatesNamed(name)])].flatMap(keysOfOne);
  keys.push(...keys.flatMap((key) => ownership.get(key) ?? []));
  return [...new Set(keys)];
}

/**
 * The certificates that a written name is of: several standards of one paper, or what it calls and its abbreviation.
 *
 * @returns the name itself where it is of one
 */
export function certificatesNamed(name: string): string[] {
  const [, explained = "", inside = ""] = isExplained.exec(name) ?? [];
  const several = name.split(between);
  const named = [
    ...(explained === "" ? [] : [explained]),
    ...(isShort.test(inside) ? [inside] : []),
    ...(several.length > 1 && several.every((one) => isStandard.test(one)) ? several : []),
  ];
  return named.length === 0 ? [name] : named;
}

function keysOfOne(name: string): string[] {
  const keys = [certificateKey(name)];
  const words = plain(name);
  let wider = words;
  for (let step = 0; step < mostSteps; step += 1) {
    wider = lessExact(wider);
    if (wider !== "") keys.push(squashed(wider));
  }
  const abbreviation = isAbbreviated.exec(name)?.[1];
  if (abbreviation !== undefined) keys.push(abbreviation.toLowerCase());
  return [...keys, ...ownershipWords.flatMap(([said, key]) => (said.test(words) ? [key] : []))];
}

/**
 * Whether one of the certificates that are stated is the one asked for, in whatever spelling, or an edition or grade of
 * it: "AS9100D" holds AS9100. As the database's `certificate_keys(stated) @> array[certificate_key(asked)]`.
 */
export function holdsCertificate(stated: readonly string[], asked: string): boolean {
  const key = certificateKey(asked);
  return stated.some((name) => certificateKeys(name).includes(key));
}

/** Whether a word, lower case, only tells editions and grades apart: the level of "CMMC Level 2". */
export function tellsGrade(word: string): boolean {
  return isGradeWord.test(word);
}

/** Whether a key says who owns a company, and is no certificate that somebody gives. */
export function saysOwnership(key: string): boolean {
  return ownershipKeys.has(key);
}
const ownershipKeys = new Set(ownership.values());

/** Way, year and grade, then letter. */
const mostSteps = 4;

function plain(name: string): string {
  const lower = name.replace(/[A-Z]/g, (letter) => letters.charAt(letter.charCodeAt(0) - 65));
  return (
    lower
      // In inches and in millimeters: AWS D1.1/D1.1M.
      .replace(/([a-z][0-9]+(?:\.[0-9]+)*)\/\1m(?![a-z0-9])/, "$1")
      // Published by two together: ISO/IEC 17025.
      .replace(/^([a-z]+) *\/ *[a-z]+(?=[ -]*[0-9])/, "$1")
      .replace(/[^a-z0-9]+/g, " ")
      .replace(/^ | $/g, "")
      // Who gives it stands before: "SBA 8(a)", "NIST SP 800-171".
      .replace(/^sba (?=.)/, "")
      .replace(/^nist (?:sp|special publication) (?=[0-9])/, "nist ")
      .replace(isHeld, "$1")
      .replace(/([0-9]) ?(?:rev|revision) ?([a-z])(?= [0-9]|$)/, "$1$2")
  );
}

/** What it is an edition or a grade of; "" where it is of nothing. */
function lessExact(text: string): string {
  const steps = [isOfWay, isOfYear, isGraded, isPart, isLettered];
  const step = steps.find((pattern) => pattern.test(text));
  const wider = step === undefined ? "" : text.replace(step, "$1");
  return /[a-z]/.test(wider) ? wider : "";
}

function squashed(text: string): string {
  return text.replaceAll(" ", "");
}
