import type { Services } from "../../../../platform/context.ts";
import type { JobKind } from "../../../../platform/jobs/jobs.ts";
import { type DueReading, takeDueReadings } from "../../data/monthly-readings.ts";

/** A website that is read again. A second try proposes nothing twice. */
export const websiteReading: JobKind<DueReading> = {
  name: "website-reading",
  retries: 3,
  retryDelaySeconds: 300,
  isPatient: true,
};

const batch = 20;

/**
 * Has the websites read that are due, each by a job of its own, and plans the next reading a month later. Any number of
 * processes may do so at once.
 */
export async function readDueWebsites({
  db,
  jobs,
  clock,
}: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  for (;;) {
    const taken = await db.system.transaction(async (tx) => {
      const due = await takeDueReadings(tx, clock(), batch);
      for (const one of due) await jobs.send(tx, websiteReading, one);
      return due.length;
    });
    if (taken < batch) return;
  }
}
