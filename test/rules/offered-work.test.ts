import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

const readOf = (body: string, head = "") =>
  extractProfile([readHtml(`<html><head>${head}</head><body>${body}</body></html>`, "page")])
    .profile;

describe("work that is listed as the shop's is read in its own words, however the page is built", () => {
  test.each<[form: string, html: string, works: string[]]>([
    [
      "a list below a heading",
      "<h2>Our Services</h2><ul><li>Cheese Waxing</li><li>Gasket Skiving Services</li><li>Welding</li></ul>",
      ["cheese waxing", "gasket skiving", "welding"],
    ],
    [
      "cards of a page builder",
      "<h2>What we do</h2><div><h4>Decoy Flocking</h4><p>By hand, since 1988.</p></div><div><h4>Rotor Balancing</h4><p>Up to 40 hp.</p></div>",
      ["decoy flocking", "rotor balancing"],
    ],
    [
      "a table of the old kind",
      "<table><tr><td>What we do</td></tr><tr><td>Spoke lacing</td><td>to 36 holes</td></tr><tr><td>Hub truing</td><td>by dial</td></tr></table>",
      ["spoke lacing", "hub truing"],
    ],
    [
      "a list that a sentence leads to, below the next heading",
      "<p>We offer welding and fabrication. Services offered:</p><h2>Applications:</h2><ul><li>Overlay</li><li>Build Up</li><li>Castings</li></ul>",
      ["overlay", "build up", "welding"],
    ],
    [
      "lines with breaks",
      "<p>Capabilities include:</p><p>Reed scraping<br>Key padding<br>Bore swabbing</p>",
      ["reed scraping", "key padding", "bore swabbing"],
    ],
    [
      "a page that is called so",
      "<h1>Capabilities</h1><ul><li>Hinge Pinning</li><li>Sash Hanging</li></ul>",
      ["hinge pinning", "sash hanging"],
    ],
    [
      "a sentence",
      "<p>Our plant includes a cheese waxing operation, gift box assembly and cold storage.</p>",
      ["cheese waxing", "assembly", "cold storage"],
    ],
  ])("%s", (_, html, works) => {
    expect(readOf(html).processes).toEqual(expect.arrayContaining(works));
  });

  test("a line card", () => {
    const text =
      "Alder Reed Works\n\nServices\n\n• Reed scraping\n• Key padding\n• Laser cutting\n";
    const { processes } = extractProfile([readLines(text, "page 1")]).profile;
    expect(processes).toEqual(
      expect.arrayContaining(["reed scraping", "key padding", "laser cutting"]),
    );
  });

  test.each([
    [
      "steps",
      "<h2>Our Process</h2><h3>Listening</h3><p>We listen.</p><h3>Planning</h3><p>We plan.</p>",
    ],
    [
      "markets",
      "<h2>Services</h2><h3>Industries we serve</h3><ul><li>Baking</li><li>Food processing</li></ul>",
    ],
    ["goods", "<h2>Services</h2><ul><li>Bolts</li><li>Steel Tubing</li><li>Bearings</li></ul>"],
    [
      "praise",
      "<h2>What we do</h2><ul><li>Problem Solving</li><li>On-time Delivery</li><li>Cost Saving</li></ul>",
    ],
    ["news", "<h2>News</h2><ul><li>Groundbreaking</li><li>Ribbon cutting</li></ul>"],
    [
      "what is sold",
      "<p>We finish what we start.</p><p>We blend modern tools with old skills.</p>",
    ],
    [
      "a broad word in passing",
      "<p>Rigorous quality control at every stage.</p><p>We ship it, packaging included.</p>",
    ],
    ["a name", "<title>Forged Machine</title><h1>Forged Machine</h1><p>FORGED MACHINE</p>"],
    [
      "what customers do",
      "<h2>Markets</h2><ul><li>Packaging and paper</li><li>Bakery and baking</li></ul>",
    ],
  ])("but not %s", (_, html) => {
    expect(readOf(html).processes).toEqual([]);
  });
});

describe("a line to remember a shop by", () => {
  const named = "<title>Quill Label &amp; Tag | Labels in Ohio</title>";
  test.each<[where: string, html: string, line: string]>([
    [
      "below its name",
      "<h1>Quill Label &amp; Tag</h1><p>Labels that stick around.</p>",
      "Labels that stick around.",
    ],
    [
      "set in two lines",
      "<ul><li><a href='/'>Home</a></li><li><a href='/a'>About</a></li><li><a href='/p'>Printing</a></li></ul><div>Ohio's leader in</div><div>label printing technology</div>",
      "Ohio's leader in label printing technology",
    ],
    [
      "three words before the text",
      "<h1>Labels and Tags</h1><p>Design. Print. Ship. Labels for makers of food and drink in Ohio.</p>",
      "Design. Print. Ship.",
    ],
    [
      "parted by bars",
      "<h1>Quill Label &amp; Tag</h1><h4>Quality | Craft | Care</h4>",
      "Quality | Craft | Care",
    ],
  ])("%s", (_, html, line) => {
    expect(readOf(html, named).tagline).toBe(line);
  });

  test.each([
    "<h1>Quill Label &amp; Tag</h1><h2>Place your order today!</h2>",
    "<h1>Quill Label &amp; Tag</h1><p>Call us at 614-555-0100 today.</p>",
    "<h1>Quill Label and Tagg</h1><img alt='Quill Label and Tagg' src='x.png'>",
  ])("and none where there is none: %s", (html) => {
    expect(readOf(html, named).tagline).toBeNull();
  });
});

test("what a shop makes is what it specializes in, without whom it is for", () => {
  const { specialization } = readOf(
    "<p>Quill Label prints pressure-sensitive labels, hang tags and shrink bands for candle makers.</p>",
  );
  expect(specialization).toBe("pressure-sensitive labels, hang tags and shrink bands");
});

test("a telephone number that is set large heads nothing, and a list of links is a menu", () => {
  const { blocks } = readHtml(
    "<body><h2>(713) 555-0185</h2><ul><li><a href='/'>Home</a></li><li><a href='/w'>Welding</a></li><li><a href='/c'>Contact us</a></li></ul><p>We weld.</p></body>",
    "page",
  );
  expect(blocks.map(({ kind, area, heading }) => [kind, area, heading])).toEqual([
    ["text", "main", ""],
    ["item", "menu", ""],
    ["item", "menu", ""],
    ["item", "menu", ""],
    ["text", "main", ""],
  ]);
});
