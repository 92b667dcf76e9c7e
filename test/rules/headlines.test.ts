import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

const specializationOf = (title: string, description: string, body: string) =>
  extractProfile([
    readHtml(
      `<html><head><title>${title}</title><meta name="description" content="${description}"></head><body>${body}</body></html>`,
      "page",
    ),
  ]).profile.specialization;

describe("what a shop specializes in is read from the heads of its pages", () => {
  test.each([
    ["Precision CNC Machining for Switchgear | Oak Works", "", "Precision CNC Machining"],
    [
      "Services | Oak Works",
      "End-to-end gummy manufacturing: by us. All here.",
      "End-to-end gummy manufacturing",
    ],
    ["Oak Works", "Custom gauges and dials for demanding places.", "Custom gauges and dials"],
    ["Home | Certified Welding in Tulsa, OK", "", "Welding"],
  ])("%s: %s", (title, description, expected) => {
    const body = "<h1>Oak Works</h1><p>Oak Works, Inc. Call us.</p>";
    expect(specializationOf(title, description, body)).toBe(expected);
  });

  test("unless it says so itself", () => {
    const body = "<p>We specialize in bronze bushings.</p>";
    expect(specializationOf("CNC Turning | Oak Works", "", body)).toBe("bronze bushings");
  });

  test("and never from work that every shop does besides", () => {
    const body = `<h2>Services</h2><ul><li>Inspection</li><li>Testing</li><li>Powder coating</li></ul><p>Inspection and testing, inspection, testing.</p><p>We powder coat. Powder coating of steel.</p>`;
    expect(specializationOf("Oak Works", "", body)).toContain("powder coating");
  });
});

test("a metal that is plated on, or the wax of lost wax casting, is nothing that a shop works with", () => {
  const page = readHtml(
    "<html><body><h2>Services</h2><ul><li>Zinc Plating</li><li>Copper Plating</li><li>Lost wax casting</li><li>Stainless steel welding</li></ul></body></html>",
    "page",
  );
  const { materials } = extractProfile([page]).profile;
  expect(materials).toEqual(["stainless steel"]);
});

test("what goes into a list of goods is no work of the shop", () => {
  const page = readHtml(
    "<html><body><h2>Services</h2><ul><li>CNC Turning</li></ul><h2>We Machine:</h2><p>Nozzles, Crimping Tools, Welding Fixtures, Assemblies, Deep Drawing Dies, Gears.</p></body></html>",
    "page",
  );
  expect(extractProfile([page]).profile.processes.sort()).toEqual(["CNC turning", "machining"]);
});
