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

interface Quoted extends Body {
  total: string;
  lines: (Body["lines"][number] & { line_id: string; alternate: string | null })[];
}

interface Compared {
  best: { by: string; cost: string; lines: { quote_id: string }[] }[];
  quotes: { quote_id: string; total: string | null; is_cheapest: boolean }[];
  lines: { cells: { price: string | null; is_cheapest: boolean; alternates: object[] }[] }[];
}

const aluminum = "6082 instead of 6061";
const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");

/** A quote of every line, and of the first one an alternate at this price. */
function withAlternate(rfq: Body, price: string, fields: Record<string, unknown> = {}) {
  const quote = quoteFor(rfq);
  const alternate = {
    line_id: rfq.lines[0]?.id,
    alternate: aluminum,
    breaks: [{ quantity: 100, price, lead_time_days: 10 }],
    ...fields,
  };
  return { ...quote, lines: [...quote.lines, alternate] };
}

async function sentBack(rfq: Body, shop: MemberOfSite, quote: object): Promise<Quoted> {
  const answer = await call(shop, "POST", `rfqs/${rfq.id}/quotes`, quote);
  expect(answer.status).toBe(201);
  return answer.body as Quoted;
}

describe("an alternate", () => {
  test("stands beside what was asked, in the quote and in the comparison, and is never the lowest", async () => {
    const rfq = await trade.sent();
    const mills = await sentBack(rfq, trade.mill, withAlternate(rfq, "9.20", { tooling: "250" }));
    await trade.quoted(rfq, trade.forge, "10.50");
    expect(mills.lines.map(({ alternate }) => alternate)).toEqual([null, aluminum, null]);
    // Of the lines as asked alone: 100 and 500 at 10.00, tooling twice.
    expect(mills.total).toBe("6500.00");
    const path = `rfqs/${rfq.id}/comparison`;
    const compared = (await call(trade.buyer, "GET", path)).body as unknown as Compared;
    const [mill] = compared.lines[0]?.cells ?? [];
    expect(mill).toMatchObject({
      price: "10.00",
      is_cheapest: true,
      alternates: [
        {
          ...{ alternate: 1, description: aluminum, quantity: 100, price: "9.20" },
          // 1,250.00 as asked, 1,170.00 instead.
          ...{ total: "1170.00", lead_time_days: 10, saves_percent: 6, saves_against: "own" },
        },
      ],
    });
    expect(compared.best[0]).toMatchObject({ by: "total", cost: "6500.00" });
    const page = await textOf(trade.buyer, `/rfq/${rfq.id}`);
    expect(page).toContain(aluminum);
    expect(page).toContain("Saves 6% a piece");
    const review = await textOf(trade.buyer, `/rfq/${rfq.id}/review`);
    expect(review).toContain(`Alternate: ${aluminum}: 100 in 10 days`);
    expect(review).not.toContain("9.20");
    // Prices are hidden, which is not the same as there being none.
    expect(review).not.toContain("Target a piece");
    expect(await textOf(trade.mill, `/seller/dashboard/rfq/${rfq.id}`)).toContain(
      `Bracket, alternate ${aluminum}: 100 at $9.20, 10 days; tooling $250.00`,
    );
    expect(await textOf(trade.forge, `/seller/dashboard/rfq/${rfq.id}`)).not.toContain("6082");
  });

  test("alone leaves its line unquoted as asked, and is set against the lowest", async () => {
    const rfq = await trade.sent();
    const { lines, ...quote } = withAlternate(rfq, "6.00");
    const alone = { ...quote, lines: lines.slice(1) };
    const mills = await sentBack(rfq, trade.mill, alone);
    await trade.quoted(rfq, trade.forge, "12.00");
    const path = `rfqs/${rfq.id}/comparison?quantity=100`;
    const compared = (await call(trade.buyer, "GET", path)).body as unknown as Compared;
    expect(compared.lines[0]?.cells[0]).toMatchObject({
      price: null,
      // 600.00 against 1,450.00.
      alternates: [{ total: "600.00", saves_percent: 59, saves_against: "lowest" }],
    });
    expect(compared.best.every(({ lines: of }) => of[0]?.quote_id !== mills.id)).toBe(true);
    const page = await textOf(trade.buyer, `/rfq/${rfq.id}`);
    expect(page).toContain("Not as asked");
    expect(page).toContain("A piece costs 59% less than the lowest as asked");
  });

  test("of other pieces is compared at those", async () => {
    const rfq = await trade.sent();
    const breaks = [{ quantity: 1000, price: "5.00", lead_time_days: 10 }];
    await sentBack(rfq, trade.mill, withAlternate(rfq, "5.00", { breaks }));
    const compared = (await call(trade.buyer, "GET", `rfqs/${rfq.id}/comparison?quantity=100`))
      .body as unknown as Compared;
    expect(compared.lines[0]?.cells[0]?.alternates).toMatchObject([
      // 5.00 a piece against 10.25 with tooling, which a piece of the same quote costs at 1,000.
      { quantity: 1000, total: "5000.00", saves_percent: 51 },
    ]);
    expect(await textOf(trade.buyer, `/rfq/${rfq.id}`)).toContain("for 1,000 pcs");
  });

  test("is awarded by its number, also by form, and the order says what is made instead", async () => {
    const rfq = await trade.sent();
    const mills = await sentBack(rfq, trade.mill, withAlternate(rfq, "9.20"));
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    const [first, second] = rfq.lines;
    const award = (alternate: number, quantity = 100) => ({
      lines: [{ line_id: first?.id, quote_id: mills.id, quantity, alternate }],
    });
    const unknown = await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, award(2));
    expect(unknown).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    const few = await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, award(1, 99));
    expect(few).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    const form = new URLSearchParams({
      form: "award",
      "lines[0].lineId": first?.id ?? "",
      "lines[0].quantity": "500",
      "lines[0].quoteId": `${mills.id} 1 100`,
      "lines[1].lineId": second?.id ?? "",
      "lines[1].quantity": "500",
      "lines[1].quoteId": mills.id,
    });
    const pressed = await trade.buyer.fetch(`/rfq/${rfq.id}`, { method: "POST", body: form });
    expect(pressed.status).toBe(303);
    expect((await call(trade.buyer, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
      awards: [
        { quantity: 100, price: "9.20", tooling: "0.00", alternate: aluminum },
        { quantity: 500, price: "10.00", alternate: null },
      ],
    });
    expect(await textOf(trade.mill, `/seller/dashboard/rfq/${rfq.id}`)).toContain(
      `Bracket (alternate: ${aluminum}): 100 pieces`,
    );
    const order = await call(trade.mill, "POST", `quotes/${mills.id}/accept`);
    expect(order.body).toMatchObject({
      total: "6170.00",
      lines: [{ alternate: aluminum, price: "9.20" }, { alternate: null }],
    });
    expect(await textOf(trade.buyer, `/buyer/orders/${order.body.id}`)).toContain(
      `Alternate: ${aluminum}`,
    );
  });

  test("needs words and a price, and there are three of a line at most", async () => {
    const rfq = await trade.sent();
    const send = (quote: object) => call(trade.mill, "POST", `rfqs/${rfq.id}/quotes`, quote);
    const { lines, ...quote } = withAlternate(rfq, "9.20");
    const priceless = await send(withAlternate(rfq, "9.20", { breaks: [] }));
    expect(priceless.status).toBe(400);
    expect(JSON.stringify(priceless.body.errors)).toContain("price for what you offer instead");
    const long = await send(withAlternate(rfq, "9.20", { alternate: "x".repeat(201) }));
    expect(long.status).toBe(400);
    const four = [...lines, ...Array.from({ length: 3 }, () => lines.at(-1))];
    expect((await send({ ...quote, lines: four })).status).toBe(400);
    expect((await send({ ...quote, lines: four.slice(0, -1) })).status).toBe(201);
  });

  test("goes with a quote that is confirmed for an amended request", async () => {
    const rfq = await trade.sent();
    const mills = await sentBack(rfq, trade.mill, withAlternate(rfq, "9.20"));
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { description: "Break all edges" });
    const confirmed = await call(trade.mill, "POST", `quotes/${mills.id}/reconfirm`);
    expect(confirmed.body.lines).toEqual(mills.lines);
  });
});

describe("a minimum charge", () => {
  test("is what few pieces cost, in quote, comparison, award, order and totals", async () => {
    const rfq = await trade.sent();
    const { lines, ...quote } = quoteFor(rfq, "2.00");
    const [first, ...others] = lines;
    const charged = { ...quote, lines: [{ ...first, minimum_charge: "400" }, ...others] };
    const mills = await sentBack(rfq, trade.mill, charged);
    // 100 at 2.00 cost 400.00, 500 of the other 1,000.00, and tooling twice.
    expect(mills.total).toBe("1900.00");
    const at = async (quantity: number) =>
      (await call(trade.buyer, "GET", `rfqs/${rfq.id}/comparison?quantity=${quantity}`))
        .body as unknown as { lines: { cells: { cost: string }[] }[] };
    expect((await at(100)).lines[0]?.cells[0]?.cost).toBe("650.00");
    expect((await at(500)).lines[0]?.cells[0]?.cost).toBe("1250.00");
    expect(await textOf(trade.buyer, `/rfq/${rfq.id}`)).toContain(
      "$6.50 a piece with the minimum charge and tooling",
    );
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills.id));
    const order = await call(trade.mill, "POST", `quotes/${mills.id}/accept`);
    expect(order.body).toMatchObject({
      total: "1900.00",
      lines: [{ price: "2.00", minimum_charge: "400.00" }, { minimum_charge: "0.00" }],
    });
    const page = await textOf(trade.buyer, `/buyer/orders/${order.body.id}`);
    expect(page).toContain("Minimum charge $400.00");
    expect(page).toContain("$1,900.00");
    expect(await textOf(trade.buyer, "/buyer/orders")).toContain("$1,900.00");
  });
});

describe("the form of a quote", () => {
  test("works out its totals, and takes and gives rows for alternates, without a script", async () => {
    const rfq = await trade.sent();
    const path = `/seller/dashboard/rfq/${rfq.id}`;
    const fields = {
      form: "quote",
      revision: "1",
      validUntil: dayFromNow(200),
      "lines[0].lineId": rfq.lines[0]?.id ?? "",
      "lines[0].tooling": "50",
      "lines[0].breaks[0].quantity": "100",
      "lines[0].breaks[0].price": "1,000.10",
      "lines[0].breaks[1].quantity": "500",
      "lines[0].breaks[1].price": "900",
    };
    const press = async (more: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields, ...more });
      const response = await trade.mill.fetch(path, { method: "POST", body });
      expect(response.status).toBe(200);
      return (await response.text()).replaceAll("<!-- -->", "");
    };
    const totals = await press({ fill: "totals" });
    expect(totals).toContain("$100,060.00");
    expect(totals).toContain("$450,050.00");
    expect(totals).toContain("1 of 2");
    expect(totals).toContain('value="1,000.10"');
    const added = await press({ rows: "add lines[0].alternates" });
    expect(added).toContain('name="lines[0].alternates[0].description"');
    expect(added).toContain('value="1,000.10"');
    const more = { "lines[0].alternates[0].description": aluminum };
    expect(await press({ ...more, fill: "totals" })).toContain(`value="${aluminum}"`);
    const without = await press({ ...more, rows: "remove lines[0].alternates[0]" });
    expect(without).not.toContain(`value="${aluminum}"`);
    expect((await call(trade.mill, "GET", `rfqs/${rfq.id}/quotes`)).body.items).toEqual([]);
  });
});
