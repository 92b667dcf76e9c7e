import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, awardOf, type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const get = (person: MemberOfSite, quoteId: string) => call(person, "GET", `quotes/${quoteId}`);
const act = (person: MemberOfSite, quoteId: string, action: string, body?: object, key?: string) =>
  call(person, "POST", `quotes/${quoteId}/${action}`, body, key);
/** Asks for $9.00 and 14 days at 100 pieces of the first part. */
const cheaper = (rfq: Body, price = "9.00") => ({
  lines: [{ line_id: rfq.lines[0]?.id, quantity: 100, price, lead_time_days: 14 }],
  note: "We order twice a year",
});
const pricesOf = (answer: Answer) =>
  (answer.body.lines as unknown as { breaks: object[] }[]).flatMap(({ breaks }) => breaks);
const form = (person: MemberOfSite, path: string, fields: Record<string, string>) =>
  person.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
const pageOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
const toldOf = (subject: string) =>
  trade.site.db.asSchemaOwner<{ kind: string }>(
    "select kind from events where subject_id = $1 order by id",
    [subject],
  );

describe("a counter", () => {
  test("after the time for quotes is accepted by a press: a version with those terms, which is awarded", async () => {
    const { rfq, mills } = await trade.decidable();
    const countered = await act(trade.buyer, mills, "counter", cheaper(rfq), "counter-1");
    expect(countered).toMatchObject({
      status: 200,
      body: {
        state: "countered",
        counters: [{ round: 1, answer: null, note: expect.any(String) }],
      },
    });
    expect(await act(trade.buyer, mills, "counter", cheaper(rfq), "counter-1")).toEqual(countered);
    expect((await act(trade.buyer, mills, "counter", cheaper(rfq, "8.00"))).status).toBe(409);
    expect((await get(trade.mill, mills)).body).toMatchObject({
      allowed: expect.arrayContaining(["accept_counter", "reject_counter"]),
    });
    const newer = await act(trade.mill, mills, "accept-counter", undefined, "accept-1");
    expect(newer).toMatchObject({ status: 201, body: { state: "submitted", version: 2 } });
    expect(await act(trade.mill, mills, "accept-counter", undefined, "accept-1")).toEqual(newer);
    expect(pricesOf(newer)).toEqual([
      { quantity: 100, price: "9.00", lead_time_days: 14 },
      { quantity: 500, price: "10.00", lead_time_days: 21 },
      { quantity: 500, price: "10.00", lead_time_days: 21 },
    ]);
    expect((await get(trade.buyer, mills)).body).toMatchObject({
      state: "superseded",
      counters: [{ answer: "accepted" }],
    });
    expect(await toldOf(mills)).toEqual([{ kind: "quote.counter" }]);
    const award = await call(
      trade.buyer,
      "POST",
      `rfqs/${rfq.id}/award`,
      awardOf(rfq, newer.body.id),
    );
    expect(award).toMatchObject({ status: 200, body: { state: "awarded" } });
    expect((await act(trade.mill, newer.body.id, "accept")).status).toBe(201);
  });

  test("is answered with other terms after the time for quotes, where nobody else may quote any more", async () => {
    const rfq = await trade.sent({ title: "Secret bracket", agreement_required: true });
    for (const shop of [trade.mill, trade.forge]) {
      const own = (await call(shop, "GET", `rfqs/${rfq.id}`)).body.invitation.id;
      await call(shop, "POST", `invitations/${own}/sign`, { name: "Grace", agreed: true });
    }
    const mills = (await trade.quoted(rfq, trade.mill)).id;
    await trade.quoted(rfq, trade.forge, "12.00");
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    const send = (shop: MemberOfSite, price: string) =>
      call(shop, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, price));
    expect((await send(trade.mill, "9.50")).status).toBe(409);
    await act(trade.buyer, mills, "counter", cheaper(rfq));
    expect((await send(trade.forge, "9.40")).status).toBe(409);
    const answered = await send(trade.mill, "9.50");
    expect(answered).toMatchObject({ status: 201, body: { version: 2, state: "submitted" } });
    expect((await get(trade.buyer, mills)).body).toMatchObject({
      state: "superseded",
      counters: [{ answer: "reoffered" }],
    });
    expect((await send(trade.mill, "9.60")).status).toBe(409);
  });

  test("leaves the quote as it was when the shop stays with it, or the buyer takes it back", async () => {
    const { rfq, mills } = await trade.decidable();
    await act(trade.buyer, mills, "counter", cheaper(rfq));
    const stays = await act(trade.mill, mills, "reject-counter", { note: "Metal is dear" });
    expect(stays.body).toMatchObject({
      state: "submitted",
      version: 1,
      counters: [{ answer: "rejected", answer_note: "Metal is dear" }],
    });
    expect((await act(trade.mill, mills, "accept-counter")).status).toBe(409);
    await act(trade.buyer, mills, "counter", cheaper(rfq, "9.20"));
    const back = await act(trade.buyer, mills, "take-back-counter");
    expect(back.body).toMatchObject({
      state: "submitted",
      counters: [{ round: 1 }, { round: 2, answer: "taken_back" }],
    });
    expect((await act(trade.mill, mills, "reject-counter", {})).status).toBe(409);
    expect((await toldOf(mills)).map(({ kind }) => kind)).toEqual([
      "quote.counter",
      "quote.reject_counter",
      "quote.counter",
      "quote.take_back_counter",
    ]);
  });

  test("is made six times for a shop at most, whichever version it is about", async () => {
    const { rfq, mills } = await trade.decidable();
    let quoteId = mills;
    for (let round = 1; round <= 6; round += 1) {
      const sent = await act(trade.buyer, quoteId, "counter", cheaper(rfq, `8.0${7 - round}`));
      expect(sent.status).toBe(200);
      const answer = round % 2 === 0 ? "accept-counter" : "reject-counter";
      const { body } = await act(trade.mill, quoteId, answer, round % 2 === 0 ? undefined : {});
      quoteId = body.id;
    }
    expect(await act(trade.buyer, quoteId, "counter", cheaper(rfq, "7.00"))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("6 times") },
    });
  });

  test("stands in the way of nothing: the quote is awarded, withdrawn, made stale or lost with it", async () => {
    const { rfq, mills, forges } = await trade.decidable();
    await act(trade.buyer, mills, "counter", cheaper(rfq));
    await act(trade.buyer, forges, "counter", cheaper(rfq));
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
    expect((await act(trade.mill, mills, "accept-counter")).status).toBe(409);
    await act(trade.mill, mills, "accept");
    expect((await get(trade.forge, forges)).body.state).toBe("not_awarded");

    const open = await trade.sent();
    const quote = await trade.quoted(open, trade.mill);
    await act(trade.buyer, quote.id, "counter", cheaper(open));
    await call(trade.buyer, "POST", `rfqs/${open.id}/amend`, { description: "Deburr" });
    expect((await get(trade.mill, quote.id)).body.state).toBe("stale");
    const again = await act(trade.mill, quote.id, "reconfirm");
    await act(trade.buyer, again.body.id, "counter", cheaper(open));
    expect((await act(trade.mill, again.body.id, "withdraw")).body.state).toBe("withdrawn");
  });

  test("asks for something: what it says wrong is said by field, and foreign ones are none", async () => {
    const { rfq, mills, forges } = await trade.decidable();
    const [line] = cheaper(rfq).lines;
    const wrong: [object, object][] = [
      [{ lines: [] }, { lines: expect.anything() }],
      [{ lines: [{ ...line, price: "10.00", lead_time_days: 21 }] }, { lines: expect.anything() }],
      [{ lines: [{ ...line, quantity: 77 }] }, { lines: expect.anything() }],
      [{ lines: [{ ...line, price: "9.005" }] }, { "lines[0].price": expect.anything() }],
      [
        { lines: [{ ...line, lead_time_days: 0 }] },
        { "lines[0].lead_time_days": expect.anything() },
      ],
      [{ ...cheaper(rfq), note: "x".repeat(1001) }, { note: expect.anything() }],
    ];
    for (const [body, errors] of wrong) {
      expect(await act(trade.buyer, mills, "counter", body)).toMatchObject({
        status: 400,
        body: { errors },
      });
    }
    await act(trade.buyer, mills, "counter", cheaper(rfq));
    expect((await act(trade.forge, mills, "accept-counter")).status).toBe(404);
    expect((await act(trade.forge, mills, "reject-counter", {})).status).toBe(404);
    expect((await act(trade.mill, mills, "counter", cheaper(rfq))).status).toBe(403);
    expect((await get(trade.forge, forges)).body).toMatchObject({ counters: [] });
    const late = await trade.decidable();
    await call(trade.buyer, "POST", `rfqs/${late.rfq.id}/close`, { reason: "Over" });
    expect((await act(trade.buyer, late.mills, "counter", cheaper(late.rfq))).status).toBe(409);
  });

  test("and its award at one moment have one winner, fifty times", async () => {
    const { rfq, mills } = await trade.decidable();
    let quoteId = mills;
    for (let turn = 0; turn < 50; turn += 1) {
      await trade.site.db.asSchemaOwner(
        "delete from quote_counters where invitation_id in (select invitation_id from quotes where id = $1)",
        [quoteId],
      );
      expect(
        (await act(trade.buyer, quoteId, "counter", cheaper(rfq, (9 - turn / 10).toFixed(2))))
          .status,
      ).toBe(200);
      const award = () => call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quoteId));
      const accept = () => act(trade.mill, quoteId, "accept-counter");
      // Who of the two sends first takes turns; who wins is the machine's to say.
      const sent = turn % 2 === 0 ? [award(), accept()] : [accept(), award()].reverse();
      const [awarded, accepted] = await Promise.all(sent);
      const won = [awarded, accepted].map((answer) => (answer?.status ?? 500) < 300);
      expect(won.filter(Boolean)).toHaveLength(1);
      expect([awarded?.status, accepted?.status]).toContain(409);
      if (won[0]) await act(trade.buyer, quoteId, "undo-award");
      else quoteId = accepted?.body.id ?? quoteId;
    }
  });
});

test("by pages, without a script: the buyer counters, the shop sees both terms and answers", async () => {
  const { rfq, mills } = await trade.decidable();
  const [line] = rfq.lines;
  const before = await pageOf(trade.buyer, `/rfq/${rfq.id}`);
  expect(before).toContain(`?counter=${mills}#counters`);
  const open = await pageOf(trade.buyer, `/rfq/${rfq.id}?counter=${mills}`);
  expect(open).toContain('name="lines[0].price"');
  const fields = {
    form: "counter",
    quote: mills,
    "lines[0].lineId": line?.id ?? "",
    "lines[0].quantity": "100",
    "lines[0].price": "8.50",
    note: "For <b>both</b>",
  };
  const refused = await form(trade.buyer, `/rfq/${rfq.id}?counter=${mills}`, {
    ...fields,
    "lines[0].price": "cheap",
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Please enter a number");
  expect((await form(trade.buyer, `/rfq/${rfq.id}`, fields)).status).toBe(303);
  expect(await pageOf(trade.buyer, `/rfq/${rfq.id}`)).toContain("Take the counter back");

  const path = `/seller/dashboard/rfq/${rfq.id}`;
  const shown = await pageOf(trade.mill, path);
  expect(shown).toContain("The buyer asks for other terms");
  expect(shown).toContain("$8.50, 21 days");
  expect(shown).toContain("$10.00, 21 days");
  expect(shown).toContain("For &lt;b&gt;both&lt;/b&gt;");
  expect(shown).toContain('value="quote"');
  expect(shown).not.toContain("takes no quotes any more");
  expect((await form(trade.mill, path, { form: "accept_counter", quote: mills })).status).toBe(303);
  expect(await pageOf(trade.mill, path)).toContain("What the buyer asked for");
  const after = await pageOf(trade.buyer, `/rfq/${rfq.id}`);
  expect(after).toContain("Accepted");
  expect(after).toContain("$8.50 a piece");
});
