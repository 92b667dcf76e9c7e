import { brotliCompressSync } from "node:zlib";
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

/** Bytes of the scripts that a browser loads with its first page: as they are sent, and without the release's name. */
async function scriptBytes(path: string): Promise<{ sent: number; plain: number }> {
  const html = await (await site.fetch(path)).text();
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([script]) => script));
  expect(scripts.size, path).toBeGreaterThan(3);
  const release = /\/assets\/everywhere(-[\w-]+)\.js/.exec(html)?.[1] ?? "";
  expect(release).toMatch(/^-[\w-]{5,12}$/);
  const sizes = [...scripts].map(async (script) => {
    const answer = await site.fetch(script, { headers: { "accept-encoding": "br" } });
    const length = answer.headers.get("content-length");
    // fetch undoes the compression: the header tells what was sent. Smallest files are not compressed.
    const text = await answer.text();
    const sent = length === null ? Buffer.byteLength(text) : Number(length);
    const plain = brotliCompressSync(text.replaceAll(release, "-release")).byteLength;
    return { sent, plain: length === null ? sent : plain };
  });
  const sum = (of: number[]) => of.reduce((all, bytes) => all + bytes, 0);
  const all = await Promise.all(sizes);
  return { sent: sum(all.map(({ sent }) => sent)), plain: sum(all.map(({ plain }) => plain)) };
}

// The bar is 120 kB; `npm run bench -- javascript` prints each page. Files carry the release's name in their own and in
// what they load: what is sent differs by a tenth of a kB from one release of the same scripts to the next.
test.each([
  ["/", 113],
  ["/home", 113],
  ["/browse", 119.8],
  ["/search/idea", 116.5],
  ["/businesses", 117.2],
  ["/industry", 111],
  ["/examples", 111],
  ["/signup", 118],
  ["/login", 113.5],
  ["/buyer/cart", 120],
])("the scripts of %s are no more than %d kB", async (path, mostKb) => {
  const { sent, plain } = await scriptBytes(path);
  expect(plain / 1000).toBeLessThanOrEqual(mostKb);
  expect(sent / 1000).toBeLessThanOrEqual(120);
});
