import { resolve } from "node:path";
import { AppError } from "../../shared/errors.ts";
import { createProcessPool, type PoolBounds, usualBounds } from "../processes/process-pool.ts";
import { wrongKind } from "./content-watcher.ts";
import type { InspectionAnswer, InspectionRequest } from "./inspecting-process.ts";
import type { Inspection } from "./inspection.ts";
import type { ContainerFlaw } from "./zip-container.ts";

/** WebAssembly, which reads STEP, counts as resident memory alone. */
const ownBounds: Partial<PoolBounds> = { mostWaiting: 30, maxBytes: 800 * 1024 * 1024 };

const refusals: Record<ContainerFlaw, () => AppError> = {
  archive: () => wrongKind("ZIP archives are not accepted. Upload the files in it one by one."),
  macros: () => wrongKind("Documents with macros are not accepted."),
  damaged: () => new AppError("unprocessable", { message: "This document is damaged." }),
  locked: () =>
    new AppError("unprocessable", { message: "This document is locked with a password." }),
  bomb: () =>
    new AppError("too_large", { message: "This document is too large once it is unpacked." }),
};

/** Processes of their own that open one file each. */
export function createInspection(bounds: Partial<PoolBounds> = {}): Inspection {
  const pool = createProcessPool<InspectionRequest, InspectionAnswer>(
    resolve("src/platform/file-content/inspecting-process.ts"),
    { ...usualBounds, ...ownBounds, ...bounds },
  );
  return {
    async documentIn(location) {
      const answer = await pool.ask({ location, as: "document" });
      if (answer !== null && "document" in answer) return answer.document;
      throw refusals[answer !== null && "flaw" in answer ? answer.flaw : "damaged"]();
    },
    async show(location, kind) {
      const answer = await pool.ask({ location, as: kind });
      if (answer !== null && "shown" in answer) return answer.shown;
      const flaw = answer === null ? "bounds" : "damaged";
      return { facts: null, picture: null, mesh: null, flaw };
    },
    close: pool.close,
  };
}
