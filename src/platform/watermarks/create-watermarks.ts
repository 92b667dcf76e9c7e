import { resolve } from "node:path";
import { createProcessPool, type PoolBounds, usualBounds } from "../processes/process-pool.ts";
import type { MarkAnswer, MarkRequest } from "./marking-process.ts";
import { markableTypes, type Watermarks } from "./watermarks.ts";

const ownBounds: Partial<PoolBounds> = {
  mostWaiting: 30,
  // 40 million pixels with what lies over them.
  maxBytes: 600 * 1024 * 1024,
  idleMs: 10_000,
};

/** Processes that mark files, made when one is read and ended when no more are. */
export function createWatermarks(bounds: Partial<PoolBounds> = {}): Watermarks {
  const pool = createProcessPool<MarkRequest, MarkAnswer>(
    resolve("src/platform/watermarks/marking-process.ts"),
    { ...usualBounds, ...ownBounds, ...bounds },
  );
  return {
    async mark({ bytes, contentType }, text) {
      if (!markableTypes.includes(contentType)) return null;
      const answer = await pool.ask({ bytes, contentType, text });
      return answer?.marked ?? null;
    },
    close: pool.close,
  };
}
