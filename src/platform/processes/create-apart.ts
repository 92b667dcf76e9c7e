import { resolve } from "node:path";
import type { Apart } from "./apart.ts";
import type { ApartAnswer, ApartRequest } from "./apart-process.ts";
import { createProcessPool, type PoolBounds } from "./process-pool.ts";

/** Source: the project's security bar. */
const usual: PoolBounds = {
  mostAtOnce: 2,
  mostWaiting: 20,
  patienceMs: 20_000,
  maxBytes: 400 * 1024 * 1024,
  heapMiB: 256,
  // What one text left behind is nothing to the next one.
  idleMs: 0,
};

/** Processes of their own that run one function each. */
export function createApart(bounds: Partial<PoolBounds> = {}): Apart {
  const pool = createProcessPool<ApartRequest, ApartAnswer>(
    resolve("src/platform/processes/apart-process.ts"),
    { ...usual, ...bounds },
  );
  return {
    async run({ module, name }, input) {
      const answer = await pool.ask({ task: { module: resolve(module), name }, input });
      if (answer === null) return null;
      if ("error" in answer) throw new Error(`${name} failed apart: ${answer.error}`);
      // What the function gave, as it was copied.
      return answer.output as never;
    },
    close: pool.close,
  };
}
