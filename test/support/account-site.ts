import { expect, vi } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { startSite, type TestSite, type TestSiteOptions } from "./site.ts";

/** A site as people and programs without a browser use its accounts. */
export interface AccountSite extends TestSite {
  /** Posts JSON below /api/auth, from the site's own pages. */
  call(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The token in the newest link to a page that was mailed to somebody, once it has come. */
  mailedToken(email: string, page?: string): Promise<string>;
  /** The subjects of the mails to somebody, oldest first. */
  subjectsTo(email: string): Promise<string[]>;
  /** Uses a mailed link that confirms an address. @param password by default that of `addMember` */
  confirm(token: string, password?: string): Promise<Response>;
  /** Signs somebody up and confirms the address. */
  addMember(person?: Partial<Login>): Promise<Login>;
  /** The `Cookie` header of a new session. */
  signIn(login: Login): Promise<string>;
}

export interface Login {
  email: string;
  password: string;
}

let people = 0;

export async function startAccountSite(options: TestSiteOptions = {}): Promise<AccountSite> {
  const site = await startSite({
    samples: false,
    ...options,
    env: { RATE_LIMITS: "off", ...options.env },
  });
  const origin = new URL(site.services.config.isPublic ? site.services.config.publicUrl : site.url)
    .origin;
  const call: AccountSite["call"] = (path, body, headers = {}) =>
    site.fetch(`/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin, ...headers },
      body: JSON.stringify(body),
    });
  const mailedToken = (email: string, page = "/auth/callback") =>
    vi.waitFor(
      async () => {
        const mails = await site.db.transaction({ id: null, isOperator: true }, (tx) =>
          tx
            .selectFrom("mailbox")
            .select("text_body")
            .where("recipient", "=", email)
            .orderBy("created_at", "desc")
            .execute(),
        );
        const link = new RegExp(`${page}[?]token=([\\w-]{43})`);
        const token = mails.map((mail) => link.exec(mail.text_body)?.[1]).find(Boolean);
        if (token === undefined) throw new Error(`No link was mailed to ${email}`);
        return token;
      },
      { timeout: 60_000, interval: 50 },
    );
  const confirm = (token: string, password = "secret-1") =>
    call("verify-email", { token, password });
  return {
    ...site,
    call,
    mailedToken,
    confirm,
    async subjectsTo(email) {
      const mails = (await readMailbox(site.services.db)).filter(({ to }) => to === email);
      return mails.toReversed().map(({ subject }) => subject);
    },
    async addMember(person = {}) {
      people += 1;
      const login = { email: `member${people}@example.com`, password: "secret-1", ...person };
      const names = { first_name: "Ada", last_name: "Byron" };
      const made = await call("sign-up/email", { ...login, ...names, agreed: true });
      expect(made.status).toBe(200);
      const token = await mailedToken(login.email);
      expect((await confirm(token, login.password)).status).toBe(200);
      return login;
    },
    async signIn(login) {
      const answer = await call("sign-in/email", login);
      expect(answer.status).toBe(200);
      return cookieOf(answer);
    },
  };
}

/** The `Cookie` header that a browser would send after this answer. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}
