import { resolve } from "node:path";
import { createProcessPool, type PoolBounds, usualBounds } from "../processes/process-pool.ts";
import type { DrawingAnswer, DrawingRequest } from "./drawing-process.ts";
import type { Images } from "./images.ts";
import { FlawedImage } from "./redraw-image.ts";

const ownBounds: Partial<PoolBounds> = {
  mostWaiting: 30,
  // 40 million pixels, turned upright, take 330 MB.
  maxBytes: 600 * 1024 * 1024,
  heapMiB: 128,
  idleMs: 10_000,
};

/** Processes that draw, made when pictures come and ended when they stop coming. */
export function createImages(bounds: Partial<PoolBounds> = {}): Images {
  const pool = createProcessPool<DrawingRequest, DrawingAnswer>(
    resolve("src/platform/images/drawing-process.ts"),
    { ...usualBounds, ...ownBounds, ...bounds },
  );
  return {
    async redraw(bytes, maxSide, wanted) {
      const answer = await pool.ask({ bytes, maxSide, wanted });
      if (answer === null) throw new FlawedImage("unreadable");
      if ("image" in answer) return answer.image;
      if ("flaw" in answer) throw new FlawedImage(answer.flaw);
      throw new Error(`A picture could not be drawn: ${answer.failure}`);
    },
    close: pool.close,
  };
}
