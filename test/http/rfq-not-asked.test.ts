import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../rfq/trade-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
});
afterAll(() => site.close());

async function draftOf(text: string) {
  const { body } = await call(buyer, "POST", "rfqs", { title: "Parts", text });
  return (await call(buyer, "GET", `rfqs/${body.id}`)).body;
}

test("what is called off, or done by who asks, is in no draft", async () => {
  expect(
    await draftOf("900 busbars? no cancel the busbars, only terminals: 5,000 terminals, copper"),
  ).toMatchObject({ lines: [{ quantities: [5000] }] });
  const painted = await draftOf("200 brackets in plain steel, I'll paint it myself");
  expect(painted).toMatchObject({ lines: [{ quantities: [200], finish: null }] });
  expect(JSON.stringify(painted)).toContain("paint it myself");
});

test("a number of a part, a model or an address is no quantity of a draft", async () => {
  expect(
    await draftOf("Cable assembly with molex 43025-0600 each end, 1,200 sets, to 1402 Lamar Ave"),
  ).toMatchObject({ lines: [{ quantities: [1200] }] });
});

test("a table in the text is a part for each row, with the days that stand below it", async () => {
  const table = "Item\tQty\tDescription\n1\t24\tFlange, 1144\n2\t12\tSleeve, 6061, clear anodize";
  expect(await draftOf(`${table}\nAll needed by 1/15/2099`)).toMatchObject({
    needed_by: "2099-01-15",
    lines: [
      { name: "Flange", quantities: [24], material: "1144", finish: null },
      { name: "Sleeve", quantities: [12], material: "6061", finish: "clear anodize" },
    ],
  });
});

test("the day of some of the pieces stands for none of the others", async () => {
  expect(
    await draftOf("300 trays in HDPE, first 20 by 12/21/2098 rest by 1/31/2099"),
  ).toMatchObject({ needed_by: null });
});

test("a tolerance in a fraction is one of an inch", async () => {
  expect(await draftOf("200 pcs wire guides in 1018, tolerance ±1/32")).toMatchObject({
    lines: [{ tolerance_mm: "0.7937" }],
  });
});
