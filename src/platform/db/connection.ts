import pg from "pg";

/** A connection string, or what node-postgres takes. */
export type Connection = string | pg.ClientConfig;

/** A connection string as what node-postgres takes; anything else as it is. */
export function asConfig(connection: Connection): pg.ClientConfig {
  return typeof connection === "string" ? { connectionString: connection } : connection;
}

/** The same server and database under another login. */
export function withLogin(
  connection: Connection,
  user: string,
  password: string | undefined,
): pg.ClientConfig {
  const { connectionString, ...config } = asConfig(connection);
  if (connectionString === undefined) return { ...config, user, password };
  // As parameters they win over those before the @, whatever form the address has.
  const login = new URLSearchParams({ user, password: password ?? "" });
  const joint = connectionString.includes("?") ? "&" : "?";
  return { ...config, connectionString: `${connectionString}${joint}${login}` };
}

/** Runs `work` on one connection of its own. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...asConfig(connection) });
  // Without a listener a connection lost between two queries would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
