import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { awardOf, type Body, call } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";
import { addCompanies, addPastRequest, companyOf } from "../support/past-requests.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");

/** The row of a request in a shop's list. */
async function rowOf(shop: MemberOfSite, { id }: Body, tab = "new") {
  const page = await textOf(shop, `/seller/dashboard/rfq?tab=${tab}`);
  return page.split("<tr").find((row) => row.includes(`/seller/dashboard/rfq/${id}"`)) ?? "";
}

describe("a shop's list of requests", () => {
  const bracket = { name: "Bracket", quantities: [500, 100] };
  const milled = { ...bracket, process: "CNC milling" };

  test("says what one may come to by target prices, else by the shop's awards, else by those of many others", async () => {
    const { site, mill, sent } = trade;
    const stated = await sent({ lines: [{ ...bracket, target_price: "4.20" }] });
    expect(await rowOf(mill, stated)).toMatch(/\$420<.*By target prices</);
    const unknown = await sent({ lines: [milled, { ...bracket, name: "Cover" }] });
    expect(await rowOf(mill, unknown)).toContain("Not known");

    const [buyers, sellers] = [await addCompanies(site, 3), await addCompanies(site, 3)];
    const award = (at: number, price: string, seller = sellers[at % 3] ?? "") =>
      addPastRequest(site, mill, {
        buyer: buyers[at % 3] ?? "",
        quotes: [{ seller, after: 5 }],
        process: "cnc Milling",
        price,
      });
    for (const [at, price] of ["11.00", "12.34", "13.00", "9.00"].entries()) await award(at, price);
    // Four are fewer than what may be told.
    expect(await rowOf(mill, unknown)).toContain("Not known");
    await award(4, "20.00");
    // The median, to two digits: nobody's own price.
    expect(await rowOf(mill, unknown)).toMatch(
      /About \$1,200<.*By 5 awards to other shops for CNC milling; 1 of 2 parts</,
    );
    // Its own count before others', and for nobody else as such.
    const own = await companyOf(site, mill);
    for (const [at, price] of ["50.00", "51.00", "52.00"].entries()) await award(at, price, own);
    expect(await rowOf(mill, unknown)).toMatch(/About \$5,100<.*By your 3 awards for CNC milling/);
    expect(await rowOf(trade.forge, unknown)).toMatch(/By 8 awards to other shops/);
  });

  test("says nothing of a request whose details are not open", async () => {
    const closed = await trade.sent({
      agreement_required: true,
      lines: [{ ...milled, target_price: "4.20" }],
    });
    const row = await rowOf(trade.mill, closed);
    expect(row).toContain("Not known");
    expect(row).not.toContain("$420");
  });

  test("says how often a buyer awards once three requests of its tell something", async () => {
    const { site, buyer, mill, sent } = trade;
    const rfq = await sent();
    const [company, [seller = ""]] = [await companyOf(site, buyer), await addCompanies(site, 1)];
    const past = { buyer: company, quotes: [{ seller, after: 5 }], process: "Casting" };
    for (let at = 0; at < 2; at += 1) await addPastRequest(site, buyer, past);
    expect(await rowOf(mill, rfq)).not.toContain("quoted requests");
    await addPastRequest(site, buyer, past);
    expect(await rowOf(mill, rfq)).toContain("Awarded 3 of 3 quoted requests");
  });

  test("says what the shop was awarded of one it won, before it has confirmed that and after", async () => {
    const { buyer, mill, forge, decidable } = trade;
    const priced = { lines: [{ ...milled, target_price: "4.20" }] };
    const { rfq, mills, forges } = await decidable(priced);
    expect(await rowOf(mill, rfq, "quoted")).toMatch(/\$420</);
    expect((await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills))).status).toBe(
      200,
    );
    // 100 pieces at $10, and $250 of tooling.
    const won = /\$1,250\.00<.*What you were awarded/;
    expect(await rowOf(mill, rfq, "won")).toMatch(won);
    expect(await rowOf(mill, rfq, "won")).not.toContain("$420");
    expect((await call(mill, "POST", `quotes/${mills}/accept`)).status).toBeLessThan(300);
    expect(await rowOf(mill, rfq, "won")).toMatch(won);
    expect(forges).not.toBe(mills);
    expect(await rowOf(forge, rfq, "lost")).not.toContain("1,250");
  });
});

test("dashboards count counters, quotes to confirm again, and quotes that end soon", async () => {
  const { site, buyer, mill, sent, quoted, decidable } = trade;
  const waiting = async (person: MemberOfSite, path: string) => {
    const page = await textOf(person, path);
    return page.slice(
      page.indexOf("What waits for you"),
      page.indexOf("What waits for you") + 4000,
    );
  };
  const sellers = () => waiting(mill, "/seller/dashboard");
  expect(await sellers()).not.toMatch(/counter|confirmed again|within three days/);
  const countered = await decidable();
  const [line] = countered.rfq.lines;
  const wanted = [{ line_id: line?.id, quantity: 100, price: "9.00" }];
  const { status } = await call(buyer, "POST", `quotes/${countered.mills}/counter`, {
    lines: wanted,
  });
  expect(status).toBe(200);
  const stale = await sent();
  await quoted(stale, mill);
  await call(buyer, "POST", `rfqs/${stale.id}/amend`, { description: "Another finish" });
  const ending = await sent();
  const { id } = await quoted(ending, mill);
  await site.db.asSchemaOwner("update quotes set valid_until = current_date + 2 where id = $1", [
    id,
  ]);
  const shown = await sellers();
  expect(shown).toContain("1 counter waits for your answer");
  expect(shown).toContain("1 quote waits to be confirmed again");
  expect(shown).toContain("1 quote of yours ends within three days");
  expect(await waiting(buyer, "/buyer/dashboard")).toContain("1 quote ends within three days");
});

test("/rfq says how requests went once enough did, and nothing before", async () => {
  const { site, buyer } = await openTwoShops();
  try {
    const page = async () => textOf(buyer, "/rfq");
    const [buyers, sellers] = [await addCompanies(site, 3), await addCompanies(site, 4)];
    const past = (at: number, hours: number[]) =>
      addPastRequest(site, buyer, {
        buyer: buyers[at % 3] ?? "",
        quotes: hours.map((after, number) => ({ seller: sellers[number] ?? "", after })),
      });
    for (const [at, hours] of [[4, 9, 30], [6], [8, 9, 10, 11], []].entries())
      await past(at, hours);
    expect(await page()).not.toContain("How requests go here");
    await past(4, [12, 70]);
    const shown = await page();
    // Four were quoted: their time is not told yet.
    expect(shown).toContain("How requests go here");
    expect(shown).not.toContain("Median time to the first quote");
    expect(shown).toMatch(/three quotes or more<.*?>40<.*?%.*?5 requests of the last year/);
    expect(shown).toMatch(/Median number of quotes<.*?>2<.*?quotes.*?5 requests of the last year/);
    await past(5, [70]);
    expect(await page()).toMatch(/time to the first quote<.*?>8<.*?hours.*?5 requests/);
  } finally {
    await site.close();
  }
});
