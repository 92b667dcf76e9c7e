import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

function profileOf(body: string, head = "<title>Hopkins Works</title>") {
  return extractProfile([readHtml(`<html><head>${head}</head><body>${body}</body></html>`, "page")])
    .profile;
}

describe("no material is", () => {
  test.each([
    [
      "what people felt",
      "<p>Every customer of our shop felt valued and parts came on time.</p>",
      "felt",
    ],
    [
      "a corrugated hose",
      "<h2>Corrugated hose pipes</h2><p>We make corrugated hoses.</p>",
      "corrugated",
    ],
    [
      "what the shop's own is set against",
      "<p>Builders see the benefits of PVC over wood and wood composites for our products.</p>",
      "composites",
    ],
    [
      "a word of a maker's name",
      "<p>We carry products from manufacturers such as Kawneer, Oak Aluminum, and others.</p>",
      "aluminum",
    ],
  ])("%s", (_, body, material) => {
    expect(profileOf(body).materials).not.toContain(material);
  });
});

describe("no work is", () => {
  test.each([
    [
      "a tool for it",
      "<p>Installed with ordinary woodworking tools. Our woodworking tools last.</p>",
      "woodworking",
    ],
    ["what somebody learned at school", "<p>In college I took 2 years of pottery.</p>", "pottery"],
    [
      "a time that it takes",
      "<p>Our harnesses speed installation times of your machines.</p>",
      "installation",
    ],
    [
      "an advantage of a place",
      "<p>Our plant in Toledo gives easy access and logistics advantages.</p>",
      "logistics",
    ],
    [
      "goods that are only sold",
      "<p>We are an authorized dealer of two brands.</p><ul><li>Kitchen cabinets</li></ul>",
      "cabinet making",
    ],
    [
      "a stamp for concrete",
      "<p>Tools for concrete: stamping, mats and stains.</p>",
      "metal stamping",
    ],
  ])("%s", (_, body, process) => {
    expect(profileOf(`<h1>Hopkins Works</h1>${body}`).processes).not.toContain(process);
  });
});

describe("nobody is served by being", () => {
  test.each([
    [
      "somebody whom every firm has",
      "<p>We create value for our customers, suppliers and employees.</p>",
      ["suppliers", "employees"],
    ],
    [
      "praise",
      "<h2>Industries served</h2><p>Excellence across diverse sectors</p><ul><li>Rail</li><li>Mining</li></ul>",
      ["excellence across diverse"],
    ],
    [
      "what the shop itself is",
      "<p>Hopkins is a trusted wholesale distribution company for hotels, restaurants and retailers.</p>",
      ["wholesale", "logistics"],
    ],
    [
      "a name of a customer",
      "<h2>Our valued customers</h2><ul><li>Excel Energy Systems</li><li>Delta Power Equipments</li></ul>",
      ["energy", "power generation"],
    ],
    [
      "what is sold",
      "<p>We provide a full line of water treatment products and solutions.</p>",
      ["water treatment"],
    ],
    [
      "the shop's own trade",
      "<p>We have years of experience in the glass industry.</p>",
      ["glass industry"],
    ],
  ])("%s", (_, body, wrong) => {
    const { industries_served } = profileOf(body);
    for (const one of wrong) expect(industries_served).not.toContain(one);
  });
});

describe("certificates", () => {
  test.each([
    [
      "<p>Our company is certified in accordance with the procedure of auditors by ISO 9001:2015.</p>",
      "ISO 9001:2015",
    ],
    [
      "<p>Our company is certified according to a procedure by ISO 9001:2015 as manufacturer and supplier of quality hoses.</p>",
      "ISO 9001:2015",
    ],
    ["<h2>Our certifications</h2><ul><li>EN 1090-2</li><li>CAGE 12345</li></ul>", "EN 1090-2"],
    ["<h2>Our approvals</h2><ul><li>Oak Air BQMS Certified</li></ul>", "Oak Air BQMS Certified"],
    ["<ul><li>IATF certified</li></ul>", "IATF 16949"],
    ["<p>We are an ISO certified foundry.</p>", "ISO certified"],
    ["<h2>Certifications</h2><ul><li>ASME Sec VIII</li></ul>", "ASME Sec VIII"],
  ])("are read: %s", (body, certificate) => {
    expect(profileOf(body).certifications).toEqual([certificate]);
  });

  test("without a number count where none has one", () => {
    const { certifications } = profileOf(
      "<p>We are an ISO certified foundry.</p><p>Certified to ISO 9001.</p>",
    );
    expect(certifications).toEqual(["ISO 9001"]);
  });
});

describe("a shop does not specialize in", () => {
  test.each([
    "<p>We build trust through honesty and ethical practices.</p>",
    "<h1>A clear focus on chosen markets</h1>",
    '<p>"26+ years of expertise in concrete"</p>',
  ])("what every firm says: %s", (body) => {
    const said = profileOf(body).specialization ?? "";
    expect(said).not.toMatch(/trust|markets|years/i);
  });
});

test("news tell no name, but from where they are", () => {
  const { company_name, headquarters_location } = profileOf(
    "<p>Akron, OH January 6, 2021 – HopkinsMold, a molder for 40 years, took delivery of two presses.</p><p>HopkinsMold is a custom molder.</p>",
    "<title>HopkinsMold continues spending spree</title>",
  );
  expect(company_name ?? "").not.toContain("spending");
  expect(headquarters_location).toMatchObject({ city: "Akron", state: "OH" });
});

test("a title of many parts is a list of words to be found by", () => {
  const { company_name } = profileOf(
    "<footer>© Hopkins Pipes Inc. All Rights Reserved.</footer><p>QTRA is an association of the pipe industry.</p>",
    "<title>CERTIFICATES | QTRA | FIELD TESTING | DIMENSION TESTING</title>",
  );
  expect(company_name).toContain("Hopkins Pipes");
});

test("a town abroad is read with its region, and a plant's town", () => {
  expect(profileOf("<p>Pune, Maharashtra, India</p>").headquarters_location).toMatchObject({
    city: "Pune",
    state: "Maharashtra",
    country: "India",
  });
  expect(
    profileOf("<p>Contact us at our manufacturing center in Adams, Massachusetts.</p>")
      .headquarters_location,
  ).toMatchObject({ city: "Adams", state: "MA" });
});
