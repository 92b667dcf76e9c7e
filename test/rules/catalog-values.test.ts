import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "../../src/market/catalog/rules/csv-text.ts";
import { parseCount, parseFlag, parsePrice } from "../../src/market/catalog/rules/import-values.ts";
import { locate, zipCode } from "../../src/market/catalog/rules/us-place.ts";
import {
  stateCode,
  stateName,
  usStates,
} from "../../src/market/needs/rules/vocabulary/us-states.ts";
import { usPhone, webAddress } from "../../src/shared/contact.ts";
import { milesBetween } from "../../src/shared/coordinates.ts";
import { slugOf } from "../../src/shared/slug.ts";

const cents = fc.integer({ min: 0, max: 999_999_999_999 });

describe("prices", () => {
  test("every amount in cents is read back exactly, however it is written", () => {
    fc.assert(
      fc.property(cents, fc.boolean(), fc.boolean(), (amount, hasSign, hasCommas) => {
        const dollars = Math.floor(amount / 100);
        const rest = String(amount % 100).padStart(2, "0");
        const whole = hasCommas ? dollars.toLocaleString("en-US") : String(dollars);
        const { value } = parsePrice(`${hasSign ? "$" : ""}${whole}.${rest}`);
        expect(value).toBe(`${dollars}.${rest}`);
      }),
    );
  });

  test("any text gives a price of two places, a reason, or nothing for blank", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { value, reason } = parsePrice(text);
        if (text.trim() === "") expect({ value, reason }).toEqual({});
        else if (reason === undefined) expect(value).toMatch(/^\d{1,10}\.\d\d$/);
        else expect(value).toBeUndefined();
      }),
    );
  });

  test.each(["1,23", "12,34.50", "1.2.3", "1e3", "Infinity", "NaN", "1-2", "12 USD", "٣"])(
    "%s is not guessed at",
    (text) => {
      expect(parsePrice(text).reason).toContain("is not an amount");
    },
  );
});

describe("counts and flags", () => {
  test("a whole number inside of its bounds is read back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (value) => {
        expect(parseCount(String(value), { least: 1 })).toEqual({ value });
        expect(parseCount(value.toLocaleString("en-US"), { least: 1 })).toEqual({ value });
      }),
    );
  });

  test("a number the database cannot hold has a reason", () => {
    expect(parseCount("2147483648", { least: 1 }).reason).toContain("is more than 2147483647");
    expect(parseCount("9".repeat(40), { least: 1 }).reason).toContain("is not a whole number");
  });

  test("yes and no are read in the words of spreadsheets", () => {
    expect(["TRUE", "yes", "1", "In Stock"].map((text) => parseFlag(text).value)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["false", "N", "0"].map((text) => parseFlag(text).value)).toEqual([false, false, false]);
    expect(parseFlag("2").reason).toBe('"2" is not true or false');
  });
});

describe("telephone numbers and web addresses", () => {
  const digits = fc
    .tuple(
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 0, max: 9999 }),
    )
    .map(([area, exchange, line]) => [area, exchange, String(line).padStart(4, "0")] as const);

  test("ten digits come out in the form that pages style, whatever stands between them", () => {
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom("", "-", ".", " ", ") "),
        fc.boolean(),
        (d, mark, has1) => {
          expect(usPhone(`${has1 ? "+1 " : ""}${d.join(mark)}`)).toBe(`(${d[0]}) ${d[1]}-${d[2]}`);
        },
      ),
    );
  });

  test.each(["54035690562", "515337118", "(092) 229-6571", "call us", ""])(
    "%s is left out rather than guessed",
    (text) => {
      expect(usPhone(text)).toBeUndefined();
    },
  );

  test.each([
    "http://owner@mail.example",
    "javascript:alert(1)",
    "ftp://example.com",
    "example.com",
    "http://localhost",
    `http://example.com/${"a".repeat(500)}`,
  ])("%s is no address to link to", (text) => {
    expect(webAddress(text)).toBeUndefined();
  });

  test("any text gives a web address without a user name, or nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const address = webAddress(text);
        if (address === undefined) return;
        const url = new URL(address);
        expect(["http:", "https:"]).toContain(url.protocol);
        expect(url.username + url.password).toBe("");
      }),
    );
  });
});

describe("places", () => {
  test("a ZIP finds its lost zeros and loses what follows its five digits", () => {
    expect(["2139", "926", "06040", "73069-8224", "55044-", "-97070"].map(zipCode)).toEqual([
      "02139",
      "00926",
      "06040",
      "73069",
      "55044",
      "97070",
    ]);
    expect(["12", "123456", "M5V", ""].map(zipCode)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("states are known by code and name, territories too", () => {
    for (const [code, name] of Object.entries(usStates)) {
      expect(stateCode(name.toUpperCase())).toBe(code);
      expect(stateCode(` ${code.toLowerCase()} `)).toBe(code);
      expect(stateName(code)).toBe(name);
    }
    expect(stateCode("Ontario")).toBeUndefined();
    expect(stateCode("constructor")).toBeUndefined();
  });

  test("a mile of latitude is a mile, and distance is the same in both directions", () => {
    const a = { longitude: -97, latitude: 37 };
    expect(milesBetween(a, { longitude: -97, latitude: 38 })).toBeCloseTo(69.1, 0);
    const point = fc.record({
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(milesBetween(one, other)).toBeCloseTo(milesBetween(other, one), 6);
      }),
    );
  });

  const wichita = {
    city: "Wichita",
    state: "KS",
    coordinates: { longitude: -97.3, latitude: 37.6 },
  };
  test("a point far from its ZIP gives way to the ZIP; a ZIP of another state counts for nothing", () => {
    const point = { latitude: "50.4", longitude: "-119.2" };
    expect(locate(point, wichita, "KS")).toMatchObject({
      coordinates: wichita.coordinates,
      isApproximate: true,
    });
    const near = { latitude: "41.3", longitude: "-74.2" };
    expect(locate(near, wichita, "NY")).toMatchObject({
      coordinates: { latitude: 41.3, longitude: -74.2 },
      isApproximate: false,
      note: "the ZIP is in KS, not in NY",
    });
    expect(locate({ latitude: "x", longitude: "y" }, undefined, "KS").coordinates).toBeUndefined();
  });
});

test("a report's line never begins a formula and splits into as many values as it was given", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (values) => {
      const line = csvLine(values);
      const cells = line.slice(0, -1).match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
      for (const cell of cells) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
    }),
  );
  // Programs pass over what stands before a formula and is not seen.
  const unseen = fc.string({
    unit: fc.constantFrom(
      " ",
      "\t",
      "\r",
      "\n",
      "\u00a0",
      "\u3000",
      "\0",
      "\x1f",
      "\u200b",
      "\u202e",
    ),
  });
  const sign = fc.constantFrom(..."=+-@＝＋－＠");
  fc.assert(
    fc.property(unseen, sign, fc.string(), (before, first, text) => {
      expect(csvLine([`${before}${first}${text}`])).toMatch(/^"?'/);
    }),
  );
});

test("a slug is lower-case words joined by single hyphens, and its own slug", () => {
  expect(slugOf("Café & Bäckerei, Größe 5")).toBe("cafe-backerei-grosse-5");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
