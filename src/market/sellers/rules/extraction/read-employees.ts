import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, surest } from "./found.ts";
import { labeledPeople } from "./label-figures.ts";
import { answers, founds } from "./said-in.ts";
import { isOfSomebodyElse } from "./somebody-else.ts";
import { withFigures } from "./with-figures.ts";

const count = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,5})`;
const adjectives =
  "(?:full[- ]time |skilled |dedicated |talented |highly skilled |trained |experienced |local |hard-?working |good |union |great )*";
const trades =
  "(?:machinists|toolmakers|tool makers|welders|fabricators|operators|technicians|sewers|sewists|printers|carpenters|woodworkers|cabinetmakers|molders|founders|platers|assemblers|inspectors)";
const people = `${adjectives}(?:employees|team members|associates|staff members|craftsmen|craftspeople|crafts(?:men|people) and women|workers|people on staff|staff|co-?workers|employee[- ]owners|tradespeople|tradesmen|artisans|men and women|team of professionals|professionals)`;
const about =
  "(?:about |around |nearly |over |more than |some |approximately |roughly |just over |close to |almost )?";
const many = String.raw`${count}\+?(?:\s*(?:to|-|–)\s*${count})?`;
/** What a count of people ends with where no noun follows it. */
const ending = String.raw`(?=\s*(?:$|[.,;)–—-](?!\d)|\b(?:people|persons|men|women|strong|today|now|who|works?|is|are|has|have|in|at|and|on|across|under|with|keeps?|runs?|makes?|builds?|handles?|operates?|turns?|${people})\b))`;
/** What is counted otherwise: floors, years, money. */
const notOfPeople = String.raw`(?!\d|[,.]\d|\s*(?:k\b|square|sq\b|sf\b|sqft|ft\b|feet|acres?|years?|%))`;
const headcounts: [RegExp, number][] = [
  // "Est. 1962, 45 employees, 20,000 sq ft": an item of a line
  [
    new RegExp(
      String.raw`(?:^|[|•·;,]\s+|\s[–—-]\s+)${about}${many}\s*${people}(?=\s*(?:$|[|•·;,.]|\s[–—-]\s))`,
      "i",
    ),
    0.8,
  ],
  // "Today our 120 employees"
  [new RegExp(String.raw`\bour\s+${about}${many}\s*${people}\b`, "i"), 0.82],
  [
    new RegExp(
      String.raw`\b(?:employs?|employing|team of|staff of|workforce of|have|has|with|we are|we['’]re|there are)\b[^.;\d]{0,30}?\b${many}\s*${people}\b`,
      "i",
    ),
    0.85,
  ],
  // "Today 46 employees work two shifts"
  [
    new RegExp(
      String.raw`^(?:(?:today|now|currently|presently|at present)\W+)?${about}${many}\s*${people}\b`,
      "i",
    ),
    0.8,
  ],
  // "From 5 employees in 2003 to 80 today"
  [
    new RegExp(
      String.raw`\bgr(?:own|ew)\s+from\s+(?:an?\s+(?:crew|team|staff|shop)\s+of\s+)?${count}\s+[^.;,]{0,30}?\bto\s+${about}${count}\s+(?:today|now|currently|people|employees)\b`,
      "i",
    ),
    0.84,
  ],
  [new RegExp(String.raw`^${about}${many}\s*(?:people|men|women|hands|empleados)\W*$`, "i"), 0.8],
  [
    new RegExp(
      String.raw`\b(?:keeps?|employs?|employing)\s+(?:between\s+)?${count}\s+(?:and|to|or)\s+${count}\s*${people}\b`.replace(
        people,
        `(?:people|men|women|hands|${people})`,
      ),
      "i",
    ),
    0.85,
  ],
  [new RegExp(String.raw`\b${many}\s+(?:empleados|trabajadores)\b`, "i"), 0.82],
  // "Counting Nick and the two apprentices, we are eleven."
  [
    new RegExp(String.raw`\bwe(?: are|['’]re)\s+(?:now |just )?${about}${many}(?=\s*[.!]?$)`, "i"),
    0.72,
  ],
  [new RegExp(String.raw`\bemploys\s+${about}${many}(?!\d)${ending}`, "i"), 0.82],
  [
    new RegExp(
      String.raw`(?<!\d\+?\s*(?:full[- ]time |skilled )?)\b(?:employees|team size|headcount|head count|number of (?:employees|people)|staff size|workforce)\s*[:|]\s*${about}${many}${notOfPeople}`,
      "i",
    ),
    0.88,
  ],
  // "Plant size 30,000 sq. ft., employees over 200"
  [
    new RegExp(
      String.raw`(?:^|[.;|,]\s+)\W*employees?\s+(?:of\s+)?(?:over|more than|about|around)\s+${many}(?!\d)${ending}`,
      "i",
    ),
    0.8,
  ],
  [
    new RegExp(
      String.raw`(?:^|[.;|,]\s+)\W*(?:people|staff|crew|team|our team)\s*[:|]\s*${about}${many}(?!\d)${ending}`,
      "i",
    ),
    0.86,
  ],
  [
    new RegExp(
      String.raw`\b(?:employs?|employing)\b[^.;\d]{0,30}?\b${many}\s*(?:people|men|women)\b`,
      "i",
    ),
    0.85,
  ],
  // "Today about 185 people work here"
  [
    new RegExp(
      String.raw`\b${many}\s*(?:people|men and women|men|women|of us|${trades}|${people})\s+(?:now |currently |today )?(?:works? (?:here|for us|with us|at|in (?:our|the|an?))|are employed|make up|call (?:us|this)|report to|come to work|on (?:the|our) (?:payroll|floor|team|staff)|in (?:all|total)|strong)`,
      "i",
    ),
    0.84,
  ],
  [
    new RegExp(
      String.raw`\b(?:there are|there['’]s|we are|we['’]re)\s+(?:now |currently |just )?${about}${many}\s+(?:of us|people|employees)\b`,
      "i",
    ),
    0.84,
  ],
  [
    new RegExp(
      String.raw`\b(?:shop|company|family|crew) of\s+${about}${many}\s+(?:people|employees|men and women)\b`,
      "i",
    ),
    0.82,
  ],
  // "our team of 64", "with a crew of about 45"
  [
    new RegExp(
      String.raw`\b(?:team|staff|crew|workforce|work force) of\s+${about}${many}(?!\d)${ending}`,
      "i",
    ),
    0.83,
  ],
  [
    new RegExp(
      String.raw`\b(?:our|we|us|company|shop|team|staff|workforce)\b[^.;\d]{0,30}\bgr(?:own|ew)\b[^.;\d]{0,20}(?:\bfrom ${count} )?to\s+${about}${count}\s+(?:people|employees)\b`,
      "i",
    ),
    0.8,
  ],
  // "We’re a 40-person shop"
  [
    new RegExp(
      String.raw`\b(?:we|we['’]re|our|us|is|are|as)\b[^.;\d]{0,30}?\ban?\s+${count}[\s-](?:person|people|employee|man|member|worker)\s+(?:[\w&-]+\s+){0,4}?(?:shop|company|team|crew|staff|firm|business|plant|operation|manufacturer|fabricator|facility|workforce|foundry|mill)\b`,
      "i",
    ),
    0.83,
  ],
  // "22 toolmakers and machinists": a whole sentence, or all that we have
  [
    new RegExp(
      String.raw`(?:^|\bwe(?:['’]ve| have| employ)(?: got)?\s+)${about}${many}\s+${adjectives}${trades}(?:,\s*[\w ]+){0,3},?\s+(?:and|&)\s+[\w ]+\W*$`,
      "i",
    ),
    0.78,
  ],
];

const howMany =
  /\bhow (?:many (?:people|employees|of you)|big is (?:your|the) (?:team|staff|crew|company|shop))\b|^\W*(?:employees|team size|head ?count|staff)\W*$/i;

/** How many the shop began with. */
const began =
  /\b(?:started|began|begun|opened|founded|launched|set out)\b[^.;,]{0,40}\bwith\s+(?:only |just |about |a (?:team|staff|crew) of )?(?:[\w-]+\s+){1,3}\w+$/i;

/** "Six cabinetmakers, 2 finishers and an estimator": each count is of some of them. */
function isPartOfCrew(own: string, match: RegExpExecArray): boolean {
  const rest = own.slice(match.index).replace(/^\D*\d+/, "");
  return (
    new RegExp(`^\\s*(?:[\\w-]+\\s+)?${trades}\\b`, "i").test(rest) &&
    /^[^.;]*?(?:,|\band|&)\s+(?:\d+|an?|one)\s+(?:[\w-]+\s+)?[a-z]+(?:ers?|ors?|ists?|ians?|men|people|apprentices?)\b/i.test(
      rest,
    )
  );
}

/** How many people the shop has, as it says: "60", "51-100". */
export function readEmployeeCount(sources: DocumentText[]): Found<string> | null {
  return surest(employeeCounts(sources));
}

/** All that sources say of that. */
export function employeeCounts(sources: DocumentText[]): Found<string>[] {
  const structured = sources.flatMap(({ organizations, where }) =>
    organizations.flatMap(({ numberOfEmployees }) => {
      const inner =
        typeof numberOfEmployees === "object" && numberOfEmployees !== null
          ? { ...numberOfEmployees }
          : {};
      const value = "value" in inner ? inner.value : numberOfEmployees;
      const { minValue: least, maxValue: most } = inner as Record<string, unknown>;
      const isRange = typeof least === "number" && typeof most === "number";
      const said = isRange ? `${least}-${most}` : value;
      return typeof said === "string" || typeof said === "number"
        ? [{ value: String(said), sentence: `Structured data: ${said}`, where, confidence: 0.95 }]
        : [];
    }),
  );
  const said = founds(
    sources,
    headcounts,
    (match, { own }) => {
      if (
        /\b(?:perhaps|maybe|reportedly|shut (?:its|their|the) doors|closed (?:its|their) doors|at (?:our|its|their) peak)\b/i.test(
          own,
        )
      )
        return null;
      // "Started with three employees in 2001" tells of then.
      if (
        began.test(own.slice(0, match.index + match[0].length)) &&
        !/\bnow\b|\btoday\b/i.test(match[0])
      )
        return null;
      if (isPartOfCrew(own, match)) return null;
      if (isOfSomebodyElse(own) && !/\bwe(?:['’]re| are| have| employ)\b/i.test(match[0]))
        return null;
      const [from, to] =
        match[0].includes("from") && match[2] !== undefined ? [match[2]] : match.slice(1);
      const plain = (text: string) => text.replaceAll(",", "");
      if (from === undefined || Number(plain(from)) < 2) return null;
      return to === undefined ? plain(from) : `${plain(from)}-${plain(to)}`;
    },
    { as: withFigures },
  );
  const asked = answers(
    sources,
    howMany,
    [[new RegExp(String.raw`^\W*${about}${many}(?!\d)`, "i"), 0.86]],
    {
      read: (match) => match[1]?.replaceAll(",", "") ?? null,
      as: withFigures,
    },
  );
  return [...structured, ...labeledPeople(sources), ...said, ...asked];
}
