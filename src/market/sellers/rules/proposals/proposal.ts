import { rightsOf } from "../../../../shared/transitions/allowed-actions.ts";
import { defineTransitions } from "../../../../shared/transitions/transition-table.ts";
import { currentValue, isSaid, valueKey } from "./profile-values.ts";
import { type Candidate, isListField, type ToldProfile } from "./proposed-fields.ts";

/** What becomes of a value that was read; one that was refused may be accepted later on. */
export const proposalTransitions = defineTransitions({
  states: { open: "waiting", accepted: "accepted", refused: "refused" },
  transitions: [
    { from: ["open", "refused"], action: "accept", by: ["seller"], to: ["accepted"] },
    { from: ["open"], action: "refuse", by: ["seller"], to: ["refused"] },
  ],
});

export type ProposalState = keyof typeof proposalTransitions.states;
export type ProposalAction = (typeof proposalTransitions.transitions)[number]["action"];

/** @example can.accept(state, ["seller"]) */
export const can = rightsOf(proposalTransitions);

/** A value that waits for its owner, or what became of it. */
export interface Proposal extends Candidate {
  id: string;
  state: ProposalState;
  /** Who accepted or refused it, and when (ISO 8601). */
  decidedBy: string | null;
  decidedAt: string | null;
}

/**
 * Of what sources state, what a profile does not say yet. Certain ones stand before uncertain ones of the same field.
 */
export function newTo(profile: ToldProfile, candidates: Candidate[]): Candidate[] {
  const kept = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (isSaid(profile, candidate.field, candidate.value)) continue;
    const key = `${candidate.field} ${valueKey(candidate.value)}`;
    const known = kept.get(key);
    if (known === undefined || candidate.confidence > known.confidence) kept.set(key, candidate);
  }
  return [...kept.values()];
}

/**
 * Open proposals for a field that takes one value which are contradicted: by another open one, or by an accepted one
 * that the profile still says.
 *
 * @returns their ids
 */
export function disagreeing(profile: ToldProfile, proposals: readonly Proposal[]): Set<string> {
  const stated = proposals.filter(
    ({ state, field, value }) =>
      !isListField(field) &&
      (state === "open" || (state === "accepted" && isSaid(profile, field, value))),
  );
  const isContradicted = (one: Proposal) =>
    stated.some(
      ({ field, value }) => field === one.field && valueKey(value) !== valueKey(one.value),
    );
  return new Set(
    stated.filter((one) => one.state === "open" && isContradicted(one)).map(({ id }) => id),
  );
}

/**
 * Open proposals that may be accepted all together: they add to lists or fill what is empty. Another value than today's,
 * whoever wrote it, and what sources disagree on, is left for its owner to decide.
 */
export function safeTogether(profile: ToldProfile, proposals: readonly Proposal[]): Proposal[] {
  const contested = disagreeing(profile, proposals);
  return proposals.filter(
    ({ id, state, field }) =>
      state === "open" &&
      !contested.has(id) &&
      (isListField(field) || currentValue(profile, field) === null),
  );
}
