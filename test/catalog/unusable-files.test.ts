import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import {
  dataDir,
  fileOf,
  productFile,
  productHeader,
  rowsOf,
  runProducts,
} from "./import-support.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const good = "A-1,Good,,1,,1,1,true,,";
const withoutPrice = productHeader.replace(",price", "");

async function expectRefused(file: string, message: RegExp): Promise<void> {
  await expect(runProducts(db.ownerConnection, file)).rejects.toThrow(message);
  const [found] = await rowsOf<{ products: string; status: string }>(
    db.ownerConnection,
    `select (select count(*) from seller_products) as products,
            (select status from import_runs order by started_at desc limit 1) as status`,
  );
  expect(found).toEqual({ products: "0", status: "refused" });
}

test.each<[string, Buffer | string, RegExp]>([
  ["an empty file", "", /is empty/],
  ["a missing column", `${withoutPrice}\n`, /header lacks price/],
  ["semicolons", `${productHeader.replaceAll(",", ";")}\nA;B`, /not separated by commas/],
  ["a repeated column", `${productHeader},name\n${good},x`, /header has name twice/],
  [
    "Latin-1 after many good rows",
    Buffer.concat([
      Buffer.from(`${productHeader}\n${`${good}\n`.repeat(9_000)}`),
      Buffer.from("A-2,Caf\xe9,,1,,1,1,true,,\n", "latin1"),
    ]),
    /not UTF-8 \(near line \d+\)/,
  ],
  ["UTF-16", Buffer.from(`\ufeff${productHeader}\n${good}`, "utf16le"), /UTF-16/],
  ["UTF-16 without a mark", Buffer.from(`${productHeader}\n${good}`, "utf16le"), /zero bytes/],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), /not UTF-8/],
  [
    "a quote that is never closed",
    `${productHeader}\n${good}\nA-2,"Open,,1,,1,1,true,,\n${`${good}\n`.repeat(60_000)}`,
    /longer than 1 MiB|never closed|not CSV/,
  ],
])("%s is refused before a row is written", async (_, content, message) => {
  await expectRefused(fileOf(content), message);
});

test("a file that is not there is refused by name", async () => {
  await expectRefused(join(dataDir, "missing.csv"), /missing\.csv does not exist/);
});

test("a line of 300 MB is refused without holding it", async () => {
  const path = fileOf(`${productHeader}\nA-1,`);
  const out = createWriteStream(path, { flags: "a" });
  const piece = "x".repeat(1024 * 1024);
  for (let written = 0; written < 300; written += 1) {
    if (!out.write(piece)) await once(out, "drain");
  }
  out.end();
  await once(out, "close");
  const before = process.memoryUsage().rss;
  await expectRefused(path, /longer than 1 MiB/);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test("a byte order mark, Windows line ends, shuffled columns and more columns are all fine", async () => {
  const file = fileOf(
    "\ufeffseller,Name,external_id,description,price,categories,minimum_order_quantity,lead_time_days,in_stock,image_url,colour\r\n" +
      'Acme,"Two\r\nlines",B-1,,1,,1,1,true,,red\r\n',
  );
  expect(await runProducts(db.ownerConnection, file)).toMatchObject({ inserted: 1, skipped: 0 });
  expect(await rowsOf(db.ownerConnection, "select external_id, name from seller_products")).toEqual(
    [{ external_id: "B-1", name: "Two\r\nlines" }],
  );
});

test("two imports of the same kind take turns, and one that would wait long is refused", async () => {
  const file = productFile("C-1,N,,1,,1,1,true,,");
  const both = [runProducts(db.ownerConnection, file), runProducts(db.ownerConnection, file)];
  const inserted = (await Promise.all(both)).map((summary) => summary.inserted);
  expect(inserted.toSorted()).toEqual([0, 1]);
  await withClient(db.ownerConnection, async (other) => {
    await other.query("select pg_advisory_lock(hashtext('millwright.import.products'))");
    await expect(runProducts(db.ownerConnection, file)).rejects.toThrow(
      "Another import of products is running.",
    );
  });
});
