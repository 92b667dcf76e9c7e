import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
const dataDir = temporaryFolder("millwright-site-texts-");

beforeAll(async () => {
  const env = { DATA_DIR: dataDir, HTML_CACHE: "false", PRODUCT_NAME: "Forge Row" };
  const operator = { OPERATOR_NAME: "Ironquill Exchange LLC", CONTACT_EMAIL: "help@forge.example" };
  site = await startSite({ env: { ...env, ...operator } });
});
afterAll(() => site.close());

const textOf = async (path: string) => (await site.fetch(path)).text();

test("terms, privacy and contact name the operator and are linked from every page", async () => {
  const home = await textOf("/home");
  for (const path of ["/terms", "/privacy", "/contact"]) {
    expect(home).toContain(`href="${path}"`);
    const html = await textOf(path);
    expect(html).toContain("Ironquill Exchange LLC");
    expect(html).toContain("Forge Row");
    expect(html).not.toContain("{{");
  }
  expect(await textOf("/contact")).toContain('href="mailto:help@forge.example"');
});

test("the help is linked from every page, lists what is about the site, and finds guides by words", async () => {
  expect(await textOf("/home")).toContain('href="/help"');
  const help = await textOf("/help");
  expect(help).toContain('href="/industry/your-account-here"');
  expect(help).toContain('href="/industry/workplace-accident-first-steps"');
  expect(help).not.toContain('href="/industry/cnc-milling"');
  expect(await textOf("/industry")).not.toContain('href="/industry/your-account-here"');
  const found = await textOf("/help?q=delete+my+account");
  expect(found).toContain('href="/industry/your-data-and-leaving-here"');
  expect(await textOf("/help?q=zzqx")).toContain("No guide is about that.");
});

test("a text about the site leads back to the help, and its sources are links", async () => {
  const html = await textOf("/industry/where-directory-data-comes-from");
  expect(html).toMatch(/<a[^>]*href="\/help"[^>]*>Help<\/a>/);
  expect(html).toContain(
    '<a href="https://www.openbrewerydb.org" rel="noopener">Open Brewery DB</a>',
  );
});

test("the privacy notice says how long sessions last and who answers questions", async () => {
  const html = await textOf("/privacy");
  expect(html).toContain("7 days without use, 30 days at most");
  expect(html).toContain("questions are sent to nobody");
});

test("the operator's own file replaces a text at once, and nothing in it runs", async () => {
  mkdirSync(join(dataDir, "pages"), { recursive: true });
  const text = "# House rules\n\nBy {{operator}}. <script>alert(1)</script>\n";
  writeFileSync(join(dataDir, "pages", "terms.md"), text);
  const html = await textOf("/terms");
  expect(html).toMatch(/<h1[^>]*>House rules<\/h1>/);
  expect(html).toContain("By Ironquill Exchange LLC.");
  expect(html).not.toContain("<script>alert");
});
