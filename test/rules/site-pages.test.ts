import { expect, test } from "vitest";
import { furtherPages } from "../../src/market/sellers/rules/extraction/site-pages.ts";

const pagesOf = (...links: [href: string, text: string][]) =>
  furtherPages(
    links.map(([href, text]) => ({ href, text })),
    "https://shop.test/",
    6,
  );

test("pages under names of their own are read after those whose links speak of the firm", () => {
  const pages = pagesOf(
    ["/", "Home"],
    ["index.html", "Home"],
    ["/alloys.html", "Alloys"],
    ["/toll-blending", "Toll blending"],
    ["/contact.html", "Reach us"],
  );
  expect(pages).toEqual([
    "https://shop.test/contact.html",
    "https://shop.test/toll-blending",
    "https://shop.test/alloys.html",
  ]);
});

test("a page named after a process is read before a third one that tells the address", () => {
  const pages = pagesOf(
    ["contactus.html", "Contact"],
    ["findus.html", "Find us"],
    ["contactform.php", "Contact form"],
    ["about.html", "About"],
    ["partners.html", "Partners"],
    ["awards.html", "Awards"],
    ["weldingandfabrication.html", "Welding & Fabrication"],
  );
  expect(pages).toContain("https://shop.test/weldingandfabrication.html");
  expect(pages).not.toContain("https://shop.test/findus.html");
});

test("pages that tell nothing of a firm are left alone, whatever their place", () => {
  const pages = pagesOf(
    ["/privacy-policy", "Privacy"],
    ["/blog/our-story", "Our story"],
    ["/gallery", "Gallery"],
    ["/sample-page", "Sample Page"],
    ["/thank-you", "Thanks"],
    ["/employment.html", "Work here"],
    ["tel:5551234567", "Call the company"],
  );
  expect(pages).toEqual([]);
});

test("a page is read once, by whichever of its addresses stands first", () => {
  const pages = pagesOf(["/about", "About"], ["/about/", "About us"], ["/about/index.html", "Us"]);
  expect(pages).toEqual(["https://shop.test/about"]);
});
