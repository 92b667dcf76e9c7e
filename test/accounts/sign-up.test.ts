import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleJobs } from "../../src/app/server/handle-jobs.ts";
import { agreement } from "../../src/market/accounts/rules/agreement.ts";
import {
  answerLinkRequest,
  type LinkRequest,
  linkRequest,
} from "../../src/market/accounts/use-cases/answer-link-request.ts";
import { confirmEmail } from "../../src/market/accounts/use-cases/confirm-email.ts";
import { resendConfirmation } from "../../src/market/accounts/use-cases/resend-confirmation.ts";
import { signIn } from "../../src/market/accounts/use-cases/sign-in.ts";
import { signUp } from "../../src/market/accounts/use-cases/sign-up.ts";
import type { Services } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import type { Job } from "../../src/platform/jobs/jobs.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import {
  accountServices,
  contextFor,
  signUpForm as form,
  type Postbox,
  postbox,
  testClock,
} from "./account-world.ts";

let db: TestDatabase;
let services: Services;
let mail: Postbox;
const clock = testClock();
const unlimited = { RATE_LIMITS: "off" };

beforeAll(async () => {
  db = await freshDatabase();
  mail = postbox(db);
  services = accountServices(db, clock, unlimited, { mail });
  handleJobs(services);
  await services.jobs.start();
});
afterAll(async () => {
  await services.jobs.stop();
  await db.drop();
});

const ownerRows = async <Row extends object>(text: string, values: unknown[]) =>
  (await withClient(db.ownerConnection, (owner) => owner.query<Row>(text, values))).rows;

describe("signing up", () => {
  test("keeps person, roles, signature, profiles and audit, and queues one mail", async () => {
    const sent = form({ email: "  Ada.Lovelace@Example.COM ", firstName: " Ada " });
    const { userId } = await signUp(contextFor(services), sent);
    const [row] = await ownerRows(
      `select u.*, a.version, a.text_hash, a.signed_text, a.ip_address, a.user_agent, p.first_name as profile_name,
              b.contact_email, l.action
         from users u join agreements a on a.user_id = u.id join profiles p on p.id = u.id
         join buyer_profiles b on b.buyer_id = u.id join audit_log l on l.actor_id = u.id
        where u.id = $1`,
      [userId],
    );
    expect(row).toMatchObject({
      email: "ada.lovelace@example.com",
      first_name: "Ada",
      last_name: "Hopper",
      name: "Ada Hopper",
      signup_date: expect.any(Date),
      role: "buyer",
      primary_role: "buyer",
      confirmed_at: null,
      nda_signed: true,
      version: agreement.version,
      text_hash: agreement.textHash,
      signed_text: agreement.text,
      ip_address: "203.0.113.7",
      user_agent: "Tester/1.0",
      profile_name: "Ada",
      contact_email: "ada.lovelace@example.com",
      action: "account.sign_up",
    });
    const mails = await mail.to("ada.lovelace@example.com");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Hello Ada,");
  });

  test("as a seller makes a seller, who gets a profile on signing in", async () => {
    const { userId } = await signUp(contextFor(services), form({ role: "seller" }));
    const rows = await ownerRows(
      "select role, primary_role, (select count(*) from buyer_profiles where buyer_id = id) from users where id = $1",
      [userId],
    );
    expect(rows).toEqual([{ role: "seller", primary_role: "seller", count: "0" }]);
  });

  test("leaves nothing behind when its mail cannot be queued", async () => {
    const sent = form();
    const broken: Services = {
      ...services,
      jobs: { ...services.jobs, send: () => Promise.reject(new Error("no queue")) },
    };
    await expect(signUp(contextFor(broken), sent)).rejects.toThrow("no queue");
    for (const table of ["users where email", "buyer_profiles where contact_email"]) {
      expect(await ownerRows(`select 1 from ${table} = $1`, [sent.email])).toEqual([]);
    }
  });

  test.each([
    [{ email: "no address" }, { email: ["Please enter a valid email address"] }],
    [
      { password: "12345", confirmPassword: "12345" },
      { password: ["Password must be at least 6 characters"] },
    ],
    [{ confirmPassword: "other" }, { confirmPassword: ["Passwords don't match"] }],
    [{ firstName: " " }, { firstName: ["First name is required"] }],
    [{ lastName: "" }, { lastName: ["Last name is required"] }],
    [
      { agreed: false },
      { agreed: ["You must agree to the confidentiality agreement to continue."] },
    ],
  ])("refuses %j in the specified words", async (change, fields) => {
    await expect(signUp(contextFor(services), form(change))).rejects.toMatchObject({
      code: "invalid_input",
      message: "Please fix the errors in the form",
      fields,
    });
  });

  test("asks for longer passwords where PASSWORD_MIN says so", async () => {
    const strict = accountServices(db, clock, { ...unlimited, PASSWORD_MIN: "12" });
    await expect(signUp(contextFor(strict), form())).rejects.toMatchObject({
      fields: { password: ["Password must be at least 12 characters"] },
    });
  });

  test("says that an address is registered, whatever its case", async () => {
    const first = form();
    await signUp(contextFor(services), first);
    const again = form({ email: first.email.toUpperCase() });
    await expect(signUp(contextFor(services), again)).rejects.toMatchObject({
      code: "registered",
      status: 409,
      message: "This email address is already registered. Please try logging in instead.",
    });
  });

  test("makes one account of twenty sign-ups of one address at the same moment", async () => {
    const sent = form();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => signUp(contextFor(services), sent)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "registered" });
    }
    expect(await mail.to(sent.email)).toHaveLength(1);
  });

  test("answers alike for known addresses with HIDE_REGISTERED_EMAILS, and tells the owner", async () => {
    const silent = accountServices(db, clock, { ...unlimited, HIDE_REGISTERED_EMAILS: "true" });
    const first = form();
    const began = performance.now();
    const fresh = await signUp(contextFor(silent), first);
    const between = performance.now();
    const known = await signUp(contextFor(silent), first);
    // Both wait for a full half second, whatever they had to do. A timer may be a millisecond early.
    expect(between - began).toBeGreaterThan(498);
    expect(performance.now() - between).toBeGreaterThan(498);
    // Sealed: what is inside differs each time, and how it looks does not.
    const looks = (result: typeof fresh) => ({ ...result, proof: result.proof.length });
    expect(looks(known)).toEqual(looks(fresh));
    const subjects = (await mail.to(first.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      "Confirm your address for Millwright",
      "You already have a Millwright account",
    ]);
    await silent.jobs.stop();
  });
});

const confirm = (token: string) =>
  confirmEmail(contextFor(services), { token, password: form().password });

describe("confirming", () => {
  test("lets somebody sign in who could not before", async () => {
    const sent = form();
    await signUp(contextFor(services), sent);
    await expect(signIn(contextFor(services), sent)).rejects.toMatchObject({ code: "unconfirmed" });
    const token = await mail.tokenFor(sent.email);
    expect(await confirm(token)).toEqual({
      purpose: "confirm_email",
      userId: expect.any(String),
      email: sent.email,
      role: "buyer",
    });
    const { member } = await signIn(contextFor(services), {
      email: ` ${sent.email.toUpperCase()}`,
      password: sent.password,
    });
    expect(member).toMatchObject({ email: sent.email, isConfirmed: true });
  });

  test("works once, for 24 hours, and never for anything else than its token", async () => {
    const sent = form();
    await signUp(contextFor(services), sent);
    const token = await mail.tokenFor(sent.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const wrong of ["", "x", `${token}x`, token.toLowerCase(), "'; drop table users; --"]) {
      await expect(confirm(wrong)).rejects.toMatchObject({
        code: "link_expired",
      });
    }
    await confirm(token);
    await expect(confirm(token)).rejects.toMatchObject({
      code: "link_expired",
    });
    const late = form();
    await signUp(contextFor(services), late);
    const lateToken = await mail.tokenFor(late.email);
    clock.pass(24 * 3600 + 1);
    await expect(confirm(lateToken)).rejects.toMatchObject({
      code: "link_expired",
    });
  });

  test("stores no token that could be used", async () => {
    const sent = form();
    await signUp(contextFor(services), sent);
    const token = await mail.tokenFor(sent.email);
    const stored = await ownerRows(
      "select to_jsonb(v) as row from verification_tokens v union all select to_jsonb(j) from jobs.job j",
      [],
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe("asking for the confirmation again", () => {
  /** Asks again. @returns the job that was queued: once it is done, nothing is kept of what it was about */
  async function askAgain(input: { email: string }): Promise<Job<LinkRequest>> {
    const ctx = contextFor(services);
    const queued: LinkRequest[] = [];
    const send: typeof ctx.jobs.send = (tx, kind, data, options) => {
      if (kind.name === linkRequest.name) queued.push(data as unknown as LinkRequest);
      return ctx.jobs.send(tx, kind, data, options);
    };
    await resendConfirmation({ ...ctx, jobs: { ...ctx.jobs, send } }, input);
    const [job] = await ownerRows<{ id: string }>(
      "select id from jobs.job where name = $1 order by created_on desc limit 1",
      [linkRequest.name],
    );
    const [data] = queued;
    if (job === undefined || data === undefined) throw new Error("no job");
    return { id: job.id, data };
  }

  test("queues the same job for an address with and without an account", async () => {
    const { data } = await askAgain({ email: "Nobody@Example.com" });
    expect(data).toEqual({ kind: "confirm-address", email: "nobody@example.com" });
    expect(await mail.to("nobody@example.com")).toEqual([]);
  });

  test("mails once for a job that runs twice", async () => {
    const sent = form();
    await signUp(contextFor(services), sent);
    const job = await askAgain(sent);
    expect(await mail.to(sent.email)).toHaveLength(2);
    await answerLinkRequest(services, job);
    expect(await mail.to(sent.email)).toHaveLength(2);
    await confirm(await mail.tokenFor(sent.email));
  });

  test("mails nothing to somebody who is confirmed", async () => {
    const sent = form();
    await signUp(contextFor(services), sent);
    await confirm(await mail.tokenFor(sent.email));
    await resendConfirmation(contextFor(services), sent);
    expect(await mail.to(sent.email)).toHaveLength(1);
  });

  test("is limited to one a minute and 5 in 30 minutes an address", async () => {
    const limited = accountServices(db, clock);
    const ask = (email: string) => resendConfirmation(contextFor(limited), { email });
    // Windows begin on the clock's half hours.
    clock.pass(1800 - ((clock.now().getTime() / 1000) % 1800));
    await ask("often@example.com");
    await expect(ask("OFTEN@example.com")).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 60,
    });
    await ask("other@example.com");
    for (let more = 0; more < 4; more += 1) {
      clock.pass(60);
      await ask("often@example.com");
    }
    clock.pass(60);
    await expect(ask("often@example.com")).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 1500,
    });
    await limited.jobs.stop();
  });
});
