import { afterAll, beforeAll, expect, test } from "vitest";
import { easternText } from "../../src/market/rfq/rules/eastern-text.ts";
import { awardOf, type Body, call } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");

test("until when quotes come is said with its hour in the east, to the buyer and to shops", async () => {
  const rfq = (await trade.sent()) as Body & { deadline: string };
  const until = easternText(new Date(rfq.deadline));
  expect(until).toMatch(/, \d{4}, 5 p\.m\. Eastern$/);
  expect(await textOf(trade.buyer, `/rfq/${rfq.id}`)).toContain(until);
  expect(await textOf(trade.mill, `/seller/dashboard/rfq/${rfq.id}`)).toContain(until);
  expect(await textOf(trade.mill, "/seller/dashboard/rfq")).toContain(until);
});

test("a draft says the hour beside the words its day was read from, and before it is sent", async () => {
  const text = "500 brackets 6061, quotes until March 15 2027, by June 1 2027";
  const { id } = (await call(trade.buyer, "POST", "rfqs", { title: "Brackets", text })).body;
  const step = (number: number) => textOf(trade.buyer, `/rfq/edit?request=${id}&step=${number}`);
  expect(await step(2)).toContain(
    "5 p.m. Eastern on this day. From your words: “until March 15 2027”",
  );
  expect(await step(4)).toContain("March 15, 2027, 5 p.m. Eastern");
});

test("who was awarded reads until when to answer, and so does the buyer", async () => {
  const { rfq, mills } = await trade.decidable();
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
  const [row] = await trade.site.db.asSchemaOwner(
    "select awarded_at + interval '120 hours' as until from quotes where id = $1",
    [mills],
  );
  const until = easternText(new Date(String(row?.until)));
  const page = await textOf(trade.mill, `/seller/dashboard/rfq/${rfq.id}`);
  expect(page.replaceAll(/<\/?time[^>]*>/g, "")).toContain(`Please answer by ${until}`);
  expect(await textOf(trade.buyer, `/rfq/${rfq.id}`)).toContain(until);
});
