import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

function profileOf(body: string, head = "") {
  return extractProfile([readHtml(`<html><head>${head}</head><body>${body}</body></html>`, "page")])
    .profile;
}
const list = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join("")}</ul>`;

describe("work of a trade is read in the words of the trade", () => {
  test.each([
    [["Gunsmithing", "Rebarreling", "Trigger Work", "Load Development"], "rebarreling"],
    [["Set Building", "Set Design", "Scenic Applications"], "scenic fabrication"],
    [["Printing", "Promotional Products", "Mailing", "Bindery"], "promotional products"],
    [["Finish Carpentry", "Trim Work", "Historic Renovations"], "historic renovation"],
    [["Custom Gears", "Splines", "Machining"], "spline cutting"],
    [["FPGA Design", "Embedded Firmware", "PCB Layout"], "firmware development"],
    [["Open-Mold Fiberglass", "Upholstery", "Boat Repair"], "boat repair"],
  ])("%s", (items, work) => {
    expect(profileOf(`<h2>Our Services</h2>${list(...items)}`).processes).toContain(work);
  });

  test("below a heading that says resources and capabilities", () => {
    expect(
      profileOf("<h1>Resources & Capabilities</h1><p>We offer CNC milling and PCB assembly.</p>")
        .processes,
    ).toEqual(expect.arrayContaining(["CNC milling", "PCB assembly"]));
  });

  test("but not below one that says resources alone", () => {
    expect(
      profileOf("<h1>Resources</h1><p>What CNC milling and welding can offer you.</p>").processes,
    ).toEqual([]);
  });

  test("where the texts write the name in one word and the title in two", () => {
    expect(
      profileOf(
        "<p>Allsorts Inc. is a custom fabrication shop focusing on set building and set design.</p>",
        "<title>All Sorts Inc</title>",
      ).processes,
    ).toEqual(expect.arrayContaining(["set building", "set design"]));
  });
});

describe("a word for work that tells of something else is none", () => {
  test.each([
    ["<p>From our humble beginnings we forged a company philosophy.</p>", "forging"],
    ["<p>We make what a passion for beauty needs to be quenched.</p>", "quenching"],
    ["<h2>Slabs ready for custom furniture projects</h2>", "furniture making"],
    ["<h2>Thicknesses we mill</h2><p>4/4 Cabinetry & Trim</p>", "cabinet making"],
    ["<h2>Contact our shop</h2><p>Mailing Address</p>", "mailing services"],
    ["<h1>Custom Milling</h1><h2>Sawmill and kiln drying</h2>", "CNC milling"],
  ])("%s", (body, work) => {
    expect(profileOf(body).processes).not.toContain(work);
  });

  test("forged parts are forged", () => {
    expect(profileOf("<p>We offer forging: our forged parts are strong.</p>").processes).toContain(
      "forging",
    );
  });
});

test.each([
  ["<p>We make moonshine that is smooth as silk and sold in our shop.</p>", "silk"],
  ["<p>Our equipment includes 3D printing (FDM & resin).</p>", "resin"],
])("no material of the shop: %s", (body, material) => {
  expect(profileOf(body).materials).not.toContain(material);
});

test("what instruments are built for is none of whom the shop serves", () => {
  const { industries_served: served } = profileOf(
    `<h2>Instruments Built for Research</h2>${list("Auto Tune", "Software Architecture")}`,
  );
  expect(served).toEqual([]);
});

describe("no figure of the shop", () => {
  test("how many people it began with", () => {
    expect(profileOf("<p>We started with three employees in 2001.</p>").employee_count).toBeNull();
    expect(profileOf("<p>Our team has 30 employees.</p>").employee_count).toBe("30");
  });

  test("the time of what it orders from others", () => {
    expect(
      profileOf("<p>Boards ordered via Oak Boards; typically 5–10 day turnaround</p>").lead_time,
    ).toBeNull();
  });

  test("the number of a clause before a least thickness", () => {
    expect(
      profileOf("<p>5.1 Minimum base steel thickness of members is in Table 2.</p>").minimum_order,
    ).toBeNull();
  });
});

test("how long it takes to complete things is their lead time", () => {
  expect(
    profileOf("<p>We strive to complete all holsters in 3-7 business days.</p>").lead_time,
  ).toBe("3-7 business days");
});

describe("the line that a shop shows itself with", () => {
  test("stands in its title beside its name where the page shows none", () => {
    expect(
      profileOf(
        "<p>Call 410-679-0441</p><footer>© 2019 BriteLeaf Business</footer>",
        "<title>BriteLeaf Business - Advancing Good Communications</title>",
      ).tagline,
    ).toBe("Advancing Good Communications");
  });

  test.each(["Industries We Serve", "Page 1 of 5", "Contact"])(
    "is no name of a page: %s",
    (line) => {
      const { tagline } = profileOf(
        `<h1>${line}</h1><footer>© 2019 Oak Metal Works</footer>`,
        `<title>Oak Metal Works | ${line}</title>`,
      );
      expect(tagline).toBeNull();
    },
  );
});

describe("the description tells of the shop", () => {
  test("not of one of its goods", () => {
    const { description } = profileOf(
      "<p>At Junction Ten, we offer a variety of spirits including bourbon, gin and rum.</p><p>Our vodka is a fine corn and barley product from our still.</p>",
      "<title>JUNCTION TEN SPIRITS</title>",
    );
    expect(description).toMatch(/^At Junction Ten/);
  });

  test("without the letterhead that runs into it", () => {
    const { description } = profileOf(
      "<p>www.oakparts.example • Oak Parts, LLC • Established 2014 Overview Oak Parts, LLC is a machining shop in Kennewick that makes custom parts.</p>",
      "<title>Oak Parts, LLC</title>",
    );
    expect(description).toMatch(/^Oak Parts, LLC is a machining shop/);
  });

  test("and holds no empty place of a template", () => {
    const { description } = profileOf(
      "<p>Oak Welding is a welding shop that builds gates and railings.</p>",
      '<title>Oak Welding</title><meta name="description" content="[[PLACEHOLDER]] Welding and metal fabrication serving [[SERVICE AREA]].">',
    );
    expect(description).toMatch(/^Oak Welding is/);
  });
});

test("the trade is that of the work it names where nothing else tells of one", () => {
  const profile = profileOf(`<nav>${list("Printing", "Screen Printing", "Bindery", "About")}</nav>
    <footer>${list("Printing", "Screen Printing", "Bindery")}</footer>`);
  expect(profile.industry_sector).not.toBeNull();
});

describe("where the shop is", () => {
  test.each([
    ["<p>We travel within a 75-mile radius of Texarkana.</p>", "Texarkana"],
    ["<p>Serving Sacramento and surrounding cities.</p>", "Sacramento"],
  ])("a town whose state nobody says: %s", (body, city) => {
    expect(profileOf(body).headquarters_location).toMatchObject({ city, state: null });
  });

  test.each([
    "<p>Serving America and surrounding countries.</p>",
    "<p>Serving Texas and surrounding states.</p>",
    "<p>Serving Homeowners and surrounding businesses.</p>",
  ])("no town: %s", (body) => {
    expect(profileOf(body).headquarters_location?.city ?? null).toBeNull();
  });

  test("a street with two suites", () => {
    expect(
      profileOf("<p>101904 Wiser Pkwy, Suites 105 & 106 • Kennewick, WA 99338</p>")
        .headquarters_location,
    ).toMatchObject({ street: "101904 Wiser Pkwy, Suites 105 & 106", city: "Kennewick" });
  });
});

describe("the name of the firm", () => {
  test.each([
    ["Krage Manufacturing", "Krage Manufacturing"],
    ["Scuffle Hill Brewing", "Scuffle Hill Brewing"],
    ["Ternet Metal Finishing — Precision Zinc &amp; Phosphate Plating", "Ternet Metal Finishing"],
    ["History - Ideal", "Ideal"],
    ["Shine", "Shine"],
  ])("stands in a title that says no more: %s", (title, name) => {
    expect(profileOf("<p>Call us.</p>", `<title>${title}</title>`).company_name).toBe(name);
  });

  test.each(["Contract Manufacturing", "Precision Sheet Metal", "Home", "Welding", "About Us"])(
    "is no name of work or of a page: %s",
    (title) => {
      expect(profileOf("<p>Call us.</p>", `<title>${title}</title>`).company_name).toBeNull();
    },
  );

  test("is that of a report's holder, not of who issues it", () => {
    expect(
      profileOf(
        "<p>REPORT HOLDER:<br>Refined Studs</p><p>There is no warranty by Oak Evaluation Service, LLC.</p><p>Copyright © 2025 Oak Evaluation Service, LLC. All rights reserved.</p>",
      ).company_name,
    ).toBe("Refined Studs");
  });
});
