import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { detailsOfPaper } from "./certificate-papers.ts";
import { type Found, shown } from "./found.ts";
import { listedCertificates, listsCertificates } from "./listed-certificates.ts";
import { isOfSomebodyElse } from "./somebody-else.ts";
import { ownOf, statementsIn } from "./stated-parts.ts";

/** "ISO certified" says not by which standard: it counts where no other words of the sources do. */
const unnumbered = "ISO certified";

/** Follows the rules; who is registered with the State Department says so. */
export const itarCompliant = "ITAR compliant";

/** Certificates, registrations and approvals: how they are written → what they are called. */
const written: [RegExp, string | ((match: RegExpMatchArray) => string)][] = [
  [
    /\biso[\s/-]*(?:iec[\s-]*)?(9001|14001|13485|17025|22000|45001|27001|3834|22716|22301|15189|50001)(-\d{1,2}\b)?(?:\s*[:-]\s*((?:19|20)\d\d))?/i,
    ([, number, part, year]) => `ISO ${number}${part ?? ""}${year === undefined ? "" : `:${year}`}`,
  ],
  [
    /\bas[\s-]*(9100|9110|9120)(?:\s*(?:rev(?:ision)?\.?)?\s*([a-d])\b)?/i,
    ([, number, revision]) => `AS${number}${revision?.toUpperCase() ?? ""}`,
  ],
  [
    /\biatf[\s-]*16949(?:\s*[:-]\s*((?:19|20)\d\d))?/i,
    ([, year]) => `IATF 16949${year === undefined ? "" : `:${year}`}`,
  ],
  [/\b(?:iso\/)?ts[\s-]*16949/i, "ISO/TS 16949"],
  [/\biatf[\s-]*(?:certifi\w+|registered|accredited)\b/i, "IATF 16949"],
  [/\bohsas[\s-]*18001\b/i, "OHSAS 18001"],
  [/\bCE[\s-]*(?:certifi\w+|mark(?:ed|ing)?|approved)\b/, "CE"],
  [/\biso[\s-]*(?:certified|certifications?|registered|accredited)\b/i, unnumbered],
  [/\bts[\s-]*22163\b/i, "ISO/TS 22163"],
  [/\bnadcap\b/i, "Nadcap"],
  [
    /\b(?:compl(?:y|ies|ian\w+)\s+(?:with|to)\s+(?:the\s+)?)?itar\b(?:[\s/&-]*(?:and\s+)?(?:ear[\s-]*)?(?:\(?compl\w+))?/i,
    ({ 0: words }) => (/compl/i.test(words) ? itarCompliant : "ITAR registered"),
  ],
  [
    /\bcmmc(?:\s*(?:2\.0\s*)?level\s*(\d))?/i,
    ([, level]) => (level === undefined ? "CMMC" : `CMMC Level ${level}`),
  ],
  [/\bipc\s?\/\s?whma[\s-]*a[\s-]*620/i, "IPC/WHMA-A-620"],
  [/\bipc[\s-]*a[\s-]*610/i, "IPC-A-610"],
  [/\bj[\s-]*std[\s-]*001/i, "J-STD-001"],
  [
    /\bfda[\s-]*(?:registered|registration|approved|certified|inspected|establishment)|\bregistered with the fda\b/i,
    "FDA registered",
  ],
  [
    /\bc?gmp\b|\bgood manufacturing practices?\b/i,
    (match) => (/^c|current/i.test(match[0]) ? "cGMP" : "GMP"),
  ],
  [/\bsqf\b/i, "SQF"],
  [/\bbrc(?:gs)?\b/i, "BRCGS"],
  [/\bgfsi\b/i, "GFSI"],
  [/\bhaccp\b/i, "HACCP"],
  [/\bprimus\s?gfs\b/i, "PrimusGFS"],
  [/\bprimus\s?labs\b/i, "Primus Labs"],
  [/\bwabo[\s-]*(?:certified|approved|registered)\b/i, "WABO certified"],
  [
    /\bosha[\s-]*(?:10|30)(?:[\s-]*hours?)?\b/i,
    (match) => (/30/.test(match[0]) ? "OSHA 30" : "OSHA 10"),
  ],
  [/\bglobal\s?g\.?a\.?p\b/i, "GLOBALG.A.P."],
  [
    /\busda[\s-]*(?:certified[\s-]*)?organic\b|\bcertified organic\b|\borganic[\s-]certified\b/i,
    "USDA Organic",
  ],
  [
    /\bnon[\s-]?gmo(?: project)?(?:[\s-]verified)?\b(?= verified| project|.{0,12}certif)/i,
    "Non-GMO Project",
  ],
  [/\bkosher(?:[\s-]certified)?\b/i, "Kosher"],
  [/\bhalal(?:[\s-]certified)?\b/i, "Halal"],
  [/\bnsf(?:[\s/-]*ansi)?(?:[\s-]*(?:certified|listed|61|51|455))/i, "NSF"],
  [
    /\bul[\s-]*(?:508a|listed|certified|recognized|approved)\b/i,
    (match) =>
      /508a/i.test(match[0])
        ? "UL 508A"
        : /recognized/i.test(match[0])
          ? "UL Recognized"
          : "UL Listed",
  ],
  [/\bcsa[\s-]*(?:certified|approved|w47(?:\.1)?)\b/i, "CSA certified"],
  [
    /\baws[\s-]*(d\d{1,2}\.\d{1,2}|certified)/i,
    ([, code]) =>
      code !== undefined && /^d/i.test(code) ? `AWS ${code.toUpperCase()}` : "AWS certified",
  ],
  [
    /\basme(?:[\s-]*(?:sec(?:tion|\.)? ?(?:viii|ix)|[usrh]\b[\s-]*stamp|code|certified|b31\.\d))/i,
    (match) => match[0].replace(/\s+/g, " ").replace(/^asme/i, "ASME"),
  ],
  [
    /\bapi[\s-]*(q1|q2|\d[a-z]{1,3}|monogram|1104|510|570|650|653)\b/i,
    ([, code]) => `API ${code?.toUpperCase()}`,
  ],
  [/\baisc\b/i, "AISC certified"],
  [/\bnqa-?1\b/i, "NQA-1"],
  [/\bmil-(?:i-45208a?|std-\d+[a-z]?|q-9858a?)\b/i, (match) => match[0].toUpperCase()],
  [
    /\beasa(?:\.145\.\d+|[\s-]*(?:part[\s-]*145|repair station|approved|certified))/i,
    "EASA repair station",
  ],
  [/\buk caa(?:[\s-]*part[\s-]*145)?/i, "UK CAA Part 145"],
  [
    /\b(?:faa|14 cfr)[\s-]*(?:certified |approved )?(?:part[\s-]*145|repair station)|\bfaa[\s-](?:certified|approved) repair/i,
    "FAA Part 145 repair station",
  ],
  [/\bfaa[\s-/]*pma\b|\bparts manufacturer approval\b/i, "FAA PMA"],
  [/\bfsc(?:®)?[\s-]*(?:certified|chain)|\bforest stewardship council\b/i, "FSC"],
  [/\bgots\b/i, "GOTS"],
  [/\boeko[\s-]?tex\b/i, "OEKO-TEX"],
  [/\bwrap[\s-]certified\b/i, "WRAP"],
  [/\bispm[\s-]*15\b/i, "ISPM 15"],
  [/\bnpca[\s-]*certified\b/i, "NPCA certified plant"],
  [/\bpci[\s-]*certified\b/i, "PCI certified"],
  [
    /\bawi\b(?: quality)? certified\b|\bawi (?:qcp|quality certification)\b/i,
    "AWI Quality Certified",
  ],
  [/\bg7[\s-]*master\b/i, "G7 Master"],
  [/\becocert\b/i, "ECOCERT"],
  [/\bleaping bunny\b/i, "Leaping Bunny"],
  [/\bsfi[\s-]*(?:certified|chain)/i, "SFI"],
  [/\bpefc\b/i, "PEFC"],
  [/\bgreenguard(?: gold)?\b/i, "GREENGUARD"],
  [/\bbifma[\s-]*(?:level|certified)\b/i, "BIFMA level"],
  [/\brspo\b/i, "RSPO"],
  [/\bfair trade certified\b/i, "Fair Trade Certified"],
  [/\bgluten[\s-]free certified\b|\bgfco\b/i, "Gluten-Free Certified"],
  [/\bsa[\s-]?8000\b/i, "SA8000"],
  [/\b(?:ansi\/?)?esd[\s-]*s20\.20\b/i, "ESD S20.20"],
  [/\bas[\s-]*6081\b/i, "AS6081"],
  [/\baar[\s-]*(?:m-?1003|certified)\b/i, "AAR M-1003"],
  [/\bcwb[\s-]*certified\b/i, "CWB certified"],
  [
    /\b(?:the )?national board[\s“"'‘]*(r|nb|vr)\b[\s”"'’-]*(?:stamp|certificate|authorization)/i,
    ([, kind]) => `National Board ${kind?.toUpperCase()}`,
  ],
  [/\br2(?:v3\b|[\s-]*(?:v3[\s-]*)?certified\b)/i, "R2"],
  [/\b(?:mbe[\s-]*certified|certified mbe|nmsdc)\b/i, "MBE"],
  [/\bdbe[\s-]*certified|certified dbe\b/i, "DBE"],
  [/\b(?:state )?dot[\s-]approved\b/i, "DOT approved"],
  [/\bb[\s-]corp(?:oration)?\b/i, "B Corp"],
  [/\bhub\s?zone\b/i, "HUBZone"],
  [/\bwbenc\b|\bwom[ae]n[\s-]owned business certified/i, "WBENC"],
  [
    /\b(?:ed)?wosb\b|\bwom[ae]n[\s-]owned small business certified/i,
    (match) => (/^ed/i.test(match[0]) ? "EDWOSB" : "WOSB"),
  ],
  [/\bsdvosb\b|\bservice[\s-]disabled veteran[\s-]owned\b/i, "SDVOSB"],
  [/\bdot[\s-]certified\b/i, "DOT certified"],
  [/\bdla[\s-]*jcp\b|\bjcp certified\b|\bjoint certification program\b/i, "JCP certified"],
];

/** What a sentence says of those who are not yet there, of somebody else, or of a standard that is only followed. */
const isNotHeld =
  /\b(?:working (?:toward\w*|on)|pursuing|seeking|in (?:the )?process of|planning|plan to|goal|will (?:be|achieve|obtain)|once (?:certified|registered|accredited)|not (?:yet )?(?:certified|registered)|pending|expired|formerly|previously)\b/i;
const isOfOthers =
  /\b(?:our|approved|qualified|outside|certified) (?:suppliers?|vendors?|partners?|subcontractors?|sources?|material suppliers?) (?:are|is|hold|have|who)|\b(?:customers?|clients?) (?:who|that|require|need)|\bif you(?:r)?\b|\bwhat is\b/i;
const onlyFollows =
  /\b(?:compliant|compliance|comply|complies|in accordance with|according to|to the requirements of|based on|modeled|conform(?:s|ing|ance)?|per|meets?|follow(?:s|ed|ing)?|principles|in (?:line|keeping) with|consistent with|mirrors?|guidelines|capable|style)\b/i;
const holds =
  /\b(?:certified|certifications?|certificates?|certs|registered|registrations?|accredited|accreditations?|approved|approvals?|audited|listed|holds?|awarded|licensed|qualified|member|verified)\b/i;
const isOwn = /\b(?:our|we|us|quality|management|systems?|standards?|facility|shop|company)\b/i;

/** A certificate of what is bought or brought. */
const ofThings =
  /^[\s-]*(?:certified|registered|accredited|approved|listed|verified)?[\s-]+(?:organic\s+)?(?:blanks?|materials?|fabrics?|cotton|papers?|wood|lumber|plywood|ingredients?|sources?|suppliers?|vendors?|labs?|laborator\w+|mills?|yarns?|stock|partners?|grades?|compounds?|resins?|(?:[\w-]+ ){0,3}(?:signs?|decals?|banners?|labels?|stickers?|posters?|plaques?|training|courses?|consult\w+|templates?|audits?))\b(?!\s*:)/i;
/** "A manual along the lines of ISO 9001" follows one, whatever stands behind it. */
const likened =
  /\b(?:along the lines of|modeled (?:on|after)|patterned (?:on|after)|based on|similar to|in the spirit of|equivalent to|familiar with|experience with|knowledge of|aligned (?:to|with)|built (?:on|around|to))\s+(?:an?\s+|the\s+)?(?:[A-Z][\w-]*\s+(?:and|or)\s+)?$/i;
/** "Certified in accordance with the procedure of an auditor by ISO 9001" */
const certifiedBy =
  /\b(?:certified|registered|accredited)\s+(?:in accordance with|according to|as per|under|to|by)\b[^.;!?]{0,60}$/i;
/** "Specifications we plate to" are those of drawings. */
const isOfWork = /^(?!.*\bcertifi)\W*(?:\w+ ){0,2}specifications?\b/i;
/** Titles of articles, and goods with their price. */
const isOffered =
  /^\W*(?:how|why|what|when|which|should|\d+ (?:tips|ways|reasons|things))\b|\$\s?\d/i;
const aboutQuality =
  /\b(?:quality|certifi\w+|accredit\w+|approvals?|registrations?|credentials|standards)\b/i;

/** Certificates that the sources state for the shop. "Compliant" is none, but for ITAR and good manufacturing practice. */
export function readCertificates(sources: DocumentText[]): Found<string[]>[] {
  const found = new Map<string, Found<string[]>>();
  const texts = sources.flatMap(({ blocks, meta, title, pictures, links, where }) => [
    // Nobody would see that a shop claims one: it stands there for robots.
    ...blocks
      .filter(({ isUnseen }) => isUnseen !== true)
      .flatMap(({ text, heading }) =>
        statementsIn(text).map((said) => ({ ...said, heading, where })),
      ),
    ...[title, meta.description ?? "", meta.keywords ?? ""].map((sentence) => ({
      sentence,
      own: ownOf(sentence),
      heading: "",
      where,
    })),
    ...[...pictures, ...links.map(({ text }) => text)]
      .filter((text) => holds.test(text))
      .map((sentence) => ({ sentence, own: ownOf(sentence), heading: "", where })),
  ]);
  const lettersKnown = (line: string) =>
    Math.max(...written.map(([pattern]) => pattern.exec(line)?.[0].length ?? 0));
  for (const { sentence, own, heading, where } of texts) {
    if (isNotHeld.test(own) || isOfOthers.test(own) || isOfSomebodyElse(own)) continue;
    if (isOffered.test(sentence) || isOfWork.test(heading)) continue;
    const named = written.flatMap(([pattern, name]) =>
      [...own.matchAll(new RegExp(pattern, "gi"))].map((match) => ({ match, name })),
    );
    const isList =
      named.length > 1 &&
      (isEnumeration(
        own,
        heading,
        named.map(({ match }) => match[0]),
      ) ||
        listsCertificates(own, lettersKnown));
    for (const { match, name } of named) {
      const value = typeof name === "string" ? name : name(match);
      const around = own.slice(Math.max(0, match.index - 40), match.index + match[0].length + 24);
      const mayFollow = /^(?:ITAR|c?GMP|HACCP|Kosher|Halal)/.test(value);
      const isCertified = certifiedBy.test(own.slice(0, match.index));
      const isHeld = isCertified || holds.test(around);
      if (!mayFollow && !isList && onlyFollows.test(around) && !isHeld) continue;
      const core = value.replace(/:\d{4}$|(?<=AS91\d0)[A-D]$| Level \d$/, "");
      const isSure = isHeld || holds.test(heading) || sentence.length < 60 || isList;
      // "GOTS certified blanks on request", "from Nadcap-accredited sources"
      if (likened.test(own.slice(0, match.index)) && !/^(?:ITAR)/.test(value)) continue;
      if (ofThings.test(own.slice(match.index + match[0].length))) continue;
      if (/\bwithout\s+(?:[\w/-]+,?\s+){0,3}$/i.test(own.slice(0, match.index))) continue;
      // "Make ISO 13485 simple": talk of a standard is none of the shop's own.
      if (!isSure && !isOwn.test(around)) continue;
      const confidence = isSure ? 0.9 : 0.75;
      const known = found.get(core);
      // The fuller form stands for the shorter one.
      if (known !== undefined && (known.value[0]?.length ?? 0) >= value.length) continue;
      found.set(core, { value: [value], sentence: shown(sentence), where, confidence });
    }
  }
  for (const source of sources) {
    const details = detailsOfPaper(source);
    if (details === null) continue;
    // A certificate's own number and last day hold for each standard that it names.
    for (const [core, one] of found)
      if (one.where === source.where)
        found.set(core, { ...one, sentence: beside(one.sentence, details) });
  }
  for (const one of listedCertificates(sources, lettersKnown))
    found.set(one.value, { ...one, value: [one.value] });
  if (found.has("ITAR registered")) found.delete(itarCompliant);
  if ([...found.keys()].some((name) => /^(?:ISO|AS|IATF)\W?\d|^IATF/.test(name)))
    found.delete(unnumbered);
  return [...found.values()];
}

/** A sentence with what stands elsewhere on its page, which is short. */
function beside(sentence: string, details: string): string {
  return sentence.includes(details) ? sentence : `${shown(sentence).slice(0, 180)} … ${details}`;
}

/** Whether a sentence is a list of certificates: hardly anything else stands in it, and it says that they are held. */
function isEnumeration(own: string, heading: string, names: string[]): boolean {
  const rest = names.reduce((text, name) => text.replace(name, ""), own);
  const isHeld =
    (holds.test(own) || aboutQuality.test(heading)) &&
    !onlyFollows.test(own.replace(/,[^,]*\bcompliant\b/gi, ""));
  return isHeld && (rest.match(/[a-z]{3,}/gi)?.length ?? 0) <= names.length * 2 + 2;
}

/** Whether a sentence says of a certificate that it is held: not aimed at, only followed, or somebody else's. */
export function isHeldIn(own: string): boolean {
  if (isNotHeld.test(own) || isOfOthers.test(own) || isOfSomebodyElse(own)) return false;
  return !onlyFollows.test(own) || holds.test(own);
}
