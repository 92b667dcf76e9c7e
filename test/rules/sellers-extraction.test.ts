import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readLimits } from "../../src/market/sellers/rules/extraction/read-limits.ts";
import { furtherPages } from "../../src/market/sellers/rules/extraction/site-pages.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

const profileOf = (body: string, head = "") =>
  extractProfile([readHtml(`<html><head>${head}</head><body>${body}</body></html>`, "page")])
    .profile;

test("a number that is named in a sentence does not end it", () => {
  const html = "<p>We hold AS9100D, certificate no. 10-4471, valid until March 14, 2031.</p>";
  const { sources } = extractProfile([readHtml(html, "page")]);
  expect(sources.certifications?.[0]?.sentence).toContain("valid until March 14, 2031");
});

describe("a figure is read where a source states it of the firm:", () => {
  test.each([
    ["Family owned since 1979.", 1979],
    ["Established in 1982, we serve Ohio.", 1982],
    ["<b>Founded</b> by two brothers in 1946", 1946],
    ["Over 30 years of experience", null],
    ["© 1998 Ridge Tool", null],
    ["We have been ISO certified since 2004.", null],
    ["Copyright © since 2011 Ridge Tool", null],
  ])("%s → founded %s", (text, year) => {
    expect(profileOf(`<p>${text}</p>`).founded_year).toBe(year);
  });

  test.each([
    ["Our 45,000 sq. ft. facility", 45_000],
    ["a 35k sq ft plant", 35_000],
    ["We plan a 90,000 square foot expansion", null],
    ["12 ft tall doors", null],
  ])("%s → %s square feet", (text, size) => {
    expect(profileOf(`<p>${text}</p>`).facility_size_sqft).toBe(size);
  });

  test.each([
    ["Typical lead time is 2-3 weeks.", "2-3 weeks"],
    ["You get a quote within 24 hours.", null],
    ["Shelf life: 12 months", null],
  ])("%s → lead time %s", (text, time) => {
    expect(profileOf(`<p>${text}</p>`).lead_time).toBe(time);
  });

  test.each([
    ["Tel: (513) 241-8800 · Fax: (513) 241-8801", "(513) 241-8800"],
    ["Fax 513-241-8801", null],
    ["Call (800) 555-0000", null],
    ['<a href="tel:+15132418800">Call</a>', "+15132418800"],
  ])("%s → telephone %s", (text, phone) => {
    expect(profileOf(`<p>${text}</p>`).phone).toBe(phone);
  });
});

test("the next label of a line is not what a certificate is of", () => {
  const text = "Certifications: ISO 9001:2015, AS9100D Materials: 4140 alloy steel, bronze.";
  const { profile } = extractProfile([readLines(`Ridge Tool, Inc.\n${text}`, "a.txt")]);
  expect(profile.certifications).toEqual(["ISO 9001:2015", "AS9100D"]);
});

test("who founded the company is not another firm that the sentence tells of", () => {
  const text =
    "Founded in 1987 by Carl Bright, the company today employs 42 people in a 38,000 square foot facility in Zanesville.";
  const { profile } = extractProfile([readLines(`Ridge Tool, Inc.\n${text}`, "a.txt")]);
  expect(profile).toMatchObject({
    company_name: "Ridge Tool, Inc.",
    founded_year: 1987,
    employee_count: "42",
    facility_size_sqft: 38_000,
  });
});

test.each([
  ["Established 1985.", null],
  ["We have 120 employees.", null],
  ["Founded 1974 in Erie, Pennsylvania.", null],
  ["RIDGE TOOL INC - BIDWELL OHIO", null],
  ["Since 1985, quality you can trust.", "Since 1985, quality you can trust."],
])("%s below the name → in one line %s", (text, line) => {
  expect(profileOf(`<h1>Ridge Tool</h1><p>${text}</p>`, "<title>Ridge Tool</title>").tagline).toBe(
    line,
  );
});

describe("nothing is taken for the firm's own that", () => {
  test("a customer said, or another firm has", () => {
    const { employee_count, certifications } = profileOf(`
      <p>"They even beat shops with 500 employees" - Bob K., Toledo</p>
      <p>Unlike larger companies with 80 employees, we answer.</p>
      <p>Our customers: Whirlpool (ISO 14001 certified), Procter & Gamble</p>`);
    expect(employee_count).toBeNull();
    expect(certifications).toEqual([]);
  });

  test("its own style hides", () => {
    const hidden = '<div style="display: none">aerospace nadcap as9100 certified</div>';
    expect(profileOf(`${hidden}<p>We are certified to ISO 9001:2015.</p>`).certifications).toEqual([
      "ISO 9001:2015",
    ]);
  });

  test("it does not do itself", () => {
    const { processes, certifications, company_name } = profileOf(`
      <p>TRI-COUNTY SPRING & STAMPING, INC.</p>
      <p>WHAT WE DO: metal stamping; spring making</p>
      <p>CERTIFICATIONS: ISO 9001:2015 and IATF 16949:2016, valid until 11/30/2027.</p>
      <p>NOT AVAILABLE: plating (outsourced), heat treating</p>`);
    expect(processes).toEqual(["metal stamping", "spring making"]);
    expect(certifications).toEqual(["ISO 9001:2015", "IATF 16949:2016"]);
    expect(company_name).toBe("TRI-COUNTY SPRING & STAMPING, INC.");
  });

  test("stands in a menu", () => {
    const links = ["What we do", "Who we are as a company", "The shop that machines"]
      .map((text) => `<a href="/">${text}</a>`)
      .join(" ");
    expect(profileOf(`<p>${links} CONTACT US!!!</p>`).description).toBeNull();
  });
});

describe("what a shop can make is read from", () => {
  const limitsOf = (text: string) => {
    const { largestPart, tightestTolerance, minimumQuantity, maximumQuantity, leadTimeDays } =
      readLimits([readHtml(`<body><p>${text}</p></body>`, "page")]);
    return [largestPart, tightestTolerance, minimumQuantity, maximumQuantity, leadTimeDays].map(
      (found) => (found === null ? null : Number(found.value.toFixed(4))),
    );
  };

  test.each<[string, (number | null)[]]>([
    ["Parts up to 40 x 20 x 25 in are milled here.", [1016, null, null, null, null]],
    ["From prototypes to production runs of 1,000 pieces.", [null, null, null, null, null]],
    ["We machine production runs of 10,000+ units.", [null, null, null, null, null]],
    ["Glass bottles from 5 to 32 oz, trays of 300×300×400 mm.", [null, null, null, null, null]],
    ["Maximum part size: 1,200 mm", [1200, null, null, null, null]],
    ["We hold tolerances of +/- .001 inch.", [null, 0.0254, null, null, null]],
    ["Tolerances as tight as 0.0002 in", [null, 0.0051, null, null, null]],
    ["Runs of 50 to 10,000 pieces", [null, null, 50, 10_000, null]],
    ["We take orders of as few as 25 parts.", [null, null, 25, null, null]],
    ["Minimum lot: 500 pcs.", [null, null, 500, null, null]],
    ["Lead times of 10 business days", [null, null, null, null, 14]],
    ["Most work ships within two weeks.", [null, null, null, null, 14]],
    ["Temperature is held within ±2 degrees.", [null, null, null, null, null]],
    ["Customers who need parts up to 60 in go elsewhere.", [null, null, null, null, null]],
    ["A run of 3 shifts a day, orders from 9 am", [null, null, null, null, null]],
  ])("%s", (text, limits) => {
    expect(limitsOf(text)).toEqual(limits);
  });
});

describe("an address is read however it is set:", () => {
  const address = { street: "410 E Mill St", city: "Troy", state: "OH", zip: "45373" };
  test.each([
    ["410 E Mill St, Troy, OH 45373"],
    ["410 E Mill St<br>Troy, Ohio 45373"],
    ["<span>410 E Mill St</span> | <span>Troy</span>, OH 45373"],
    ["<p>410 E Mill St</p><p>Troy, OH 45373</p>"],
  ])("%s", (text) => {
    expect(profileOf(`<footer>${text}</footer>`).headquarters_location).toMatchObject(address);
  });

  test("a telephone number before it is no part of it", () => {
    const { headquarters_location } = profileOf(
      "<p>(765) 265-2386<br>410 E Mill St<br>Troy, OH 45373</p>",
    );
    expect(headquarters_location).toMatchObject(address);
  });
});

test("structured data counts before what is written around it", () => {
  const data = {
    "@type": "LocalBusiness",
    name: "Ridge Gear Works, LLC",
    telephone: "216-241-7700",
    foundingDate: "1951-03-01",
  };
  const head = `<title>Home</title><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect(profileOf("<h1>Welcome</h1><p>Fax 216-241-7701</p>", head)).toMatchObject({
    company_name: "Ridge Gear Works, LLC",
    phone: "216-241-7700",
    founded_year: 1951,
  });
});

test("a page's template says nothing of who uses it", () => {
  const { phone, headquarters_location, founded_year, certifications } = profileOf(
    "<p>Lorem ipsum dolor sit amet since 1999.</p><p>1234 Fake St, Nashville, TN 00000</p><p>(800) 555-0000</p>",
  );
  expect({ phone, headquarters_location, founded_year, certifications }).toEqual({
    phone: null,
    headquarters_location: null,
    founded_year: null,
    certifications: [],
  });
});

test("further pages are of the same site, and speak of the firm", () => {
  const links = [
    { href: "/about-us", text: "About" },
    { href: "https://www.shop.test/capabilities", text: "What we do" },
    { href: "https://other.test/about", text: "About" },
    { href: "/privacy", text: "About privacy" },
    { href: "/brochure.pdf", text: "About us" },
    { href: "mailto:a@shop.test", text: "Contact" },
    { href: "#about", text: "About" },
  ];
  expect(furtherPages(links, "https://shop.test/", 6).sort()).toEqual([
    "https://shop.test/about-us",
    "https://www.shop.test/capabilities",
  ]);
});

test("what an enumeration shares with its last word counts for all of it", () => {
  const profile = profileOf("<p>Our services: laser, plasma and waterjet cutting.</p>");
  expect(profile.processes).toEqual(
    expect.arrayContaining(["laser cutting", "plasma cutting", "waterjet cutting"]),
  );
});

test("elements that stand side by side are words apart", () => {
  const profile = profileOf("<li><b>Plasma Cutting</b><i>Clean edges</i></li><li>Welding</li>");
  expect(profile.processes).toContain("plasma cutting");
});

test.each([
  "In 1979, he founded Baller & Downey, a law firm.",
  "She began her career in 1982 at a foundry.",
])("what somebody did elsewhere is no beginning of the firm: %s", (sentence) => {
  expect(profileOf(`<p>${sentence}</p>`).founded_year).toBeNull();
});

test("a person founds the firm itself, too", () => {
  expect(profileOf("<p>In 1979 he founded the company.</p>").founded_year).toBe(1979);
});

test("who made a page's template, or the name with a slip, is no line of the shop", () => {
  expect(profileOf("<h1>Slate by Pixelarity</h1>").tagline).toBeNull();
  const slip = profileOf(
    "<h1>Moore Prescision Machining</h1><footer>© 2026 Moore Precision Machining, LLC</footer>",
    "<title>Moore Precision Machining, LLC</title>",
  );
  expect(slip.tagline).toBeNull();
});

describe("reading is total, and every value has its sentence:", () => {
  const words = fc.constantFrom(
    ..."since 1979 ISO 9001 certified 12 Main St Troy OH 45373 © Inc. LLC fax (513) 241-8800 lead time 3 weeks <p> <li> <h1> </p> <br> | | , . stamping steel aerospace industry a@b.co".split(
      " ",
    ),
    "\u0000",
    "é",
    "𝒜",
  );
  const documents = fc.array(words, { maxLength: 60 }).map((all) => all.join(" "));

  test("of pages", () => {
    fc.assert(
      fc.property(fc.oneof(documents, fc.string({ maxLength: 300 })), (html) => {
        holds(extractProfile([readHtml(html, "page")]));
      }),
      { numRuns: 1000 },
    );
  });

  test("of documents", () => {
    fc.assert(
      fc.property(fc.array(documents, { maxLength: 8 }), (lines) => {
        holds(extractProfile([readLines(lines.join("\n"), "page 1")]));
      }),
      { numRuns: 1000 },
    );
  });

  function holds({ profile, sources, confidence }: ReturnType<typeof extractProfile>) {
    for (const [field, value] of Object.entries(profile)) {
      const isStated =
        value !== null && (typeof value !== "object" || Object.keys(value).length > 0);
      const told = sources[field as keyof typeof sources] ?? [];
      expect(told.length > 0, field).toBe(isStated);
      if (Array.isArray(value)) expect(told).toHaveLength(value.length);
      if (isStated) expect(confidence[field as keyof typeof confidence]).toBeGreaterThan(0);
    }
  }
});
