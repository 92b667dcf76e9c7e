import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { MailMessage } from "../../src/platform/mail/mail.ts";
import { type AccountSite, cookieOf, startAccountSite } from "../support/account-site.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

const getSession = async (cookie: string) =>
  (await site.fetch("/api/auth/get-session", { headers: { cookie } })).json();
/** An answer without what differs from request to request. */
const _bare = async (response: Response) => {
  const { request_id: _, ...body } = await response.json();
  return { status: response.status, body };
};

describe("the session cookie", () => {
  test("on http is kept from scripts and other sites", async () => {
    const answer = await site.call("sign-in/email", await site.addMember());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^session=[\w-]{43}\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^device=[\w-]{100,}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test("on https belongs to this very host and never travels in the clear", async () => {
    const mails: MailMessage[] = [];
    const mail = {
      send: async (message: MailMessage) => {
        mails.push(message);
      },
      close: async () => undefined,
    };
    const secure = await startAccountSite({
      env: {
        PUBLIC_URL: "https://market.example",
        SMTP_URL: "smtp://localhost:25",
        RATE_LIMITS: "on",
      },
      replace: { mail },
    });
    try {
      const login = { email: "secure@example.com", password: "secret-1" };
      await secure.call("sign-up/email", { ...login, name: "Se Cure" });
      await vi.waitFor(() => expect(mails).toHaveLength(1), 60_000);
      const link = /https:\/\/market\.example\/auth\/callback\?token=([\w-]{43})/;
      await secure.confirm(link.exec(mails[0]?.text ?? "")?.[1] ?? "");
      const answer = await secure.call("sign-in/email", login);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-session=[\w-]{43}\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
        ),
        expect.stringMatching(/^__Host-device=[\w-]{100,};.* HttpOnly; SameSite=Lax; Secure$/),
      ]);
    } finally {
      await secure.close();
    }
  });

  test("that somebody was given by another is not the one they sign in with", async () => {
    const [attacker, victim] = [await site.addMember(), await site.addMember()];
    const planted = await site.signIn(attacker);
    const entered = cookieOf(await site.call("sign-in/email", victim, { cookie: planted }));
    expect(entered).not.toBe(planted);
    expect(await getSession(planted)).toBeNull();
    expect(await getSession(entered)).toMatchObject({ user: { email: victim.email } });
    for (const made of ["session=chosen", "session=chosen.signature"]) {
      const fresh = cookieOf(await site.call("sign-in/email", victim, { cookie: made }));
      expect(fresh).not.toContain("chosen");
    }
  });

  test("keeps pages out of every cache", async () => {
    const cookie = await site.signIn(await site.addMember());
    const page = await site.fetch("/", { headers: { cookie } });
    expect(page.headers.get("cache-control")).toBe("private, no-store");
  });
});
