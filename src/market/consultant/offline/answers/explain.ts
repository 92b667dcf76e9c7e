import { askedClause } from "../../../guides/rules/asked-clause.ts";
import { asksMeaning, figuresAsked } from "../../../guides/rules/figures-asked.ts";
import { leansOn } from "../../../guides/rules/leans-on.ts";
import { soughtTerms, tellingTerms, textTerms } from "../../../guides/rules/query-terms.ts";
import { namesSubject } from "../../../guides/use-cases/search-sections.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { fewOnly, goesOn } from "../../rules/understand/goes-on.ts";
import { processOfThing } from "../../rules/understand/suggest-processes.ts";
import { twoQuestions } from "../../rules/understand/two-questions.ts";
import { paragraphs, queryText, recap } from "../phrases.ts";
import { type FoundSection, guidesResult, openedGuide } from "../results.ts";
import { ask, type Call, type Situation } from "../situation.ts";
import { nearest, unknown } from "./not-in-guides.ts";
import { ofShown } from "./of-shown.ts";
import { type Asking, told } from "./told.ts";
import { nearbyHelp } from "./urgent.ts";

/** With less of the question in the best section, the guides do not speak of it. */
const leastCoverage = 0.35;
/** Of long questions much is told beside the point: several words that few sections have suffice. */
const leastOfLong = { words: 9, matched: 2, score: 4 };

/** Answers a question from the guides: their own sentences and figures, each with its reference. */
export function explain(situation: Situation): string {
  const { understood, mode } = situation;
  const sections = sectionsFor(situation);
  const both = ofBoth(situation);
  const [best] = sections;
  if (best === undefined) return nearest(situation, searches(situation)) ?? unknown(situation);
  const isOfPart =
    !["safety", "site-help"].includes(best.kind) &&
    (understood.said.pieces !== null || understood.before.length > 0);
  const near = nearbyHelp(situation);
  const isOwnTrouble =
    best.kind === "safety" && /\b(?:i|i'm|im|my|we|our|me|us)\b/i.test(understood.text);
  return paragraphs(
    isOwnTrouble && "I am sorry to hear that.",
    ofShown(situation),
    both ?? told(sections, understood.told, answering(situation), asking(understood.text)),
    near ?? (isOfPart ? recap(understood) : null),
    costNote(understood.text, best),
    mode === "explore" ? next(situation, best.ref) : null,
  );
}

/** What the first sentence is chosen by. */
function asking(text: string): Asking {
  const asked = askedClause(text)?.asked ?? text;
  return { terms: beginsWith(asked), figures: figuresAsked(asked) };
}

/** Words of the first sentence: none where a meaning is asked, which a section's first says. */
function beginsWith(text: string): ReadonlySet<string> {
  return asksMeaning(text) ? new Set() : tellingTerms(text);
}

/** Two questions of one message are answered one after the other, where sections of their own tell of each. */
function ofBoth(situation: Situation): string | null {
  const { understood } = situation;
  const asked = twoQuestions(understood.text);
  if (asked === null) return null;
  const [first, second] = asked.map((text, at) => {
    const before = at === 0 ? understood.before : [...understood.before, asked[0]];
    return speaking(
      situation,
      searchCall({ ...situation, understood: { ...understood, text, before } }),
    );
  });
  const [one, other] = [first?.[0], second?.[0]];
  if (one === undefined || other === undefined) return null;
  const isSame = one.ref === other.ref && one.heading === other.heading;
  return isSame ? null : paragraphs(told([one], understood.told), told([other], understood.told));
}

/** Words with which a figure is asked for: it stands for them. */
const asksFigure = /\b(?:costs?|price[ds]?|expensive|cheap\w*|long|last|thick|big|lead|times?)\b/gi;
/** A text holds what is asked where it has so much of its words. */
const leastHeld = 0.6;

/** How much of what a message that goes on asks a text holds: its own words, and a figure of the kind it asks for. */
function answering({ understood }: Situation): (text: string) => number {
  const { text, before } = understood;
  const [subject] = leans(text) || isFragment(text) ? spokenOf(before) : [];
  if (subject === undefined) return () => 0;
  const figures = figuresAsked(text);
  const ofSubject = textTerms(subject);
  const asked = [...soughtTerms(text.replace(asksFigure, " "), () => false).weights];
  const own = asked.flatMap(([one, weight]) =>
    weight === 1 && !ofSubject.includes(one) ? [one] : [],
  );
  const sought = own.length > 0 ? own : figures.length > 0 ? ofSubject : [];
  // "Grade 8?" has no word of its own: the search for the whole question says what answers it.
  if (sought.length === 0) return () => (isFragment(text) ? 1 : 0);
  return (told) => {
    if (figures.length > 0 && !figures.some((figure) => figure.test(told))) return 0;
    const held = new Set(textTerms(told));
    const share = sought.filter((one) => held.has(one)).length / sought.length;
    return share >= leastHeld ? share : 0;
  };
}

/** The sections of guides that answer the last message, best first; none where the guides do not speak of it. */
export function sectionsFor(situation: Situation): FoundSection[] {
  const whole = wholeOfFragment(situation);
  const ofWhole = whole === null ? [] : speaking(situation, whole);
  if (ofWhole.length > 0) return ofWhole;
  const own = speaking(situation, searchCall(situation));
  if (own.length > 0) return own;
  const withBefore = withBeforeCall(situation);
  return withBefore === null ? [] : speaking(situation, withBefore);
}

/** The sections that a search found, without those far behind the best; none when that is about something else. */
function speaking(situation: Situation, call: Call): FoundSection[] {
  const [best, ...rest] = ask(situation, call, guidesResult)?.sections ?? [];
  if (best === undefined) return [];
  const isOfLong =
    wordCount(situation.understood.text) >= leastOfLong.words &&
    best.matched_words >= leastOfLong.matched &&
    best.score >= leastOfLong.score;
  if (best.coverage < leastCoverage && !isOfLong) return [];
  return [best, ...rest.filter(({ score }) => score >= 0.5 * best.score)];
}

function wordCount(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** Most words of a message that may leave to earlier ones what it is about. */
const mostOfFragment = 14;

/** "Should I buy the parts?" says little by itself: it is asked together with the message before it. */
function withBeforeCall({ understood }: Situation): Call | null {
  const { text, before } = understood;
  const last = before.findLast((one) => one.trim().split(/\s+/).length > 2) ?? before.at(-1);
  if (last === undefined || wordCount(text) > mostOfFragment) return null;
  const query = queryText(`${withoutOrders(last)}. ${withoutOrders(text)}`, mostOfQuery);
  return { tool: "find_guides", input: { query, about: "", limit: 3 } };
}

/** "And walnut", "what about 2?": the question before it is asked again of something else of its kind. */
const fragment =
  /^(?:and|or|what about|how about|what if it(?:'s| is)|same (?:for|with)|but)\b[ ,]*/i;
const mostOfEllipsis = 6;
/** "Grade 8?": so few words without a verb are one, too, where they ask. */
const mostOfBare = 3;
/** "And lead time": something else is asked of the same thing. */
const asksOther =
  /^(?:(?:the|a|its|their|what|usual|typical|about) )*(?:lead ?times?|prices?|costs?|moqs?|minimums?|weights?|deliver\w*|shipping|tolerances?|labels?|finish(?:es)?|packaging|how|why|when|where|who|can|do|does|is|are|should)\b/i;

function wholeOfFragment({ understood }: Situation): Call | null {
  const { text, before, part } = understood;
  const last = before.findLast((one) => !isFragment(one) && wordCount(one) > 2);
  const rest = text
    .trim()
    .replace(fragment, "")
    .replace(/[?.! ]+$/, "");
  const isWhole = wordCount(text) > mostOfEllipsis || asksOther.test(rest);
  if (last === undefined || isWhole || !isFragment(text) || rest === "") return null;
  const number = /^\d[\d./]*$/.exec(rest)?.[0];
  const asked =
    number === undefined
      ? `${withoutOrders(last)}. ${rest}`
      : withoutOrders(last).replace(/\d[\d./]*/, number);
  const about = part.processes.map(spokenName).join(" ");
  return {
    tool: "find_guides",
    input: { query: queryText(asked, mostOfQuery), about: queryText(about, 300), limit: 3 },
  };
}

function isFragment(text: string): boolean {
  const said = text.trim();
  return fragment.test(said) || (said.endsWith("?") && wordCount(said) <= mostOfBare);
}

/** So many characters of a message are searched with: the question of a story often stands at its end. */
const mostOfQuery = 1200;

/** Earlier messages that tell what the conversation is about. */
const mostBefore = 3;

/** The search of guides for the last message, with what the conversation is about. */
export function searchCall(situation: Situation): Call {
  const { understood } = situation;
  const { text, before, part, said, guideBefore } = understood;
  const last = before.at(-1) ?? "";
  const asked = isEmptyOfTopic(text) && last !== "" ? last : withTopic(situation);
  // A grade alone ("304") stands for many things: its family says which.
  const families = said.materials.flatMap(({ label }) => (/\d/.test(label) ? [label] : []));
  // Beside many other words it tells enough by itself, and its family's rows are not what is asked.
  const isBare = wordCount(text) <= mostOfFragment;
  const query = [withoutOrders(asked), ...(isBare ? families : [])].join(" ");
  const thing = part.item === null ? null : processOfThing(part.item);
  const isLong = wordCount(text) > mostOfTopic;
  const [subject, ...changes] = leansOn(text) ? spokenOf(before) : [];
  const about = [
    ...[thing, ...part.processes].flatMap((slug) => (slug === null ? [] : [spokenName(slug)])),
    ...(isLong || subject !== undefined || guideBefore === null
      ? []
      : [guideBefore.replace(/^guide:|-/g, " ")]),
    ...(subject !== undefined
      ? [...new Set([before.at(-1) ?? "", ...changes.toReversed(), subject])]
      : isLong
        ? []
        : before.slice(-mostBefore).toReversed()),
  ];
  return {
    tool: "find_guides",
    input: {
      query: queryText(query, mostOfQuery),
      about: queryText(about.join(" "), 300),
      limit: 3,
    },
  };
}

/** "So which one do I believe?" names nothing: it is asked together with the last message that does. */
function withTopic(situation: Situation): string {
  const { text, before, guideBefore } = situation.understood;
  const asked = withoutPronouns(situation);
  if (guideBefore !== null && goesOn(text)) {
    const [whole, ...changes] = spokenOf(before);
    if (whole !== undefined)
      return [whole, ...changes, asked.replace(fewOnly, "minimum quantity, few pieces")]
        .map(withoutOrders)
        .join(". ");
  }
  if (wordCount(text) > mostOfFragment || namesSubject(asked)) return asked;
  const about = before.findLast((one) => namesSubject(one));
  return about === undefined ? asked : `${withoutOrders(about)}. ${asked}`;
}

/** The last whole question with what was changed of it since: "minimum wall for zinc", "what about aluminum". */
function spokenOf(before: string[]): string[] {
  const at = before.findLastIndex((one) => wordCount(one) > 1 && !isFragment(one) && !leans(one));
  return at === -1 ? [] : before.slice(at).filter((one) => !leans(one));
}

function leans(text: string): boolean {
  return goesOn(text) || leansOn(text);
}

/** "How do I check them?" after shops were shown asks about shops. */
function withoutPronouns({ understood: { text, shown, guideBefore } }: Situation): string {
  const [first] = shown;
  if (first === undefined || guideBefore !== null || wordCount(text) > mostOfFragment) return text;
  const thing = first.startsWith("business:") ? "shop" : "product";
  return text.replace(/\b(?:they|them|their|those)\b/gi, thing);
}

/** A message of more words says by itself what it is about. */
const mostOfTopic = 25;

/** What a message wants to have this consultant do is no part of what it asks. */
function withoutOrders(text: string): string {
  return text.replace(/\[\[.*?\]\]|https?:\S+|^\s*(?:system|assistant)\s*:.*$/gims, " ");
}

/** "why", "are you sure", "how come": the question before it is meant. */
function isEmptyOfTopic(text: string): boolean {
  return /^(?:(?:and |but |so |ok(?:ay)?,? )?(?:why(?: not)?|how come|how so|are you sure|really|you sure|says who|explain|meaning|go on|more|tell me more|what else|since when|source)\b[\s?!.]*)+$/i.test(
    text.trim(),
  );
}

function next(situation: Situation, ref: string): string | null {
  const opened = ask(situation, { tool: "open_guide", input: { ref } }, openedGuide);
  const related = opened?.related.find((one) => !situation.understood.cited.includes(one.ref));
  return related === undefined
    ? null
    : `A good next thing to look into: ${related.title}. Shall I go on with it?`;
}

/** Said beside prices and weeks of guides, not beside rules of this site. */
function costNote(text: string, { kind }: FoundSection): string | null {
  const isOfSite = kind === "site-help" || kind === "safety";
  return !isOfSite && /\b(?:cost|price|how much|expensive|cheap)/i.test(text)
    ? "These are typical figures, not an offer: what your part costs, only a quote tells."
    : null;
}

/** The searches for the last message: by itself, and together with the message before it. */
function searches(situation: Situation): Call[] {
  const withBefore = withBeforeCall(situation);
  return [searchCall(situation), ...(withBefore === null ? [] : [withBefore])];
}
