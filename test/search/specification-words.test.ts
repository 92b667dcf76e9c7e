import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { marksOf } from "../../src/market/search/rules/product-marks.ts";
import {
  specificationWords,
  statedWords,
} from "../../src/market/search/rules/specification-words.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const parts = fc.constantFrom(
  "6061-T6",
  "Aluminum",
  "1/4",
  "in",
  "10",
  "m\u00e9tal",
  "x\ty",
  "(A),b;",
  " ",
  "-/-",
);
const values = fc
  .array(fc.oneof(parts, fc.string({ maxLength: 12 })), { maxLength: 8 })
  .map((all) => all.join(" ").replaceAll("\0", ""));

test("the database and the filter cut specifications into the same words", async () => {
  const samples = fc.sample(values, 500).filter((value) => value.isWellFormed());
  const rows = await withClient(db.ownerConnection, async (owner) => {
    const asked =
      "select specification_words(value) as words from unnest($1::text[]) with ordinality as v (value, at) order by at";
    return (await owner.query<{ words: string[] }>(asked, [samples])).rows;
  });
  expect(rows.map(({ words }) => words.sort())).toEqual(
    samples.map((value) => statedWords(value).sort()),
  );
});

test("whatever a product states is found by asking for exactly that", async () => {
  const samples = fc
    .sample(values, 200)
    .filter((value) => value.isWellFormed() && specificationWords(value).length > 0);
  const asked = samples.map((value) => ({
    value,
    marks: marksOf({
      specifications: { Material: value },
      buyerType: null,
      whiteLabel: false,
      customPackaging: false,
      supplyCapacity: null,
    }).flat(),
  }));
  const missed = await withClient(db.ownerConnection, async (owner) => {
    const { rows } = await owner.query(
      `select value from jsonb_to_recordset($1::jsonb) as r (value text, marks text[])
        where not tsvector_to_array(product_marks(
          jsonb_build_array(jsonb_build_object('name', 'Material', 'value', value)), '{}')) @> marks`,
      [JSON.stringify(asked)],
    );
    return rows;
  });
  expect(missed).toEqual([]);
});
