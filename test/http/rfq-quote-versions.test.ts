import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { awardOf, type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

interface Quote {
  id: string;
  version: number;
  state: string;
  notes: string;
  valid_until: string;
  ends_before_deadline: boolean;
  lines: { tooling: string; breaks: { price: string }[] }[];
  items: Quote[];
}
const quoteBy = async (
  who: MemberOfSite,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) => {
  const answer = await call(who, method, path, body, key);
  return { status: answer.status, body: answer.body as unknown as Quote & { detail: string } };
};

describe("a version of a quote, by call", () => {
  test("is revised as a whole, once by equal calls, and only as long as it is the last", async () => {
    const rfq = await trade.sent();
    const { id } = await trade.quoted(rfq, trade.mill);
    const revise = (key: string) =>
      quoteBy(trade.mill, "POST", `quotes/${id}/revise`, quoteFor(rfq, "8.00"), key);
    const revised = await revise("once");
    expect(revised).toMatchObject({ status: 201, body: { version: 2, state: "submitted" } });
    expect((await revise("once")).body.id).toBe(revised.body.id);
    expect(await revise("again")).toMatchObject({
      status: 409,
      body: { code: "not_allowed_now", detail: "This version was replaced by a newer one." },
    });
    const strange = { ...quoteFor(rfq), color: "red" };
    const path = `quotes/${revised.body.id}/revise`;
    expect((await quoteBy(trade.mill, "POST", path, strange)).status).toBe(400);
    expect((await quoteBy(trade.forge, "POST", path, quoteFor(rfq))).status).toBe(404);
  });

  test("is changed in what a call says, and what it leaves out stays", async () => {
    const rfq = await trade.sent();
    const quote = { ...quoteFor(rfq), notes: "With a certificate" };
    const { id } = (await quoteBy(trade.mill, "POST", `rfqs/${rfq.id}/quotes`, quote)).body;
    const later = dayFromNow(45);
    const changed = await quoteBy(trade.mill, "PATCH", `quotes/${id}`, { valid_until: later });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        ...{ version: 2, state: "submitted", valid_until: later, notes: "With a certificate" },
        lines: [{ tooling: "250.00", breaks: [{ price: "10.00" }, { price: "10.00" }] }, {}],
      },
    });
    expect((await quoteBy(trade.mill, "GET", `quotes/${id}`)).body.state).toBe("superseded");
    expect((await quoteBy(trade.mill, "PATCH", `quotes/${id}`, { notes: "" })).status).toBe(409);
  });

  test("is no other one where nothing is changed", async () => {
    const rfq = await trade.sent();
    const { id } = await trade.quoted(rfq, trade.mill);
    const { valid_until: day } = (await quoteBy(trade.mill, "GET", `quotes/${id}`)).body;
    for (const patch of [{}, { valid_until: day }, { rfq_revision: 1 }]) {
      expect(await quoteBy(trade.mill, "PATCH", `quotes/${id}`, patch)).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining("Nothing is changed") },
      });
    }
    expect((await quoteBy(trade.mill, "GET", `quotes/${id}`)).body.state).toBe("submitted");
  });

  test("takes no fields where a call has none, and says once what is no number", async () => {
    const rfq = await trade.sent();
    const { id } = await trade.quoted(rfq, trade.mill);
    const path = `quotes/${id}/submit`;
    expect(await call(trade.mill, "POST", path, { notes: "Later" })).toMatchObject({
      status: 400,
      body: { errors: { notes: ["is not known here"] } },
    });
    expect((await call(trade.mill, "POST", path, ["Later"])).status).toBe(400);
    expect((await call(trade.mill, "POST", path, {})).status).toBe(200);
    const wordy = await call(trade.forge, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, "abc"));
    expect(wordy.body.errors).toMatchObject({
      "lines[0].breaks[0].price": ["Please enter a number"],
    });
  });

  test("is answered as it is by submitting it, and refused where it does not wait for the buyer", async () => {
    const rfq = await trade.sent();
    const { id } = await trade.quoted(rfq, trade.mill);
    const submit = () => quoteBy(trade.mill, "POST", `quotes/${id}/submit`);
    expect(await submit()).toMatchObject({ status: 200, body: { id, state: "submitted" } });
    await call(trade.mill, "POST", `quotes/${id}/withdraw`);
    expect(await submit()).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
  });

  test("that is over before the time for quotes says so", async () => {
    const rfq = await trade.sent();
    const send = (valid_until: string) =>
      quoteBy(trade.mill, "POST", `rfqs/${rfq.id}/quotes`, { ...quoteFor(rfq), valid_until });
    expect((await send(dayFromNow(2))).body.ends_before_deadline).toBe(true);
    expect((await send(dayFromNow(30))).body.ends_before_deadline).toBe(false);
  });
});

test("a quote that is over before the time for quotes is sent by its page once its writer was told so", async () => {
  const rfq = await trade.sent();
  const path = `/seller/dashboard/rfq/${rfq.id}`;
  const fields = (validUntil: string, told: string) => ({
    ...{ form: "quote", key: `short-${validUntil}-${told}`, validUntil, short_until: told },
    "lines[0].lineId": rfq.lines[0]?.id ?? "",
    "lines[0].breaks[0].quantity": "100",
    "lines[0].breaks[0].price": "12.50",
    "lines[0].breaks[0].leadTimeDays": "14",
  });
  const send = async (validUntil: string, told = "") => {
    const body = new URLSearchParams(fields(validUntil, told));
    const answer = await trade.mill.fetch(path, { method: "POST", body });
    return { status: answer.status, page: await answer.text() };
  };
  const short = dayFromNow(2);
  const refused = await send(short);
  expect(refused.status).toBe(400);
  expect(refused.page).toMatch(/Quotes are taken until .{8,80}yours would be over by then/);
  expect(refused.page).toContain(`name="short_until" value="${short}"`);
  // Another day that is too early is told of anew.
  expect((await send(dayFromNow(1), short)).status).toBe(400);
  expect((await send(short, short)).status).toBe(303);
});

test("awards that wait are taken back by the request: all of them, or one shop's", async () => {
  const awarded = async () => {
    const { rfq, mills, forges } = await trade.decidable();
    const [first, second] = awardOf(rfq, mills).lines;
    const lines = [first, { ...second, quote_id: forges }];
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { lines });
    return { rfq, mills, forges };
  };
  const undo = (rfq: Body, body?: object, key?: string) =>
    call(trade.buyer, "POST", `rfqs/${rfq.id}/undo-award`, body, key);
  const both = await awarded();
  const path = `rfqs/${both.rfq.id}/undo-award`;
  expect((await call(trade.mill, "POST", path)).status).toBe(403);
  for (const _ of [1, 2]) {
    const undone = await undo(both.rfq, undefined, `undo-${both.rfq.id}`);
    expect(undone).toMatchObject({ status: 200, body: { state: "evaluating", awards: [] } });
  }
  expect(await undo(both.rfq)).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
  const one = await awarded();
  expect(await undo(one.rfq, { quote_id: one.mills })).toMatchObject({
    status: 200,
    body: { state: "partially_awarded", awards: [{ quote_id: one.forges }] },
  });
  expect((await undo(one.rfq, { quote_id: both.mills })).status).toBe(404);
  expect((await undo(one.rfq, { quote: one.forges })).status).toBe(400);
});
