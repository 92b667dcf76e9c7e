import { parseArgs } from "node:util";
import { pino } from "pino";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";

/**
 * A process that runs the embedded server, to be killed by tests. Writes one line of JSON when the
 * server answers or could not be started; stops it on SIGTERM.
 */
const { values } = parseArgs({
  options: { data: { type: "string", default: "" }, transport: { type: "string" } },
});
try {
  const server = await startEmbedded({
    dataDir: values.data,
    log: pino({ level: "info" }, pino.destination(2)),
    ...(values.transport === "loopback" ? { transport: "loopback" } : {}),
  });
  process.once("SIGTERM", async () => {
    await server.stop();
    process.exit(0);
  });
  const { connection, folder, socketDir, version } = server;
  const ready = { connection, folder, socketDir, version, postmaster: server.pid() };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  const { name, message } = error as Error;
  process.stdout.write(`${JSON.stringify({ name, message })}\n`);
  process.exitCode = 1;
}
