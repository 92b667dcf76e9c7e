import { bestPassages, type Passage } from "../../rules/passages.ts";
import { numbered, paragraphs, questionFor, recap } from "../phrases.ts";
import { guidesResult, openedGuide } from "../results.ts";
import { ask, type Situation, together } from "../situation.ts";

/** Answers a question from the guides: their own sentences and figures, each with its reference. */
export function explain(situation: Situation, query = situation.understood.text): string {
  const { understood, mode } = situation;
  const found = ask(situation, { tool: "find_guides", input: { query, limit: 3 } }, guidesResult);
  const [first, second] = found?.guides ?? [];
  if (first === undefined) return unknown(situation);
  const refs = second === undefined ? [first.ref] : [first.ref, second.ref];
  const open = (ref: string) => ({ tool: "open_guide", input: { ref } });
  together(situation, refs.map(open));
  const guide = ask(situation, open(first.ref), openedGuide);
  if (guide === null) return unknown(situation);
  const other = second === undefined ? null : ask(situation, open(second.ref), openedGuide);
  const passages = bestPassages(guide.body, query, mode === "explore" ? 4 : 3);
  const more = other === null ? [] : bestPassages(other.body, query, 1);
  const closing =
    mode === "explore"
      ? next(guide.related.find(({ ref }) => ref !== second?.ref))
      : understood.part.pieces !== null && understood.said.item !== null
        ? questionFor(understood.part, ["material", "place"])
        : null;
  return paragraphs(
    `${guide.summary} [${guide.ref}]`,
    lines(passages, guide.ref),
    other === null || more.length === 0
      ? null
      : `From "${other.title}": ${shown(more[0])} [${other.ref}]`,
    understood.said.pieces === null ? null : recap(understood.part),
    costNote(understood.text),
    closing,
  );
}

function lines(passages: Passage[], ref: string): string {
  if (passages.length === 1) return `${shown(passages[0])} [${ref}]`;
  return numbered(passages.map((passage) => `${shown(passage)} [${ref}]`));
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
