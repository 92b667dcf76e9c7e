import { asksOfDanger } from "./danger-questions.ts";
import { leansOn } from "./leans-on.ts";
import { asksAsSeller } from "./seller-questions.ts";
import { asksOfSite, isOfSite } from "./site-questions.ts";
import { helpsInTrouble, tellsTrouble } from "./trouble-questions.ts";

/** What a section of a guide to this site is worth more when the question is about it. */
const ofSite = 2;
/** What a guide to what to do in danger is worth to a question that tells of some, and to one that tells of none. */
const inDanger = 1.25;
const withoutDanger = 0.55;
/** What a guide to what went wrong is worth to a message that tells of it. */
const inTrouble = 1.3;
/** What a guide for shops is worth more to somebody who speaks as one. */
const toSeller = 1.35;

/** A question of so few words goes on about what the conversation is about. */
const mostOfFragment = 8;

/**
 * What guides of a kind are worth to a question, by who asks it and in which case: about this site, in danger,
 * in trouble with an order, as a shop.
 *
 * @param context what the conversation is about
 */
export function kindWeights(
  question: string,
  context: string,
): (kind: string | undefined) => number {
  const isFragment = question.trim().split(/\s+/).length <= mostOfFragment;
  const isAboutSite = asksOfSite(question) || (isFragment && asksOfSite(context));
  const isOfDanger = asksOfDanger(question) || (leansOn(question) && asksOfDanger(context));
  const isOfTrouble = !isOfDanger && tellsTrouble(question);
  const isOfSeller = asksAsSeller(question);
  return (kind) =>
    (isAboutSite && isOfSite(kind) ? ofSite : 1) *
    (kind === "safety" ? (isOfDanger ? inDanger : withoutDanger) : 1) *
    (isOfTrouble && helpsInTrouble(kind) ? inTrouble : 1) *
    (isOfSeller && kind === "selling" ? toSeller : 1);
}
