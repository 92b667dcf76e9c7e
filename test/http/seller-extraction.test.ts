import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { pdfOf } from "../support/pdf-of.ts";
import { docx, lockedPdf, pdf, zip } from "../support/sample-files.ts";
import { linkedin, type ShopSites, startShopSites } from "../support/shop-sites.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
let shops: ShopSites;
let seller: MemberOfSite;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder("millwright-extraction-");
  shops = await startShopSites();
  site = await startSite({
    samples: false,
    env: { FETCH_ALLOW_LOOPBACK: "true", RATE_LIMITS: "off", DATA_DIR: folder },
  });
  seller = await addMember(site, { role: "seller" });
});
afterAll(async () => {
  await shops.close();
  await site.close();
  await rm(folder, { recursive: true });
});

const path = "/api/functions/process-seller-profile";

async function answerTo(response: Response) {
  const body = (await response.json()) as {
    analysis: Record<string, unknown> & {
      confidence_scores: Record<string, number>;
      sources: Record<string, unknown>;
    };
    detail: string;
    errors?: Record<string, string[]>;
  };
  return { status: response.status, ...body };
}

const read = async (url: string, person = seller) =>
  answerTo(
    await person.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ websiteData: { url } }),
    }),
  );

const send = async (bytes: Buffer, name: string, headers: Record<string, string> = {}) => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  return answerTo(await seller.fetch(path, { method: "POST", body: form, headers }));
};

const stateOf = async (person: MemberOfSite) => {
  const [row] = await site.db.asSchemaOwner(
    "SELECT ai_processing_status, ai_confidence, ai_sources, company_name FROM seller_profiles WHERE seller_id = $1",
    [person.id],
  );
  return row as Record<string, unknown>;
};

describe("a website", () => {
  test("gives a profile with the sentence and page of each value, and changes nothing of it", async () => {
    const { status, analysis } = await read(shops.at("/shop"));
    expect(status).toBe(200);
    expect(analysis).toMatchObject({
      company_name: "Calder Ridge Machine, Inc.",
      tagline: "Straight parts, on the day we said.",
      headquarters_location: {
        street: "1840 Foundry Lane",
        city: "Troy",
        state: "OH",
        zip: "45373",
        country: null,
      },
      founded_year: 1968,
      employee_count: "42",
      facility_size_sqft: 36_000,
      phone: "(937) 209-0140",
      email: "quotes@calderridge.test",
      social_links: { linkedin },
      minimum_order: null,
      lead_time: null,
    });
    expect(analysis.processes).toEqual(
      expect.arrayContaining(["CNC milling", "CNC turning", "EDM"]),
    );
    expect([...(analysis.materials as string[])].sort()).toEqual([
      "aluminum",
      "brass",
      "stainless steel",
      "titanium",
    ]);
    expect(analysis.sources).toMatchObject({
      founded_year: {
        sentence: "Founded in 1968, we have 42 employees in a 36,000 square foot facility.",
        url: shops.at("/shop/about"),
      },
      certifications: [{ url: shops.at("/shop/quality") }],
    });
    for (const field of Object.keys(analysis.sources)) {
      expect(analysis.confidence_scores[field], field).toBeGreaterThan(0.3);
    }
    expect(await stateOf(seller)).toMatchObject({
      ai_processing_status: "completed",
      company_name: null,
      ai_confidence: { founded_year: expect.any(Number) },
    });
  });

  test("states what it is certified to, not what it works toward or follows, nor what its text orders", async () => {
    const { analysis } = await read(shops.at("/shop"));
    expect(analysis.certifications).toEqual(["ISO 9001:2015"]);
  });

  test("is read where it lets robots read, and nowhere else", async () => {
    const before = shops.asked().length;
    await read(shops.at("/shop"));
    const asked = shops.asked().slice(before);
    expect(asked[0]).toBe("/robots.txt");
    expect(asked).not.toContain("/shop/private/plans");
    expect(await read(shops.at("/closed"))).toMatchObject({
      status: 422,
      errors: { url: ["The site's robots.txt asks programs not to read this page."] },
    });
    expect(shops.asked()).not.toContain("/closed");
  });

  test.each([
    ["leads to a private address", "/inside"],
    ["leads in circles", "/round"],
    ["sends without end", "/endless", "The page has more than 1 MiB."],
    ["is missing", "/missing"],
    ["is a picture", "/picture"],
    ["never answers", "/silent", "The site did not answer in time."],
  ])("that %s is told as one that could not be read", async (_, where, why?: string) => {
    expect(await read(shops.at(where))).toMatchObject({
      status: 422,
      detail:
        "We couldn't extract information from this URL. Please try again or fill in your details manually.",
      ...(why !== undefined && { errors: { url: [why] } }),
    });
    expect(await stateOf(seller)).toMatchObject({ ai_processing_status: "error" });
  });

  test.each([
    ["is parked", "/parked", "This address has no website yet: it is for sale, or parked."],
    ["is no shop's yet", "/template", "This site is a template without a company's name."],
    [
      "asks to sign in",
      "/portal",
      "This page asks to sign in. Give an address that everybody can open.",
    ],
    [
      "is in another language",
      "/deutsch",
      "This text is not in English, and only English is read.",
    ],
  ])("that %s gives nothing, and says why", async (_, where, why) => {
    expect(await read(shops.at(where))).toMatchObject({
      status: 422,
      detail: "No data could be extracted from this website",
      errors: { url: [why] },
    });
  });

  test.each([
    ["ftp", "example.com"],
    ["ftp", "127.0.0.1/"],
    ["http", "10.0.0.1/"],
    ["http", "[fd00::1]/"],
    ["http", "2130706433:99999/"],
    ["https", "user:secret@example.com"],
    ["https", "example.com:8443"],
    ["javascript", "alert(1)"],
    ["http", "169.254.169.254/latest/meta-data"],
  ])("is not asked for by %s at %s", async (scheme, rest) => {
    const { status, errors } = await read(`${scheme}://${rest}`);
    expect({ status, errors }).toEqual({
      status: 400,
      errors: {
        url: ["Please enter the address of your website, such as https://example.com"],
      },
    });
  });
});

describe("a document", () => {
  test("is not taken for another of its name that was sent under the same key", async () => {
    const key = { "idempotency-key": randomUUID() };
    const pages = (firm: string) => pdfOf([firm, "77 Kiln Road, Muncie, IN 47302"]);
    const first = await send(pages("Quarry Hill Castings, LLC"), "shop.pdf", key);
    expect(first.status).toBe(200);
    const again = await send(pages("Quarry Hill Castings, LLC"), "shop.pdf", key);
    expect(again).toEqual(first);
    expect((await send(pages("Birch Fork Tool, Inc."), "shop.pdf", key)).status).toBe(422);
  });

  test("is read: a registrar's certificate tells of the firm that holds it", async () => {
    const { status, analysis } = await send(
      pdfOf([
        "Certificate of Registration",
        "This is to certify that the Quality Management System of",
        "Quarry Hill Castings, LLC",
        "77 Kiln Road, Muncie, IN 47302",
        "has been assessed by Northern Registrars, Inc. and conforms to",
        "ISO 9001:2015",
        "This registration is for the following scope:",
        "Sand casting and machining of gray iron.",
        "Certificate Number: 4471",
        "Northern Registrars, Inc., 9 Lake Street, Duluth, MN 55802 (218) 555-0143",
      ]),
      "certificate.pdf",
    );
    expect(status).toBe(200);
    expect(analysis).toMatchObject({
      company_name: "Quarry Hill Castings, LLC",
      certifications: ["ISO 9001:2015"],
      headquarters_location: { street: "77 Kiln Road", city: "Muncie", state: "IN", zip: "47302" },
      phone: null,
      sources: { company_name: { url: "certificate.pdf, page 1" } },
    });
  });

  test("may have a megabyte", async () => {
    const words = "Quarry Hill Castings, LLC\nFounded in 1951.\n";
    const text = Buffer.from(words.padEnd(1_000_000, "We pour gray iron. "));
    const { status, analysis } = await send(text, "long.txt");
    expect({ status, year: analysis?.founded_year }).toEqual({ status: 200, year: 1951 });
  });

  test.each([
    ["a PDF of pictures", () => pdfOf([]), "paper.pdf", 422, /has no text: .* made of pictures/],
    ["a PDF of 5,000 pages", () => pdfOf(["Gears"], 5000), "book.pdf", 422, /more than 100 pages/],
    ["a PDF with a password", lockedPdf, "locked.pdf", 422, /locked with a password/],
    ["a PDF without pages", () => pdf(), "broken.pdf", 422, /has no text/],
    ["a broken Word document", () => docx(), "broken.docx", 422, /damaged/],
    [
      "an archive",
      () => zip([{ name: "a.txt", bytes: "a" }]),
      "all.zip",
      415,
      /archives are not accepted/,
    ],
  ])("%s is refused with words", async (_, make, name, status, words) => {
    const answer = await send(make(), name);
    expect(answer.status).toBe(status);
    expect(answer.detail).toMatch(words);
  });
});

test("only sellers who are signed in may ask", async () => {
  const visitor = await site.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ websiteData: { url: shops.at("/shop") } }),
  });
  expect(await answerTo(visitor)).toMatchObject({
    status: 401,
    detail: "You must be logged in to process website",
  });
  const buyer = await addMember(site, { role: "buyer" });
  expect((await read(shops.at("/shop"), buyer)).status).toBe(403);
});

test("what a shop can make is proposed in millimeters, pieces and days, and nothing of others", async () => {
  const person = await addMember(site, { role: "seller" });
  const form = new FormData();
  const text = [
    "CNC turning of parts up to 18 in. in diameter.",
    "We routinely hold ±0.0005 in. on turned diameters.",
    "Prototype quantities from 1 piece up to production runs of 25,000. Minimum order is $250.",
    "Typical lead time is 3 to 4 weeks.",
    '"They even beat shops with 500 employees" - Bob K., Toledo',
    "Our customers: Lima Tank (ISO 14001 certified), Toledo Scale",
  ];
  form.set("file", new File([["Ridge Gear, LLC", ...text].join("\n\n")], "line-card.txt"));
  expect((await person.fetch(path, { method: "POST", body: form })).status).toBe(200);
  const proposals = await person.fetch("/api/v1/seller/proposals?state=open");
  const { items } = (await proposals.json()) as { items: { field: string }[] };
  const fields = items.map(({ field }) => field);
  expect(fields).not.toEqual(expect.arrayContaining(["employee_count"]));
  expect(fields).not.toEqual(expect.arrayContaining(["certifications"]));
  await person.fetch("/api/v1/seller/proposals/accept", { method: "POST" });
  expect(await (await person.fetch("/api/v1/seller/profile")).json()).toMatchObject({
    largest_part_mm: 457,
    tightest_tolerance_mm: "0.0127",
    minimum_quantity: 1,
    maximum_quantity: 25_000,
    minimum_order_value: "250.00",
    rfq_preferences: { typical_lead_time_days: 28 },
  });
});
