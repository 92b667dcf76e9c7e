import { describe, expect, test } from "vitest";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

const read = (text: string) =>
  readProfile({ texts: [readLines(text, "a.txt")], told: null }).candidates;
const of = (text: string, field: string) =>
  read(text)
    .filter((one) => one.field === field)
    .map(({ value }) => value);
const towns = (text: string) =>
  of(text, "headquarters_location").map((value) => (value as { city: string }).city);

const shop = "Harlow Precision LLC\n1420 West 12th Street\nErie, PA 16501";
const other = "Lakes Turbine Co.\n900 Harbor Road\nCleveland, OH 44114";
const inLine = (text: string) => text.replaceAll("\n", ", ");

describe("an address below a label of somebody else is none of the shop's:", () => {
  for (const label of [
    "Return to",
    "Please return this form to",
    "Bill to",
    "Ship to",
    "Invoice to",
    "Sold to",
    "Buyer",
    "Customer",
    "Producer",
    "Insurer",
    "Certificate holder",
    "Lessor",
  ])
    test(label, () => {
      expect(towns(`${label}: ${inLine(other)}\n${shop}\nWe make springs.`)).toEqual(["Erie"]);
      expect(towns(`${shop}\n\n${label}:\n${other}\n\nWe make springs.`)).toEqual(["Erie"]);
      expect(towns(`${shop}\n\n${label.toUpperCase()}\n${other}\n`)).toEqual(["Erie"]);
      expect(towns(`${label}: ${inLine(other)}\nWe make springs.`)).toEqual([]);
    });
});

test("the shop's own label stands for its own address, whoever wrote the letterhead", () => {
  const lines = `Vendor: ${inLine(shop)}\nShip to: ${inLine(other)}\nTerms Net 45`;
  expect(towns(`PURCHASE ORDER No. 4500\n${other}\n${lines}`)).toEqual(["Erie"]);
  expect(towns(`PURCHASE ORDER No. 4500\n${other}\nQty 500 brackets`)).toEqual([]);
});

test("nor are a telephone and a mail address that stand with it", () => {
  const text = `Producer: Bay Insurance, 55 State Street, Buffalo, NY 14202 certs@bay.example\nInsured: ${inLine(shop)}`;
  expect(of(`CERTIFICATE OF LIABILITY INSURANCE\n${text}`, "contact_email")).toEqual([]);
});

test("where a site asks to ship to, it is the shop", () => {
  const html =
    "<title>Ridge Tool</title><p>Ship to: Ridge Tool, 12 Coil Street, Salina, KS 67401</p>";
  const { candidates } = readProfile({
    texts: [readHtml(html, "https://ridge.example/")],
    told: null,
  });
  expect(candidates.map(({ field }) => field)).toContain("headquarters_location");
});

const held = (text: string) => [...of(text, "processes"), ...of(text, "certifications")];

describe("what others do and hold is none of the shop's:", () => {
  test.each([
    "Our heat treater, Ohio Metallurgical, is Nadcap accredited and ISO 17025.",
    "Our anodizer, Kansas Anodizing, holds Nadcap accreditation.",
    "Our plater is Nadcap accredited for anodizing.",
    "Our die caster is IATF 16949 certified.",
  ])("%s", (sentence) => {
    expect(held(`Harlow Precision LLC\nWe do wire EDM. ${sentence}`)).toEqual(["edm"]);
  });

  test("a job for a customer, and what was worked on there", () => {
    const text =
      "We do wire EDM.\n\nPAST PERFORMANCE\nDLA - turning of forged fittings, investment castings\n";
    expect(held(text)).toEqual(["edm"]);
    expect(
      held("We do wire EDM and finish machining of sand castings and forgings."),
    ).not.toContain("sand-casting");
  });

  test("whoever sells for makers makes nothing", () => {
    const lines =
      "Acme Die Cast - die casting\nBolt Molding - injection molding, ISO 13485 certified";
    expect(held(`Tri-Lake Sales\nWe do not manufacture.\n\n${lines}`)).toEqual([]);
    expect(held(`Manufacturers' Representatives since 1990\n\n${lines}`)).toEqual([]);
    expect(held(`We do not manufacture guns.\n${lines}`)).not.toEqual([]);
  });
});

test("who complies with ITAR is not registered for that", () => {
  for (const said of [
    "ITAR compliant",
    "compliant with ITAR",
    "ITAR/EAR compliance",
    "ITAR-compliant",
  ])
    expect(of(`Our shop is ${said}.`, "certifications"), said).toEqual([]);
  expect(of("We are ITAR registered and compliant.", "certifications")).toEqual([
    "ITAR registered",
  ]);
});
