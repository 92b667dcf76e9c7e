import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeAwardedOrder } from "../../src/market/orders/use-cases/place-awarded-order.ts";
import { invitationTransitions } from "../../src/market/rfq/rules/invitation-transitions.ts";
import { quoteTransitions } from "../../src/market/rfq/rules/quote-transitions.ts";
import { rfqTransitions } from "../../src/market/rfq/rules/rfq-transitions.ts";
import { addShops } from "../../src/market/rfq/use-cases/add-shops.ts";
import { acceptCounter, rejectCounter } from "../../src/market/rfq/use-cases/answer-counter.ts";
import { intendToQuote } from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { counterQuote, takeBackCounter } from "../../src/market/rfq/use-cases/counter-quote.ts";
import { cancelRfq, closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { reopenRfq } from "../../src/market/rfq/use-cases/prolong-rfq.ts";
import { revokeInvitation } from "../../src/market/rfq/use-cases/revoke-invitation.ts";
import { runRfqTimers } from "../../src/market/rfq/use-cases/run-rfq-timers.ts";
import { withdrawQuote } from "../../src/market/rfq/use-cases/send-quote.ts";
import { refuseAward, undoAward } from "../../src/market/rfq/use-cases/take-back-award.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import { isAppError } from "../../src/shared/errors.ts";
import type { TestDatabase } from "../support/database.ts";
import { actingFor } from "./request-file.ts";
import {
  addAwarded,
  addOpenRfq,
  awardAll,
  contextOfNew,
  dayFromNow,
  openTradeWorld,
  quoteAll,
  type Seller,
} from "./trade-world.ts";

let db: TestDatabase;
let services: Services;
let buyer: Context;
let colleague: Context;
let sellers: Seller[];

beforeAll(async () => {
  const { mill, forge, ...world } = await openTradeWorld();
  ({ db, services, buyer } = world);
  colleague = actingFor(await contextOfNew(services), buyer);
  sellers = [mill, forge];
});
afterAll(() => db.drop());

const tables = {
  rfq: rfqTransitions,
  rfq_invitation: invitationTransitions,
  quote: quoteTransitions,
} as const;

/** What somebody tries; it may be refused. */
type Attempt = (rfqId: string) => Promise<unknown>;

const lastQuoteOf = async (rfqId: string, number: number) =>
  (await getRfq(buyer, rfqId)).quotes.filter(
    ({ sellerCompanyId }) => sellerCompanyId === sellers[number]?.ctx.viewer.company?.id,
  )[0]?.id ?? "";
const seller = (number: number) => sellers[number] as Seller;
const invitation = async (rfqId: string, number: number) =>
  (await getReceivedRfq(seller(number).ctx, rfqId)).invitationId;

const attempts: Record<string, (number: number) => Attempt> = {
  quote: (number) => (id) => quoteAll(seller(number), id, "5.00"),
  intend: (number) => async (id) =>
    intendToQuote(seller(number).ctx, await invitation(id, number), null),
  withdraw: (number) => async (id) =>
    withdrawQuote(seller(number).ctx, await invitation(id, number), null),
  counter: (number) => async (id) => {
    const quoteId = await lastQuoteOf(id, number);
    const [line] = (await getRfq(buyer, id)).lines;
    const lines = [{ lineId: line?.id ?? "", quantity: 100, price: "4.00" }];
    await counterQuote(buyer, quoteId, { lines }, null);
  },
  takeBackCounter: (number) => async (id) =>
    takeBackCounter(buyer, await lastQuoteOf(id, number), null),
  acceptCounter: (number) => async (id) =>
    acceptCounter(
      seller(number).ctx,
      await invitation(id, number),
      await lastQuoteOf(id, number),
      null,
    ),
  rejectCounter: (number) => async (id) =>
    rejectCounter(seller(number).ctx, await lastQuoteOf(id, number), { note: "" }, null),
  award: (number) => async (id) => awardAll(buyer, id, await lastQuoteOf(id, number)),
  awardByColleague: (number) => async (id) =>
    awardAll(colleague, id, await lastQuoteOf(id, number)),
  undo: (number) => async (id) => undoAward(buyer, await lastQuoteOf(id, number), null),
  confirm: (number) => async (id) =>
    placeAwardedOrder(seller(number).ctx, await lastQuoteOf(id, number), null),
  refuse: (number) => async (id) =>
    refuseAward(seller(number).ctx, await lastQuoteOf(id, number), { reason: "No", key: null }),
  revoke: (number) => async (id) => {
    const shop = seller(number).ctx.viewer.company?.id;
    const asked = (await getRfq(buyer, id)).invitations;
    const own = asked.find(({ sellerCompanyId }) => sellerCompanyId === shop);
    await revokeInvitation(buyer, own?.id ?? "", { reason: "" }, null);
  },
  askAgain: (number) => (id) => addShops(buyer, id, { shops: [seller(number).shop] }, null),
  closeEarly: () => (id) => closeEarly(buyer, id, null),
  reopen: () => (id) => reopenRfq(buyer, id, { deadline: dayFromNow(9) }, null),
  timers: () => () => runRfqTimers(services),
  cancel: () => (id) => cancelRfq(buyer, id, { reason: "Over", key: null }),
};

/** Runs it; whatever is no refusal of the rules is a defect. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (isAppError(error) && error.code !== "unexpected") return false;
      throw error;
    },
  );
}

/** Every transition that the audit trail has of a request, its invitations and quotes is a row of its table. */
async function expectAllowedTrail(rfqId: string): Promise<void> {
  const rows = await db.asSchemaOwner<{ type: string; verb: string; from: string; to: string }>(
    `select subject_type as type, split_part(action, '.', 2) as verb,
            details ->> 'from' as "from", details ->> 'to' as "to"
       from audit_log
      where details ? 'from' and subject_id in (
        select $1::text union select id::text from rfq_invitations where rfq_id = ($1::text)::uuid
        union select id::text from quotes where rfq_id = ($1::text)::uuid)`,
    [rfqId],
  );
  expect(rows.length).toBeGreaterThan(0);
  const strange = rows.filter(({ type, verb, from, to }) => {
    const known = tables[type as keyof typeof tables].transitions as readonly {
      action: string;
      from: readonly string[];
      to: readonly string[];
    }[];
    return !known.some(
      (one) => one.action === verb && one.from.includes(from) && one.to.includes(to),
    );
  });
  expect(strange).toEqual([]);
}

/** What holds of a request at any time. */
async function expectConsistent(rfqId: string): Promise<void> {
  const [row] = await db.asSchemaOwner<Record<string, number | string>>(
    `select state,
            (select count(*)::int from rfq_lines where rfq_id = r.id) as lines,
            (select count(*)::int from rfq_awards where rfq_id = r.id) as awards,
            (select count(*)::int from rfq_awards a join quotes q on q.id = a.quote_id
              where a.rfq_id = r.id and q.state not in ('awarded', 'accepted')) as orphans,
            (select count(*)::int from quotes q where q.rfq_id = r.id and q.state = 'accepted') as accepted,
            (select count(*)::int from orders o where o.rfq_id = r.id) as orders,
            (select count(*)::int from rfq_invitations i join quotes q on q.invitation_id = i.id
              where i.rfq_id = r.id and i.state = 'revoked'
                and q.state in ('submitted', 'countered', 'stale', 'awarded', 'accepted')) as revoked
       from rfqs r where id = $1`,
    [rfqId],
  );
  expect(row).toMatchObject({ orphans: 0, revoked: 0, accepted: row?.orders });
  const { state, lines, awards } = row ?? {};
  if (state === "awarded") expect(awards).toBe(lines);
  else if (state !== "partially_awarded") expect(awards).toBe(0);
}

test("random commands of a buyer, a colleague, two sellers and timers follow the tables", async () => {
  const command = fc.tuple(
    fc.constantFrom(...Object.keys(attempts)),
    fc.integer({ min: 0, max: 1 }),
  );
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 14 }), async (commands) => {
      const rfqId = await addOpenRfq(buyer, sellers);
      for (const [name, number] of commands) {
        const work = attempts[name]?.(number)(rfqId) ?? Promise.resolve();
        if (await attempt(work)) done += 1;
        await expectConsistent(rfqId);
      }
      await expectAllowedTrail(rfqId);
    }),
    { numRuns: 25 },
  );
  expect(done).toBeGreaterThan(25);
});

test("of commands at one moment one wins, and nothing is left between", async () => {
  for (let round = 0; round < 12; round += 1) {
    const rfqId = await addOpenRfq(buyer, sellers);
    const quotes = [await quoteAll(seller(0), rfqId), await quoteAll(seller(1), rfqId, "9.00")];
    await closeEarly(buyer, rfqId, null);
    const won = await Promise.all([
      attempt(awardAll(buyer, rfqId, quotes[0] ?? "")),
      attempt(awardAll(colleague, rfqId, quotes[1] ?? "")),
    ]);
    expect(won.filter(Boolean)).toHaveLength(1);
    await expectConsistent(rfqId);
    const winner = won.indexOf(true);
    const quoteId = quotes[winner] ?? "";
    const answers = await Promise.all([
      attempt(placeAwardedOrder(seller(winner).ctx, quoteId, null)),
      attempt(undoAward(buyer, quoteId, null)),
      attempt(refuseAward(seller(winner).ctx, quoteId, { reason: "No", key: null })),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    await expectConsistent(rfqId);
    await expectAllowedTrail(rfqId);
  }
});

test("a quote that is sent while the buyer ends the time for quotes counts, or is refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const rfqId = await addOpenRfq(buyer, sellers);
    const [isQuoted] = await Promise.all([
      attempt(quoteAll(seller(0), rfqId)),
      attempt(closeEarly(buyer, rfqId, null)),
    ]);
    const { state, quotes } = await getRfq(buyer, rfqId);
    expect(quotes).toHaveLength(isQuoted ? 1 : 0);
    expect(state).toBe(isQuoted ? "evaluating" : "expired");
  }
});

test("the database knows the same states as the tables", async () => {
  const checks = await db.asSchemaOwner<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where conname in ('rfqs_state_check', 'rfq_invitations_state_check', 'quotes_state_check')`,
  );
  const statesOf = (name: string) =>
    [...(checks.find((one) => one.name === name)?.text ?? "").matchAll(/'(\w+)'::text/g)]
      .map(([, state]) => state)
      .toSorted();
  expect(statesOf("rfqs_state_check")).toEqual(Object.keys(rfqTransitions.states).toSorted());
  expect(statesOf("rfq_invitations_state_check")).toEqual(
    Object.keys(invitationTransitions.states).toSorted(),
  );
  // That one expired is told by its date.
  expect([...statesOf("quotes_state_check"), "expired"].toSorted()).toEqual(
    Object.keys(quoteTransitions.states).toSorted(),
  );
});

test("a confirmed quote is what its order names, by its hash", async () => {
  const { quoteId } = await addAwarded(buyer, seller(0));
  const { id } = await placeAwardedOrder(seller(0).ctx, quoteId, null);
  const [order] = await db.asSchemaOwner<{ quote_id: string; quote_sha256: string }>(
    "select quote_id, quote_sha256 from orders where id = $1",
    [id],
  );
  expect(order).toMatchObject({
    quote_id: quoteId,
    quote_sha256: expect.stringMatching(/^\w{64}$/),
  });
  await expect(
    db.transaction(seller(0).ctx.viewer, (tx) =>
      tx
        .updateTable("quote_lines")
        .set({ tooling: "1.00" })
        .where("quote_id", "=", quoteId)
        .execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});
