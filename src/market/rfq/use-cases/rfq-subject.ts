import type { Services, Viewer } from "../../../platform/context.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import { hasQuotes } from "../data/quotes.ts";
import { lockRfq, type RfqRow, writeRfqState } from "../data/rfqs.ts";
import {
  type RfqAction,
  type RfqParty,
  type RfqState,
  rfqStateAt,
  rfqTransitions,
} from "../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";

/** A request as it is locked, with whether a quote stands. */
export type LockedRfq = RfqRow & { hasQuotes: boolean };

/** Requests as whoever asks finds them: after its deadline one is not open, also before a timer came by. */
export function rfqSubject({
  clock,
}: Pick<Services, "clock">): TransitionSubject<LockedRfq, RfqState, RfqAction, RfqParty> {
  return {
    type: "rfq",
    noun: "request",
    table: rfqTransitions,
    async lock(tx, id) {
      const row = await lockRfq(tx, id);
      return row && { ...row, hasQuotes: await hasQuotes(tx, id) };
    },
    stateOf: (row) => rfqStateAt(row, row.hasQuotes, clock()),
    partiesOf: (row, viewer: Viewer) =>
      tradePartiesOf({ buyerCompanyId: row.buyerCompanyId, sellerCompanyId: null }, viewer),
    setState: (tx, row, state) => writeRfqState(tx, row.id, state),
  };
}
