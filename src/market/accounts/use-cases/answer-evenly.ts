import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../../../platform/context.ts";

const stepMs = 500;

/**
 * With HIDE_REGISTERED_EMAILS, ends at the next full half second since it began, whether `work` succeeds or
 * not: an address with an account takes some milliseconds less than one without, which would tell them
 * apart. Without the setting the answer tells, and nothing waits.
 */
export async function answerEvenly<T>({ config }: Context, work: () => Promise<T>): Promise<T> {
  if (!config.hideRegisteredEmails) return work();
  const began = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - began;
    await sleep(Math.ceil(took / stepMs) * stepMs - took);
  }
}
