import { sql } from "kysely";
import type { TransitionSubject } from "../../src/platform/transitions/transition-subject.ts";
import { defineTransitions } from "../../src/shared/transitions/transition-table.ts";

/** A small table of two companies' deal, with a timer, an operator and a reason. */
export const table = defineTransitions({
  states: { offered: "offered", agreed: "agreed", disputed: "disputed", over: "over" },
  transitions: [
    { from: ["offered"], action: "agree", by: ["seller"], to: ["agreed"] },
    {
      from: ["offered", "agreed"],
      action: "cancel",
      by: ["buyer"],
      to: ["over"],
      needsReason: true,
    },
    { from: ["agreed"], action: "dispute", by: ["buyer", "seller"], to: ["disputed"] },
    { from: ["disputed"], action: "settle", by: ["buyer", "seller"], to: ["agreed", "over"] },
    { from: ["over"], action: "reopen", by: ["buyer", "operator"], to: ["offered"] },
    { from: ["offered"], action: "lapse", by: ["timer"], to: ["over"] },
  ],
});
export type State = keyof typeof table.states;
export type Action = (typeof table.transitions)[number]["action"];

export interface Deal {
  id: string;
  buyer_company_id: string;
  seller_company_id: string;
  state: State;
  changes: number;
}

/** Deals as rows of a table that the test makes. */
export const deals: TransitionSubject<Deal, State, Action, "buyer" | "seller"> = {
  type: "deal",
  table,
  async lock(tx, id) {
    const { rows } = await sql<Deal>`select * from deals where id = ${id} for update`.execute(tx);
    return rows[0];
  },
  stateOf: (deal) => deal.state,
  partiesOf: (deal, viewer) => [
    ...(deal.buyer_company_id === viewer.company?.id ? (["buyer"] as const) : []),
    ...(deal.seller_company_id === viewer.company?.id ? (["seller"] as const) : []),
  ],
  setState: (tx, deal, state) =>
    sql`update deals set state = ${state}, changes = changes + 1 where id = ${deal.id}`.execute(tx),
};
