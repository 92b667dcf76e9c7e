import { rightsOf } from "../../../shared/transitions/allowed-actions.ts";
import { defineTransitions } from "../../../shared/transitions/transition-table.ts";

/** Whether buyers see a seller's profile. Publishing again shows what was changed since. */
export const publicationTransitions = defineTransitions({
  states: { draft: "a draft", published: "published", withdrawn: "withdrawn" },
  transitions: [
    {
      from: ["draft", "published", "withdrawn"],
      action: "publish",
      by: ["seller"],
      to: ["published"],
    },
    { from: ["published"], action: "withdraw", by: ["seller"], to: ["withdrawn"] },
  ],
});

export type Publication = keyof typeof publicationTransitions.states;
export type PublicationAction = (typeof publicationTransitions.transitions)[number]["action"];

/** @example can.withdraw(profile.publication, ["seller"]) */
export const can = rightsOf(publicationTransitions);
