import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccountSite, startAccountSite } from "../support/account-site.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

const userRow = (email: string) =>
  site.db.auth.query
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
const getSession = async (cookie: string) =>
  (await site.fetch("/api/auth/get-session", { headers: { cookie } })).json();
/** An answer without what differs from request to request. */
const bare = async (response: Response) => {
  const { request_id: _, ...body } = await response.json();
  return { status: response.status, body };
};

describe("what nobody may set", () => {
  const forbidden = {
    id: "00000000-0000-7000-8000-000000000000",
    role: "operator",
    primary_role: "operator",
    primaryRole: "operator",
    nda_signed: true,
    ndaSigned: true,
    nda_signed_at: "2020-01-01T00:00:00Z",
    verified: true,
    emailVerified: true,
    email_verified: true,
    confirmed_at: "2020-01-01T00:00:00Z",
    confirmedAt: "2020-01-01T00:00:00Z",
    buyer_onboarded: true,
    seller_onboarded: true,
    seller_id: "00000000-0000-7000-8000-000000000000",
    is_operator: true,
    suspended_at: null,
    image: "x.png",
    data: { role: "seller", nda_signed: true },
  };

  test("stays as it is when somebody signs up", async () => {
    const body = { ...forbidden, email: "mass@example.com", password: "secret-1", name: "M Ass" };
    expect((await site.call("sign-up/email", body)).status).toBe(200);
    const row = await userRow("mass@example.com");
    expect(row).toMatchObject({
      role: "buyer",
      primary_role: "buyer",
      nda_signed: false,
      nda_signed_at: null,
      confirmed_at: null,
      buyer_onboarded: false,
      seller_onboarded: false,
      avatar_url: null,
    });
    expect(row.id).not.toBe(forbidden.id);
  });

  test("stays as it is whatever a member sends to any call", async () => {
    const login = await site.addMember();
    const cookie = await site.signIn(login);
    const before = await userRow(login.email);
    const attack = { ...forbidden, role: "seller", primary_role: "seller" };
    for (const path of [
      "update-user",
      "update-session",
      "sign-in/email",
      "change-email",
      "change-password",
      "send-verification-email",
      "request-password-reset",
      "revoke-other-sessions",
    ]) {
      const body = path === "sign-in/email" ? { ...attack, ...login } : attack;
      const answer = await site.call(path, body, { cookie });
      expect(answer.status).toBeLessThan(500);
    }
    const { updated_at: _, ...after } = await userRow(login.email);
    expect(before).toMatchObject(after);
  });

  test("leaves only the name to change", async () => {
    const login = await site.addMember();
    const cookie = await site.signIn(login);
    const change = { first_name: "Augusta", role: "seller", email: "other@example.com" };
    expect((await site.call("update-user", change, { cookie })).status).toBe(200);
    expect(await userRow(login.email)).toMatchObject({ name: "Augusta Byron", role: "buyer" });
  });
});

describe("requests from other sites", () => {
  test.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
  ])("with %j sign nobody in, up or out", async (headers) => {
    const login = await site.addMember();
    const cookie = await site.signIn(login);
    for (const [path, body] of [
      ["sign-in/email", login],
      ["sign-up/email", { ...login, email: "csrf@example.com", name: "C Srf" }],
      ["sign-out", {}],
      ["request-password-reset", { email: login.email }],
    ] as const) {
      const answer = await site.call(path, body, { cookie, ...headers });
      expect(await bare(answer)).toMatchObject({ status: 403, body: { code: "cross_origin" } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await getSession(cookie)).not.toBeNull();
  });

  test("name no host that a mail would link to, and no place to go to", async () => {
    const email = "host@example.com";
    const body = JSON.stringify({
      email,
      password: "secret-1",
      name: "H Ost",
      callbackURL: "https://evil.example/",
      redirectTo: "https://evil.example/",
    });
    const answer = await rawPost("/api/auth/sign-up/email", body, {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
    });
    expect(answer).toMatchObject({ status: 200, location: undefined });
    await site.mailedToken(email);
    const mails = await site.db.transaction({ id: null, isOperator: true }, (tx) =>
      tx.selectFrom("mailbox").selectAll().where("recipient", "=", email).execute(),
    );
    expect(JSON.stringify(mails)).not.toContain("evil.example");
    expect(mails[0]?.text_body).toContain(`${site.services.config.publicUrl}/auth/callback?token=`);
  });
});

/** `fetch` would not send another Host. */
function rawPost(path: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; location: string | undefined }>(
    (resolve, reject) => {
      const sent = request(
        `${site.url}${path}`,
        { method: "POST", headers: { "content-type": "application/json", ...headers } },
        (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, location: answer.headers.location });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    },
  );
}

describe("somebody who has not confirmed", () => {
  test("cannot do what members do, even with a session", async () => {
    const login = await site.addMember();
    const cookie = await site.signIn(login);
    await site.db.auth.query
      .updateTable("users")
      .set({ confirmed_at: null })
      .where("email", "=", login.email)
      .execute();
    for (const [path, body] of [
      ["update-user", { name: "New Name" }],
      ["change-password", { currentPassword: login.password, newPassword: "second-secret" }],
      ["change-email", { newEmail: "new@example.com", password: login.password }],
      ["revoke-other-sessions", {}],
    ] as const) {
      expect(await bare(await site.call(path, body, { cookie }))).toMatchObject({
        status: 403,
        body: { code: "unconfirmed" },
      });
    }
    const { status } = await site.fetch("/api/auth/list-sessions", { headers: { cookie } });
    expect(status).toBe(403);
    expect((await userRow(login.email)).name).toBe("Ada Byron");
  });
});

describe("addresses with and without an account", () => {
  test("get the same answer at sign-in, at reset and at resend", async () => {
    const { email } = await site.addMember();
    const unknown = "nobody@example.com";
    for (const path of ["sign-in/email", "request-password-reset", "send-verification-email"]) {
      const answers = [];
      for (const address of [email, unknown]) {
        const answer = await site.call(path, { email: address, password: "wrong" });
        const {
          date: _,
          "x-request-id": __,
          "content-security-policy": ___,
          ...headers
        } = Object.fromEntries(answer.headers);
        answers.push({ ...(await bare(answer)), headers });
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  });
});
