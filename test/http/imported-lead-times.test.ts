import { afterAll, beforeAll, expect, test } from "vitest";
import { endedImport as ended, sendTable as send } from "../support/import-calls.ts";
import { addMember } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-imports-"), HTML_CACHE: "false" };
  site = await startSite({ samples: false, env: { ...env, RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

test("reads figures of lead times in the unit that their column names, and says so", async () => {
  const ada = await addMember(site, { role: "seller" });
  const file = "SKU,Name,Price,Lead time (weeks)\nW-1,Probe,2,6\nW-2,Tip,2,10 days\n";
  const { body } = await send(ada, file, { dry_run: "true" });
  expect(await ended(ada, body.id, "checked")).toMatchObject({
    columns: { lead_time_days: "Lead time (weeks)" },
    lead_time_unit: "weeks",
    lead_time_example: "6 weeks → 42 days",
  });
  const page = await (
    await ada.fetch(`/seller/dashboard/products/import?import=${body.id}`)
  ).text();
  expect(page.replaceAll("<!-- -->", "")).toContain(
    "figures without a unit are taken as weeks. In your file: 6 weeks → 42 days.",
  );
  const { body: begun } = await send(ada, file);
  await ended(ada, begun.id, "done");
  const products = await ada.fetch("/api/v1/seller/products?sort=name&limit=100");
  expect(((await products.json()) as { items: unknown[] }).items).toMatchObject([
    { name: "Probe", lead_time_days: 42 },
    { name: "Tip", lead_time_days: 10 },
  ]);
  const { body: bare } = await send(ada, "SKU,Name\nW-1,Probe\n", { dry_run: "true" });
  expect(bare).toMatchObject({ lead_time_unit: null, lead_time_example: null });
});
