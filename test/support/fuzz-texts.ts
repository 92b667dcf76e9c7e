import fc from "fast-check";

/** Stands in texts; a page that shows it unescaped has a hole. */
export const probe = "<b data-probe>";

const words = fc.constantFrom(
  ..."bracket steel CNC milling shop near 43004 in Ohio under $50 500 anodized aluminium enclosure".split(
    " ",
  ),
  ..."the a of 1/4 M6 0.005in 10mm ISO 9001 AS9100 brewery bread med device packging electroncs".split(
    " ",
  ),
);
const hostile = fc.constantFrom(
  probe,
  "a & b | !c:* <-> (d",
  ":*",
  "'; DROP TABLE seller_products; --",
  "%_%\\",
  "' or 1=1 --",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200b\ufeff",
  "🔩".repeat(300),
  "e\u0301".repeat(500),
  "{{7*7}}<%= 7*7 %>",
  "../../etc/passwd",
  "//evil.example/",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "toString",
  "((((((((((",
  '"""',
  "-",
  "\\",
  "x".repeat(10_000),
  "steel ".repeat(300),
  "ａｌｕｍｉｎｕｍ",
  "ß İ ı ﬁ",
);
const numeral = fc.constantFrom(
  "0 -1 1 2 20 100 101 999999999999999999999 1e400 -0 1.5 .5 0x10 NaN Infinity 1e3 ٣ +1 1,000 2147483647".split(
    " ",
  ),
  "2147483648 -2147483648 9007199254740993 43004 99999 00000 43004-1234 40,-83 91,181 -91,0 1e9,1e9 ,".split(
    " ",
  ),
);
const choice = fc.constantFrom(
  ..."newest oldest price-low price-high name-asc name-desc relevance distance random".split(" "),
  ..."product products manufacturer business_listing business-listing idea explore true false on".split(
    " ",
  ),
  ..."any retailer high OH Ohio ZZ electronics Electronics cnc-milling iso-9001 epa 332710 33".split(
    " ",
  ),
  ..."marketplace manufacturers exploring dark light".split(" "),
);

/** Texts of every kind: believable, hostile, choices of other fields, numerals of all sorts. */
export const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(words, { minLength: 1, maxLength: 6 }).map((all) => all.join(" ")),
  },
  { weight: 2, arbitrary: hostile },
  { weight: 2, arbitrary: choice },
  { weight: 2, arbitrary: numeral.chain((all) => fc.constantFrom(...all)) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.tuple(words, hostile, words).map((all) => all.join(" ")) },
  { weight: 1, arbitrary: fc.constant("") },
);

/** Bytes that are no UTF-8, and percent signs that introduce nothing. */
export const rawText = fc.constantFrom(
  "%ff%fe",
  "%c0%af",
  "%",
  "%zz",
  "%u0041",
  "%ed%a0%80",
  "\u00ff",
  "%00",
  "%0d%0a",
  "+",
);
