import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { HTML_CACHE: "off" } });
});
afterAll(() => site.close());

const demoOf = async () => {
  const html = await (await site.fetch("/home")).text();
  return html.slice(html.indexOf('id="demo"'));
};

test("the search demo begins with any of its five examples", async () => {
  const begun = new Set<string | undefined>();
  // One of five would be missing from so many once in 10^19.
  for (let visit = 0; visit < 200 && begun.size < 5; visit += 1) {
    begun.add(/href="\/home\?demo=([^"#]+)#demo"[^>]*>Try Example/.exec(await demoOf())?.[1]);
  }
  expect([...begun].sort()).toEqual([
    "CNC+machining+near+Detroit",
    "aluminum+enclosures",
    "breweries+in+Michigan",
    "corrugated+packaging+in+Ohio",
    "medical+device+manufacturers+in+California",
  ]);
});

test("the search demo leads to all products", async () => {
  expect(await demoOf()).toMatch(/<a [^>]*href="\/browse"[^>]*>Browse All Products</);
});
