import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import {
  type AccountSite,
  cookieOf,
  type Login,
  startAccountSite,
} from "../support/account-site.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

const getSession = async (cookie: string) =>
  (await site.fetch("/api/auth/get-session", { headers: { cookie } })).json();
/** An answer without what differs from request to request. */
const bare = async (response: Response) => {
  const { request_id: _, ...body } = await response.json();
  return { status: response.status, body };
};

describe("an account by calls", () => {
  test("is made, confirmed, entered, shown and left", async () => {
    const login = { email: "Flow@Example.com", password: "secret-1" };
    const made = await site.call("sign-up/email", { ...login, name: "Flora Flow" });
    expect(made.headers.getSetCookie()).toEqual([]);
    expect(await bare(made)).toMatchObject({
      status: 200,
      body: { token: null, user: { email: "Flow@Example.com", name: "Flora Flow" } },
    });
    expect(await bare(await site.call("sign-in/email", login))).toMatchObject({
      status: 403,
      body: { code: "unconfirmed" },
    });
    await site.confirm(await site.mailedToken("flow@example.com"));
    const entered = await site.call("sign-in/email", login);
    expect(entered.headers.get("cache-control")).toBe("no-store");
    expect(await bare(entered)).toMatchObject({
      body: { token: null, user: { email: "flow@example.com", emailVerified: true } },
    });
    const cookie = cookieOf(entered);
    const shown = await getSession(cookie);
    expect(shown).toMatchObject({
      user: { email: "flow@example.com", name: "Flora Flow", role: "buyer", ndaSigned: false },
    });
    expect(JSON.stringify(shown)).not.toMatch(/token|password/i);
    const left = await site.call("sign-out", {}, { cookie });
    expect(left.headers.getSetCookie()).toContain(
      "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(await getSession(cookie)).toBeNull();
  });

  test("keeps what it is made with: names, role, and the agreement with its time", async () => {
    const call = { first_name: "Grace", last_name: "Hopper", role: "seller", agreed: true };
    await site.call("sign-up/email", { email: "g@example.com", password: "secret-1", ...call });
    const row = await site.db.auth.query
      .selectFrom("users")
      .selectAll()
      .where("email", "=", "g@example.com")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: "Grace",
      last_name: "Hopper",
      name: "Grace Hopper",
      role: "seller",
      primary_role: "seller",
      signup_date: expect.any(Date),
      nda_signed: true,
      nda_signed_at: expect.any(Date),
      confirmed_at: null,
    });
  });

  test("is the same account in any case of its address", async () => {
    const { email, password } = await site.addMember();
    const again = { email: email.toUpperCase(), password: "another-1", name: "Other Person" };
    expect((await site.call("sign-up/email", again)).status).toBe(409);
    const cookie = await site.signIn({ email: email.toUpperCase(), password });
    expect(await getSession(cookie)).toMatchObject({ user: { email } });
  });

  test("is the only one of its mailbox: names, comments and lists around an address are refused", async () => {
    const { email } = await site.addMember();
    const wrapped = [`<${email}>`, `(1)${email}`, `${email},`, `Ada <${email}>`, `"x"${email}`];
    for (const address of [...wrapped, `${email};`, `a..b@example.com`, "a@-x.example"]) {
      const call = { email: address, password: "another-1", name: "Other Person" };
      expect([address, (await site.call("sign-up/email", call)).status]).toEqual([address, 400]);
      const asked = await site.call("request-password-reset", { email: address });
      expect([address, asked.status]).toEqual([address, 400]);
    }
    const invisible = { email: `\u200b${email}`, password: "another-1", name: "Other Person" };
    expect((await site.call("sign-up/email", invisible)).status).toBe(409);
  });

  test("is confirmed by a click alone, not by programs that open every link of a mail", async () => {
    const login = { email: "scanned@example.com", password: "secret-1" };
    await site.call("sign-up/email", { ...login, name: "Scan Ned" });
    const token = await site.mailedToken(login.email);
    for (const method of ["GET", "HEAD"]) {
      for (const path of ["/api/auth/verify-email", "/auth/callback"]) {
        expect((await site.fetch(`${path}?token=${token}`, { method })).status).toBe(200);
      }
    }
    expect((await site.call("sign-in/email", login)).status).toBe(403);
    const page = await (await site.fetch(`/api/auth/verify-email?token=${token}`)).text();
    expect(page).toMatch(/<form[^>]*method="post"/);
    expect((await site.confirm(token)).status).toBe(200);
    await site.signIn(login);
  });

  test.each(["123456", "PassWord", "      ", "qwerty123"])(
    "takes no password that everybody tries first: %j",
    async (password) => {
      const call = { email: "common@example.com", password, name: "Com Mon" };
      const refused = await site.call("sign-up/email", call);
      expect(refused.status).toBe(400);
      expect((await refused.json()).errors.password).toHaveLength(1);
      const login = await site.addMember();
      const cookie = await site.signIn(login);
      const change = { currentPassword: login.password, newPassword: password };
      expect((await site.call("change-password", change, { cookie })).status).toBe(400);
      await site.call("request-password-reset", { email: login.email });
      const token = await site.mailedToken(login.email, "/reset-password");
      const reset = await site.call("reset-password", { token, newPassword: password });
      expect(reset.status).toBe(400);
      await site.signIn(login);
    },
  );

  test("has a name without characters that nobody sees", async () => {
    const login = await site.addMember();
    const cookie = await site.signIn(login);
    const nameAfter = async (first_name: string) => {
      const { status } = await site.call("update-user", { first_name }, { cookie });
      return { status, name: (await getSession(cookie)).user.name };
    };
    expect(await nameAfter("\u202eadA\u200b\ufeff\u0007\u200d")).toMatchObject({
      name: "adA Byron",
    });
    expect(await nameAfter("\u2067\u202e")).toMatchObject({ status: 400 });
    expect(await nameAfter("\u0645\u06cc\u200c\u062e")).toMatchObject({
      name: "\u0645\u06cc\u200c\u062e Byron",
    });
    expect(await nameAfter("a\0b")).toMatchObject({ status: 400 });
  });

  test("gets another password by mail, and its sessions end", async () => {
    const login = await site.addMember();
    const cookie = await site.signIn(login);
    await site.call("request-password-reset", { email: login.email });
    const token = await site.mailedToken(login.email, "/reset-password");
    const reset = { token, newPassword: "second-secret" };
    expect((await site.call("reset-password", reset)).status).toBe(200);
    expect((await site.call("reset-password", reset)).status).toBe(410);
    expect(await getSession(cookie)).toBeNull();
    await site.signIn({ email: login.email, password: "second-secret" });
  });

  test("lists its sessions, ends one, and answers for another person's as for none", async () => {
    const [login, stranger] = [await site.addMember(), await site.addMember()];
    const [here, there] = [await site.signIn(login), await site.signIn(login)];
    const list = async (cookie: string) =>
      (await site.fetch("/api/auth/list-sessions", { headers: { cookie } })).json();
    const [current, other] = await list(here);
    expect(current).toMatchObject({ isCurrent: true, ipAddress: "127.0.0.1" });
    const foreign = { cookie: await site.signIn(stranger) };
    const refused = await bare(await site.call("revoke-session", { id: other.id }, foreign));
    expect(refused.status).toBe(404);
    const missing = { id: "00000000-0000-7000-8000-000000000000" };
    expect(await bare(await site.call("revoke-session", missing, foreign))).toEqual(refused);
    expect(await getSession(there)).not.toBeNull();
    const ended = await site.call("revoke-session", { token: other.id }, { cookie: here });
    expect(ended.status).toBe(200);
    expect(await getSession(there)).toBeNull();
    expect(await list(here)).toHaveLength(1);
  });

  test("changes its password, and only the session that did it goes on, under a new token", async () => {
    const login = await site.addMember();
    const [here, there] = [await site.signIn(login), await site.signIn(login)];
    const change = { currentPassword: login.password, newPassword: "second-secret" };
    const changed = await site.call("change-password", change, { cookie: here });
    expect(changed.status).toBe(200);
    expect(await getSession(here)).toBeNull();
    expect(await getSession(there)).toBeNull();
    expect(await getSession(cookieOf(changed))).toMatchObject({ user: { email: login.email } });
  });
});

describe("a change of address that somebody else began", () => {
  /** Whoever stole the password asks for the account to move to an address of theirs. */
  async function stolen() {
    const login = await site.addMember();
    const thief = { cookie: await site.signIn(login) };
    const newEmail = `thief-of-${login.email}`;
    const asked = await site.call("change-email", { newEmail, password: login.password }, thief);
    expect(asked.status).toBe(200);
    return { login, newEmail, token: await site.mailedToken(newEmail) };
  }
  async function expectOwned(login: Login, token: string) {
    expect((await site.confirm(token)).status).toBe(410);
    await site.signIn(login);
  }

  test("is told to the address the account has, with what to do", async () => {
    const { login, newEmail } = await stolen();
    await expect
      .poll(() => site.subjectsTo(login.email))
      .toContain("Somebody asked to change your Millwright address");
    const mails = await readMailbox(site.services.db);
    const text = mails.find(({ to }) => to === login.email)?.text ?? "";
    expect(text).toContain("/reset-password");
    expect(text).not.toContain(newEmail);
    expect(text).toContain("t•••@example.com");
  });

  test("ends when the owner resets the password", async () => {
    const { login, token } = await stolen();
    await site.call("request-password-reset", { email: login.email });
    const reset = await site.mailedToken(login.email, "/reset-password");
    await site.call("reset-password", { token: reset, newPassword: "second-secret" });
    await expectOwned({ ...login, password: "second-secret" }, token);
  });

  test("ends when the owner changes the password", async () => {
    const { login, token } = await stolen();
    const owner = { cookie: await site.signIn(login) };
    const change = { currentPassword: login.password, newPassword: "second-secret" };
    expect((await site.call("change-password", change, owner)).status).toBe(200);
    await expectOwned({ ...login, password: "second-secret" }, token);
  });

  test("ends when the account is suspended, and stays ended when it works again", async () => {
    const { login, token } = await stolen();
    await withClient(site.db.ownerConnection, async (owner) => {
      const suspend = (at: string) =>
        owner.query(`update users set suspended_at = ${at} where email = $1`, [login.email]);
      await suspend("now()");
      await suspend("null");
    });
    await expectOwned(login, token);
  });

  test("ends before its mail went out, too", async () => {
    const login = await site.addMember();
    const thief = { cookie: await site.signIn(login) };
    const newEmail = `late-${login.email}`;
    await site.services.jobs.stop();
    try {
      await site.call("change-email", { newEmail, password: login.password }, thief);
      const change = { currentPassword: login.password, newPassword: "second-secret" };
      await site.call("change-password", change, thief);
    } finally {
      await site.services.jobs.start();
    }
    await expect
      .poll(() => site.subjectsTo(login.email))
      .toContain("Your Millwright password was changed");
    expect(await site.subjectsTo(newEmail)).toEqual([]);
  });
});
