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

/** Open proposals that contradict each other: different values for a field that takes one. @returns their ids */
export function disagreeing(proposals: readonly Proposal[]): Set<string> {
  const open = proposals.filter(({ state, field }) => state === "open" && !isListField(field));
  const groups = Map.groupBy(open, ({ field }) => field).values();
  return new Set(
    [...groups]
      .filter((group) => group.length > 1)
      .flat()
      .map(({ id }) => id),
  );
}

/** The accepted proposal that a profile's value comes from; undefined for what its owner typed. */
export function provenanceOf(
  profile: ToldProfile,
  proposals: readonly Proposal[],
  field: Proposal["field"],
): Proposal | undefined {
  return proposals.find(
    (one) => one.state === "accepted" && one.field === field && isSaid(profile, field, one.value),
  );
}

/**
 * Open proposals that may be accepted all together: they add to lists or fill what is empty, or replace what came from
 * a source. What the owner typed, and what sources disagree on, is left for its owner to decide.
 */
export function safeTogether(profile: ToldProfile, proposals: readonly Proposal[]): Proposal[] {
  const contested = disagreeing(proposals);
  return proposals.filter((one) => {
    if (one.state !== "open" || contested.has(one.id)) return false;
    if (isListField(one.field)) return true;
    return (
      currentValue(profile, one.field) === null ||
      provenanceOf(profile, proposals, one.field) !== undefined
    );
  });
}
