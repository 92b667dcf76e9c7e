import { afterAll, beforeAll, expect, test } from "vitest";
import { endedImport, sendTable } from "../support/import-calls.ts";
import { addMember } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-minimums-"), RATE_LIMITS: "off" };
  site = await startSite({ samples: false, env });
});
afterAll(() => site.close());

async function imported(table: string, columns?: Record<string, string>) {
  const by = await addMember(site, { role: "seller" });
  const { body } = await sendTable(by, table, columns && { columns: JSON.stringify(columns) });
  const done = await endedImport(by, body.id, "done");
  const response = await by.fetch("/api/v1/seller/products?sort=name&limit=100");
  const { items } = (await response.json()) as {
    items: { name: string; minimum_order_quantity: number }[];
  };
  const errors = await (await by.fetch(String(done.errors_url))).text();
  const minimums = items.map((one) => [one.name, one.minimum_order_quantity]);
  return { done, minimums: Object.fromEntries(minimums) as Record<string, number>, errors };
}

test.each(["Min Order ($)", "Minimum Order Amount", "Min. Order Value", "MOQ USD"])(
  "a minimum order in money is no number of pieces: %s",
  async (heading) => {
    const table = `Name,Price,${heading}\nCap,2.00,250\n`;
    const { done, minimums } = await imported(table);
    expect(done).toMatchObject({ added: 1, refused: 0 });
    expect(minimums).toEqual({ Cap: 1 });
    const chosen = await imported(table, { minimum_order_quantity: heading });
    expect(chosen.done).toMatchObject({ added: 0, refused: 1 });
    expect(chosen.errors).toContain("Minimum order: it is in money: write the number of pieces");
  },
);

test("nor is one whose cells are in money, with or without a price", async () => {
  const { done, minimums, errors } = await imported(
    "Name,Price,Minimum order\nCap,2.00,$250\nLid,,$1000\nPin,0.10,500 pcs\n",
  );
  expect(done).toMatchObject({ added: 1, refused: 2 });
  expect(minimums).toEqual({ Pin: 500 });
  expect(errors.match(/Minimum order: it is in money/g)?.length).toBe(2);
});

test.each([
  ["MOQ (dozens)", "5", 60],
  ["MOQ in dozens", "5", 60],
  ["Min Qty (boxes of 100)", "5", 500],
  ["MOQ (pcs)", "5", 5],
  ["MOQ (optional)", "5", 5],
  ["MOQ (dozens)", "5 pcs", 5],
])("a minimum order counts what its heading says: %s, %s", async (heading, cell, pieces) => {
  const { minimums } = await imported(`Name,Price,${heading}\nCap,2.00,${cell}\n`);
  expect(minimums).toEqual({ Cap: pieces });
});

test("a minimum order in cases is one of what is sold by the case, and otherwise has an error", async () => {
  const { minimums, errors } = await imported(
    "Name,Price,UOM,Min Order (cases)\nSoap,36.00,case,5\nBrush,3.00,ea,5\n",
  );
  expect(minimums).toEqual({ Soap: 5 });
  expect(errors).toContain("counts something other than pieces: write it in pieces");
});

test("a heading that says what it counts is believed beside a price of several", async () => {
  const { minimums, errors } = await imported(
    "Name,Price per 100,MOQ (dozens),Notes\nBolt,38.00,5,\nNut,12.00,2,\n",
  );
  expect([minimums, errors.includes("write the minimum")]).toEqual([{ Bolt: 60, Nut: 24 }, false]);
});
