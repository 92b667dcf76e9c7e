import type pg from "pg";
import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { changeOwnProducts } from "../../src/market/sellers/use-cases/change-own-products.ts";
import { listOwnProducts } from "../../src/market/sellers/use-cases/list-own-products.ts";
import { undoProductChange } from "../../src/market/sellers/use-cases/undo-product-change.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { Context } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { benchViewer } from "./bench-viewer.ts";
import { median, percentile } from "./table.ts";

const own = 10_000;
const rounds = 40;
const person = "01900000-0000-7000-8000-00000000be9d";
const company = "01900000-0000-7000-8000-00000000be9e";

/**
 * How long a seller with 10,000 products waits for the table, sorted, searched and filtered, and for changes of all of
 * them: whole use-cases, with every round trip to the database.
 */
export async function measureSellerProducts(dataDir: string) {
  const log = pino({ level: "error" });
  const embedded = await startEmbedded({ dataDir, log });
  const db = await openDatabase({ ownerConnection: embedded.connection, poolSize: 2 }, log);
  try {
    await withClient(embedded.connection, build);
    const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off" });
    const services = createServices({ config, db, log });
    const acting = { id: company, name: "Bench", roles: ["owner"] };
    const ctx = {
      ...services,
      viewer: benchViewer(person, "seller", acting),
      requestId: "bench",
      clientAddress: "127.0.0.1",
      userAgent: null,
      deviceProof: null,
    } satisfies Context;
    const first = { q: "", state: null, sort: "changed", page: 1, limit: 50 } as const;
    const asked: Record<string, () => Promise<unknown>> = {
      "first 50": () => listOwnProducts(ctx, first),
      "by name, last page": () => listOwnProducts(ctx, { ...first, sort: "name", page: 200 }),
      "by price": () => listOwnProducts(ctx, { ...first, sort: "price-high" }),
      drafts: () => listOwnProducts(ctx, { ...first, state: "draft" }),
      "search, a rare word": () => listOwnProducts(ctx, { ...first, q: "part4711" }),
      "search, in every name": () => listOwnProducts(ctx, { ...first, q: "flange" }),
    };
    const rows = [];
    for (const [name, ask] of Object.entries(asked))
      rows.push({ asked: name, ...(await time(ask)) });
    const all = { all: { q: "", state: null } };
    let changeId = "";
    const changes: Record<string, () => Promise<unknown>> = {
      "publish all 10,000": async () => {
        ({ changeId } = await changeOwnProducts(ctx, all, { kind: "publish" }));
      },
      "price all by 5 %": async () => {
        ({ changeId } = await changeOwnProducts(ctx, all, { kind: "price", percent: 5 }));
      },
      "undo that": () => undoProductChange(ctx, changeId),
      "archive all": () => changeOwnProducts(ctx, all, { kind: "archive" }),
    };
    for (const [name, change] of Object.entries(changes)) {
      rows.push({ asked: name, ...(await time(change, 1)) });
    }
    return rows;
  } finally {
    await withClient(embedded.connection, clear);
    await db.close();
    await embedded.stop();
  }
}

async function time(ask: () => Promise<unknown>, times = rounds) {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const from = performance.now();
    await ask();
    took.push(performance.now() - from);
  }
  return { "p50 ms": median(took), "p95 ms": percentile(took, 0.95) };
}

async function build(owner: pg.Client): Promise<void> {
  await clear(owner);
  await owner.query(`
    insert into users (id, email, confirmed_at) values ('${person}', 'seller@bench.invalid', now());
    insert into companies (id, name) values ('${company}', 'Bench');
    insert into company_members (company_id, person_id, roles) values ('${company}', '${person}', '{owner}');
    insert into manufacturers (user_id, company_id, name) values ('${person}', '${company}', 'Bench Works');
    insert into company_products (company_id, name, description, external_id, price, categories)
      select '${company}', (array['Steel', 'Brass', 'Bronze', 'Zinc'])[1 + n % 4] || ' flange part' || n,
             repeat('Turned, ground and packed for your line. ', 1 + n % 8), 'B-' || n, n % 900 + 0.5,
             array['Bench flanges', (array['Fittings', 'Gears', 'Shafts'])[1 + n % 3]]
        from generate_series(1, ${own}) n`);
  await owner.query("vacuum analyze company_products, product_versions");
}

async function clear(owner: pg.Client): Promise<void> {
  await owner.query(`
    delete from companies where id = '${company}';
    delete from manufacturers where user_id = '${person}';
    delete from users where id = '${person}'`);
}
