import { randomInt, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { endDatabase, ownerOf, type Product, startProduct } from "./product-process.ts";
import { call, password } from "./write-load.ts";

/** Half of the other kinds': each waits until the queue has noticed that nobody works on the import any more. */
const rounds = Math.ceil(Number(process.env.FAULT_ROUNDS ?? "2") / 2);
const minuteMs = 60_000;
/** Listed from the first import on: each round changes their prices, and adds others. */
const listed = 2000;
const addedEachRound = 600;

const dataDir = temporaryFolder("millwright-killed-product-import-");
let product: Product;
let cookie = "";
/** How long an import takes that nobody kills. */
let wholeMs = 0;
/** How far the imports were that were killed. */
const interrupted = new Map<string, number>();

beforeAll(async () => {
  product = await startProduct(dataDir);
  cookie = await publishingSeller();
  const began = performance.now();
  await ended(await upload(0));
  wholeMs = performance.now() - began;
  const everything = new URLSearchParams({ do: "publish", everything: "on" });
  const published = await fetch(`${product.url}/seller/dashboard/products`, {
    method: "POST",
    body: everything,
    headers: { origin: product.url, cookie },
    redirect: "manual",
  });
  expect(published.status).toBe(303);
  expect(await countOf("seller_products")).toBe(listed);
}, 2 * minuteMs);

afterAll(async () => {
  await product?.stop();
  endDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const moments = [...interrupted].map(([moment, count]) => `${count} ${moment}`).join(", ");
  console.log(`Kills of an import's process, and of its database too: ${moments}.`);
}, minuteMs);

async function owned<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return withClient(ownerOf(dataDir), async (owner) => (await owner.query<Row>(sql, values)).rows);
}

async function countOf(table: "company_products" | "seller_products"): Promise<number> {
  const [row] = await owned<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count ?? 0;
}

/** Somebody whose company has a published profile. @returns the session's cookie */
async function publishingSeller(): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  const names = { first_name: "Ada", last_name: "Byron", role: "seller" };
  const body = { email, password, ...names, agreed: true };
  const signed = await call(product.url, "/api/auth/sign-up/email", "POST", body);
  expect(signed.status).toBe(200);
  await owned("update users set confirmed_at = now() where email = $1", [email]);
  const login = await call(product.url, "/api/auth/sign-in/email", "POST", { email, password });
  const session = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const profile = {
    ...{ company_name: "Hubbell Gears", zip: "45402", state: "OH", city: "Dayton" },
    ...{ description: "Gears.", processes: ["cnc-milling"] },
  };
  const path = "/api/v1/seller/profile";
  expect((await call(product.url, path, "PATCH", profile, session)).status).toBe(200);
  const publish = await call(product.url, `${path}/publish`, "POST", undefined, session);
  expect(publish.status).toBe(200);
  return session;
}

/** Sends a table that is imported without being asked for: all that are listed at another price, and new ones. */
async function upload(round: number): Promise<string> {
  const row = (sku: string, price: string) => `${sku},Gear ${sku},${price},Gears`;
  const lines = [
    "SKU,Name,Price,Category",
    ...Array.from({ length: listed }, (_, at) => row(`L-${at}`, `${round + 1}.25`)),
    ...Array.from({ length: round === 0 ? 0 : addedEachRound }, (_, at) =>
      row(`N-${round}-${at}`, "3.00"),
    ),
  ];
  const form = new FormData();
  form.set("dry_run", "false");
  form.set("file", new File([lines.join("\n")], "gears.csv"));
  const answer = await fetch(`${product.url}/api/v1/seller/imports`, {
    method: "POST",
    body: form,
    headers: { origin: product.url, cookie },
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

interface Found {
  state: string;
  rows: number;
  taken: number;
  refused: number;
}

/** What the seller is told of an import once it has ended. A database that is still recovering is asked again. */
async function ended(id: string): Promise<Found> {
  for (;;) {
    const path = `/api/v1/seller/imports/${id}`;
    const answer = await call(product.url, path, "GET", undefined, cookie);
    const found = answer.status === 200 ? ((await answer.json()) as Found) : null;
    if (found?.state === "done" || found?.state === "stopped") return found;
    if (found === null) expect(answer.status).toBe(503);
    await sleep(50);
  }
}

async function untilPartIsImported(id: string): Promise<void> {
  await withClient(ownerOf(dataDir), async (owner) => {
    const done = "select from product_import_parts where import_id = $1 and is_done";
    while ((await owner.query(done, [id])).rowCount === 0) await sleep(2);
  });
}

let round = 0;

async function killAndLook(kill: "kill" | "killAll"): Promise<void> {
  round += 1;
  const id = await upload(round);
  // Between two parts every second time, else at any moment.
  if (round % 2 === 0) await untilPartIsImported(id);
  else await sleep(randomInt(Math.ceil(wholeMs)));
  await product[kill]();
  product = await startProduct(dataDir);
  const [left] = await owned<{ moment: string }>(
    `select state || case when state = 'importing' then ' after ' || count(*) filter (where is_done) || ' parts'
                          else '' end as moment
       from product_imports found join product_import_parts on import_id = found.id
      where found.id = $1 group by state`,
    [id],
  );
  const moment = left?.moment ?? "unknown";
  interrupted.set(moment, (interrupted.get(moment) ?? 0) + 1);
  const found = await ended(id);
  const rows = listed + addedEachRound;
  expect(found).toMatchObject({ state: "done", rows, taken: rows, refused: 0 });
  const [kept] = await owned<Record<string, number>>(
    `select count(*)::int as products, count(distinct external_id)::int as numbers,
            count(*) filter (where state = 'published')::int as published,
            count(*) filter (where external_id like 'L-%' and price = $1)::int as priced,
            (select count(*)::int from seller_products shown join company_products own using (id)
              where shown.price = own.price and shown.name = own.name) as shown
       from company_products`,
    [`${round + 1}.25`],
  );
  const products = listed + round * addedEachRound;
  expect(kept).toEqual({
    products,
    numbers: products,
    published: listed,
    priced: listed,
    shown: listed,
  });
}

test("an import of products goes on after its process was killed: nothing is doubled, lost or half published", {
  timeout: (rounds + 1) * 2 * minuteMs,
}, async () => {
  for (let at = 0; at < rounds; at += 1) await killAndLook("kill");
});

test("and after its process and its database were killed", {
  timeout: (rounds + 1) * 2 * minuteMs,
}, async () => {
  for (let at = 0; at < rounds; at += 1) await killAndLook("killAll");
});
