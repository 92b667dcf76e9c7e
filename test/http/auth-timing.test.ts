import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccountSite, startAccountSite } from "../support/account-site.ts";
import { useFullScrypt } from "../support/quick-scrypt.ts";

let site: AccountSite;
beforeAll(async () => {
  useFullScrypt();
  site = await startAccountSite();
});
afterAll(() => site.close());

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Median times for a known and an unknown address, taken in turns so that both meet the same noise. */
async function compare(path: string, rounds: number) {
  const { email } = await site.addMember();
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1) {
    const turn = [
      ["known", email],
      ["unknown", `nobody${round}@example.com`],
    ] as const;
    for (const [kind, address] of round % 2 === 0 ? turn : turn.toReversed()) {
      const started = performance.now();
      await site.call(path, { email: address, password: "wrong-1" });
      times[kind].push(performance.now() - started);
      // The mail to the known address is set and sent meanwhile, and not beside the next request.
      await sleep(60);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  console.log(
    `${path}: ${known.toFixed(1)} ms with an account, ${unknown.toFixed(1)} ms without, ` +
      `ratio ${(known / unknown).toFixed(3)} (medians of ${rounds}; the goal is 0.9 to 1.1)`,
  );
  return known / unknown;
}

// The goal is 10 %; the bounds leave room for a machine that does other things meanwhile. Work that is
// left out for one of the two (a hash takes 50 ms, a query 1) shows as a factor of ten.
test.each([
  ["sign-in/email", 25],
  ["request-password-reset", 60],
  ["send-verification-email", 60],
])("%s takes as long for addresses with and without an account", async (path, rounds) => {
  const ratio = await compare(path, rounds);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
