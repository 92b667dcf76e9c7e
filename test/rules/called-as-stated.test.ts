import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

function profileOf(body: string, head = "") {
  return extractProfile([readHtml(`<html><head>${head}</head><body>${body}</body></html>`, "page")])
    .profile;
}
const list = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join("")}</ul>`;

describe("industries are called what the page calls them", () => {
  test("where the list of industries has another word for them", () => {
    const { industries_served: served } = profileOf(
      `<h2>Industries Served</h2>${list("Telecom", "Apparel", "Food Service", "Logging")}`,
    );
    expect(served.sort()).toEqual(["apparel", "food service", "logging", "telecommunications"]);
  });

  test("but who works in a trade is named by the trade", () => {
    expect(profileOf("<p>We serve contractors and ranchers.</p>").industries_served).not.toContain(
      "contractors",
    );
  });
});

describe("no industry that is served", () => {
  test.each([
    ["<h2>Markets</h2><p>We are a commercial printing and signage company.</p>", "commercial"],
    ["<p>For customers we offer powder coating and industrial coating.</p>", "industrial"],
    ["<p>Our markets: we are in constant research for new applications.</p>", "research"],
    ["<p>Serving the trade: research and development for all industries.</p>", "research"],
    ["<p>ABC is accredited by the Government of India for its industries.</p>", "government"],
    ["<p>Serving the global screen printing industry since 2004.</p>", "printing"],
    ["<p>We serve customers with an apparel-decoration line.</p>", "apparel"],
    ["<p>We serve homes with cabinets, entertainment centers and desks.</p>", "entertainment"],
    ["<p>Proud to serve the Oakdale community and surrounding areas.</p>", "surrounding areas"],
    [
      "<p>We keep records for thermocouples, indicators and recorders — sending charts to customers.</p>",
      "recorders",
    ],
  ])("%s", (body, one) => {
    expect(profileOf(body).industries_served).not.toContain(one);
  });

  test("while residential and commercial work stays a pair", () => {
    const { industries_served: served } = profileOf(
      "<h2>Who we serve</h2><p>Residential and commercial customers</p>",
    );
    expect(served).toEqual(expect.arrayContaining(["residential", "commercial"]));
  });
});

describe("no work of the shop", () => {
  test.each([
    ["<h2>Services</h2><h3>Quality Assurance</h3><h3>Welding</h3>", "quality control"],
    ["<p>Our shop offers finishing for quality assurance.</p>", "quality control"],
    ["<p>We provide milling services engineered to meet high standards.</p>", "engineering"],
    ["<p>We offer work alongside your engineering team at every stage.</p>", "engineering"],
    ["<p>We can go from prototype to full production runs.</p>", "high volume production"],
    ["<p>We build crates. Visit us at 7700 Rolling Mill Rd.</p>", "rolling"],
    ["<p>Our crates can be stamped with the IPPC mark.</p>", "metal stamping"],
  ])("%s", (body, work) => {
    expect(profileOf(body).processes).not.toContain(work);
  });
});

describe("metal", () => {
  test.each([
    "<p>We machine metal and plastic parts.</p>",
    "<p>We work with all types of metal in our shop.</p>",
    "<p>We manufacture metal components for customers.</p>",
  ])("is a material where no metal is named: %s", (body) => {
    expect(profileOf(body).materials).toContain("metal");
  });

  test.each([
    "<p>Our products are tested for heavy metals in every batch.</p>",
    "<p>Plastic is injected into metal molds that we make.</p>",
    "<p>We offer metal fabrication in our shop.</p>",
    "<p>We cut metal parts from stainless steel and from aluminum.</p>",
  ])("is none here: %s", (body) => {
    expect(profileOf(body).materials).not.toContain("metal");
  });
});

test.each([
  ["<p>We grind powders down to 200 mesh in our mills.</p>", "mesh"],
  ["<p>Coating with a glass like finish in our shop.</p>", "glass"],
  ["<p>We offer steel rule die cutting.</p>", "steel"],
])("a word for a material that tells of something else is none: %s", (body, material) => {
  expect(profileOf(body).materials).not.toContain(material);
});

describe("trades", () => {
  test("a narrow one counts for the wide one, and stands before it", () => {
    const { manufacturing_categories: trades } = profileOf(
      "<h1>Custom Cabinets</h1><h2>Kitchen cabinets for your home</h2>",
      "<title>Oak Cabinets</title>",
    );
    expect(trades).toEqual(["cabinetry", "woodworking"]);
  });

  test("work that the page speaks of most tells of one where its headings tell of none", () => {
    const { manufacturing_categories: trades } = profileOf(
      `<h2>Our Services</h2>${list("Welding", "MIG welding", "Robotic welding")}<p>We offer welding. Our welding is done in our shop.</p>`,
    );
    expect(trades).toContain("welding");
  });
});

describe("where and who", () => {
  test("a side of a state is no town", () => {
    const { headquarters_location: place } = profileOf(
      "<p>We are a family owned company in Eastern Washington State.</p>",
    );
    expect(place).toMatchObject({ city: null, state: "WA" });
  });

  test("a title that tells of work in a state says where it is done", () => {
    const { headquarters_location: place } = profileOf(
      "",
      "<title>Oak Corp | Florida Metal Fabrication</title>",
    );
    expect(place).toMatchObject({ state: "FL" });
  });

  test("the number for emergencies is not the one that is called for quotes", () => {
    const { phone } = profileOf(
      "<p>For after hours emergency service - call 303-319-6266</p><p>303-457-5592</p>",
    );
    expect(phone).toBe("303-457-5592");
  });

  test.each([
    ["<p>We are a small business with a team of about 60 skilled tradespeople.</p>", "60"],
    ["<p>Plant size over 30,000 sq. ft., employee over 200.</p>", "200"],
  ])("people are counted: %s", (body, count) => {
    expect(profileOf(body).employee_count).toBe(count);
  });

  test("the floor of a house is not that of the shop", () => {
    const { facility_size_sqft: floor } = profileOf(
      "<p>I have a custom built 1500 square foot house beside our shop.</p>",
    );
    expect(floor).toBeNull();
  });

  test.each(["OAK PLASTIC, INC.", "Oak Metal Finishing's Operational Principles"])(
    "what a page is called is no line that the shop shows itself with: %s",
    (line) => {
      expect(profileOf(`<h1>${line}</h1>`, "<title>Oak</title>").tagline).toBeNull();
    },
  );
});

test("work listed below a heading that names its kind is read", () => {
  const { processes } = profileOf(
    "<p>CNC Turning Processes:</p><p>Contour Turning, Form Turning, Knob Polishing, Boring</p>",
  );
  expect(processes).toEqual(expect.arrayContaining(["contour turning", "form turning", "boring"]));
});
