import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
}, 60_000);
afterAll(() => site.close());

const waiting = "/auth/pending-confirmation";
const newEmail = () => `${randomUUID()}@joining.example`;

const post = (path: string, fields: Record<string, string>, pending = "") =>
  site.fetch(path, {
    method: "POST",
    headers: { cookie: pending === "" ? "" : `pending=${pending}`, origin: site.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** The value of the cookie that the waiting page reads. */
const pendingOf = (response: Response) =>
  /^pending=([^;]*)/.exec(
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("pending=")) ?? "",
  )?.[1] ?? "";

async function join(): Promise<{ email: string; pending: string }> {
  const email = newEmail();
  const names = { firstName: "Grace", lastName: "Hopper", role: "buyer", agreed: "on" };
  const secret = { password: "gravel7Oak", confirmPassword: "gravel7Oak" };
  return { email, pending: pendingOf(await post("/signup", { ...names, ...secret, email })) };
}

/** A pending cookie with other contents than the site gave it. */
const altered = (pending: string, change: object) =>
  Buffer.from(
    JSON.stringify({
      ...JSON.parse(Buffer.from(pending, "base64url").toString("utf8")),
      ...change,
    }),
  ).toString("base64url");

const isRegistered = async (email: string) =>
  withClient(site.db.ownerConnection, async (owner) => {
    const { rowCount } = await owner.query("select from users where email = $1", [email]);
    return rowCount === 1;
  });

test("the address is corrected in the browser that signed up, which then waits for the new one", async () => {
  const { email, pending } = await join();
  const right = newEmail();
  const response = await post(waiting, { newEmail: right }, pending);
  expect([response.status, response.headers.get("location")]).toEqual([303, waiting]);
  expect([await isRegistered(email), await isRegistered(right)]).toEqual([false, true]);
  const page = await site.fetch(waiting, {
    headers: { cookie: `pending=${pendingOf(response)}` },
  });
  expect(await page.text()).toContain(`${right[0]}•••@joining.example`);

  const again = newEmail();
  expect((await post(waiting, { newEmail: again }, pendingOf(response))).status).toBe(303);
  expect(await isRegistered(again)).toBe(true);
});

test("nobody corrects an address by naming it: only the account that the browser made is changed", async () => {
  const [victim, stranger] = [await join(), await join()];
  for (const pending of [
    "",
    altered(victim.pending, { proof: null }),
    altered(victim.pending, { proof: "made-up" }),
  ]) {
    const response = await post(waiting, { newEmail: newEmail() }, pending);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("Please sign up again");
  }
  const posing = altered(stranger.pending, { email: victim.email });
  await post(waiting, { newEmail: newEmail(), email: victim.email }, posing);
  expect(await isRegistered(victim.email)).toBe(true);
  expect(await isRegistered(stranger.email)).toBe(false);
});

test("asking for the mail of another address takes the proof along nowhere", async () => {
  const { email, pending } = await join();
  const response = await post(waiting, { email: newEmail() }, pending);
  const kept = pendingOf(response);
  expect((await post(waiting, { newEmail: newEmail() }, kept)).status).toBe(403);
  expect(await isRegistered(email)).toBe(true);
});

test("a registered address is refused in the words of signing up, and what was typed is kept", async () => {
  const [taken, mine] = [await join(), await join()];
  const response = await post(waiting, { newEmail: taken.email }, mine.pending);
  expect(response.status).toBe(409);
  const page = await response.text();
  expect(page).toContain("already registered");
  expect(page).toContain(`value="${taken.email}"`);
  expect(await isRegistered(mine.email)).toBe(true);
});
