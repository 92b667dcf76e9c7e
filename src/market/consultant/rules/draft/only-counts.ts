import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { withoutName, withoutPlaces } from "./which-line.ts";

/**
 * Words by which a number is told, and nothing else: articles, pronouns, prepositions, auxiliaries, verbs of setting and of
 * meaning, words for numbers of pieces, and those of agreement and manner.
 */
const telling =
  /^(?:an?|the|my|our|your|their|its|these|those|them|they|it|this|that|there|all|both|each|every|everything|either|any|some|one|ones|of|for|to|at|on|in|by|with|from|as|into|until|per|than|and|or|but|so|if|then|plus|also|too|well|now|not|no|be|been|is|are|was|were|will|would|should|shall|can|could|must|may|might|do|does|did|done|have|has|had|get|gets|got|give|let|lets|make|makes|made|making|change|changed|changing|set|update|put|use|go|goes|going|take|want|wants|wanted|need|needs|needed|like|bring|raise|lower|increase|reduce|bump|cut|drop|keep|move|correct|fix|order|ordering|buy|try|start|begin|see|show|quote|quotes|quoted|quoting|price|prices|priced|pricing|say|said|mean|meant|think|thought|decide|decided|figure|call|us|me|i|we|you|he|she|ll|d|s|re|ve|m|quantity|quantities|qty|number|numbers|count|counts|amount|amounts|total|totals|altogether|lot|lots|batch|batches|run|runs|piece|pieces|pcs|unit|units|ea|part|parts|line|lines|item|items|level|levels|tier|tiers|break|breaks|option|options|first|second|third|last|other|others|rest|remaining|back|swap|swapped|switch|replace|adjust|modify|same|more|less|fewer|up|down|out|about|around|roughly|approximately|approx|nearly|almost|exactly|only|just|even|instead|rather|actually|really|better|best|good|fine|right|correct|enough|closer|close|near|final|finally|new|yes|yeah|ok|okay|sorry|oops|wait|please|thanks|thank|again|after|maybe|perhaps|probably|likely|due|because|since|total)$/i;

/** Whether words say no more than a number of parts of a draft: one with another verb or thing beside it is not understood. */
export function saysOnlyCount(draft: RfqDraft, text: string): boolean {
  // What stands behind a comma or an "and" without a number is judged by itself.
  const pieces = withoutPlaces(draft, text).split(/[;,](?=\s)|\s(?:and|but|plus)\s/i);
  return pieces.every(
    (piece) => readQuantities(piece.toLowerCase()).length === 0 || isOnlyCount(draft, piece),
  );
}

/** Whether words say no more than which parts are meant, in words of telling. */
export const saysOnlyParts = (draft: RfqDraft, words: string) => isOnlyCount(draft, words);

function isOnlyCount(draft: RfqDraft, text: string): boolean {
  const plain = draft.lines.reduce((left, line) => withoutName(left, line), text.toLowerCase());
  const left = readQuantities(plain).reduceRight(
    (words, { start, end }) => `${words.slice(0, start)} ${words.slice(end)}`,
    plain,
  );
  return (left.match(/[a-z]+/g) ?? []).every((word) => telling.test(word));
}
