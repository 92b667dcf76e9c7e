import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off", HTML_CACHE: "off", SEED_SAMPLES: "false" } });
  await withClient(site.db.ownerConnection, async (owner) => {
    await owner.query(`
      insert into manufacturers (source, source_id, name, description, processes, naics, city, state,
        headquarters_location, location)
      values
        ('obdb', '1', 'Cascade Barrel Brewing', 'Brewpub.', '{brewing}', '{312120}', 'Portland', 'OR',
          'Portland, OR', point(-122.65, 45.52)),
        ('obdb', '2', 'Old Mill Ales', 'Microbrewery.', '{brewing}', '{312120}', 'Austin', 'TX',
          'Austin, TX', point(-97.74, 30.27)),
        ('ghgrp', '3', 'Perstrand Polyols', 'Chemicals.', '{}', '{325199}', 'Toledo', 'OH',
          'Toledo, OH', point(-83.53, 41.66)),
        ('ghgrp', '4', 'Zenith Gases', 'Gases.', '{}', '{325120}', 'Tulsa', 'OK',
          'Tulsa, OK', point(-95.99, 36.15))`);
    await owner.query(`
      insert into manufacturers (source, source_id, name, description, naics, city, state, zip, county, location)
      values
        ('ghgrp', '5', 'Fox Fiber', 'Paper.', '{322120}', 'De Pere', 'WI', '54115', null, point(-88.06, 44.45)),
        ('ghgrp', '6', 'Edge Fiber', 'Paper.', '{322120}', 'Kaukauna', 'WI', '54130', 'Brown', point(-88.2, 44.3)),
        ('ghgrp', '7', 'Apple Fiber', 'Paper.', '{322120}', 'Appleton', 'WI', '54911', null, point(-88.4, 44.28)),
        ('ghgrp', '8', 'Bay Fiber', 'Paper.', '{322120}', 'Green Bay', 'WI', '54301', 'Oconto County',
          point(-88.02, 44.48))`);
  });
});
afterAll(() => site.close());

async function read(path: string): Promise<string> {
  const response = await site.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}

describe.each([
  ["/browse", "/browse?type=manufacturer&query="],
  ["/businesses", "/businesses?q="],
])("%s", (page, search) => {
  test("shows what was understood, each part with the search without it", async () => {
    const html = await read(`${search}breweries+in+Oregon`);
    expect(html).toContain("Cascade Barrel");
    expect(html).not.toContain("Old Mill");
    const chips = [
      ...html.matchAll(
        /href="([^"]*)"[^>]*><span class="sr-only">Remove <\/span><span class="quiet">Place<\/span>Oregon/g,
      ),
    ];
    expect(chips).toHaveLength(1);
    const without = (chips[0]?.[1] ?? "").replaceAll("&amp;", "&");
    expect(await read(without)).toContain("Old Mill");
  });

  test("says that nobody qualifies before it offers what one condition less would bring", async () => {
    const html = await read(`${search}breweries+in+Ohio`);
    expect(html.indexOf("Nobody listed here in Ohio is known for breweries")).toBeGreaterThan(0);
    const [, more = ""] = html.split("With fewer conditions:");
    const [, link = ""] =
      /href="([^"]*)"[^>]*><span class="figure">2<\/span> (?:<!-- -->)?anywhere/.exec(more) ?? [];
    expect(await read(link.replaceAll("&amp;", "&"))).toContain("Old Mill");
    expect(html.indexOf("Nobody listed")).toBeLessThan(html.indexOf("With fewer conditions:"));
  });

  test("lists who is in a county, by what an entry says of it before its ZIP", async () => {
    const html = await read(`${search}paper+mills+in+Brown+County,+Wisconsin`);
    for (const name of ["Fox Fiber", "Edge Fiber"]) expect(html).toContain(name);
    for (const name of ["Apple Fiber", "Bay Fiber"]) expect(html).not.toContain(name);
    expect(html).toMatch(/>Place<\/span>Brown County, Wisconsin/);
    const around = await read(`${search}paper+mills+within+40+miles+of+Brown+County,+WI`);
    for (const name of ["Fox Fiber", "Apple Fiber", "Bay Fiber"]) expect(around).toContain(name);
  });

  test("gives up all conditions at once where giving up one gains nobody", async () => {
    const html = await read(`${search}breweries+near+Boise+ID+ISO+13485`);
    expect(html).toMatch(/2<\/span> (?:<!-- -->)?for breweries alone, anywhere/);
  });

  test("asks where somebody is who asks for what is near, and then lists the nearest", async () => {
    let html = await read(`${search}breweries+near+me`);
    expect(html).toContain("Near where?");
    const [, onward] = /href="([^"]*)"[^>]*>Give your ZIP code</.exec(html) ?? [];
    if (page === "/browse") html = await read((onward ?? "").replaceAll("&amp;", "&"));
    const [form = ""] = /<form[^>]*class="near-form"[\s\S]*?<\/form>/.exec(html) ?? [];
    expect(form).toContain('action="/businesses"');
    const kept = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    );
    const near = await read(`/businesses?${new URLSearchParams([...kept, ["near", "78701"]])}`);
    expect(near).not.toContain("Near where?");
    expect(near.indexOf("Old Mill")).toBeGreaterThan(0);
  });

  test("finds a shop by a rare word of its name, a letter wrong, beside its trade", async () => {
    const html = await read(`${search}Perstand+chemicals`);
    expect(html).toContain("Perstrand");
    expect(html).toContain("Found by its name");
  });

  test("finds a shop whose name ends with another legal form", async () => {
    const html = await read(`${search}Zenith+Gases+Corp`);
    expect(html).toContain("Found by its name");
  });
});

test.each([
  "brewery, but not in Texas",
  "brewery in Oregon or Texas, not Austin",
  "brewery not Old Mill",
])("%s: what is ruled out is not found, and a chip takes it back", async (query) => {
  const asked = `/browse?type=manufacturer&query=${encodeURIComponent(query)}`;
  const html = await read(asked);
  expect(html).toContain("Cascade Barrel");
  expect(html).not.toContain("Old Mill Ales");
  const chips = [
    ...html.matchAll(
      /href="([^"]*)"[^>]*><span class="sr-only">Remove <\/span><span class="quiet">Not(?: in)?<\/span>/g,
    ),
  ];
  expect(chips).toHaveLength(1);
  const without = (chips[0]?.[1] ?? "").replaceAll("&amp;", "&");
  expect(await read(without)).toContain("Old Mill Ales");
});

test("what is ruled out is marked in no result", async () => {
  await withClient(site.db.ownerConnection, (owner) =>
    owner.query(`
      insert into manufacturers (source, source_id, name, description, processes, naics, city, state, location)
      values ('obdb', '9', 'Austin Lane Brewery', 'Brewpub.', '{brewing}', '{312120}', 'Salem', 'OR',
        point(-123.03, 44.94))`),
  );
  const query = "brewery in Oregon, not Austin, TX";
  const html = await read(`/browse?type=manufacturer&query=${encodeURIComponent(query)}`);
  expect(html).toContain("Austin Lane ");
  expect(html).toMatch(/<mark[^>]*>Brewery/);
  expect(html).not.toMatch(/<mark[^>]*>Austin/);
});
