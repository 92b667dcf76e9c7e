import type { Services } from "../../../platform/context.ts";
import { isAppError } from "../../../shared/errors.ts";

/** What timers need. */
export type Clocked = Pick<Services, "db" | "events" | "clock">;

/** Somebody may have been faster, or another process. */
export async function unlessDone(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (isAppError(error) && ["not_found", "not_allowed_now"].includes(error.code)) return;
    throw error;
  });
}
