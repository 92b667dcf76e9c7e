import { afterAll, beforeAll, expect, test } from "vitest";
import { awardOf, type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

/** What a call about a quote is called in `allowed`. */
const actions = [
  "supersede",
  "withdraw",
  "counter",
  "take_back_counter",
  "reconfirm",
  "accept_counter",
  "reject_counter",
  "award",
  "undo_award",
  "refuse",
] as const;
type Action = (typeof actions)[number];

function ask(person: MemberOfSite, rfq: Body, quote: string, action: Action) {
  const lines = [{ line_id: rfq.lines[0]?.id, quantity: 100, price: "9.00", lead_time_days: 14 }];
  const bodies: Partial<Record<Action, object>> = {
    counter: { lines, note: "" },
    refuse: { reason: "No capacity" },
    reject_counter: {},
  };
  if (action === "supersede") {
    return call(person, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, "9.50"));
  }
  if (action === "award") {
    return call(person, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quote));
  }
  const path = `quotes/${quote}/${action.replaceAll("_", "-")}`;
  return call(person, "POST", path, bodies[action]);
}

interface Moment {
  rfq: Body;
  quote: string;
}

/** Requests and a quote of the mill's in every state that calls lead to. */
const moments: Record<string, () => Promise<Moment>> = {
  "while the request is open": async () => {
    const rfq = await trade.sent();
    return { rfq, quote: (await trade.quoted(rfq, trade.mill)).id };
  },
  "countered while the request is open": async () => {
    const rfq = await trade.sent();
    const quote = (await trade.quoted(rfq, trade.mill)).id;
    await ask(trade.buyer, rfq, quote, "counter");
    return { rfq, quote };
  },
  "withdrawn while the request is open": async () => {
    const rfq = await trade.sent();
    const quote = (await trade.quoted(rfq, trade.mill)).id;
    await ask(trade.mill, rfq, quote, "withdraw");
    return { rfq, quote };
  },
  "of an earlier revision of its request": async () => {
    const rfq = await trade.sent();
    const quote = (await trade.quoted(rfq, trade.mill)).id;
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { description: "Black oxide" });
    return { rfq, quote };
  },
  "set aside with its invitation": async () => {
    const rfq = await trade.sent();
    const { id, invitation_id: invitation } = (await trade.quoted(rfq, trade.mill)) as Body & {
      invitation_id: string;
    };
    await call(trade.buyer, "POST", `invitations/${invitation}/revoke`);
    return { rfq, quote: id };
  },
  "while the buyer chooses": async () => {
    const { rfq, mills } = await trade.decidable();
    return { rfq, quote: mills };
  },
  "countered while the buyer chooses": async () => {
    const { rfq, mills } = await trade.decidable();
    await ask(trade.buyer, rfq, mills, "counter");
    return { rfq, quote: mills };
  },
  "awarded in part": async () => {
    const { rfq, mills } = await trade.decidable();
    const award = awardOf(rfq, mills);
    const lines = award.lines.slice(0, 1);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { ...award, lines });
    return { rfq: { ...rfq, lines: rfq.lines.slice(1) }, quote: mills };
  },
  "awarded whole": async () => {
    const { rfq, mills } = await trade.decidable();
    await ask(trade.buyer, rfq, mills, "award");
    return { rfq, quote: mills };
  },
  "beside one that was awarded": async () => {
    const { rfq, mills, forges } = await trade.decidable();
    await ask(trade.buyer, rfq, forges, "award");
    return { rfq, quote: mills };
  },
  "refused by its shop": async () => {
    const { rfq, mills } = await trade.decidable();
    await ask(trade.buyer, rfq, mills, "award");
    await ask(trade.mill, rfq, mills, "refuse");
    return { rfq, quote: mills };
  },
  "of a request that was canceled": async () => {
    const rfq = await trade.sent();
    const quote = (await trade.quoted(rfq, trade.mill)).id;
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, { reason: "No budget" });
    return { rfq, quote };
  },
};

for (const [name, lead] of Object.entries(moments)) {
  test(`a quote ${name}: what is not allowed is refused, and each allowed action is taken`, async () => {
    for (const side of ["buyer", "mill"] as const) {
      const person = trade[side];
      const { rfq, quote } = await lead();
      const read = () => call(person, "GET", `quotes/${quote}`);
      const { allowed, state } = (await read()).body as unknown as {
        allowed: Action[];
        state: string;
      };
      // After it was withdrawn its shop may quote anew, which revises nothing.
      const others = actions.filter(
        (action) => !allowed.includes(action) && !(action === "supersede" && state === "withdrawn"),
      );
      for (const action of others) {
        const { status } = await ask(person, rfq, quote, action);
        expect([side, state, action, status >= 403 && status <= 409]).toEqual([
          side,
          state,
          action,
          true,
        ]);
      }
      expect((await read()).body).toMatchObject({ state, allowed });
      for (const action of allowed) {
        const anew = await lead();
        const { status } = await ask(person, anew.rfq, anew.quote, action);
        expect([side, state, action, status < 300]).toEqual([side, state, action, true]);
      }
    }
  });
}
