import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../rfq/trade-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
let buyer: MemberOfSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-sentences-"), RATE_LIMITS: "off" };
  site = await startSite({ env });
  buyer = await addMember(site, { hasSigned: true });
});
afterAll(() => site.close());

describe("a request begins with a sentence", () => {
  const begin = (text: string) => call(buyer, "POST", "rfqs", { title: "Hub", text });

  test.each([
    ["PO 4500123456, 20 hubs in 303", [20]],
    ["call me at 5552013344, 20 hubs in 303", [20]],
    ["EAU 3000000000, 20 hubs in 303", [20]],
    ["2,500,000,000 hubs in 303", []],
    ["1,000,000,000 hubs in 303", []],
  ])("with a number that is too large for pieces, whose words stay: “%s”", async (text, pieces) => {
    const { status, body } = await begin(text);
    expect(status).toBe(201);
    const [line] = (body as unknown as { lines: Record<string, unknown>[] }).lines;
    expect(line).toMatchObject({ quantities: pieces, material: "303", annual_use: null });
    expect(line?.["description"]).toContain(/\d[\d,]{7,}\d/.exec(text)?.[0]);
  });

  test.each([
    "20 hubs in 303, tolerance +/-9999999 mm",
    "20 hubs in 303, +/- 500 mm",
    "20 hubs in 303 at $99999999999999 each",
  ])("and with a tolerance or a price that no field takes: “%s”", async (text) => {
    const { status, body } = await begin(text);
    expect(status).toBe(201);
    const { lines } = body as unknown as { lines: Record<string, unknown>[] };
    expect(lines).toMatchObject([{ quantities: [20], tolerance_mm: null, target_price: null }]);
    expect(lines[0]?.["description"]).toMatch(/9999999|500 mm/);
  });

  test("and what a field holds is not said once more beside it", async () => {
    const { body } = await begin(
      "25 hubs in 4140, black oxide, break all edges, needed by March 3, CNC turned",
    );
    expect((body as unknown as { lines: unknown[] }).lines).toMatchObject([
      {
        ...{ quantities: [25], material: "4140", finish: "black oxide", process: "CNC turning" },
        description: "break all edges",
      },
    ]);
  });
});
