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

/** What a draft says that a sentence began. */
async function draftOf(text: string) {
  const { body } = await call(buyer, "POST", "rfqs", { title: "Parts", text });
  return (await call(buyer, "GET", `rfqs/${body.id}`)).body as unknown as {
    id: string;
    lines: Record<string, unknown>[];
    [field: string]: unknown;
  };
}

test("a sentence begins a draft with what it says, and without what it refuses", async () => {
  const draft = await draftOf(
    "10/25/50 pcs aluminum brackets, no anodizing, tolerance of 0.02 mm, annual usage 5,000, within 100 km of 48226",
  );
  expect(draft).toMatchObject({
    needed_by: null,
    ship_to_zip: "48226",
    radius_miles: 62,
    lines: [
      {
        material: "aluminum",
        finish: null,
        tolerance_mm: "0.0200",
        quantities: [10, 25, 50],
        annual_use: 5000,
      },
    ],
  });
  const page = await (await buyer.fetch(`/rfq/edit?request=${draft.id}&step=1`)).text();
  expect(page).toContain("From your words: “10, 25, 50 pcs”");
  expect(page).toContain("From your words: “5,000”");
});
