import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import { timed } from "../timed.ts";
import { guardDisk } from "./disk-guard.ts";
import { releaseReserve } from "./disk-reserve.ts";
import { type Launch, launch, type ServerProcess } from "./launch.ts";
import { limitLogFile } from "./log-file.ts";
import { clearOrphan } from "./orphan.ts";
import { isDiskFull } from "./postgres-error.ts";

export interface SupervisedServer {
  /** The server's process id now; a new one after it was started again. */
  pid(): number;
  /** Fast shutdown; returns when the server is gone. */
  stop(): Promise<void>;
}

const longestPauseMs = 5_000;
const logCheckMs = 60_000;
const stoppingCheckMs = 500;

/**
 * Starts the server and keeps it running until it is stopped: one that dies is started again, one that
 * somebody else asked to stop is made to do so at once and started again, and one whose disk runs full
 * refuses writes.
 *
 * @throws PostgresError the first start failed
 */
export async function supervise(start: Launch, log: Log): Promise<SupervisedServer> {
  const stopping = new AbortController();
  const guard = guardDisk(start.folder, start.connection, log);
  const trim = setInterval(() => limitLogFile(start.logFile), logCheckMs).unref();
  let restarting: Promise<void> | null = null;
  let server: ServerProcess;

  const begin = async () => {
    await timed(log, "ending an earlier database server", () =>
      clearOrphan(start.cluster, start.socketDir, log),
    );
    limitLogFile(start.logFile);
    server = await timed(log, "database server up, recovered", () => launch(start, log));
    void server.ended.then(() => {
      if (!stopping.signal.aborted) restarting = restart();
    });
    void guard.check();
  };

  const restart = async () => {
    log.error("The database server ended unexpectedly: starting it again");
    for (
      let pauseMs = 100;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      try {
        await begin();
        log.info("The database server is running again");
        return;
      } catch (error) {
        log.error({ err: error }, "The database server could not be started again");
        if (isDiskFull(error)) releaseReserve(start.folder);
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  await begin();
  // Asked politely, a server waits for the last connection to end while it refuses new ones: for minutes.
  const hurry = setInterval(() => {
    if (server.isStopping()) server.hurry();
  }, stoppingCheckMs).unref();
  return {
    pid: () => server.pid,
    async stop() {
      stopping.abort();
      clearInterval(trim);
      clearInterval(hurry);
      guard.stop();
      await restarting;
      await server.stop();
    },
  };
}
