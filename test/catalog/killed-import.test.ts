import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addressOf, dataDir, productFile, rowsOf } from "./import-support.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const rows = 8_000;

async function countProducts(): Promise<number> {
  const [found] = await rowsOf<{ n: number }>(
    db.ownerConnection,
    "select count(*)::int as n from seller_products",
  );
  return found?.n ?? 0;
}

/** Runs the command as a person would. */
function startImport(file: string) {
  return spawn(process.execPath, ["scripts/import.ts", "products", file], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, DATABASE_URL: addressOf(db.ownerConnection), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const manyProducts = () =>
  productFile(
    ...Array.from(
      { length: rows },
      (_, i) => `K-${i},Part ${i},,${i}.50,Hardware,1,1,true,,Shop ${i % 7}`,
    ),
  );

test("an import that loses its database says what is kept and what to do", {
  timeout: 120_000,
}, async () => {
  const running = startImport(manyProducts());
  running.stdout.resume();
  let said = "";
  running.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  const ended = once(running, "close");
  while ((await countProducts()) === 0) await sleep(20);
  // The owner of a schema may not end what the server does of itself, such as an autovacuum.
  await rowsOf(
    db.ownerConnection,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  expect((await ended)[0]).toBe(1);
  expect(said).toContain("What was imported until then is kept");
  expect(said).not.toMatch(/^\s+at /m);
  for (const table of ["seller_products", "manufacturers", "import_runs"]) {
    await rowsOf(db.ownerConnection, `delete from ${table}`);
  }
});

test("an import that was killed is run again and ends in the same state", {
  timeout: 120_000,
}, async () => {
  const file = manyProducts();
  const first = startImport(file);
  first.stdout.resume();
  first.stderr.resume();
  const ended = once(first, "exit");
  while ((await countProducts()) === 0) await sleep(20);
  first.kill("SIGKILL");
  await ended;
  const half = await countProducts();
  expect(half).toBeLessThan(rows);
  const second = startImport(file);
  second.stdout.resume();
  second.stderr.resume();
  const [code] = await once(second, "exit");
  expect(code).toBe(0);
  const [end] = await rowsOf(
    db.ownerConnection,
    `select (select count(*)::int from seller_products) as products,
            (select sum(price)::text from seller_products) as worth,
            (select count(*)::int from manufacturers) as sellers,
            (select count::int from facet_counts where facet = 'category' and value = 'hardware') as counted,
            (select count(*)::int from product_categories) as linked`,
  );
  expect(end).toEqual({
    products: rows,
    worth: `${(rows * (rows - 1)) / 2 + rows / 2}.00`,
    sellers: 7,
    counted: rows,
    linked: rows,
  });
  const runs = await rowsOf(
    db.ownerConnection,
    "select status, message from import_runs order by started_at",
  );
  expect(runs).toEqual([
    { status: "failed", message: "Interrupted before its end. Import the file again." },
    { status: "completed", message: null },
  ]);
});
