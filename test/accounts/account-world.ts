import { pino } from "pino";
import { expect, vi } from "vitest";
import { createServices } from "../../src/app/server/create-services.ts";
import type { SignUpForm } from "../../src/market/accounts/rules/sign-up-input.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type Context, type Services, type Viewer, visitor } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import type { Database } from "../../src/platform/db/database.ts";
import type { Mail, MailMessage } from "../../src/platform/mail/mail.ts";
import type { TestDatabase } from "../support/database.ts";

/** A clock that a test moves. */
export interface TestClock {
  now: () => Date;
  pass(seconds: number): void;
}

export function testClock(start = new Date("2026-11-21T12:00:00Z")): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    pass: (seconds) => {
      at += seconds * 1000;
    },
  };
}

export function accountServices(
  db: Database,
  clock: TestClock,
  env: Record<string, string> = {},
  replace: Partial<Services> = {},
): Services {
  const config = readConfig(env);
  const log = pino({ level: "silent" });
  return createServices({ config, db, log }, { clock: clock.now, ...replace });
}

/** A request's context, as the HTTP layer makes it. */
export function contextFor(services: Services, viewer: Viewer = visitor): Context {
  return {
    ...services,
    viewer,
    requestId: "test",
    clientAddress: "203.0.113.7",
    userAgent: "Tester/1.0",
    deviceProof: null,
  };
}

/** `Set-Cookie` values as the `Cookie` header of the next request. */
export function asRequestHeaders(cookies: string[]): Headers {
  const pairs = cookies.map((cookie) => cookie.split(";")[0] ?? "");
  return new Headers({ cookie: pairs.join("; ") });
}

/** Keeps the mails that would go out. */
export interface Postbox extends Mail {
  mails: MailMessage[];
  /** What somebody was mailed, oldest first, once all that is queued has been done. */
  to(email: string): Promise<MailMessage[]>;
  /** The token in the newest link mailed to somebody. */
  tokenFor(email: string): Promise<string>;
}

export function postbox(db: TestDatabase): Postbox {
  const mails: MailMessage[] = [];
  const box: Postbox = {
    mails,
    async send(message) {
      mails.push(message);
    },
    close: async () => undefined,
    async to(email) {
      await jobsDone(db);
      return mails.filter((mail) => mail.to === email);
    },
    async tokenFor(email) {
      const texts = (await box.to(email)).map(({ text }) => text).join("\n");
      return [...texts.matchAll(/[?]token=([\w-]{43})/g)].at(-1)?.[1] ?? "";
    },
  };
  return box;
}

/** Waits until every job that is queued now has been done. */
async function jobsDone(db: TestDatabase): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await withClient(db.ownerConnection, (owner) =>
        owner.query("select name from jobs.job where state in ('created', 'retry', 'active')"),
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
}

let people = 0;
/** A complete form of somebody new, each time with another address. */
export function signUpForm(more: Partial<SignUpForm> = {}): SignUpForm {
  people += 1;
  return {
    firstName: "Grace",
    lastName: "Hopper",
    email: `grace${people}@example.com`,
    password: "secret1",
    confirmPassword: "secret1",
    role: "buyer",
    agreed: true,
    ...more,
  };
}
