import { bestPassages, type Passage, type ScoredPassage } from "../../../guides/rules/passages.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { materials } from "../../../needs/rules/vocabulary/materials.ts";
import { saysSomething } from "../../rules/understand/part.ts";
import { processOfThing } from "../../rules/understand/suggest-processes.ts";
import { numbered, paragraphs, queryText, questionFor, recap } from "../phrases.ts";
import { guidesResult, openedGuide } from "../results.ts";
import { ask, type Situation, together } from "../situation.ts";

/** Answers a question from the guides: their own sentences and figures, each with its reference. */
export function explain(situation: Situation): string {
  const { understood, mode } = situation;
  const query = queryText(understood.text);
  const topic = topicOf(situation, query);
  const found = ask(
    situation,
    { tool: "find_guides", input: { query: topic, limit: 3 } },
    guidesResult,
  );
  const refs = (found?.guides ?? []).map(({ ref }) => ref);
  if (refs.length === 0) return unknown(situation);
  const open = (ref: string) => ({ tool: "open_guide", input: { ref } });
  together(situation, refs.map(open));
  const opened = refs.flatMap((ref) => ask(situation, open(ref), openedGuide) ?? []);
  const ranked = opened.map((guide) => ({ guide, passages: bestPassages(guide.body, query, 4) }));
  const [first, second, third] = ranked;
  const best = isBetter(second, first) ? second : first;
  // The third is the least about the question: it may add a passage, but not lead.
  const beside = best === first ? second : first;
  const other = isBetter(third, beside) ? third : beside;
  if (best === undefined) return unknown(situation);
  const { guide } = best;
  const closing =
    mode === "explore"
      ? next(guide.related.find(({ ref }) => !refs.includes(ref)))
      : understood.part.pieces !== null && understood.said.item !== null
        ? questionFor(understood.part, ["material", "place"])
        : null;
  return paragraphs(
    `${guide.summary} [${guide.ref}]`,
    lines(best.passages.slice(0, mode === "explore" ? 4 : 3), guide.ref),
    notes(best.passages.slice(0, mode === "explore" ? 4 : 3)),
    other === undefined || topScore(other.passages) < 0.5 * topScore(best.passages)
      ? null
      : `From "${other.guide.title}": ${alsoShown(other)}`,
    understood.said.pieces === null ? null : recap(understood.part),
    costNote(understood.text),
    closing,
  );
}

interface Ranked {
  passages: ScoredPassage[];
}

/** Whether one guide has a passage with clearly more of the question's words: by two, since a title has one. */
function isBetter(one: Ranked | undefined, than: Ranked | undefined): boolean {
  return one !== undefined && mostMatched(one) > (than === undefined ? 0 : mostMatched(than) + 1);
}

function mostMatched({ passages }: Ranked): number {
  return Math.max(0, ...passages.map(({ matched }) => matched));
}

function topScore(passages: ScoredPassage[]): number {
  return Math.max(0, ...passages.map(({ score }) => score));
}

/** The best passage of the second guide. */
function alsoShown({
  guide,
  passages,
}: {
  guide: { ref: string };
  passages: ScoredPassage[];
}): string {
  const top = topScore(passages);
  return `${shown(passages.find(({ score }) => score === top))} [${guide.ref}]`;
}

/** What guides are looked for: some questions name a thing whose guides do not answer them. */
function topicOf({ understood }: Situation, query: string): string {
  const asksWhatToSend =
    /\b(?:files?|send|share|information|drawings?)\b.{0,60}\b(?:quot\w+|rfq|price)\b/i;
  if (asksWhatToSend.test(query)) return "what to send for a quote";
  const asksHowMany = /\bhow many\b.{0,30}\b(?:quot\w+|bids?|bidders|shops?|suppliers?)\b/i;
  if (asksHowMany.test(query)) return "request for quotation bid suppliers";
  const asksWhom =
    /\b(?:find|choose|pick|select|vet|screen|evaluate|know|judge)\b.{0,40}\b(?:manufacturers?|suppliers?|shops?|factor(?:y|ies)|vendors?|partners?)\b/i;
  if (asksWhom.test(query)) return "find and vet a supplier or machine shop";
  const asksArrival =
    /\bif (?:i|we) order|\bwhen (?:would|will|can|could) (?:i|we) (?:get|have|receive|expect)\b|\bhow (?:soon|fast|quick(?:ly)?)\b/i;
  if (asksArrival.test(query)) {
    const [process] = understood.part.processes;
    return `typical lead times weeks ${process === undefined ? "" : spokenName(process)}`.trim();
  }
  if (understood.said.tolerance !== null && understood.said.processes.length === 0) {
    return queryText(`machining tolerances ${query}`);
  }
  const pointsBack =
    understood.guideBefore !== null &&
    /\b(?:it|its|that|this|they|them|one)\b/i.test(query) &&
    query.split(" ").length <= 9 &&
    !saysSomething(understood.said);
  if (pointsBack) {
    const before = (understood.guideBefore ?? "").replace(/^guide:/, "").replaceAll("-", " ");
    return queryText(`${before} ${before} ${query}`);
  }
  const { item, materials: named } = understood.said;
  const asksFitness = /\b(?:ok|okay|good|safe|suitable|resist\w*|strong|right|survive)\b/i;
  const family =
    named.length === 1 ? materials.find(({ slug }) => slug === named[0]?.slug) : undefined;
  if (
    family?.guide !== undefined &&
    asksFitness.test(query) &&
    understood.said.processes.length === 0
  ) {
    return queryText(`${family.guide.replaceAll("-", " ")} ${query}`);
  }
  const process = item === null ? null : processOfThing(item);
  const isNamed = understood.said.processes.length > 0 || process === null;
  const asksFigures = /\b(?:cost|price|how much|how long|lead time|minimum|how many)\b/i;
  return isNamed || !asksFigures.test(query) ? query : queryText(`${spokenName(process)} ${query}`);
}

function lines(passages: Passage[], ref: string): string {
  if (passages.length === 1) return `${shown(passages[0])} [${ref}]`;
  return numbered(passages.map((passage) => `${shown(passage)} [${ref}]`));
}

/** What the figures of quoted rows are, as the guide says above its table. */
function notes(passages: Passage[]): string | null {
  const told = passages.flatMap(({ heading, note }) =>
    note === "" ? [] : [`${heading}: ${note}`],
  );
  return told.length === 0 ? null : [...new Set(told)].join("\n");
}

function shown(passage: Passage | undefined): string {
  if (passage === undefined) return "";
  const { heading, text, kind } = passage;
  return kind === "row" && heading !== "" ? `${heading}, ${text}` : text;
}

function next(related: { ref: string; title: string } | undefined): string | null {
  return related === undefined
    ? null
    : `A good next thing to look into: ${related.title}. Shall I go on with it?`;
}

function costNote(text: string): string | null {
  return /\b(?:cost|price|how much|expensive|cheap)/i.test(text)
    ? "These are typical figures, not an offer: what your part costs, only a quote tells."
    : null;
}

/** What is said when no guide is about it. */
function unknown({ understood, productName }: Situation): string {
  return paragraphs(
    `I do not know that: none of ${productName}'s guides is about it, and I do not guess.`,
    "I can help with processes, materials, finishes, tolerances, costs, lead times, quality, protecting ideas, finding manufacturers and products, and requests for quotes.",
    understood.part.item === null
      ? "What would you like to have made or to buy?"
      : questionFor(understood.part, ["quantity", "material", "place", "date"]),
  );
}
