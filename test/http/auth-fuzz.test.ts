import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { authRoutes } from "../../src/market/accounts/web/auth-routes.ts";
import { type AccountSite, startAccountSite } from "../support/account-site.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const wanted = Number(process.env.FUZZ_CALLS ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? process.env.TEST_SEED);
const password = "secret-1";
const email = "fuzzed@example.com";
const defects: string[] = [];
let site: AccountSite;

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void defects.push(line) });
  site = await startAccountSite({ replace: { log } });
});
afterAll(() => site.close());

const odd = fc.constantFrom(
  "",
  "\0",
  "a\0@b.example",
  "\ud800@b.example",
  "x@y.z",
  "ö@ü.example",
  "'; --",
  "../..",
  "a".repeat(1500),
  "00000000-0000-7000-8000-000000000000",
  email,
  password,
);
const text = fc.oneof(odd, fc.string({ unit: "binary" }));
const value = fc.oneof({ weight: 9, arbitrary: text }, fc.anything({ maxDepth: 1 }));
const fields = [
  ..."email password name first_name last_name firstName lastName role agreed".split(" "),
  ..."newPassword currentPassword token newEmail id".split(" "),
];
const call = fc.record({
  route: fc.constantFrom(...Object.values(authRoutes)),
  body: fc.record(Object.fromEntries(fields.map((field) => [field, value]))),
  token: text,
  isSignedIn: fc.boolean(),
});

test(`${wanted} random calls of accounts meet no defect (seed ${seed})`, async () => {
  let cookie = await site.signIn(await site.addMember({ email, password }));
  for (const { route, body, token, isSignedIn } of fc.sample(call, { numRuns: wanted, seed })) {
    const isGet = route.method === "get";
    const query = new URLSearchParams({ token: token.toWellFormed() });
    const answer = await site.fetch(`/api${route.path}?${query}`, {
      method: route.method.toUpperCase(),
      headers: {
        origin: site.url,
        "content-type": "application/json",
        ...(isSignedIn ? { cookie } : {}),
      },
      ...(isGet ? {} : { body: asJson(body) }),
    });
    if (answer.status >= 500)
      throw new Error(`${answer.status} for ${route.path}: ${asJson(body)}`);
    // A lucky call changes the password, so another member goes on.
    if (route === authRoutes.signOut && isSignedIn) {
      cookie = await site.signIn(await site.addMember({ password }));
    }
  }
  expect(defects).toEqual([]);
  const people = await site.db.auth.query.selectFrom("users").select(["email", "role"]).execute();
  for (const { role } of people) expect(role).toBe("buyer");
});

/** Not everything that fast-check thinks of is JSON. */
function asJson(body: unknown): string {
  return JSON.stringify(body, (_, part: unknown) => (typeof part === "bigint" ? `${part}` : part));
}
