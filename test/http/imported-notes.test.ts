import { afterAll, beforeAll, expect, test } from "vitest";
import { endedImport, sendTable } from "../support/import-calls.ts";
import { addMember } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-notes-"), RATE_LIMITS: "off" };
  site = await startSite({ samples: false, env });
});
afterAll(() => site.close());

async function imported(lines: readonly string[]) {
  const by = await addMember(site, { role: "seller" });
  const { body } = await sendTable(by, lines.join("\n"));
  const done = await endedImport(by, body.id, "done");
  const response = await by.fetch("/api/v1/seller/products?sort=name&limit=100");
  const { items } = (await response.json()) as {
    items: { name: string; price: string | null; specifications: { value: string }[] }[];
  };
  const prices = items.map(({ name, price, specifications: [sold] }) =>
    [name, price, ...(sold === undefined ? [] : [sold.value])].join(" "),
  );
  const errors = await (await by.fetch(String(done.errors_url))).text();
  return { prices, errors, notes: String(done.price_notes) };
}
const table = ["SKU,Name,Price", "W-1,Washer,64.00", "W-2,Nut,32.00"];

test.each([
  ["Prices per thousand (M) pieces", "Nut 0.032", "Washer 0.064"],
  ["All prices per hundred", "Nut 0.32", "Washer 0.64"],
  ["* Prices per C pieces", "Nut 0.32", "Washer 0.64"],
  ["Price list 2026. Pricing is per dozen.", "Nut 2.6667", "Washer 5.3333"],
  ["Prices are per case", "Nut 32.00 case", "Washer 64.00 case"],
  ["All pricing in USD per 1000", "Nut 0.032", "Washer 0.064"],
  ["Prices per box of 50", "Nut 32.00 box of 50", "Washer 64.00 box of 50"],
  ["Prices in cents", "Nut 0.3200", "Washer 0.6400"],
])("prices are of what a note beside the table says: %s", async (note, ...wanted) => {
  for (const lines of [
    [note, "", ...table],
    [...table, "", note],
  ]) {
    const { prices, notes, errors } = await imported(lines);
    const exact = wanted.filter((price) => /\.\d\d(?: |$)/.test(price));
    expect([lines, prices]).toEqual([lines, exact]);
    expect(notes).toContain(note);
    // What is not exact to a cent is refused.
    if (exact.length === 0) expect(errors).toContain("Price:");
  }
});

test.each(["Prices in Canadian dollars", "2026 PRICE LIST (CAD)", "All prices in Euro"])(
  "prices are left out where a note says that they are in other money: %s",
  async (note) => {
    for (const lines of [
      [note, ...table],
      [...table, note],
    ]) {
      const { prices, notes, errors } = await imported(lines);
      expect(prices).toEqual([]);
      expect(errors).toContain("and prices here are in U.S. dollars");
      expect(notes).toContain(note);
    }
    const named = table.map((line, at) => `${line},${at === 0 ? "Currency" : "USD"}`);
    expect((await imported([note, ...named])).prices).toEqual(["Nut 32.00", "Washer 64.00"]);
  },
);

test("what a column or a row says goes before a note, and notes that differ refuse", async () => {
  const note = "All prices per hundred";
  const own = table.map((line, at) => `${line},${at === 0 ? "UOM" : "EA"}`);
  expect((await imported([note, ...own])).prices).toEqual(["Nut 32.00", "Washer 64.00"]);
  const headed = [table[0]?.replace("Price", "Price each") ?? "", ...table.slice(1)];
  expect((await imported([note, ...headed])).prices).toEqual(["Nut 32.00", "Washer 64.00"]);
  const between = await imported([...table, "All prices below per dozen", "W-3,Bolt,12.00"]);
  expect(between.prices).toEqual([]);
  expect(between.errors).toContain("it stands between rows");
  const two = await imported([note, "Prices per dozen", ...table]);
  expect(two.prices).toEqual([]);
  expect(two.errors).toContain("write one unit");
});

test.each([
  "Prices effective per 15 March 2026",
  "Prices as per our 2026 catalog",
  "Prices are in stock prices",
  "Pricing per piece",
  "Prices in US dollars",
  "Price list for all bolts and nuts",
  "Prices valid for 30 days",
])("a note that says no unit changes nothing: %s", async (note) => {
  const { prices } = await imported([note, ...table]);
  expect(prices).toEqual(["Nut 32.00", "Washer 64.00"]);
});
