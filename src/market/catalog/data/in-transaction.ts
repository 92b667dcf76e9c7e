import type pg from "pg";

/** Runs `work` in a transaction of this connection; runs it again when another transaction won. */
export async function inTransaction<T>(
  schemaOwner: pg.ClientBase,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await schemaOwner.query("begin");
    try {
      const result = await work();
      await schemaOwner.query("commit");
      return result;
    } catch (error) {
      await schemaOwner.query("rollback");
      if (attempt >= 5 || !/^40(001|P01)$/.test(sqlState(error))) throw error;
    }
  }
}

/** True when a value was refused by the database, as against the database failing. */
export function isRefusedValue(error: unknown): boolean {
  return /^(22|23)/.test(sqlState(error));
}

function sqlState(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
