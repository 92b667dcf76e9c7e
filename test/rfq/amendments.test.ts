import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { amendRfq } from "../../src/market/rfq/use-cases/amend-rfq.ts";
import { declineInvitation } from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { ownInvitationId } from "../../src/market/rfq/use-cases/get-invitation.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { type BuyersRfq, getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { extendDeadline, reopenRfq } from "../../src/market/rfq/use-cases/prolong-rfq.ts";
import { reconfirmQuote } from "../../src/market/rfq/use-cases/reconfirm-quote.ts";
import { sendQuote, withdrawQuote } from "../../src/market/rfq/use-cases/send-quote.ts";
import { amendForm } from "../../src/market/rfq/web/calls/rfq-forms.ts";
import type { Context } from "../../src/platform/context.ts";
import type { TestDatabase } from "../support/database.ts";
import {
  addOpenRfq,
  awardAll,
  dayFromNow,
  openTradeWorld,
  quoteAll,
  type Seller,
} from "./trade-world.ts";

let db: TestDatabase;
let buyer: Context;
let mill: Seller;
let forge: Seller;

beforeAll(async () => {
  ({ db, buyer, mill, forge } = await openTradeWorld());
});
afterAll(() => db.drop());

const notNow = { code: "not_allowed_now" };
type Change = Parameters<typeof amendForm>[1];
const amend = async (rfqId: string, change: Change, ctx = buyer) =>
  amendRfq(ctx, rfqId, amendForm(await getRfq(buyer, rfqId), change), null);
const bodyLines = ({ lines }: BuyersRfq) =>
  lines.map(({ id, name, process, material, quantities }) => ({
    ...{ id, name, process, material, quantities },
  }));
const statesOf = async (rfqId: string) =>
  (await getRfq(buyer, rfqId)).quotes.map(({ sellerName, state }) => `${sellerName}: ${state}`);
const toldTo = async ({ viewer }: Context, rfqId: string) => {
  const rows = await db.asSchemaOwner(
    "select kind from events where recipient_company_id = $1 and payload->>'rfq_id' = $2 order by id",
    [viewer.company?.id, rfqId],
  );
  return rows.map(({ kind }) => kind);
};

describe("an amendment", () => {
  test("is a new revision whose differences every shop reads; who declined is not told", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const declined = await ownInvitationId(forge.ctx, rfqId);
    await declineInvitation(forge.ctx, declined, { reason: "price", note: "" }, null);
    const before = await getRfq(buyer, rfqId);
    const [bracket, cover] = bodyLines(before);
    await amend(rfqId, {
      lines: [{ ...bracket, name: "Bracket", quantities: [100, 1000] }, { name: "Pin" }].map(
        (line) => ({ quantities: [50], ...line }),
      ),
      needed_by: dayFromNow(90),
      deadline: dayFromNow(9),
      note: "More of them",
    });
    const after = await getRfq(buyer, rfqId);
    expect(after).toMatchObject({
      state: "open",
      revision: 2,
      neededBy: dayFromNow(90),
      lines: [
        { name: "Bracket", quantities: [100, 1000] },
        { name: "Pin", quantities: [50] },
      ],
      revisions: [
        {
          revision: 2,
          note: "More of them",
          changes: [
            { part: null, what: "Quotes until", after: dayFromNow(9) },
            { part: null, what: "Needed by", before: dayFromNow(60), after: dayFromNow(90) },
            { part: "Bracket", what: "Pieces", before: "100, 500", after: "100, 1,000" },
            { part: "Cover", what: "Part", before: "500 pieces", after: null },
            { part: "Pin", what: "Part", before: null, after: "50 pieces" },
          ],
        },
      ],
    });
    expect(after.lines.map(({ id }) => id)).not.toContain(cover?.id);
    const { lines, revisions } = await getReceivedRfq(mill.ctx, rfqId);
    expect(lines).toEqual(after.lines);
    expect(revisions).toEqual(after.revisions);
    expect(await toldTo(mill.ctx, rfqId)).toEqual(["rfq.submit", "rfq.amend"]);
    expect(await toldTo(forge.ctx, rfqId)).toEqual(["rfq.submit"]);
  });

  test("makes quotes stale: one cannot be awarded, and one press confirms it with its prices", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const quoteId = await quoteAll(mill, rfqId);
    await quoteAll(forge, rfqId, "12.00");
    const [bracket, cover] = bodyLines(await getRfq(buyer, rfqId));
    const changed = [
      { ...bracket, name: "Bracket B" },
      { ...cover, name: "Cover" },
    ];
    await amend(rfqId, { lines: [...changed, { name: "Pin", quantities: [50] }] });
    expect(await statesOf(rfqId)).toEqual(["Dayton Mill: stale", "Ohio Forge: stale"]);
    await closeEarly(buyer, rfqId, null);
    expect(await getRfq(buyer, rfqId)).toMatchObject({ state: "evaluating" });
    await expect(awardAll(buyer, rfqId, quoteId)).rejects.toMatchObject({
      ...notNow,
      message: expect.stringMatching(/earlier revision/),
    });
    const invitation = await ownInvitationId(mill.ctx, rfqId);
    await expect(reconfirmQuote(mill.ctx, invitation, quoteId, null)).rejects.toMatchObject(notNow);
    await reopenRfq(buyer, rfqId, { deadline: dayFromNow(6) }, null);
    const key = `reconfirm-${rfqId}`;
    const [one, two] = await Promise.all([
      reconfirmQuote(mill.ctx, invitation, quoteId, key),
      reconfirmQuote(mill.ctx, invitation, quoteId, key),
    ]);
    expect(one).toEqual(two);
    await expect(reconfirmQuote(mill.ctx, invitation, null, null)).rejects.toMatchObject(notNow);
    expect(await statesOf(rfqId)).toEqual(["Dayton Mill: submitted", "Ohio Forge: stale"]);
    const { lines, quotes } = await getRfq(buyer, rfqId);
    const [confirmed] = quotes;
    expect(confirmed).toMatchObject({ id: one.id, version: 2, rfqRevision: 2 });
    // The changed part at its price, the unchanged one, and no price for the new one.
    expect(confirmed?.lines.map(({ lineId }) => lineId)).toEqual(
      lines.slice(0, 2).map(({ id }) => id),
    );
    expect(confirmed?.lines[0]).toMatchObject({
      tooling: "250.00",
      breaks: [{ quantity: 100, price: "10.00", leadTimeDays: 21 }, { quantity: 500 }],
    });
    const earlier = (await getReceivedRfq(mill.ctx, rfqId)).quotes[1];
    expect(earlier).toMatchObject({ state: "superseded", rfqRevision: 1, lines: [{}, {}] });
    await withdrawQuote(forge.ctx, await ownInvitationId(forge.ctx, rfqId), null);
    await closeEarly(buyer, rfqId, null);
    await db.asSchemaOwner("delete from rfq_lines where rfq_id = $1 and name = 'Pin'", [rfqId]);
    await awardAll(buyer, rfqId, one.id);
    expect(await getRfq(buyer, rfqId)).toMatchObject({ state: "awarded" });
  });

  test("refuses a quote that was typed for an earlier revision, and takes it for this one", async () => {
    const rfqId = await addOpenRfq(buyer, [mill]);
    const { invitationId, lines, rfq } = await getReceivedRfq(mill.ctx, rfqId);
    const quote = (of: typeof lines, revision: number | "") => ({
      revision,
      validUntil: dayFromNow(30),
      lines: of.map(({ id }) => ({
        lineId: id,
        breaks: [{ quantity: 500, price: "9.00", leadTimeDays: 9 }],
      })),
    });
    await amend(rfqId, { description: "Deburr all edges" });
    const meanwhile = { ...notNow, message: expect.stringMatching(/What you typed is kept/) };
    await expect(
      sendQuote(mill.ctx, invitationId, quote(lines, rfq.revision), null),
    ).rejects.toMatchObject(meanwhile);
    await sendQuote(mill.ctx, invitationId, quote(lines, 2), null);
    const [bracket, cover] = bodyLines(await getRfq(buyer, rfqId));
    await amend(rfqId, {
      lines: [
        { ...bracket, name: "Bracket B" },
        { ...cover, name: "Cover" },
      ],
    });
    // Without the number of a revision, by parts that are no longer asked for.
    await expect(sendQuote(mill.ctx, invitationId, quote(lines, ""), null)).rejects.toMatchObject(
      meanwhile,
    );
    const now = (await getReceivedRfq(mill.ctx, rfqId)).lines;
    await sendQuote(mill.ctx, invitationId, quote(now, ""), null);
    expect(await statesOf(rfqId)).toEqual(["Dayton Mill: submitted"]);
  });

  test("changes something, prolongs the time alone, and is made by one of two colleagues", async () => {
    const rfqId = await addOpenRfq(buyer, [mill]);
    const wrong: [Change, string][] = [
      [{}, "lines"],
      [{ deadline: dayFromNow(2) }, "deadline"],
      [{ needed_by: dayFromNow(3) }, "deadline"],
      [{ needed_by: dayFromNow(-1), deadline: dayFromNow(5) }, "deadline"],
      [{ ship_to_zip: "00000" }, "shipToZip"],
      [{ lines: [] }, "lines"],
      [{ lines: [{ name: "Pin" }] }, "lines"],
    ];
    for (const [change, field] of wrong) {
      await expect(amend(rfqId, change), JSON.stringify(change)).rejects.toMatchObject({
        code: "invalid_input",
        fields: { [field]: [expect.any(String)] },
      });
    }
    expect(await getRfq(buyer, rfqId)).toMatchObject({ revision: 1, revisions: [] });
    const forms = ["One", "Two"].map(async (notes) =>
      amendForm(await getRfq(buyer, rfqId), { description: notes, revision: 1 }),
    );
    const attempts = await Promise.allSettled(
      (await Promise.all(forms)).map((form) => amendRfq(buyer, rfqId, form, null)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(attempts.find(({ status }) => status === "rejected")).toMatchObject({ reason: notNow });
    expect(await getRfq(buyer, rfqId)).toMatchObject({ revision: 2 });
    await expect(amend(rfqId, { description: "Mine" }, mill.ctx)).rejects.toMatchObject({
      code: "not_found",
    });
    await closeEarly(buyer, rfqId, null);
    await expect(amend(rfqId, { description: "Late" })).rejects.toMatchObject(notNow);
  });

  test("is not needed to give more time, and leaves quotes good then", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    await quoteAll(mill, rfqId);
    const longer = (days: number) =>
      extendDeadline(buyer, rfqId, { deadline: dayFromNow(days) }, null);
    for (const days of [2, 5, 70]) {
      await expect(longer(days)).rejects.toMatchObject({
        fields: { deadline: [expect.any(String)] },
      });
    }
    await longer(9);
    expect(await statesOf(rfqId)).toEqual(["Dayton Mill: submitted"]);
    expect(await getRfq(buyer, rfqId)).toMatchObject({ revision: 1 });
    expect(await toldTo(forge.ctx, rfqId)).toEqual(["rfq.submit", "rfq.extend"]);
  });

  test("is kept by the database: no line, file or date changes without a revision", async () => {
    const rfqId = await addOpenRfq(buyer, [mill]);
    const statements = [
      "update rfqs set notes = 'Other' where id = $1",
      "update rfqs set revision = 2 where id = $1",
      "update rfqs set deadline = deadline - interval '1 day' where id = $1",
      "update rfqs set revision = 2, amended_at = now(), title = 'Other' where id = $1",
      "insert into rfq_lines (rfq_id, buyer_company_id, position, name) values ($1, acting_company(), 7, 'Pin')",
      "insert into rfq_revisions (rfq_id, buyer_company_id, revision, changed_by, changes) values ($1, acting_company(), 2, viewer_id(), '[{}]')",
    ];
    for (const statement of statements) {
      await expect(asBuyer(statement, rfqId), statement).rejects.toMatchObject({
        code: expect.stringMatching(/^(23514|42501)$/),
      });
    }
    expect(await asBuyer("update rfq_lines set retired_in = 2 where rfq_id = $1", rfqId)).toBe(0n);
    const others = "update rfqs set revision = 2, amended_at = now() where id = $1";
    expect(await asBuyer(others, rfqId, mill.ctx)).toBe(0n);
  });
});

/** @returns how many rows it changed */
async function asBuyer(statement: string, rfqId: string, { viewer } = buyer): Promise<bigint> {
  const [before = "", ...rest] = statement.split("$1");
  return db.transaction(viewer, async (tx) => {
    const query = sql.join(
      [sql.raw(before), ...rest.flatMap((part) => [sql`${rfqId}::uuid`, sql.raw(part)])],
      sql.raw(""),
    );
    return (await query.execute(tx)).numAffectedRows ?? 0n;
  });
}
