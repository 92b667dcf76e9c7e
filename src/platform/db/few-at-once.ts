import type pg from "pg";

/** Somebody who waits for a connection. */
interface Waiting {
  go(): void;
  timer: NodeJS.Timeout;
}

/**
 * Takes connections of a pool so that it opens only a few at a time. By itself a pool opens one for everybody who finds
 * none idle, and whoever opened one waits for it, even if others come free meanwhile: after a quiet time, when all were
 * closed, the first requests then open dozens on processors that these would keep busy for seconds, each with the start
 * of a server process and the reading of its catalogs. So whoever finds none waits for the first that is idle, or
 * open.
 *
 * @param mostAtOnce how many are being opened at the same time
 * @param patienceMs how long somebody waits in this queue
 * @returns takes a connection; it is given back by its `release`
 */
export function fewAtOnce(
  pool: pg.Pool,
  { mostAtOnce, patienceMs }: { mostAtOnce: number; patienceMs: number },
): () => Promise<pg.PoolClient> {
  const waiting: Waiting[] = [];
  let opening = 0;
  const isOneIdle = () => pool.idleCount > pool.waitingCount;
  const mayOpen = () => opening < mostAtOnce && pool.totalCount < pool.options.max;

  async function take(): Promise<pg.PoolClient> {
    if (isOneIdle()) return pool.connect();
    opening += 1;
    try {
      return await pool.connect();
    } finally {
      opening -= 1;
      goOn();
    }
  }
  function goOn(): void {
    while (waiting.length > 0 && (isOneIdle() || mayOpen())) waiting.shift()?.go();
  }
  // The pool tells of these before it counts them.
  pool.on("release", () => process.nextTick(goOn));
  pool.on("remove", () => process.nextTick(goOn));

  return () => {
    if (waiting.length === 0 && (isOneIdle() || mayOpen())) return take();
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        go() {
          clearTimeout(one.timer);
          resolve(take());
        },
        timer: setTimeout(() => {
          waiting.splice(waiting.indexOf(one), 1);
          reject(new Error("timeout exceeded when trying to connect"));
        }, patienceMs),
      };
      waiting.push(one);
    });
  };
}
