import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveTo, type ServerUser } from "./server-user.ts";

/** How programs reach the server: by a socket in a private folder, or by a port on loopback. */
export type Transport = { kind: "socket"; folder: string } | { kind: "loopback"; port: number };

/**
 * Writes the server's settings and its access rules into the database's folder.
 *
 * Sizes keep an idle site with its database below 300 MB; jit and random_page_cost as measured for
 * queries of large tables on solid state disks. After an unclean stop Linux flushes the file system once instead
 * of each of the cluster's 1,300 files, of which each waits its turn on a disk that others write to
 * (measured beside one busy writer: 1.3 to 3.5 s against 0.1 to 0.5 s). Everybody needs a password, over the socket too:
 * the account that may enter its 0700 folder may be one that other services share. `custom.conf` is the
 * administrator's.
 */
export function writeServerSettings(
  folder: string,
  transport: Transport,
  user: ServerUser | null,
): void {
  const bySocket = transport.kind === "socket";
  const settings: Record<string, string> = {
    listen_addresses: bySocket ? "" : "127.0.0.1",
    port: String(bySocket ? 5432 : transport.port),
    unix_socket_directories: bySocket ? transport.folder : "",
    unix_socket_permissions: "0700",
    hba_file: join(folder, "pg_hba.conf"),
    max_connections: "100",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    shared_buffers: "128MB",
    work_mem: "8MB",
    maintenance_work_mem: "128MB",
    effective_cache_size: "1GB",
    max_wal_size: "1GB",
    ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
    wal_compression: "on",
    checkpoint_completion_target: "0.9",
    random_page_cost: "1.1",
    jit: "off",
    max_logical_replication_workers: "0",
    max_wal_senders: "0",
    autovacuum_max_workers: "2",
    io_workers: "2",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    default_text_search_config: "pg_catalog.english",
    logging_collector: "off",
    log_destination: "stderr",
    log_min_messages: "warning",
    // Statements and rows carry people's words, and those do not belong into a log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_line_prefix: "%m [%p] ",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${quoted(value)}'`);
  const own = join(folder, "custom.conf");
  if (!existsSync(own)) {
    writeFileSync(own, "# Settings of your own, in the form of postgresql.conf. They win.\n");
    giveTo(user, own);
  }
  const rule = `${bySocket ? "local all all" : "host all all 127.0.0.1/32"} scram-sha-256`;
  for (const [name, content] of [
    ["millwright.conf", lines.join("\n")],
    ["pg_hba.conf", rule],
  ] as const) {
    const file = join(folder, name);
    writeFileSync(file, `${content}\n`, { mode: 0o600 });
    giveTo(user, file);
  }
}

function quoted(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("'", "''");
}
