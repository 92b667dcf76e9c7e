import pg from "pg";

/** A statement that the application's role sent. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Notes every statement that goes to PostgreSQL under a role, from now on.
 *
 * @returns the statements so far, and a function that stops
 */
export function recordQueries(role: string): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  Reflect.set(
    pg.Client.prototype,
    "query",
    function query(this: pg.Client, ...args: unknown[]): unknown {
      const [first, second] = args;
      const isConfig = typeof first === "object" && first !== null && "text" in first;
      const text = isConfig ? String(first.text) : typeof first === "string" ? first : "";
      const values = isConfig && "values" in first ? first.values : second;
      if (
        this.user === role &&
        /^\s*(\/\*.*\*\/\s*)?(select|insert|update|delete|with)\b/i.test(text)
      ) {
        statements.push({ text, values: Array.isArray(values) ? values : [] });
      }
      return Reflect.apply(original, this, args);
    },
  );
  return {
    statements,
    stop: () => {
      Reflect.set(pg.Client.prototype, "query", original);
    },
  };
}
