import pg from "pg";
import { pino } from "pino";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { median } from "./table.ts";
import { measureTelling } from "./telling.ts";

const rowCount = 100_000;
const companyCount = 2_000;
const rounds = 60;
/** Who asks, by the rows they have of all. */
const companies = { "100 rows": 100, "20,000 rows": 20_000 };

/** A policy of the table: who may read a row. The first is the way of this project (decision 38). */
const policies: Record<string, string> = {
  "columns compared with acting_company()":
    "buyer_company_id = acting_company() or seller_company_id = acting_company()",
  "the same as (select acting_company())":
    "buyer_company_id = (select acting_company()) or seller_company_id = (select acting_company())",
  "a subquery for each row": `exists (select from company_members member
      where member.person_id = viewer_id()
        and member.company_id in (bench_quotes.buyer_company_id, bench_quotes.seller_company_id))`,
};

const mine = "(buyer_company_id = $1 or seller_company_id = $1)";
/** Queries of a use-case, with its own condition, by what they ask for. */
const queries: Record<string, string> = {
  "newest 20": `select * from bench_quotes where ${mine} order by created_at desc limit 20`,
  count: `select count(*) from bench_quotes where ${mine}`,
  "one of mine": `select * from bench_quotes where ${mine} and id = $2`,
  "words in mine": `select * from bench_quotes where ${mine} and words @@ to_tsquery('simple', 'bracket7')`,
};
const noCondition: Record<string, string> = {
  "newest 20": "select * from bench_quotes order by created_at desc limit 20",
  count: "select count(*) from bench_quotes",
  "one of mine": "select * from bench_quotes where id = $1",
  "words in mine": "select * from bench_quotes where words @@ to_tsquery('simple', 'bracket7')",
};

/**
 * What row level security costs on a table of two parties: the same queries without a policy and with three
 * ways to write one, and with the query's own condition forgotten.
 */
export async function measureRights(dataDir: string) {
  const log = pino({ level: "error" });
  const embedded = await startEmbedded({ dataDir, log });
  const db = await openDatabase({ ownerConnection: embedded.connection, poolSize: 2 }, log);
  const app = new pg.Client(db.connection);
  await app.connect();
  try {
    return await withClient(embedded.connection, async (schemaOwner) => {
      await build(schemaOwner);
      const rows = [];
      const asked = Object.entries(companies).flatMap(([of, hasRows]) =>
        Object.entries(queries).map(([name, text]) => ({ of, hasRows, name, text })),
      );
      for (const { of, hasRows, name, text } of asked) {
        const company = await asCompany(schemaOwner, app, hasRows);
        const rowOf = rowsOf(of, name);
        await setPolicy(schemaOwner, null);
        const values = valuesOf(text, company);
        const bare = await time(app, text, values);
        rows.push(rowOf("no policy", bare, bare));
        for (const [policy, condition] of Object.entries(policies)) {
          await setPolicy(schemaOwner, condition);
          rows.push(rowOf(policy, await time(app, text, values), bare));
        }
        const forgotten = noCondition[name] ?? "";
        await setPolicy(schemaOwner, Object.values(policies)[0] ?? null);
        const found = await time(app, forgotten, forgotten.includes("$1") ? [company.row] : []);
        rows.push(rowOf("columns, condition forgotten", found, bare));
      }
      const large = await asCompany(schemaOwner, app, Math.max(...Object.values(companies)));
      await setPolicy(schemaOwner, Object.values(policies)[0] ?? null);
      return [...rows, ...(await measureTelling(schemaOwner, app, large))];
    });
  } finally {
    await withClient(embedded.connection, (schemaOwner) =>
      schemaOwner.query("drop table if exists bench_quotes cascade"),
    );
    await app.end();
    await db.close();
    await embedded.stop();
  }
}

interface Asker {
  company: string;
  row: string;
}

interface Timing {
  ms: number;
  /** Nodes that read the table, and how often something was asked for each row. */
  scans: string;
  subplans: number;
}

const rowsOf =
  (company: string, query: string) => (rights: string, timing: Timing, bare: Timing) => {
    return {
      company,
      query,
      rights,
      ms: timing.ms,
      ratio: timing.ms / bare.ms,
      "read by": timing.scans,
      subplans: timing.subplans,
    };
  };

function valuesOf(text: string, { company, row }: Asker): string[] {
  return text.includes("$2") ? [company, row] : [company];
}

async function build(schemaOwner: pg.Client): Promise<void> {
  await schemaOwner.query(`
    drop table if exists bench_quotes;
    create table bench_quotes (
      id uuid primary key default uuid_v7(),
      buyer_company_id uuid not null, seller_company_id uuid not null,
      state text not null, title text not null, created_at timestamptz not null,
      words tsvector generated always as (to_tsvector('simple', title)) stored);
    insert into bench_quotes (buyer_company_id, seller_company_id, state, title, created_at)
      select md5('company ' || case when n % 5 = 0 then 0 else 1 + (n * 7919) % ${companyCount} end)::uuid,
             md5('company ' || (n * 1009 + 13) % ${companyCount})::uuid,
             (array['draft', 'open', 'awarded', 'closed'])[1 + n % 4],
             'bracket' || n % 500 || ' of aluminum', now() - n * interval '1 minute'
        from generate_series(1, ${rowCount}) n;
    create index on bench_quotes (buyer_company_id, created_at);
    create index on bench_quotes (seller_company_id, created_at);
    create index on bench_quotes (created_at);
    create index on bench_quotes using gin (words);
    alter table bench_quotes enable row level security;
    grant select on bench_quotes to millwright_app;`);
  await schemaOwner.query("vacuum analyze bench_quotes");
}

/** Lets the application act for a company, with a member where a policy asks for one. */
async function asCompany(schemaOwner: pg.Client, app: pg.Client, hasRows: number): Promise<Asker> {
  const { rows } = await schemaOwner.query<Asker>(
    `select buyer_company_id::text as company, max(id::text) as row from bench_quotes
      group by 1 order by abs(count(*) - $1) limit 1`,
    [hasRows],
  );
  const [asker] = rows;
  if (asker === undefined) throw new Error("There are no rows to ask for.");
  await app.query(
    "select set_config('app.company_id', $1, false), set_config('app.user_id', $1, false)",
    [asker.company],
  );
  return asker;
}

async function setPolicy(schemaOwner: pg.Client, condition: string | null): Promise<void> {
  await schemaOwner.query("drop policy if exists parties on bench_quotes");
  await schemaOwner.query(
    `create policy parties on bench_quotes to millwright_app using (${condition ?? "true"})`,
  );
}

async function time(app: pg.Client, text: string, values: string[]): Promise<Timing> {
  const { rows } = await app.query(`explain (analyze, format json) ${text}`, values);
  const nodes = nodesOf(rows[0]["QUERY PLAN"][0].Plan);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await app.query(text, values);
    times.push(performance.now() - began);
  }
  const scans = nodes.filter(({ type }) => / Scan$/.test(type) && type !== "Bitmap Heap Scan");
  return {
    ms: median(times),
    scans: [
      ...new Set(
        scans.map(({ type, index }) => (index === "" ? type : index.replace(/^bench_quotes_/, ""))),
      ),
    ].join(" + "),
    subplans: nodes
      .filter(({ relation }) => relation === "SubPlan")
      .reduce((sum, { loops }) => sum + loops, 0),
  };
}

interface PlanNode {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Index Name"?: string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

function nodesOf(
  plan: PlanNode,
): { type: string; relation: string; index: string; loops: number }[] {
  const node = {
    type: plan["Node Type"],
    relation: plan["Parent Relationship"] ?? "",
    index: plan["Index Name"] ?? "",
    loops: plan["Actual Loops"],
  };
  return [node, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
