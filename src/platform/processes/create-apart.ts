import { resolve } from "node:path";
import type { Apart } from "./apart.ts";
import type { ApartAnswer, ApartRequest } from "./apart-process.ts";
import { createProcessPool, type PoolBounds, usualBounds } from "./process-pool.ts";

/** Processes of their own that run one function each. */
export function createApart(bounds: Partial<PoolBounds> = {}): Apart {
  const pool = createProcessPool<ApartRequest, ApartAnswer>(
    resolve("src/platform/processes/apart-process.ts"),
    { ...usualBounds, ...bounds },
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
