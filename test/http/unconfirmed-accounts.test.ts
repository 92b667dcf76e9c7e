import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitor } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { type AccountSite, cookieOf, startAccountSite } from "../support/account-site.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

const waiting = "/auth/pending-confirmation";
const password = "gravel7Oak";
const newEmail = () => `${randomUUID()}@joining.example`;

const post = (path: string, fields: Record<string, string>, pending = "", cookie = "") =>
  site.fetch(path, {
    method: "POST",
    headers: { cookie: `${cookie}; pending=${pending}`, origin: site.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** Sends a form of the page that a mailed link opens. */
const callback = (token: string, fields: Record<string, string>, pending = "", cookie = "") =>
  post(`/auth/callback?token=${token}`, { token, ...fields }, pending, cookie);

/** The value of the cookie that the waiting page reads. */
const pendingOf = (response: Response) =>
  /^pending=([^;]*)/.exec(
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("pending=")) ?? "",
  )?.[1] ?? "";

async function join(): Promise<{ email: string; pending: string }> {
  const email = newEmail();
  const names = { firstName: "Grace", lastName: "Hopper", role: "buyer", agreed: "on" };
  const secret = { password, confirmPassword: password };
  return { email, pending: pendingOf(await post("/signup", { ...names, ...secret, email })) };
}

/** Everything the database holds of an account that is in use, and which agreements it signed. */
const accountAt = async (email: string) =>
  withClient(site.db.ownerConnection, async (owner) => {
    const { rows } = await owner.query(
      `select u.id, u.name, u.role, u.confirmed_at is not null as "isConfirmed",
              (select count(*)::int from agreements a where a.user_id = u.id) as signatures,
              (select count(*)::int from profiles p join users d on d.id = p.id
                where d.deleted_at is not null) as "leftovers"
         from users u where u.email = $1 and u.deleted_at is null`,
      [email],
    );
    return rows[0];
  });

/** A session of an account that is not confirmed, as an older version may have left one behind. */
const giveSession = (userId: string) =>
  site.services.auth.enter(
    {
      ...site.services,
      viewer: visitor,
      requestId: "test",
      clientAddress: "203.0.113.7",
      userAgent: null,
      deviceProof: null,
    },
    userId,
  );

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

describe("the address of an account that waits for its confirmation", () => {
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
});

describe("a link that confirms a new account", () => {
  const own = { password: "my0wnSecret", confirmPassword: "my0wnSecret" };
  const claim = { do: "claim", firstName: "Vera", lastName: "Owner", ...own, role: "seller" };
  const agreed = { agreed: "on" };

  test("asks another browser than the one that signed up for the password, and signs it in", async () => {
    const { email, pending } = await join();
    const token = await site.mailedToken(email);
    const page = await (await site.fetch(`/auth/callback?token=${token}`)).text();
    expect(page).toMatch(/<input[^>]*name="password"/);
    const known = await site.fetch(`/auth/callback?token=${token}`, {
      headers: { cookie: `pending=${pending}` },
    });
    expect(await known.text()).not.toMatch(/<input[^>]*name="password"/);

    for (const wrong of ["", "gravel7oak"]) {
      const refused = await callback(token, { password: wrong });
      expect(refused.status).toBe(400);
      expect(refused.headers.getSetCookie().join()).not.toContain("session=");
    }
    expect((await accountAt(email)).isConfirmed).toBe(false);
    const done = await callback(token, { password });
    expect(done.headers.get("location")).toBe("/onboarding/buyer");
    expect(cookieOf(done)).toContain("session=");
    expect(await accountAt(email)).toMatchObject({ name: "Grace Hopper", isConfirmed: true });
  });

  test("leaves nothing of a stranger who signed up with the address to its owner who comes by mail", async () => {
    const { email, pending } = await join();
    const before = await accountAt(email);
    expect(before).toMatchObject({ name: "Grace Hopper", signatures: 1 });
    const stranger = cookieOf(
      new Response(null, {
        headers: (await giveSession(before.id)).cookies.map((one) => ["Set-Cookie", one]),
      }),
    );
    const token = await site.mailedToken(email);
    const done = await callback(token, { ...claim, ...agreed });
    expect(done.headers.get("location")).toBe("/onboarding/seller");
    const owner = cookieOf(done);
    const shown = await site.fetch("/settings", { headers: { cookie: owner } });
    expect(await shown.text()).toContain("Vera");

    const after = await accountAt(email);
    expect(after).toMatchObject({ name: "Vera Owner", role: "seller", isConfirmed: true });
    expect(after).toMatchObject({ signatures: 1, leftovers: 0 });
    expect(after.id).not.toBe(before.id);
    expect((await site.call("sign-in/email", { email, password })).status).toBe(401);
    await site.signIn({ email, password: own.password });
    const gone = await site.fetch("/api/auth/get-session", { headers: { cookie: stranger } });
    expect(await gone.json()).toBeNull();
    await post(waiting, { newEmail: newEmail() }, pending);
    expect((await accountAt(email)).id).toBe(after.id);
    expect((await callback(token, { ...claim, ...agreed })).status).toBe(410);
  });

  test("is kept when the form of one's own account is not complete, and without it nothing is claimed", async () => {
    const { email, pending } = await join();
    const { id } = await accountAt(email);
    const token = await site.mailedToken(email);
    const incomplete = await callback(token, { ...claim, firstName: "" });
    expect(incomplete.status).toBe(400);
    const text = await incomplete.text();
    expect(text).toContain("First name is required");
    expect(text).toContain("You must agree to the confidentiality agreement");
    expect(text).toMatch(/<details[^>]*open/);
    for (const made of ["", "a", token.toUpperCase()]) {
      const refused = await callback(made, { ...claim, ...agreed }, pending);
      expect(refused.status).toBe(410);
    }
    expect(await accountAt(email)).toMatchObject({ id, isConfirmed: false });
    expect((await callback(token, {}, pending)).status).toBe(303);
    // A confirmed account is nobody's to replace.
    await site.call("request-password-reset", { email });
    const reset = await site.mailedToken(email, "/reset-password");
    expect((await callback(reset, { ...claim, ...agreed })).status).toBe(410);
  });

  test("is used by one of many at the same moment, with the password or without", async () => {
    const { email } = await join();
    const token = await site.mailedToken(email);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => callback(token, { password })),
      ...[1, 2, 3].map(() => callback(token, { ...claim, ...agreed })),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([303, 410, 410, 410, 410, 410]);
  });

  test("needs the password by a call, too", async () => {
    const { email } = await join();
    const token = await site.mailedToken(email);
    for (const body of [{ token }, { token, password: "gravel7oak" }]) {
      const refused = await site.call("verify-email", body);
      expect(refused.status).toBe(400);
      expect((await refused.json()).errors.password).toHaveLength(1);
    }
    expect((await site.confirm(token, password)).status).toBe(200);
    await site.signIn({ email, password });
  });
});

describe("a new password for an account that nobody confirmed", () => {
  test("is given together with a name, and what a stranger entered is gone", async () => {
    const { email } = await join();
    await site.call("request-password-reset", { email });
    const token = await site.mailedToken(email, "/reset-password");
    const path = `/reset-password?token=${token}`;
    expect(await (await site.fetch(path)).text()).toContain("Make the account your own");
    const own = { password: "my0wnSecret", confirmPassword: "my0wnSecret", agreed: "on" };
    const names = { firstName: "Vera", lastName: "Owner" };
    const done = await post(path, { do: "claim", token, ...names, ...own });
    expect(done.headers.get("location")).toBe("/onboarding/buyer");
    expect(await accountAt(email)).toMatchObject({ name: "Vera Owner", isConfirmed: true });
    expect((await site.call("sign-in/email", { email, password })).status).toBe(401);
  });

  test("leaves neither name nor signature of a stranger by a call", async () => {
    const { email } = await join();
    await site.call("request-password-reset", { email });
    const token = await site.mailedToken(email, "/reset-password");
    const reset = { token, newPassword: "my0wnSecret" };
    expect((await site.call("reset-password", reset)).status).toBe(200);
    expect(await accountAt(email)).toMatchObject({ name: "", signatures: 0, isConfirmed: true });
    await site.signIn({ email, password: "my0wnSecret" });
    expect((await site.call("sign-in/email", { email, password })).status).toBe(401);
  });
});

describe("a link that moves an account to another address", () => {
  async function moving() {
    const login = await site.addMember({ password, email: newEmail() });
    const cookie = await site.signIn(login);
    const to = newEmail();
    await site.call("change-email", { newEmail: to, password }, { cookie });
    return { login, cookie, to, token: await site.mailedToken(to) };
  }

  test("moves nothing for whoever only has the mail, and asks them for the account's password", async () => {
    const { login, to, token } = await moving();
    const other = await site.signIn(await site.addMember());
    for (const cookie of ["", other]) {
      const refused = await callback(token, { password: "" }, "", cookie);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("Did you not ask for this?");
    }
    expect((await site.call("verify-email", { token })).status).toBe(400);
    await site.signIn(login);
    expect((await callback(token, { password })).status).toBe(200);
    await site.signIn({ email: to, password });
  });

  test("needs one click where the account is signed in", async () => {
    const { cookie, to, token } = await moving();
    const page = await site.fetch(`/auth/callback?token=${token}`, { headers: { cookie } });
    expect(await page.text()).not.toMatch(/<input[^>]*name="password"/);
    expect((await callback(token, {}, "", cookie)).status).toBe(200);
    await site.signIn({ email: to, password });
  });
});
