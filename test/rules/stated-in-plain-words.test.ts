import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

const profileOf = (body: string) =>
  extractProfile([readHtml(`<html><body>${body}</body></html>`, "page")]).profile;

describe("figures are read as shops write them:", () => {
  test.each<[string, string]>([
    ["There are thirty-one of us today.", "31"],
    ["Two hundred employees strong.", "200"],
    ["Today about 185 people work here.", "185"],
    ["Our team of 64 works in one building.", "64"],
    ["We’re a 40-person cut-and-sew shop.", "40"],
    ["We have 22 machinists, inspectors and office folks.", "22"],
    ["The company employs 38 and occupies two halls.", "38"],
    ["Size: 33,000 sq ft. People: 29. Smallest order: one.", "29"],
  ])("%s → %s people", (text, count) => {
    expect(profileOf(`<p>${text}</p>`).employee_count).toBe(count);
  });

  test.each([
    "We have a team of 12 engineers who draw fixtures.",
    "Over 40 years of experience work here.",
    "We looked at buying Tri-Cities Sheet Metal, a 60-person shop.",
    "Lena led a 400-person factory.",
  ])("%s → no count of people", (text) => {
    expect(profileOf(`<p>${text}</p>`).employee_count).toBeNull();
  });

  test.each<
    [string, "minimum_order" | "lead_time" | "facility_size_sqft" | "founded_year", unknown]
  >([
    ["You can order as few as 250 boxes of a style.", "minimum_order", "250 boxes"],
    ["Minimum lot charge: $185.", "minimum_order", "$185"],
    ["Orders of 25 castings or more.", "minimum_order", "25 castings"],
    ["Digital runs start at 500 labels.", "minimum_order", "500 labels"],
    ["Figure five weeks from approved sample to ship.", "lead_time", "5 weeks"],
    ["Tanks leave ten to twelve weeks after you sign the drawing.", "lead_time", "10 to 12 weeks"],
    ["Standard delivery is 4 wks ARO.", "lead_time", "4 wks"],
    ["80k sf under roof.", "facility_size_sqft", 80_000],
    ["Facility: 38,000 ft² in Chandler.", "facility_size_sqft", 38_000],
    ["Dale hung out his shingle in 1994.", "founded_year", 1994],
    ["The company goes back to 1911.", "founded_year", 1911],
    ["Since opening in 2006 we have built boards.", "founded_year", 2006],
  ])("%s → %s %s", (text, field, value) => {
    expect(profileOf(`<p>${text}</p>`)[field]).toBe(value);
  });

  test.each<[string, "email" | "phone", string]>([
    ["shop [at] sawtoothworks [dot] com", "email", "shop@sawtoothworks.com"],
    ["Write to quotes at sawtoothworks dot com", "email", "quotes@sawtoothworks.com"],
    ["jobs: careers@kestrel.us – quotes: bids@kestrel.us", "email", "bids@kestrel.us"],
    ["Ph 304/525-0119", "phone", "304/525-0119"],
  ])("%s → %s %s", (text, field, value) => {
    expect(profileOf(`<p>${text}</p>`)[field]).toBe(value);
  });

  test.each([
    ["Vulcan Coatings of Columbus, Ohio: hard anodizing since 1983.", "Columbus"],
    ["We serve the bicycle industry in Boise, ID.", "Boise"],
  ])("%s → %s", (text, city) => {
    expect(profileOf(`<p>${text}</p>`).headquarters_location?.city).toBe(city);
  });
});

describe("work is read out of verbs, materials out of their grades:", () => {
  test("we mill and turn", () => {
    const { processes, materials } = profileOf(
      "<h1>Kestrel Gear</h1><p>We mill, turn and grind parts of 17-4 PH, Ti-6Al-4V and AlSi10Mg.</p>",
    );
    expect(processes.sort()).toEqual(["CNC milling", "CNC turning", "grinding"]);
    expect(materials.sort()).toEqual(["aluminum", "stainless steel", "titanium"]);
  });

  test("figures of speech are none", () => {
    const { processes } = profileOf(
      "<p>We turn ideas into parts, we bend over backwards and we roll out the carpet.</p>",
    );
    expect(processes).toEqual([]);
  });

  test("similar materials keep their names", () => {
    const { materials } = profileOf("<h2>Resins</h2><p>ABS, PEEK, TPE</p>");
    expect(materials).toContain("TPE");
    expect(materials).not.toContain("TPU");
  });
});

describe("what is said of others, planned or not is none of the shop's:", () => {
  test.each<[string, string[]]>([
    [
      "<h3>Quality</h3><p>ISO 9001:2015, AS9100 (planned), ITAR, IPC-A-610 trained operators</p>",
      ["IPC-A-610", "ISO 9001:2015", "ITAR registered"],
    ],
    ["<p>SQF · Kosher · BRC planned for 2099</p>", ["Kosher", "SQF"]],
    ["<p>ISO 9001 certified, CMMC Level 2 (target: Q3).</p>", ["ISO 9001"]],
    ["<ul><li>ISO 9001 certified</li><li>ISO 14001 – under consideration</li></ul>", ["ISO 9001"]],
    ["<p>We let our ISO 14001 certificate lapse in 2018.</p>", []],
    [
      "<table><tr><td>Certified to</td><td>ISO 9001</td></tr><tr><td>In process</td><td>ISO 14001</td></tr></table>",
      ["ISO 9001"],
    ],
    [
      "<p>Electropolishing goes out to Puget Electropolish in Kent, who are ISO 9001 registered.</p>",
      [],
    ],
    [
      "<p>Our customer Lake Shore Gear won a prize. Lake Shore Gear is AS9100 and ISO 14001 certified.</p>",
      [],
    ],
    ["<h2>Customer wins award</h2><p>Lake Shore Gear is AS9100 certified.</p>", []],
    [
      "<p>We partner with Heartland Packaging of Olathe (founded 1949, ISO 9001 certified).</p>",
      [],
    ],
    ["<p>Our flour comes from Hudson Milling, which is ISO 22000 certified.</p>", []],
    ["<p>GOTS certified blanks on request.</p>", []],
    ["<p>Nadcap accreditation is on our roadmap for 2099.</p>", []],
    ["<p>SQF certified; kosher program coming this fall.</p>", ["SQF"]],
    [
      "<p>Clients: “Best shop in years. Their ISO 14001 certified papers are perfect.” – Dan</p>",
      [],
    ],
    ["<p>Are you ITAR registered? Yes. Are you Nadcap accredited? No.</p>", ["ITAR registered"]],
  ])("%s", (body, certificates) => {
    expect(profileOf(body).certifications.sort()).toEqual(certificates);
  });

  test.each([
    "Special processes such as heat treat, anodize and passivation are purchased from accredited sources.",
    "Embroidery (through our neighbors at Palmetto Stitch).",
    "Mold building (through our tooling partner, Precision Mold of Mobile).",
  ])("%s", (text) => {
    expect(profileOf(`<p>${text}</p>`).processes).toEqual([]);
  });

  test("a heading that says so takes what stands under it", () => {
    const { processes } = profileOf(
      "<h2>What we subcontract</h2><p>Powder coating</p><h2>In our shop</h2><p>Laser cutting</p>",
    );
    expect(processes).toEqual(["laser cutting"]);
  });
});

test.each([
  ["font-size:1px", 'style="font-size:1px"'],
  ["white where nothing is dark", 'style="color:#fff"'],
])("what nobody sees is not read: %s", (_, attributes) => {
  const { certifications, employee_count } = profileOf(
    `<p>We weld steel.</p><p ${attributes}>We are AS9100 certified and have 900 employees.</p>`,
  );
  expect(certifications).toEqual([]);
  expect(employee_count).toBeNull();
});

test("white letters on a ground of their own are read", () => {
  const { certifications } = profileOf(
    '<div class="hero"><p style="color:#fff">We are AS9100 certified.</p></div>',
  );
  expect(certifications).toEqual(["AS9100"]);
});

test.each([
  [
    "© 2014–2026 Tallgrass Plastics LLC. All rights reserved. | Site by WebWorks Studio",
    "Tallgrass Plastics LLC",
  ],
  [
    "Oak Ridge Circuits, L.P. | 12 Oak Rd, Tulsa, OK 74105 | © 2026 Oak Ridge Circuits, L.P.",
    "Oak Ridge Circuits, L.P.",
  ],
])("a footer names the firm: %s", (text, name) => {
  expect(profileOf(`<footer><p>${text}</p></footer>`).company_name).toBe(name);
});
