import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  certificateKey,
  certificateKeys,
} from "../../src/market/needs/rules/vocabulary/certificate-key.ts";
import {
  type AskedManufacturers,
  manufacturerSearch,
} from "../../src/market/search/rules/manufacturer-search.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { searchManufacturers } from "../../src/market/search/use-cases/search-manufacturers.ts";
import type { Context } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

let db: TestDatabase;
let ctx: Context;

const shops: [string, string, string[]][] = [
  ["Kestrel Distribution", "OH", ["AS-9120B", "UL 508A", "AWS D1.1/D1.1M:2020", "CMMC Level 2"]],
  ["Heron Panels", "TX", ["UL Listed", "FDA 21 CFR Part 820", "as9120 rev b", "Level 2"]],
  ["Red Oak Stamping", "OH", ["PPAP Level 3", "ISO 9001", "iso9001", "ISO 9001:2015"]],
  ["Slate Gears", "OH", ["ISO9001", "AS9100D", "Quality"]],
  ["Plover Castings", "PA", ["ISO 9001:2015", "as 9100 rev d", "ITAR Registered"]],
  ["Wren Molds", "PA", ["iso 9001 2008", "AS9100C", "ITAR"]],
  ["Finch Tools", "PA", []],
  ["Dunlin Frames", "CT", ["EN 15085-2 CL1", "ISO 3834-2", "FSC Chain of Custody", "OHSAS 18001"]],
  ["Avocet Aero", "CT", ["WOSB", "FAA Part 145", "8(a)"]],
  ["Egret Works", "CT", ["WBENC", "SDVOSB", "HUBZone", "MBE"]],
  [
    "Quail Metals",
    "NV",
    ["ISO 9001:2015 & AS9100D", "Nadcap Heat Treating", "ITAR Registered (DDTC M12345)"],
  ],
  [
    "Robin Bearings",
    "NV",
    ["Women-Owned Small Business (WOSB)", "SBA 8(a)", "UL Recognized", "NIST SP 800-171"],
  ],
];

beforeAll(async () => {
  db = await freshDatabase();
  ctx = visitorContext(db);
  await withClient(db.ownerConnection, async (owner) => {
    for (const [name, state, certifications] of shops) {
      await owner.query(
        `insert into manufacturers (name, description, processes, state, certifications)
         values ($1, 'Parts of good quality, level and true.', '{cnc-milling}', $2, $3)`,
        [name, state, certifications],
      );
    }
    await refreshLexicon(owner);
  });
});
afterAll(() => db.drop());

const find = (asked: AskedManufacturers) => searchManufacturers(ctx, manufacturerSearch(asked));
const names = async (asked: AskedManufacturers) =>
  (await find(asked)).items.map(({ name }) => name.split(" ")[0]).toSorted();

describe("a certificate that a shop here states", () => {
  test.each([
    ["AS9120", ["Heron", "Kestrel"]],
    ["AS-9120B", ["Heron", "Kestrel"]],
    ["as9120 rev. B", ["Heron", "Kestrel"]],
    ["as9120b machining in Ohio", ["Kestrel"]],
    ["AWS D1.1", ["Kestrel"]],
    ["CMMC", ["Kestrel"]],
    ["CMMC Level 2", ["Kestrel"]],
    ["cmmc level 2 cnc milling", ["Kestrel"]],
    ["UL 508A", ["Kestrel"]],
    ["ul508a", ["Kestrel"]],
    ["FDA 21 CFR Part 820", ["Heron"]],
    ["PPAP Level 3", ["Red"]],
    ["PPAP", ["Red"]],
    ["milling with ppap", ["Red"]],
    ["ISO 9001", ["Plover", "Quail", "Red", "Slate", "Wren"]],
    ["ISO 9001:2015", ["Plover", "Quail", "Red", "Slate", "Wren"]],
    ["ITAR", ["Plover", "Quail", "Wren"]],
    // A part of a standard, and numbers that ZIPs have, too.
    ["ISO 3834", ["Dunlin"]],
    ["iso 3834-2 milling", ["Dunlin"]],
    ["EN 15085", ["Dunlin"]],
    ["en 15085-2", ["Dunlin"]],
    ["OHSAS 18001", ["Dunlin"]],
    ["FSC", ["Dunlin"]],
    // What people say of who owns a company.
    ["women-owned", ["Avocet", "Egret", "Robin"]],
    ["woman owned cnc milling", ["Avocet", "Egret", "Robin"]],
    // One body's paper is not the other's.
    ["WOSB", ["Avocet", "Robin"]],
    ["WBENC", ["Egret"]],
    ["WOSB certified milling", ["Avocet", "Robin"]],
    ["veteran-owned", ["Egret"]],
    ["service-disabled veteran-owned", ["Egret"]],
    ["minority owned", ["Egret"]],
    ["HUBZone", ["Egret"]],
    ["8(a)", ["Avocet", "Robin"]],
    ["8a certified", ["Avocet", "Robin"]],
    // Several standards of one paper, what of it is held, and who gives it.
    ["AS9100", ["Plover", "Quail", "Slate", "Wren"]],
    ["nadcap", ["Quail"]],
    ["itar registered", ["Plover", "Quail"]],
    ["ul recognized", ["Robin"]],
    ["UL listed", ["Heron"]],
    ["nist 800-171", ["Robin"]],
    ["NIST SP 800-171 milling", ["Robin"]],
    ["FAA repair station", ["Avocet"]],
  ])("is found by the words %j", async (query, expected) => {
    expect(await names({ query })).toEqual(expected);
  });

  test("of ordinary words takes nothing from a search by those words", async () => {
    expect(await names({ query: "quality cnc milling" })).toHaveLength(shops.length);
    // A grade alone is none.
    for (const query of ["level 2", "level 2 cnc milling"]) {
      expect((await find({ query })).understood.certifications).toEqual([]);
    }
  });

  test("is found beside a thing that its words are read as part of", async () => {
    const { understood } = await find({ query: "UL 508A panel shop" });
    expect(understood.certifications).toEqual(["UL 508A"]);
  });

  test("is ruled out with the words that name it", async () => {
    const found = await find({ query: "cnc milling, not AS9120" });
    expect(found.understood.certifications).toEqual([]);
  });
});

describe("the filter by certificate", () => {
  const optionsOf = async (asked: AskedManufacturers) => {
    const { facets } = await find({ ...asked, facets: true, limit: 1 });
    return facets !== null && "certifications" in facets ? facets.certifications : [];
  };

  test("offers each standard once, and what of it not all hold", async () => {
    expect((await optionsOf({})).map(({ label, count }) => [label, count])).toEqual([
      ["ISO 9001", 5],
      ["AS9100", 4],
      ["AS9100D", 3],
      ["ISO 9001:2015", 3],
      ["ITAR", 3],
      ["8(a)", 2],
      ["AS-9120B", 2],
      ["ITAR registered", 2],
      ["UL", 2],
      ["WOSB", 2],
      ["AS9100C", 1],
      ["AWS D1.1/D1.1M:2020", 1],
      ["CMMC Level 2", 1],
      ["EN 15085-2 CL1", 1],
      ["FAA Part 145", 1],
      ["FDA 21 CFR Part 820", 1],
      ["FSC Chain of Custody", 1],
      ["HUBZone", 1],
      ["ISO 3834-2", 1],
      ["ISO 9001 2008", 1],
      ["Level 2", 1],
      ["MBE", 1],
      ["Nadcap Heat Treating", 1],
      ["NIST SP 800-171", 1],
      ["OHSAS 18001", 1],
      ["PPAP Level 3", 1],
      ["Quality", 1],
      ["SDVOSB", 1],
      ["UL 508A", 1],
      ["UL Listed", 1],
      ["UL Recognized", 1],
      ["WBENC", 1],
      ["Women-Owned Small Business", 1],
    ]);
  });

  test("counts what is found by each, whatever else is chosen", async () => {
    const searches: AskedManufacturers[] = [
      {},
      { state: "PA" },
      { query: "cnc milling" },
      { certification: "iso-9001" },
      { certification: "ISO 9001:2015", state: "PA" },
    ];
    for (const search of searches) {
      const options = await optionsOf(search);
      expect(options.length).toBeGreaterThan(1);
      for (const { value, count } of options) {
        expect([value, (await find({ ...search, certification: value })).total]).toEqual([
          value,
          count,
        ]);
      }
    }
  });

  test.each(["CMMC", "cmmc level 2", "CMMC-Level 2"])("finds a grade by %j", async (value) => {
    expect(await names({ certification: value })).toEqual(["Kestrel"]);
  });
});

const part = fc.constantFrom(
  ...["ISO", "AS", "UL", "FDA", "IPC", "CMMC", "ITAR", "ansi", "/", "/IEC", "Rev", "rev.", "Level"],
  ...[
    "WOSB",
    "SDVOSB",
    "MBE",
    "FSC",
    "Chain of Custody",
    "cl1",
    "3834-2",
    " Of",
    "Nadcap",
    " - ",
    "SBA",
  ],
  ...[
    " (",
    ") ",
    " & ",
    " and ",
    "+",
    ";",
    "Women-Owned",
    "minority owned",
    "NIST SP",
    "veterans owned",
  ],
  ...["Class", "Part", "registered", "Certified", "compliant", "A", "d", "II", ":", "-", ",", "ü"],
  ...["2015", "2008", "9001", "9100", "508", "2", "1.1", " ", " ", "", "(", ")", "質"],
);

test("pages and the database know a certificate by the same keys, whatever its spelling", async () => {
  await withClient(db.ownerConnection, async (owner) => {
    const samples = fc.sample(
      fc.array(fc.oneof(part, part, fc.string({ unit: "binary-ascii" })), { maxLength: 9 }),
      1000,
    );
    const texts = samples
      .map((parts) => parts.join(parts.length % 2 === 0 ? " " : "").replaceAll("\0", ""))
      .filter((text) => text !== "");
    const { rows } = await owner.query<{ name: string; key: string; keys: string[] }>(
      `select name, certificate_key(name) as key, certificate_keys(array[name]) as keys
         from unnest($1::text[]) name`,
      [texts],
    );
    expect(rows).toHaveLength(texts.length);
    for (const { name, key, keys } of rows) {
      expect([name, key]).toEqual([name, certificateKey(name)]);
      expect([name, keys.toSorted()]).toEqual([name, certificateKeys(name).toSorted()]);
    }
  });
});
