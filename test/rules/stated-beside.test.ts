import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

const profileOf = (body: string) =>
  extractProfile([readHtml(`<html><body>${body}</body></html>`, "page")]).profile;

const table = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr><td>${row.split("|").join("</td><td>")}</td></tr>`).join("")}</table>`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

describe("a certificate that is not held is none:", () => {
  test.each<[string, string[]]>([
    ["<p>AS9100 certification is planned for 2099 and ISO 9001 is in progress.</p>", []],
    ["<p>ISO 14001 planned for 2099.</p>", []],
    ["<p>IATF 16949 expected in 2099.</p>", []],
    ["<p>Our AS9100 audit is scheduled for May 2099.</p>", []],
    ["<p>Nadcap: coming&#32;soon</p>", []],
    ["<p>We will be ISO 13485 certified by spring.</p>", []],
    ["<p>Certified to ISO 9001, with AS9100 certification to follow in 2099.</p>", ["ISO 9001"]],
    [
      "<p>We are ISO 9001 certified and AS9100 certification is expected in 2099.</p>",
      ["ISO 9001"],
    ],
    [
      "<p>ISO 9001 certified (AS9100 in progress) and ITAR registered.</p>",
      ["ISO 9001", "ITAR registered"],
    ],
    ["<p>ISO 9001 certified until March 2099.</p>", ["ISO 9001"]],
    ["<p>ISO 9001 certified, expires 03/2099.</p>", ["ISO 9001"]],
    [list("AS9100: not yet", "ISO 13485 (target date June 2099)", "ISO 9001"), ["ISO 9001"]],
    [list("ISO 9001:2015", "AS9100 – pending"), ["ISO 9001:2015"]],
    [
      table("Certification|Status", "AS9100|No", "IATF 16949|Planned", "ISO 9001|Yes"),
      ["ISO 9001"],
    ],
    [
      table("Certification|Registrar|Status", "AS9100|DNV|In progress", "ISO 9001|DNV|Current"),
      ["ISO 9001"],
    ],
    [table("Certification|Held|Planned", "ISO 9001|x|", "AS9100||x", "Nadcap||2099"), ["ISO 9001"]],
    [table("Held|Planned", "ISO 9001|AS9100"), ["ISO 9001"]],
    [
      "<h3>Planned certifications</h3><p>AS9100</p><h3>Certifications</h3><p>ISO 9001</p>",
      ["ISO 9001"],
    ],
    ["<h3>Certifications in progress</h3><p>AS9100</p>", []],
    ["<h3>Roadmap</h3><p>AS9100, Nadcap</p>", []],
    ["<dl><dt>AS9100</dt><dd>Not yet</dd><dt>ISO 9001</dt><dd>since 2010</dd></dl>", ["ISO 9001"]],
  ])("%s", (body, certificates) => {
    expect(profileOf(body).certifications.sort()).toEqual(certificates);
  });
});

describe("what is another firm's is not the shop's:", () => {
  const nothing = {
    certifications: [],
    founded_year: null,
    phone: null,
    headquarters_location: null,
    materials: [],
    processes: [],
    lead_time: null,
  };
  const midland =
    "Midland Heat Treating, 400 Oak St, Wichita, KS 67202, is Nadcap accredited and offers vacuum heat treating. Founded in 1950. 316-534-0199.";
  test.each([
    `<h2>Supplier spotlight: Midland Heat Treating</h2><p>${midland}</p>`,
    `<h2>Our suppliers</h2><p>${midland}</p>`,
    `<h3>Companies we acquired</h3><p>${midland}</p>`,
    "<h2>Our customer Boeing wins award</h2><p>Congratulations to Boeing (founded 1916), an AS9100 certified aerospace company.</p>",
    "<p>Congratulations to Boeing (founded 1916), an AS9100 certified aerospace company.</p>",
    "<p>In 2019 we bought a competitor, Apex Foundry of Davenport, Iowa (founded 1923), which is AS9100 certified.</p>",
    "<p>We acquired Delta Iron (founded 1951) in 2020.</p>",
    "<p>Our friends at Gem State Plating (Meridian, ID, ISO 9001, 208-534-0190) help.</p>",
    '<p>Testimonial: "They delivered in 2 days!" - Jim, ISO 13485 medical device maker</p>',
    "<p>Galvanizing is done by Valley Galvanizing of Fresno.</p>",
    "<p>Anodizing by our partner ABC Anodizing of Chicago</p>",
    list("Passivation (outsourced)", "Powder coating (by a local partner)"),
    "<h3>Outsourced services</h3><p>Passivation, powder coating</p>",
    table("Supplier|Certificate|Since", "Midland Heat Treating|Nadcap|1950"),
    table("Process|Where", "Passivation|Outsourced", "Powder coating|Partner"),
  ])("%s", (body) => {
    expect(profileOf(body)).toMatchObject(nothing);
  });

  test("and what it says of itself beside them stays", () => {
    expect(
      profileOf(`<article><h2>Supplier spotlight: Midland Heat Treating</h2><p>${midland}</p></article>
        <aside>1020 W Pioneer Dr, Salina, KS 67401. Phone 785-534-0131</aside>`),
    ).toMatchObject({
      phone: "785-534-0131",
      headquarters_location: { street: "1020 W Pioneer Dr", zip: "67401" },
    });
    const bought = "We acquired Delta Iron (founded 1951) in 2020; we ourselves started in 2003.";
    expect(profileOf(`<p>${bought}</p>`).founded_year).toBe(2003);
    const founded = `<title>Lindqvist Castings</title><h1>Lindqvist Castings</h1><p>In 1947 he founded Lindqvist Castings in a barn.
      In 2019 we bought a competitor, Apex Foundry of Davenport, Iowa (founded 1923).</p>`;
    expect(profileOf(founded).founded_year).toBe(1947);
    const partner =
      "We do not weld, but our friends at Gem State Plating (208-534-0190) do. Text us: 208 534 0111";
    expect(profileOf(`<p>${partner}</p>`).phone).toBe("208 534 0111");
    expect(
      profileOf("<p>Customers can visit us at 410 E Mill St, Troy, OH 45373.</p>"),
    ).toMatchObject({
      headquarters_location: { street: "410 E Mill St" },
    });
    expect(
      profileOf("<h2>Our customers</h2><p>Aerospace and medical industries.</p>").industries_served,
    ).toEqual(expect.arrayContaining(["aerospace", "medical"]));
  });
});

describe("a material or work that is refused is none:", () => {
  test.each<[string, string[]]>([
    ["We run brass and 6061 aluminum. No titanium please!", ["aluminum", "brass"]],
    ["Welding of mild steel parts. No aluminum.", ["mild steel"]],
    ["No stainless, no aluminum", []],
    ["Sorry, no titanium.", []],
    ["We machine all metals except titanium.", []],
    ["Titanium: no", []],
    ["No order too small: titanium parts", ["titanium"]],
  ])("%s", (text, materials) => {
    expect(profileOf(`<p>${text}</p>`).materials.sort()).toEqual(materials);
  });

  test("no minimum is one that is stated", () => {
    expect(profileOf("<p>No minimum order.</p>").minimum_order).toBe("No minimum order");
  });
});

describe("words of the firm's name are no materials:", () => {
  test.each<[string, string[]]>([
    ["<h1>Oak Welding LLC</h1><p>Oak Welding welds parts of mild steel.</p>", ["mild steel"]],
    [
      "<title>Granite State Precision</title><p>Granite State Precision, Inc. machines parts.</p>",
      [],
    ],
    ["<title>Denver Brass Rail Company</title><p>Denver Brass Rail Company makes parts.</p>", []],
    [
      "<title>Denver Brass Rail Company</title><p>We bend brass and copper parts.</p>",
      ["brass", "copper"],
    ],
  ])("%s", (body, materials) => {
    expect(profileOf(body).materials.sort()).toEqual(materials);
  });

  test("nor what those do whom it serves", () => {
    const served = profileOf("<p>We serve agriculture, food processing and telecom customers.</p>");
    expect(served.processes).toEqual([]);
  });
});

describe("a list of certificates is read whole:", () => {
  test.each<[string, string[]]>([
    [
      "IPC-A-610 Class 3, ISO 13485:2016, ISO 9001:2015, ITAR registered, RoHS compliant.",
      ["IPC-A-610", "ISO 13485:2016", "ISO 9001:2015", "ITAR registered"],
    ],
    ["ISO 13485 &amp; ISO 9001 registered", ["ISO 13485", "ISO 9001"]],
    [
      "Our certifications: ISO 9001:2015, AS9100D, ISO 14001.",
      ["AS9100D", "ISO 14001", "ISO 9001:2015"],
    ],
    ["ISO 9001 and ISO 14001 compliant processes follow the standard of each of our customers", []],
  ])("%s", (text, certificates) => {
    expect(profileOf(`<p>${text}</p>`).certifications.sort()).toEqual(certificates);
  });
});

test("labels and values of a description list are read as those of a table", () => {
  const pairs: [string, string][] = [
    ["Founded", "1999"],
    ["Employees", "11-50"],
    ["Minimum order", "$150"],
    ["Lead time", "10 days"],
  ];
  const said = pairs.map(([label, value]) => `<dt>${label}</dt> <dd>${value}</dd>`).join("\n");
  expect(profileOf(`<dl>${said}</dl>`)).toMatchObject({
    founded_year: 1999,
    employee_count: "11-50",
    minimum_order: "$150",
    lead_time: "10 days",
  });
  const question = "<dl><dt>Do you weld titanium?</dt><dd>No.</dd></dl>";
  expect(profileOf(question).materials).toEqual([]);
});

test.each([
  ["Company | Copper Basin Stamping, Inc.", "Copper Basin Stamping, Inc."],
  ["Company name | Peoria Roll Forming Co.", "Peoria Roll Forming Co."],
  ["Supplier | Blue Ridge Stamping LLC", "Blue Ridge Stamping LLC"],
])("a label is no part of a name: %s", (text, name) => {
  expect(profileOf(`<p>${text}</p>`).company_name).toBe(name);
});
