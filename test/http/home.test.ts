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

/** Compressed bytes of the scripts that a browser loads with its first page. */
async function scriptBytes(path: string): Promise<number> {
  const html = await (await site.fetch(path)).text();
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([script]) => script));
  expect(scripts.size, path).toBeGreaterThan(3);
  const sizes = [...scripts].map(async (script) => {
    const answer = await site.fetch(script, { headers: { "accept-encoding": "br" } });
    const sent = answer.headers.get("content-length");
    // fetch undoes the compression: the header tells what was sent. Smallest files are not compressed.
    return sent === null ? (await answer.arrayBuffer()).byteLength : Number(sent);
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

// The bar is 120 kB; `npm run bench -- javascript` prints each page. Files carry the release in their names and in what
// they load: the same scripts differ by a tenth of a kB from one release to the next.
test.each([
  ["/", 113],
  ["/home", 113],
  ["/browse", 120],
  ["/search/idea", 116.5],
  ["/businesses", 117.2],
  ["/industry", 111],
  ["/examples", 111],
  ["/signup", 118],
  ["/login", 113.5],
  ["/buyer/cart", 120],
])("the scripts of %s are no more than %d kB", async (path, mostKb) => {
  expect((await scriptBytes(path)) / 1000).toBeLessThanOrEqual(mostKb);
});
