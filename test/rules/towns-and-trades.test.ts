import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

function profileOf(body: string, head = "") {
  return extractProfile([readHtml(`<html><head>${head}</head><body>${body}</body></html>`, "page")])
    .profile;
}

describe("a town is read", () => {
  test.each([
    ["<footer>Hopkins Leather Saint Joseph, MO (816) 294-5600</footer>", "Saint Joseph", "MO"],
    ["<p>Located in Waterloo, WI, our plant cuts and wraps cheese.</p>", "Waterloo", "WI"],
    ["<p>Welding and repairs in Fulton, MS and around it.</p>", "Fulton", "MS"],
    ["<p>Lexington, Virginia's first craft brewery</p>", "Lexington", "VA"],
    ["<footer>© Hopkins Leather · Provo, Utah Veteran-Owned</footer>", "Provo", "UT"],
  ])("beside what else a line says: %s", (body, city, state) => {
    const named = `<h1>Hopkins Leather</h1>${body}`;
    const { headquarters_location } = profileOf(named, "<title>Hopkins Leather</title>");
    expect(headquarters_location).toMatchObject({ city, state });
  });

  test("in a part of the title", () => {
    const { headquarters_location } = profileOf("", "<title>Oak Metalwork | Nashville, TN</title>");
    expect(headquarters_location).toMatchObject({ city: "Nashville", state: "TN" });
  });

  test("in Canada, with its province and code", () => {
    const { headquarters_location } = profileOf(
      "<p>5380 Brennan Ln, Oldfield, ON N0R 1L0, Canada</p>",
    );
    expect(headquarters_location).toEqual({
      street: "5380 Brennan Ln",
      city: "Oldfield",
      state: "ON",
      zip: "N0R 1L0",
      country: "Canada",
    });
  });

  test("not, where a state alone is named", () => {
    const { headquarters_location } = profileOf("<p>We are a family shop based in New Jersey.</p>");
    expect(headquarters_location).toMatchObject({ city: null, state: "NJ" });
  });
});

test("a shop is described by what it does, not by what every shop says, and by what follows", () => {
  const { description } = profileOf(`
    <p>Our mission is to exceed the expectations of our customers with passion.</p>
    <p>Hopkins Coatings is a powder coating and sandblasting shop. We offer masking and light assembly of parts. If you have rims, call us.</p>`);
  expect(description).toBe(
    "Hopkins Coatings is a powder coating and sandblasting shop. We offer masking and light assembly of parts.",
  );
});

test("a branch counts for the wider one, too", () => {
  const { industry_sector, manufacturing_categories } = profileOf(
    "<h1>Hopkins Creamery</h1><p>Cheese from our creamery.</p>",
    "<title>Hopkins Creamery: farmstead cheese</title>",
  );
  expect(industry_sector).toBe("dairy");
  expect(manufacturing_categories).toEqual(["dairy", "food"]);
});

describe("work is", () => {
  test("shared by all that stand before its last word", () => {
    const { processes } = profileOf("<h2>Capabilities</h2><li>TiG, MIG & Stick Welding</li>");
    expect(processes).toEqual(
      expect.arrayContaining(["TIG welding", "MIG welding", "stick welding"]),
    );
  });

  test("named by its own words where it repairs something", () => {
    expect(profileOf("<h2>Our services</h2><li>Diesel repair</li>").processes).toContain(
      "diesel repair",
    );
  });

  test("neither a material's state, nor that of whom it is done for", () => {
    const { processes } = profileOf(`
      <h2>Services</h2><li>Trim dies of hardened tool steel</li>
      <p>We make molds for die casting manufacturers.</p>`);
    expect(processes).not.toContain("hardening");
    expect(processes).not.toContain("die casting");
  });
});

test("a tree is a wood beside others and beside wood", () => {
  expect(profileOf("<h3>Custom Ash Rake</h3><h3>Steel gates</h3>").materials).not.toContain("ash");
  expect(profileOf("<h3>Materials</h3><li>Oak and walnut</li>").materials).toEqual(
    expect.arrayContaining(["oak", "walnut"]),
  );
});

test("neither places nor work are industries that a shop serves", () => {
  const { industries_served } = profileOf(`
    <p>We serve El Dorado, Northern Mexico and OMAX customers.</p>
    <p>Tools for vacuum forming, secondary tools and check fixtures for both domestic and global suppliers.</p>`);
  expect(industries_served).toEqual([]);
});

test.each(["St. Joseph, MO", "Mobile Welding Services in Nebraska", "Dr. Salah U."])(
  "no line of the shop is %s",
  (line) => {
    expect(profileOf(`<h2>${line}</h2>`).tagline).toBeNull();
  },
);

test("a name that its mail has, too, is the firm's", () => {
  const { company_name } = profileOf(
    "<p>Hopkins Millwork provides doors.</p><p>hopkinsmillwork@mail.test</p>",
  );
  expect(company_name).toBe("Hopkins Millwork");
});
