import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskContacts } from "../../src/market/messaging/rules/mask-contacts.ts";

const digits = (count: number, first = "23456789") =>
  fc
    .tuple(
      fc.constantFrom(...first),
      fc.array(fc.constantFrom(..."0123456789"), { minLength: count - 1, maxLength: count - 1 }),
    )
    .map(([head, tail]) => head + tail.join(""));
const anyDigits = (count: number) => digits(count, "0123456789");
const words = fc.constantFrom(
  "Hello",
  "We can mill this",
  "by Friday",
  "in 6061 aluminum",
  "anodized, type II",
  "Thank you!",
);

const spoken = (number: string) =>
  [...number]
    .map(
      (digit) =>
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][
          Number(digit)
        ],
    )
    .join(" ");
const telephone = fc
  .tuple(digits(3), digits(3), anyDigits(4), fc.constantFrom(" ", "-", "."))
  // "250 500 1000" may be a number, too, but is read as quantities.
  .filter(([area]) => Number(area) % 5 !== 0)
  .chain(([area, exchange, line, gap]) =>
    fc.constantFrom(
      `${area}${gap}${exchange}${gap}${line}`,
      `(${area}) ${exchange}-${line}`,
      `(${area})${exchange}${line}`,
      `My number: ${area}${exchange}${line}`,
      `our direct line is: ${area}${exchange}${line}`,
      `Call ${area} - ${exchange} - ${line}`,
      `reach us at ${area}/${exchange}/${line}`,
      `${area} - ${exchange} - ${line.slice(0, 3)}7`,
      `${area}/${exchange}/${line.slice(0, 3)}7`,
      `1-${area}-${exchange}-${line}`,
      `+1 ${area} ${exchange} ${line}`,
      `+1${area}${exchange}${line}`,
      `+49 ${area} ${exchange}${line}`,
      `+44 (0)${area} ${exchange} ${line}`,
      `tel: ${area}${exchange}${line}`,
      `${area}${exchange}${line} tel`,
      `${area}${exchange}${line} (cell)`,
      `Call me at ${area}${exchange}${line}`,
      `phone: ${exchange}-${line}`,
      `${spoken(area)} ${exchange} ${line}`,
      `${spoken(`${area}${exchange}${line}`)}`,
      `${spoken(area)}-${exchange}-${line}`,
      `${area}–${exchange}–${line}`,
      `tel ${area}‑${exchange}‑${line}`,
      `tel. ${exchange}${line}`,
      `my phone ${exchange}${line}`,
      `001${area}${exchange}${line}`,
      `00 49 ${area} ${exchange}${line}`,
      `011 44 ${area} ${exchange} ${line}`,
      `WhatsApp 0049${area}${exchange}${line}`,
      `${area}\n${exchange}\n${line.slice(0, 3)}7`,
      `(${area})\n${exchange}-${line}`,
      `${area}-${exchange}\n${line}`,
      `[${area}] ${exchange} ${line}`,
      `${area}·${exchange}·${line}`,
      `${area}_${exchange}_${line}`,
      [...`${area}${exchange}${line}`].join(" "),
      `${area}-\u200b${exchange}-\u200b${line}`,
      `${area}-${exchange}-${line}`.replaceAll(/\d/g, (digit) =>
        String.fromCodePoint(0xff10 + Number(digit)),
      ),
      "1-800-FLOWERS",
      "+1 888 MILL-NOW",
    ),
  );
const name = fc.stringMatching(/^[a-z][a-z0-9]{1,9}$/);
/** Ten digits without anything else, as the numbering plan gives them. */
const bareTelephone = fc
  .tuple(
    digits(1),
    digits(1, "02345678"),
    anyDigits(1),
    digits(1),
    digits(1, "02345678"),
    anyDigits(5),
  )
  .map((parts) => parts.join(""));
const mail = fc
  .tuple(
    name,
    // "Look at the dot": an article before "dot" is read as one.
    name.filter((one) => !/^(?:an?|each|every|that|the|this)$/i.test(one)),
    fc.constantFrom("example", "com", "co.uk"),
  )
  .chain(([who, where, end]) =>
    fc.constantFrom(
      `${who}@${where}.${end}`,
      `${who}.sales+x@${where}.${end}`,
      `${who} (at) ${where}.${end}`,
      `${who} [at] ${where} [dot] ${end}`,
      `${who}@${where} dot ${end.replace(".", " dot ")}`,
      `${who} at ${where} dot ${end.endsWith("uk") ? "com" : end}`,
      [...`${who}@${where}.${end}`].join(" "),
    ),
  );
const link = fc
  .tuple(name, name)
  .chain(([where, path]) =>
    fc.constantFrom(
      `https://${where}.example/${path}`,
      `www.${where}.com`,
      `${where}.com/${path}`,
      `shop.${where}.net`,
    ),
  );

const messenger = fc
  .tuple(fc.constantFrom("Telegram", "WhatsApp", "my Skype name", "WeChat ID"), name)
  .chain(([service, who]) =>
    fc.constantFrom(
      `${service}: ${who}_99`,
      `${service} @${who}`,
      `@${who} on ${service.split(" ").slice(0, 2).join(" ")}`,
    ),
  );

const harmless = fc.oneof(
  // Part numbers, as shops and distributors write them.
  fc
    .tuple(fc.stringMatching(/^[A-Z]{1,4}$/), digits(3), anyDigits(4))
    .map(([a, b, c]) => `${a}-${b}-${c}`),
  fc
    .tuple(fc.stringMatching(/^[A-Z]{2,3}$/), digits(3), digits(3), anyDigits(4))
    .map(([a, ...rest]) => `${a}-${rest.join("-")}`),
  fc.tuple(digits(3), digits(3), anyDigits(4)).map((groups) => `P/N ${groups.join("-")}`),
  fc.tuple(digits(3), digits(3), anyDigits(4)).map((groups) => `${groups.join("-")}-A`),
  digits(10, "01"),
  anyDigits(10).map((number) => `parts ${number} and ${number}`),
  anyDigits(10).map((number) => `serial ${number}`),
  digits(13),
  anyDigits(13).map((number) => `barcode ${number}`),
  // Columns of quantities and sizes.
  fc.constantFrom("250\n500\n1000", "240\n360\n1200\n2400", "12\n250\n375\n2500"),
  // Dimensions and tolerances.
  fc.tuple(digits(3), digits(3), digits(4)).map((sides) => `${sides.join(" x ")} mm`),
  fc.tuple(digits(3), digits(3), digits(4)).map((sides) => `${sides.join("x")} in`),
  fc.tuple(digits(2), digits(4)).map(([whole, part]) => `${whole}.${part} in`),
  digits(3).map((part) => `+/- 0.00${part}`),
  digits(3).map((part) => `+0.${part}/-0.000`),
  // Prices, quantities, dates, ZIP codes.
  fc.tuple(digits(3), anyDigits(3), anyDigits(2)).map(([a, b, c]) => `$${a},${b}.${c}`),
  fc.tuple(digits(3), anyDigits(3), anyDigits(3)).map((parts) => `${parts.join(",")} pieces`),
  fc.tuple(digits(3), anyDigits(3), anyDigits(3)).map((parts) => `${parts.join(" ")} pcs`),
  fc.tuple(anyDigits(5), anyDigits(4)).map((parts) => parts.join("-")),
  fc.constantFrom(
    "quantities 250/500/1000",
    "250 - 500 - 2500",
    "lots of 250 500 1000",
    "qty 100 @ 3.50",
    "25 @ $12.75 and 50 @ 9.10",
    "please quote 300 600 1200 and 2400",
    "part number: 9372241234",
    "2026-11-22",
    "11/22/2026",
    "10:30-12:45",
    "ISO 9001:2015",
    "NAICS 332710",
    "4140 steel",
    "1/4-20 UNC",
    "24/7",
    "two or three weeks, four at most",
    "one of 3 sizes: 2, 4 and 6 in",
    "look at the dot pattern",
    "we are at booth five six one",
    "1 2 3 4 5 6 7 8 9 10",
    "sizes 2 4 6 8 10 12 14 16 18 20",
    "bolt M8–1.25 × 30",
    "part 800-FLANGES",
    "a signal of 5 V",
    "the line: 12 parts an hour",
    "size 100_200_300",
  ),
);

const around = (part: fc.Arbitrary<string>) =>
  fc.tuple(words, part, words).map(([before, middle, after]) => ({
    text: `${before} ${middle}, ${after}`,
    before,
    after,
    middle,
  }));

describe("contact details in messages", () => {
  test.each([
    ["telephone numbers", telephone, "[telephone number, shown once you answer]"],
    ["ten digits", bareTelephone, "[telephone number, shown once you answer]"],
    ["mail addresses", mail, "[mail address, shown once you answer]"],
    ["links", link, "[link, shown once you answer]"],
    ["names with other services", messenger, "[contact, shown once you answer]"],
  ])("hides %s, and nothing around them", (_name, part, note) => {
    fc.assert(
      fc.property(around(part), ({ text, before, after, middle }) => {
        const masked = maskContacts(text);
        expect(masked).toContain(note);
        expect(masked.startsWith(before) && masked.endsWith(after)).toBe(true);
        const secret = middle.match(/\d{4}$|@.*|\[dot\].*|\/.*$/)?.[0];
        if (secret !== undefined) expect(masked).not.toContain(middle);
      }),
      { numRuns: 500 },
    );
  });

  test("ends a mail address with its sentence", () => {
    expect(maskContacts("ola@buy.example.\nPart 555-0142-A")).toBe(
      "[mail address, shown once you answer].\nPart 555-0142-A",
    );
    expect(maskContacts("To ola@buy.example. Parts tomorrow")).toMatch(/\]\. Parts tomorrow$/);
  });

  test("leaves part numbers, dimensions, prices, quantities and dates as they are", () => {
    fc.assert(
      fc.property(around(harmless), ({ text }) => {
        expect(maskContacts(text)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test("has nothing left to hide, and leaves text without digits and addresses alone", () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(telephone, mail, link, harmless), (noise, part) => {
        const once = maskContacts(`${noise} ${part}`);
        expect(maskContacts(once)).toBe(once);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z ,!?]*$/), (text) => {
        expect(maskContacts(text)).toBe(text);
      }),
    );
  });
});

test.each([
  "330 555 01 42",
  "330-555-01-42",
  "call 330 555 11 42",
  "33O-555-O142",
  "(33O) 555-0142",
  "3\ufe0f\u20e33\ufe0f\u20e30\ufe0f\u20e35\ufe0f\u20e35\ufe0f\u20e35\ufe0f\u20e30\ufe0f\u20e31\ufe0f\u20e34\ufe0f\u20e32\ufe0f\u20e3",
])("a telephone number that is written otherwise is hidden: %s", (written) => {
  expect(maskContacts(`Reach: ${written} thanks`)).toBe(
    written.startsWith("call")
      ? "Reach: call [telephone number, shown once you answer] thanks"
      : "Reach: [telephone number, shown once you answer] thanks",
  );
});

test("quantities, sizes, part numbers, prices and dates in groups stay", () => {
  const size = fc.integer({ min: 200, max: 999 });
  const small = fc.integer({ min: 10, max: 99 });
  const harmless = fc
    .tuple(size, size, small, small)
    .chain(([a, b, c, d]) =>
      fc.constantFrom(
        `Sizes ${a} ${b} ${c} ${d}`,
        `${a} ${b} ${c} ${d} mm`,
        `part ${a} ${b} 0${c % 10} ${d}`,
        `part no. ${a}-${b}-0${c % 10}-${d}`,
        `P/N ${a}-${b}-O${a}`,
        `O-rings ${a} ${b} of ${c}${d}`,
        `$${a} ${b} 0${c % 10} ${d}`,
        `2026-12-0${1 + (c % 9)} 0${1 + (d % 9)}:30`,
        `lots ${a}/${b}/${c}/${d}`,
        `${a}.${c} x ${b}.${d}`,
      ),
    );
  fc.assert(fc.property(harmless, (line) => maskContacts(line) === line));
});
