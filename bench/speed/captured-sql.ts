import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** One statement as the driver sent it. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** Runs `work` and gives every statement that node-postgres sent meanwhile, in order. */
export async function captureSql(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function capturing(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const config = typeof first === "object" && first !== null ? first : { text: first };
    if ("text" in config && typeof config.text === "string") {
      const values = "values" in config && Array.isArray(config.values) ? config.values : second;
      sent.push({ text: config.text, values: Array.isArray(values) ? values : [] });
    }
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}

/** Milliseconds that PostgreSQL says these statements took to execute, one after the other. */
export async function executionTime(
  client: pg.Client,
  statements: SentStatement[],
): Promise<number> {
  let sum = 0;
  for (const { text, values } of statements) {
    if (!/^\s*(\/\*.*?\*\/)?\s*(select|with)/is.test(text)) continue;
    const { rows } = await client.query(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    sum += rows[0]["QUERY PLAN"][0]["Execution Time"];
  }
  return sum;
}

/**
 * Transactions a second that pgbench reaches with these statements, prepared, one after the other.
 *
 * @returns null where the machine has no pgbench
 */
export function pgbench(
  connection: pg.ClientConfig,
  statements: SentStatement[],
  options: { connections: number; seconds: number },
): number | null {
  if (spawnSync("pgbench", ["--version"]).status !== 0) return null;
  const file = join(mkdtempSync(join(tmpdir(), "pgbench-")), "script.sql");
  writeFileSync(file, statements.map((statement) => `${withLiterals(statement)};\n`).join(""));
  const { stdout, stderr, status } = spawnSync(
    "pgbench",
    [
      ...["-n", "-M", "prepared", "-f", file, "-T", String(options.seconds)],
      ...["-c", String(options.connections), "-j", String(Math.min(2, options.connections))],
      ...["-h", String(connection.host), "-p", String(connection.port)],
      ...["-U", String(connection.user), String(connection.database)],
    ],
    { encoding: "utf8", env: { ...process.env, PGPASSWORD: String(connection.password ?? "") } },
  );
  if (status !== 0) throw new Error(`pgbench: ${stderr}`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

function withLiterals({ text, values }: SentStatement): string {
  return (
    text
      // pgbench reads a script line by line.
      .replace(/\s+/g, " ")
      .replace(/\$(\d+)/g, (_, index: string) =>
        withoutVariables(literal(values[Number(index) - 1])),
      )
  );
}

/** pgbench takes :name for a variable of its own, within a literal too. */
function withoutVariables(value: string): string {
  const split = value.replace(/:(?=[A-Za-z_])/g, "' || chr(58) || '");
  return split === value ? value : `(${split})`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) {
    const items = value.map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`);
    return pg.escapeLiteral(`{${items.join(",")}}`);
  }
  return pg.escapeLiteral(typeof value === "object" ? JSON.stringify(value) : String(value));
}
