import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

const profileOf = (body: string, head = "") =>
  extractProfile([readHtml(`<html><head>${head}</head><body>${body}</body></html>`, "page")])
    .profile;

describe("a figure counts as people write it:", () => {
  test.each([
    ["Our shop was founded in nineteen eighty-four.", 1984],
    ["Family owned since nineteen oh-six.", 1906],
    ["We opened in two thousand and four.", 2004],
    ["Est. '74.", 1974],
    ["In the spring of 1947 Ridge Rubber opened its doors with three men.", 1947],
    ["We have eighteen twenty-ton presses.", null],
    ["Proud member: Inland Manufacturers Guild (founded 1978)", null],
  ])("%s → founded %s", (text, year) => {
    expect(profileOf(`<p>${text}</p>`).founded_year).toBe(year);
  });

  test.each([
    ["We have three dozen employees.", "36"],
    ["We are 62 people on three shifts in a plant with a clean room.", "62"],
    ["Today a crew of 31 keeps twenty-two presses running.", "31"],
    ["7 men. 2 saws. 1 dog.", "7"],
    ["Counting Nick and the two apprentices, we are eleven.", "11"],
    ["We keep between 20 and 25 people busy.", "20-25"],
    ["A plant with 900 employees shut its doors in 1979.", null],
    ["At our peak in 1968 we employed 110.", null],
  ])("%s → employees %s", (text, count) => {
    expect(profileOf(`<p>${text}</p>`).employee_count).toBe(count);
  });

  test.each([
    ["Minimum digital order: 250 labels.", "250 labels"],
    ["Twenty-five parts is the fewest we will run.", "25 parts"],
    ["We'd rather not set up for fewer than 50 pieces.", "50 pieces"],
    ["Below $750 an order we refer you to a friend.", "$750"],
    ["One board is fine.", "1 board"],
    ["No, there isn't a minimum.", "there isn't a minimum"],
  ])("%s → minimum order %s", (text, least) => {
    expect(profileOf(`<p>${text}</p>`).minimum_order).toBe(least);
  });

  test.each([
    [
      "We quote within two days, and most orders ship 6 to 8 weeks after the deposit.",
      "6 to 8 weeks",
    ],
    ["Bent panels usually take three to five weeks.", "3 to 5 weeks"],
    ["Please give us about ten business days.", "10 business days"],
    ["We answer within two days.", null],
    ["We do in weeks what usually takes nine months at legacy shops.", null],
  ])("%s → lead time %s", (text, time) => {
    expect(profileOf(`<p>${text}</p>`).lead_time).toBe(time);
  });
});

test("a question's answer counts, where it answers that question", () => {
  const profile = profileOf(
    `<h2>How many people work there?</h2><p>Fifty-three. The group has 240.</p>
     <h2>How long?</h2><p>Count on 15 working days.</p>
     <h2>How long is the shelf life?</h2><p>9 months.</p>`,
  );
  expect(profile.employee_count).toBe("53");
  expect(profile.lead_time).toBe("15 working days");
});

test("a shop that tells of itself in Spanish is read, too", () => {
  const profile = profileOf(
    "<p>Tenemos 23 empleados en 15,000 pies cuadrados: corte láser, doblado y soldadura.</p><p>Acero inoxidable y aluminio.</p>",
  );
  expect(profile).toMatchObject({ employee_count: "23", facility_size_sqft: 15_000 });
  expect(profile.processes).toEqual(
    expect.arrayContaining(["laser cutting", "bending", "welding"]),
  );
  expect(profile.materials).toEqual(expect.arrayContaining(["stainless steel", "aluminum"]));
});

test("a counter tells what it runs up to once its script runs", () => {
  const profile = profileOf(
    '<div><b data-to="58">0</b> team members</div><div><b data-count="26,000">0</b> square feet</div>',
  );
  expect(profile.employee_count).toBe("58");
  expect(profile.facility_size_sqft).toBe(26_000);
});

/** Where the maker of a template is to be found. */
const ofMakers = ["https:/", "twitter.com", "wpbakery"].join("/");

test("what the makers of templates left is none of the firm's", () => {
  const profile = profileOf(
    `<p>The XYZ Doohickey Company was founded in 1971. Located in Gotham City, XYZ employs over 2,000 people.</p>
     <p>Demo content: Acme Industries was founded in 1900. Call 555-867-5309.</p>
     <a href="${ofMakers}">Twitter</a>`,
    `<meta name="description" content="Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod.">
     <script type="application/ld+json">{"@type":"LocalBusiness","name":"Ridge Tool","address":{"streetAddress":"123 Main Street","addressLocality":"Anytown","addressRegion":"CA","postalCode":"90210"}}</script>`,
  );
  expect(profile).toMatchObject({
    founded_year: null,
    employee_count: null,
    phone: null,
    description: null,
    headquarters_location: null,
    social_links: {},
  });
});

test("of several addresses of mail the one at the firm's own domain is taken", () => {
  const body = `<h1>Ridge Webbing Co.</h1><p>Ridge Webbing Co. weaves straps.</p>
    <p>Webmaster: support@quietpixel.example</p><p>Write to weaving@ridgewebbing.example</p>`;
  expect(profileOf(body, "<title>Ridge Webbing Co.</title>").email).toBe(
    "weaving@ridgewebbing.example",
  );
});
