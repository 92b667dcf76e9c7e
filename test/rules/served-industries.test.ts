import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

const servedBy = (body: string) =>
  extractProfile([readHtml(`<html><body>${body}</body></html>`, "page")]).profile.industries_served;

describe("whom a shop serves is read in its own words", () => {
  test("below a heading that says so", () => {
    const served = servedBy(
      "<h2>Industries Served</h2><ul><li>Hardware</li><li>Lawn and Garden</li><li>Lighting</li></ul>",
    );
    expect(served.sort()).toEqual(["hardware", "lawn and garden", "lighting"]);
  });

  test.each([
    [
      "Our customers build locks, garage doors, hand tools and switchgear.",
      ["locks", "garage doors", "hand tools", "switchgear"],
    ],
    [
      "We serve a variety of industries, such as transportation, electronics and aquatics, just to name a few.",
      ["transportation", "electronics", "aquatics"],
    ],
    [
      "We weave webbing for parachute riggers, leash brands and sprayer manufacturers.",
      ["parachute riggers", "leash brands", "sprayer manufacturers"],
    ],
  ])("%s", (text, expected) => {
    expect(servedBy(`<p>${text}</p>`)).toEqual(expect.arrayContaining(expected));
  });

  test("on cards below the heading of the page, as long as most are industries", () => {
    const cards = (...names: string[]) =>
      names.map((name) => `<h3>${name}</h3><p>Parts that hold up, made right.</p>`).join("");
    const served = servedBy(
      `<h1>Industries We Serve</h1><h2>Where it all goes</h2>${cards("Medical", "Aerospace", "Kite Festivals", "Automotive")}`,
    );
    expect(served.sort()).toEqual(["aerospace", "automotive", "kite festivals", "medical"]);
    const topics = cards("Design Files", "Ordering Online", "Warranty Cases", "Medical");
    expect(servedBy(`<h1>Industries</h1>${topics}`)).not.toContain("warranty cases");
  });

  test("but not in a list of work, machines and materials that follows it", () => {
    const list = [
      ...["LASER CUTTING", "Laser Cutting Key Features", "TURRET PUNCHING", "Acme Turret Press"],
      ...["WELDING", "MIG Welding", "Stainless Steel", "Aluminum", "Bus Bar", "Copper", "Brass"],
      ...["Mining", "Oil & Gas", "POWDER COATING", "(3) Ovens"],
    ];
    const page = readHtml(
      `<html><body><h2>Materials Used</h2><h2>Industries Served</h2><ul>${list.map((one) => `<li>${one}</li>`).join("")}</ul></body></html>`,
      "page",
    );
    const { processes, materials, industries_served: served } = extractProfile([page]).profile;
    expect(served.sort()).toEqual(["mining", "oil and gas"]);
    expect(processes).toEqual(
      expect.arrayContaining(["laser cutting", "MIG welding", "powder coating"]),
    );
    expect(materials).toEqual(expect.arrayContaining(["stainless steel", "copper", "brass"]));
  });

  test("as an enumeration below a heading that is a sentence", () => {
    const served = servedBy(
      "<h2>We serve a wide range of industries:</h2><p>Aviation, Marine, Kite Making, Forestry, Fluid Control, and so on.</p>",
    );
    expect(served).toEqual(
      expect.arrayContaining(["aviation", "marine", "kite making", "forestry", "fluid control"]),
    );
  });

  test("and takes no work and no material from them", () => {
    const page = readHtml(
      "<html><body><p>We machine valves.</p><p>Used in automotive, medical, paper and food processing industries.</p></body></html>",
      "page",
    );
    const { processes, materials } = extractProfile([page]).profile;
    expect(processes).not.toContain("food processing");
    expect(materials).not.toContain("paper");
  });

  test.each([
    "We supply parts, tools and quality service to our customers.",
    "Trusted for quality, service and price.",
    "We owe it to our tool makers, engineers and machinists.",
  ])("and nothing where none are named: %s", (text) => {
    expect(servedBy(`<p>${text}</p>`)).toEqual([]);
  });
});
