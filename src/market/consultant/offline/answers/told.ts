import { paragraphs } from "../phrases.ts";
import type { FoundPassage, FoundSection } from "../results.ts";
import {
  beginWithAsked,
  beginWithFigure,
  beginWithPart,
  columnsAskedFirst,
  isLeaningBack,
} from "./begin-with.ts";

/** Of the best section's score another one needs so much to have something to add. */
const leastBesideBest = 0.5;
/** And holds so much of what the best one holds of the question: what shares one word with it is about something else. */
const leastCovered = 0.7;
/** From here on another section may be the one that answers: more of it is told. */
const asGood = 0.8;
const mostOthers = 2;
/** Beside how this site works so much, where it is about something else. */
const besideSite = 0.7;

function isOfSite({ kind }: Pick<FoundSection, "kind">): boolean {
  return kind === "site-help";
}

/** How much of the best section is shown, in characters: its sentences explain each other; and of one as good. */
const mostOfBest = 1000;
const mostOfOther = 560;

/** What the first passage is chosen by, and begins with. */
export interface Asking {
  /** The telling words of the question. */
  terms: ReadonlySet<string>;
  /** Patterns of the figures it asks for. */
  figures: RegExp[];
}

const nothingAsked: Asking = { terms: new Set(), figures: [] };

/**
 * The best section first: its lead, what stands beside it, then what other sections as good as it add.
 *
 * @param before what was told and is not said again, unless it answers best
 * @param answers how much of what is asked now a text holds, 0 to 1
 * @param asked what the first passage begins with
 */
export function told(
  sections: FoundSection[],
  before: string,
  answers: (text: string) => number = () => 0,
  asked: Asking = nothingAsked,
): string {
  const isUntold = ({ text }: FoundPassage) => !before.includes(text.slice(0, 80));
  const all = sections.flatMap(({ heading, passages }) =>
    passages.map((one) => ({ one, held: answers(`${heading} ${one.text}`) })),
  );
  const untold = all.filter(({ one }) => isUntold(one));
  const most = Math.max(0, ...untold.map(({ held }) => held));
  const highest = Math.max(
    0,
    ...untold.flatMap(({ one, held }) => (held === most ? one.score : [])),
  );
  // What was told is said again where it holds more of what is asked now, or as much as other rows and is nearer to
  // what the conversation is about: "grade 8?" after the torque of one size.
  const again = new Set(
    all.flatMap(({ one, held }) =>
      held > most || (held > 0 && held === most && one.score > highest) ? [one] : [],
    ),
  );
  const isNew = (one: FoundPassage) => isUntold(one) || again.has(one);
  // What was told already is no answer to the next question while another section has one.
  const open = sections.filter(({ passages }) => passages.some(isNew));
  const [best, ...rest] = open.length > 0 ? open : sections;
  if (best === undefined) return "";
  const [first, ...besideIt] = answering(best, isNew, mostOfBest, asked.figures);
  const begun = first === undefined ? [] : [beginning(best, first, asked)];
  const [lead = "", ...more] = shown(best, [...begun, ...besideIt]);
  const others = rest
    .filter(
      ({ ref, score, coverage, kind }) =>
        score >=
          (isOfSite(best) && !isOfSite({ kind }) ? besideSite : leastBesideBest) * best.score &&
        (ref === best.ref || coverage >= leastCovered * best.coverage),
    )
    .slice(0, mostOthers)
    .flatMap((section) => {
      const most = section.score >= asGood * best.score ? mostOfOther : 0;
      return shown(section, answering(section, isNew, most));
    });
  const items = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
  return paragraphs(lead, items(more), items(others));
}

/** Of the lead's score a row needs so much to be shown beside it, */
const leastOfRow = 0.6;
/** and of the way from the worst row of its table to the best. */
const leastOfWay = 0.45;
/** Rows with scores no farther apart answer as well as each other. */
const rowsAlike = 0.4;
/** Of the best passage's score: passages less apart answer as well as each other. */
const leastApart = 0.15;
/** With less of the best passage's score another one is about something else. */
const leastBeside = 0.25;
/** Of the best passage's score the first needs so much to lead under a heading that asks. */
const leastOfFirst = 0.6;

/** A question that says so much of a heading is the one that the heading asks. */
const leastOfHeading = 0.6;

/** What of a section is shown: what answers best leads, then as much as fits of what stands beside it, in the guide's order. */
function answering(
  section: FoundSection,
  isNew: (passage: FoundPassage) => boolean,
  most: number,
  figures: RegExp[] = [],
): FoundPassage[] {
  const highest = Math.max(...section.passages.map(({ score }) => score));
  const relevant = section.passages.filter(({ score }) => score >= leastBeside * highest);
  const fresh = relevant.filter(isNew);
  const bestNew = Math.max(...fresh.map(({ score }) => score));
  const passages =
    fresh.length > 0 ? relevant.filter((one) => isNew(one) || isAskedRow(one, bestNew)) : relevant;
  const own = passages.filter((one) => !isCaption(one, passages));
  const top = Math.max(...own.map(({ score }) => score));
  const rows = own.flatMap(({ kind, score }) => (kind === "row" ? [score] : []));
  const [bestRow, worstRow] = [Math.max(...rows), Math.min(...rows)];
  const [first] = own;
  const best = own.find(({ score }) => score === top);
  if (first === undefined || best === undefined) return [];
  const found = own.find(({ begins_with }) => begins_with !== undefined);
  // Under a heading that asks the question, the first sentences answer it.
  const isAsked =
    first.kind === "paragraph" &&
    (section.heading_share >= leastOfHeading ||
      (best.kind === "row" && section.heading.endsWith("?")));
  const isProse = best.kind === "row" && prose.has(section.kind);
  const firstLeads = isAsked && (isProse || first.score >= leastOfFirst * top);
  const leading = firstLeads ? first : best.kind === "step" ? firstStep(own, best) : best;
  const chosen = withFigure(own, leading, figures) ?? leading;
  const lead = found ?? spokenOfBy(own, chosen);
  const at = own.indexOf(lead);
  const distance = (one: FoundPassage) => Math.abs(own.indexOf(one) - at - 0.3);
  const grade = ({ score }: FoundPassage) => Math.round(score / (leastApart * top));
  const nearest = own
    .filter(
      ({ kind, score }) =>
        kind !== "row" ||
        (score >= leastOfRow * lead.score &&
          (bestRow - worstRow < rowsAlike ||
            score - worstRow >= leastOfWay * (bestRow - worstRow))),
    )
    .toSorted((a, b) => grade(b) - grade(a) || distance(a) - distance(b));
  let room = most - Math.min(lead.text.length, mostCharacters);
  const beside = nearest.filter((one) => {
    if (one === lead) return false;
    room -= Math.min(one.text.length, mostCharacters);
    return room >= 0;
  });
  return [lead, ...own.filter((one) => beside.includes(one))];
}

/** Of the leading passage's score another one needs so much to lead by the figure that is asked for. */
const leastOfFigure = 0.7;

/** The passage with a figure of the kind that is asked for, where the leading one has none. */
function withFigure(
  passages: FoundPassage[],
  leading: FoundPassage,
  figures: RegExp[],
): FoundPassage | undefined {
  const shows = ({ text }: FoundPassage) => figures.some((figure) => figure.test(text));
  if (figures.length === 0 || shows(leading)) return undefined;
  return passages
    .filter((one) => shows(one) && one.score >= leastOfFigure * leading.score)
    .toSorted((a, b) => b.score - a.score)[0];
}

/** Guides of these kinds answer in sentences, and their tables only add to them. */
const prose: ReadonlySet<string> = new Set(["selling", "site-help", "safety", "ip"]);

/** Steps are told from the first one on, whichever of them holds the words. */
function firstStep(passages: FoundPassage[], best: FoundPassage): FoundPassage {
  const at = passages.indexOf(best);
  const before = passages.slice(0, at).findLastIndex(({ kind }) => kind !== "step");
  return passages[before + 1] ?? best;
}

/** "It carries the order and the lot": what it speaks of is said by the paragraph before it, which comes first. */
function spokenOfBy(passages: FoundPassage[], chosen: FoundPassage): FoundPassage {
  const before = passages[passages.indexOf(chosen) - 1];
  const isParagraph = chosen.kind === "paragraph" && before?.kind === "paragraph";
  return isParagraph && isLeaningBack(chosen.text) ? spokenOfBy(passages, before) : chosen;
}

/** A sentence that only says what the table below it is of. */
function isCaption({ text }: FoundPassage, passages: FoundPassage[]): boolean {
  return !/[a-z0-9)][.;] [A-Z]/.test(text) && passages.some(({ note }) => note === text);
}

/** So many times the score of the best new passage, and a row that was told is the one asked about. */
const leastAsked = 1.1;

/** "How big can SLS go?" asks of the row of SLS, though it was shown with another figure in mind. */
function isAskedRow({ kind, score }: FoundPassage, nearest: number): boolean {
  return kind === "row" && score >= leastAsked * nearest;
}

const mostCharacters = 460;

/** The first passage of an answer with what is asked at its beginning; under a heading that was said it is there already. */
function beginning(
  { heading, heading_share }: FoundSection,
  passage: FoundPassage,
  { terms, figures }: Asking,
): FoundPassage {
  const { kind, text, begins_with } = passage;
  if (begins_with !== undefined)
    return { ...passage, text: beginWithPart(text, begins_with, kind === "row") };
  if (kind === "row") return { ...passage, text: columnsAskedFirst(text, terms) };
  if (isLeaningBack(text) && !heading.endsWith("?")) {
    return { ...passage, text: `${heading}: ${text}` };
  }
  const isSaid = heading_share >= leastOfHeading;
  if (kind === "step") return passage;
  const begun = isSaid ? text : beginWithAsked(text, terms);
  return { ...passage, text: beginWithFigure(begun, terms, figures) };
}

/** Passages as they are quoted, each with its reference; what a table is of stands beside its first row alone. */
function shown({ title, heading, ref }: FoundSection, passages: FoundPassage[]): string[] {
  const first = passages.find(({ kind }) => kind === "row");
  return passages.map((passage) => {
    const { kind, note } = passage;
    const isNoted = passage !== first || note === "" || passages.some(({ text }) => text === note);
    const text = isNoted ? passage.text : `${passage.text} (${note.replace(/[.:]$/, "")})`;
    // A heading that asks is answered by the row; where none does, the guide's title says what the row is of.
    const isNamed = kind !== "row" || passages[0] !== passage || heading.endsWith("?");
    return `${shortened(isNamed ? text : `${title}, ${text}`)} [${ref}]`;
  });
}

function shortened(text: string): string {
  if (text.length <= mostCharacters) return text;
  const head = text.slice(0, mostCharacters);
  const end = Math.max(head.lastIndexOf(". "), head.lastIndexOf("; "));
  return end > mostCharacters / 3
    ? head.slice(0, end + 1)
    : `${head.slice(0, head.lastIndexOf(" "))} …`;
}
