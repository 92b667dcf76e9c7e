import { rm } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { createLlm } from "../../src/platform/llm/create-llm.ts";
import { type ProviderServer, startProvider } from "../llm/provider-server.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { type ShopSites, startShopSites } from "../support/shop-sites.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let provider: ProviderServer;
let site: TestSite;
let shops: ShopSites;
let seller: MemberOfSite;
const folder = temporaryFolder("millwright-modeled-");

beforeAll(async () => {
  provider = await startProvider();
  shops = await startShopSites();
  const env = {
    FETCH_ALLOW_LOOPBACK: "true",
    RATE_LIMITS: "off",
    DATA_DIR: folder,
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "test-model",
    AI_BASE_URL: provider.url,
  };
  const llm = createLlm(readConfig(env), { retry: { initialDelayMs: 1 } });
  site = await startSite({ samples: false, env, replace: { llm } });
  seller = await addMember(site, { role: "seller" });
});
afterAll(async () => {
  await shops.close();
  await site.close();
  await provider.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.replies.length = 0;
});

async function read() {
  const response = await seller.fetch("/api/functions/process-seller-profile", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ websiteData: { url: shops.at("/shop") } }),
  });
  const { analysis } = (await response.json()) as { analysis: Record<string, unknown> };
  return { status: response.status, analysis };
}

const stated = (value: string, quote: string) => ({ value, quote });

/** What a model says that believes every word of the page, and adds some of its own. */
const credulous = {
  company_name: stated(
    "Calder Ridge Machine, Inc.",
    "Calder Ridge Machine, Inc. is a family-owned machine shop.",
  ),
  specialization: stated(
    "family-owned machine shop",
    "Calder Ridge Machine, Inc. is a family-owned machine shop.",
  ),
  founded_year: stated(
    "1968",
    "Founded in 1968, we have 42 employees in a 36,000 square foot facility.",
  ),
  // A fax number, another town than the quote's, and a year out of thin air.
  phone: stated("(937) 209-0142", "Fax: (937) 209-0142"),
  city: stated("Dayton", "Troy, OH 45373"),
  lead_time: stated("2 weeks", "We ship in 2 weeks."),
  processes: [
    stated("CNC turning", "We offer CNC milling, CNC turning and wire EDM."),
    stated("forging", "We offer CNC milling, CNC turning and wire EDM."),
  ],
  certifications: [
    stated("ISO 9001:2015", "We are certified to ISO 9001:2015."),
    stated("AS9100", "We are working toward AS9100."),
    stated("RoHS", "Our parts are RoHS compliant."),
    stated("ISO 13485", "ISO 13485 for everybody."),
  ],
  // Another shape than was asked for counts as nothing, and the rest stays.
  materials: "all of them",
};

test("a model's values are believed where the page states them of the shop, and nowhere else", async () => {
  provider.replies.push({ kind: "text", words: ["```json\n", JSON.stringify(credulous), "\n```"] });
  const { status, analysis } = await read();
  expect(status).toBe(200);
  expect(analysis).toMatchObject({
    company_name: "Calder Ridge Machine, Inc.",
    specialization: "family-owned machine shop",
    founded_year: 1968,
    processes: ["CNC turning"],
    certifications: ["ISO 9001:2015"],
    // As the rules read them.
    phone: "(937) 209-0140",
    headquarters_location: { city: "Troy", zip: "45373" },
    lead_time: null,
  });
  expect(analysis.materials).toContain("titanium");
  expect(analysis.sources).toMatchObject({
    processes: [{ sentence: "We offer CNC milling, CNC turning and wire EDM." }],
  });
  const [call] = provider.calls;
  expect(JSON.stringify(call?.body.messages)).toContain("We are certified to ISO 9001:2015.");
  const used = await site.db.asSchemaOwner(
    "SELECT model, input_tokens + output_tokens AS tokens FROM ai_usage WHERE user_id = $1",
    [seller.id],
  );
  expect(used).toEqual([
    { model: expect.stringMatching(/^test-model .*, profiles$/), tokens: "1200" },
  ]);
});

test.each([
  ["fails", { kind: "status", status: 500 }],
  ["talks", { kind: "text", words: ["I would rather not."] }],
] as const)("a model that %s leaves the reading to the rules", async (_, reply) => {
  provider.replies.push(
    ...[reply, reply, reply, reply].map((one) => structuredClone(one) as never),
  );
  const { status, analysis } = await read();
  expect(status).toBe(200);
  expect(analysis).toMatchObject({ founded_year: 1968, phone: "(937) 209-0140" });
  expect(analysis.processes).toContain("CNC milling");
});
