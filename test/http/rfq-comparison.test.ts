import readSheet from "read-excel-file/node";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

interface Compared {
  is_landed: boolean;
  quotes: {
    quote_id: string;
    total: string;
    freight: string | null;
    cost: string;
    plan: { award_by: string; days_left: number };
  }[];
  best: { by: string; lines: { quote_id: string }[] }[];
  freight: { weights: { line_id: string; pounds: number }[] };
}

const compared = async (rfq: Body, query = "") =>
  (await call(trade.buyer, "GET", `rfqs/${rfq.id}/comparison${query}`)).body as unknown as Compared;
const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
const weighed = (rfq: Body, pounds = 0.5) => ({
  weights: rfq.lines.map(({ id }) => ({ line_id: id, pounds })),
  distances: (rfq.invitations as { id: string }[]).map(({ id }, at) => ({
    invitation_id: id,
    miles: 100 + 900 * at,
  })),
});

/** A request that both shops quoted, the mill for less. */
async function quotedByBoth() {
  const rfq = await trade.sent();
  const mills = (await trade.quoted(rfq, trade.mill)).id;
  const forges = (await trade.quoted(rfq, trade.forge, "10.10")).id;
  return { rfq, mills, forges };
}

describe("quotes compared as delivered", () => {
  test("with the freight that their weights and distances make, as soon as those are known", async () => {
    const { rfq } = await quotedByBoth();
    const before = await compared(rfq);
    expect(before).toMatchObject({
      is_landed: false,
      quotes: [{ freight: null }, { freight: null }],
    });
    const set = await call(trade.buyer, "PUT", `rfqs/${rfq.id}/freight`, weighed(rfq));
    expect(set.status).toBe(200);
    const after = await compared(rfq);
    expect(after.is_landed).toBe(true);
    for (const { total, freight, cost } of after.quotes) {
      expect(Number(cost)).toBeCloseTo(Number(total) + Number(freight), 2);
    }
    expect(after.best.map(({ by }) => by)).toEqual(["total", "line", "time"]);
    const page = await textOf(trade.buyer, `/rfq/${rfq.id}`);
    expect(page).toContain("With tooling and estimated freight");
    expect(page).toContain("Latest day to award");
  });

  test("by what only its buyer sees, and only of its own parts and shops", async () => {
    const [{ rfq }, other] = [await quotedByBoth(), await trade.sent()];
    const secret = { ...weighed(other, 4321.125), per_shipment: "98.76" };
    const foreign = await call(trade.buyer, "PUT", `rfqs/${rfq.id}/freight`, secret);
    expect(foreign).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(Object.keys(foreign.body.errors)).toContain("weights[0].line_id");
    expect(Object.keys(foreign.body.errors)).toContain("distances[0].invitation_id");
    const own = { ...weighed(rfq), per_shipment: "98.76" };
    expect((await call(trade.buyer, "PUT", `rfqs/${rfq.id}/freight`, own)).status).toBe(200);
    expect((await compared(rfq)).freight).toMatchObject({ per_shipment: "98.76" });
    for (const path of [`rfqs/${rfq.id}`, `rfqs/${rfq.id}/quotes`]) {
      const { body } = await call(trade.mill, "GET", path);
      expect(JSON.stringify(body)).not.toContain("98.76");
    }
    expect((await call(trade.mill, "GET", `rfqs/${rfq.id}/comparison`)).status).toBe(403);
    const wrong = await call(trade.buyer, "PUT", `rfqs/${rfq.id}/freight`, {
      weights: [{ line_id: rfq.lines[0]?.id, pounds: -1 }],
      per_hundred: "1.234",
      confirmation_days: 31,
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      "confirmation_days",
      "per_hundred",
      "weights[0].pounds",
    ]);
  });

  test("with what a part weighed before it was changed; what it cost then is no price of it", async () => {
    const { rfq } = await quotedByBoth();
    await call(trade.buyer, "PUT", `rfqs/${rfq.id}/freight`, weighed(rfq, 0.75));
    const lines = rfq.lines.map((line) => ({
      id: line.id,
      name: "Another part",
      quantities: line.quantities,
    }));
    const amended = await call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { lines });
    expect(amended.status).toBe(200);
    const now = await compared(amended.body);
    expect(now.quotes).toMatchObject([
      { total: null, cost: null },
      { total: null, cost: null },
    ]);
    expect(now.freight.weights.map(({ pounds }) => pounds)).toEqual([0.75, 0.75]);
    const page = await textOf(trade.buyer, `/rfq/${rfq.id}`);
    expect(page).toContain("To be reconfirmed");
    expect(page).not.toContain("$0.00");
  });

  test("taken along as a workbook without formulas, and as a tagged PDF", async () => {
    const title = '=HYPERLINK("https://evil.example")';
    const lines = [{ name: "=1+1", quantities: [100, 500] }];
    const rfq = await trade.sent({ title, lines });
    await trade.quoted(rfq, trade.mill);
    const fetched = (format: string) =>
      trade.buyer.fetch(`/api/v1/rfqs/${rfq.id}/comparison/export?format=${format}&quantity=500`);
    const workbook = await fetched("xlsx");
    expect(workbook.headers.get("content-disposition")).toContain("quotes.xlsx");
    const sheets = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      "Comparison",
      "Every quantity",
      "Best",
      "Freight",
    ]);
    expect(sheets[0]?.data.slice(0, 3)).toEqual([
      ["Part", "Pieces", "Dayton Mill"],
      ["=1+1", 500, 5250],
      ["Total without freight", null, 5250],
    ]);
    expect(sheets[1]?.data[1]?.slice(0, 7)).toEqual([
      "=1+1",
      "Dayton Mill",
      100,
      10,
      250,
      12.5,
      21,
    ]);
    const pdf = Buffer.from(await (await fetched("pdf")).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toContain("/MarkInfo");
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    });
    expect(text).toContain("Dayton Mill");
    expect(text).toContain("$5,250.00");
  });

  test("taken along with all that the page says of prices: tooling, minimum charge and alternates' lead times", async () => {
    const rfq = await trade.sent({ lines: [{ name: "Bracket", quantities: [2] }] });
    const lineId = rfq.lines[0]?.id ?? "";
    const quote = {
      valid_until: dayFromNow(30),
      lines: [
        {
          ...{ line_id: lineId, tooling: "250", minimum_charge: "90" },
          breaks: [{ quantity: 2, price: "10.00", lead_time_days: 21 }],
        },
        {
          ...{ line_id: lineId, alternate: "6082", tooling: "125", minimum_charge: "60" },
          breaks: [{ quantity: 2, price: "9.00", lead_time_days: 1 }],
        },
      ],
    };
    await call(trade.mill, "POST", `rfqs/${rfq.id}/quotes`, quote);
    const path = `/api/v1/rfqs/${rfq.id}/comparison/export`;
    const pdf = await (await trade.buyer.fetch(`${path}?format=pdf`)).arrayBuffer();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    });
    const page = await textOf(trade.buyer, `/rfq/${rfq.id}`);
    for (const said of [
      ...["$10.00 a piece + $250.00 tooling, 21 days", "Minimum charge $90.00"],
      ...["$170.00 a piece with the minimum charge and tooling"],
      ...["$9.00 a piece + $125.00 tooling, 1 day", "Minimum charge $60.00"],
    ]) {
      expect(page, said).toContain(said);
      expect(text.replaceAll(/\s+/g, " "), said).toContain(said);
    }
    const workbook = await trade.buyer.fetch(path);
    const sheets = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    const rowOf = (sheet: string) => {
      const [head, row] = sheets.find((one) => one.sheet === sheet)?.data ?? [];
      return row?.[head?.indexOf("Minimum charge") ?? -1];
    };
    expect([rowOf("Every quantity"), rowOf("Alternates")]).toEqual([90, 60]);
  });

  test("with one latest day to award, on which the quote is still valid", async () => {
    const rfq = await trade.sent({ needed_by: dayFromNow(90) });
    const [short, long] = [dayFromNow(12), dayFromNow(89)];
    await call(trade.mill, "POST", `rfqs/${rfq.id}/quotes`, {
      ...quoteFor(rfq),
      valid_until: short,
    });
    await call(trade.forge, "POST", `rfqs/${rfq.id}/quotes`, {
      ...quoteFor(rfq),
      valid_until: long,
    });
    const { quotes } = await compared(rfq);
    const [mills, forges] = quotes.map(({ plan }) => plan);
    expect(mills).toMatchObject({ award_by: short, days_left: 12 });
    expect(forges?.award_by && forges.award_by < long).toBe(true);
    const path = `/api/v1/rfqs/${rfq.id}/comparison/export`;
    const workbook = await trade.buyer.fetch(path);
    const [first] = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    const row = first?.data.find(([name]) => name === "Latest day to award");
    expect(row?.slice(2)).toEqual([short, forges?.award_by]);
    const pdf = await (await trade.buyer.fetch(`${path}?format=pdf`)).arrayBuffer();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    });
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      `Latest day to award ${dayText(short)} ${dayText(forges?.award_by ?? "")}`,
    );
    expect(await textOf(trade.buyer, `/rfq/${rfq.id}`)).toContain(
      "the last day that its quote is valid",
    );
  });

  test("with figures in the workbook as they are reckoned with", async () => {
    const { rfq } = await quotedByBoth();
    const figures = { ...weighed(rfq), per_shipment: "75.00", per_hundred: "12.5" };
    figures.distances = figures.distances.map((one) => ({ ...one, miles: 167.5 }));
    await call(trade.buyer, "PUT", `rfqs/${rfq.id}/freight`, figures);
    const workbook = await trade.buyer.fetch(`/api/v1/rfqs/${rfq.id}/comparison/export`);
    const sheets = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    const assumed = sheets[3]?.data ?? [];
    const of = (name: string) => assumed.filter(([what]) => what === name).map((row) => row[2]);
    expect(of("Miles")).toEqual([167.5, 167.5]);
    expect(of("Dollars a shipment")).toEqual([75]);
    expect(of("Dollars for 100 pounds over 100 miles")).toEqual([12.5]);
  });

  test("chosen by a press: the lowest total, or each line where it costs least", async () => {
    const rfq = await trade.sent();
    const quoteOf = async (shop: MemberOfSite, prices: string[]) => {
      const quote = quoteFor(rfq);
      const lines = quote.lines.map((line, at) => ({
        ...line,
        breaks: line.breaks.map((one) => ({ ...one, price: prices[at] })),
      }));
      return (await call(shop, "POST", `rfqs/${rfq.id}/quotes`, { ...quote, lines })).body.id;
    };
    const mills = await quoteOf(trade.mill, ["10.00", "10.00"]);
    const forges = await quoteOf(trade.forge, ["14.00", "9.00"]);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    const chosen = async (way: string) => {
      const page = await textOf(trade.buyer, `/rfq/${rfq.id}?quantity=500&choose=${way}`);
      // The address of each way keeps the quantity.
      expect(page).toContain(`quantity=500&amp;choose=${way}`);
      const ticked = page.match(/<input type="radio"[^>]*checked[^>]*>/g) ?? [];
      return ticked.map((input) => [mills, forges].find((id) => input.includes(id)));
    };
    expect(await chosen("total")).toEqual([mills, mills]);
    expect(await chosen("line")).toEqual([mills, forges]);
  });

  test("keeps what was typed where a figure is refused, and says it beside the field", async () => {
    const { rfq } = await quotedByBoth();
    const fields = { form: "freight", perShipment: "a lot", confirmationDays: "1" };
    const answer = await trade.buyer.fetch(`/rfq/${rfq.id}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('value="a lot"');
    expect(page).toContain("Please enter a number");
  });
});

const dayText = (iso: string) =>
  new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
