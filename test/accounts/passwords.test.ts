import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleJobs } from "../../src/app/server/handle-jobs.ts";
import { changePassword } from "../../src/market/accounts/use-cases/change-password.ts";
import { confirmEmail } from "../../src/market/accounts/use-cases/confirm-email.ts";
import { requestEmailChange } from "../../src/market/accounts/use-cases/request-email-change.ts";
import { requestPasswordReset } from "../../src/market/accounts/use-cases/request-password-reset.ts";
import {
  readResetLink,
  resetPassword,
} from "../../src/market/accounts/use-cases/reset-password.ts";
import { signIn } from "../../src/market/accounts/use-cases/sign-in.ts";
import { type Services, visitor } from "../../src/platform/context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addAccount } from "../support/people.ts";
import {
  accountServices,
  asRequestHeaders,
  contextFor,
  type Postbox,
  postbox,
  testClock,
} from "./account-world.ts";

let db: TestDatabase;
let services: Services;
let mail: Postbox;
const clock = testClock();

beforeAll(async () => {
  db = await freshDatabase();
  mail = postbox(db);
  services = accountServices(db, clock, { RATE_LIMITS: "off" }, { mail });
  handleJobs(services);
  await services.jobs.start();
});
afterAll(async () => {
  await services.jobs.stop();
  await db.drop();
});

const password = "first-password";
let people = 0;
async function person(more: { isConfirmed?: boolean } = {}) {
  people += 1;
  const login = { email: `owner${people}@example.com`, password };
  const { id } = await addAccount(services, { ...login, ...more });
  return { id, ...login };
}
const viewerOf = (cookies: string[]) => services.auth.viewerOf(asRequestHeaders(cookies));
const enter = (login: { email: string; password: string }) => signIn(contextFor(services), login);
const isResetLinkLive = async (token: string) =>
  (await readResetLink(contextFor(services), token)) !== undefined;
const confirm = (token: string) => confirmEmail(contextFor(services), { token, password });
const askReset = (email: string) => requestPasswordReset(contextFor(services), { email });

describe("a reset link", () => {
  test("sets another password, ends all sessions, and tells the owner", async () => {
    const owner = await person();
    const before = await enter(owner);
    await askReset(owner.email.toUpperCase());
    const token = await mail.tokenFor(owner.email);
    expect(await isResetLinkLive(token)).toBe(true);
    await resetPassword(contextFor(services), { token, password: "second-password" });
    expect(await viewerOf(before.cookies)).toEqual(visitor);
    await expect(enter(owner)).rejects.toMatchObject({ code: "wrong_credentials" });
    const after = await enter({ ...owner, password: "second-password" });
    expect(after.viewer.id).toBe(owner.id);
    expect((await mail.to(owner.email)).map(({ subject }) => subject)).toEqual([
      "Reset your Millwright password",
      "Your Millwright password was changed",
    ]);
  });

  test("is won by one of twenty requests at the same moment", async () => {
    const owner = await person();
    await askReset(owner.email);
    const token = await mail.tokenFor(owner.email);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        resetPassword(contextFor(services), { token, password: `raced-password-${index}` }),
      ),
    );
    const winners = results.flatMap(({ status }, index) => (status === "fulfilled" ? [index] : []));
    expect(winners).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") {
        expect(result.reason).toMatchObject({ code: "link_expired" });
      }
    }
    await enter({ ...owner, password: `raced-password-${winners[0]}` });
  });

  test("survives a password that is too short, and dies after 30 minutes", async () => {
    const owner = await person();
    await askReset(owner.email);
    const token = await mail.tokenFor(owner.email);
    await expect(
      resetPassword(contextFor(services), { token, password: "12345" }),
    ).rejects.toMatchObject({
      fields: { password: ["Password must be at least 6 characters"] },
    });
    clock.pass(30 * 60 - 1);
    expect(await isResetLinkLive(token)).toBe(true);
    clock.pass(2);
    expect(await isResetLinkLive(token)).toBe(false);
    await expect(
      resetPassword(contextFor(services), { token, password: "second-password" }),
    ).rejects.toMatchObject({ code: "link_expired" });
  });

  test("confirms an account, for it has reached its owner", async () => {
    const owner = await person({ isConfirmed: false });
    await askReset(owner.email);
    const token = await mail.tokenFor(owner.email);
    await resetPassword(contextFor(services), { token, password: "second-password" });
    const { member } = await enter({ ...owner, password: "second-password" });
    expect(member.isConfirmed).toBe(true);
  });

  test("makes other links of the same person useless", async () => {
    const owner = await person();
    await askReset(owner.email);
    const first = await mail.tokenFor(owner.email);
    await askReset(owner.email);
    const second = await mail.tokenFor(owner.email);
    expect(second).not.toBe(first);
    await resetPassword(contextFor(services), { token: second, password: "second-password" });
    expect(await isResetLinkLive(first)).toBe(false);
  });

  test("is no confirmation link, nor the other way round", async () => {
    const owner = await person();
    await askReset(owner.email);
    const token = await mail.tokenFor(owner.email);
    await expect(confirm(token)).rejects.toMatchObject({
      code: "link_expired",
    });
    expect(await isResetLinkLive(token)).toBe(true);
  });

  test("is mailed to nobody without an account", async () => {
    await askReset("nobody@example.com");
    expect(await mail.to("nobody@example.com")).toEqual([]);
  });
});

describe("changing the password", () => {
  test("ends all other sessions, and gives this one a new token", async () => {
    const owner = await person();
    const here = await enter(owner);
    const elsewhere = await enter(owner);
    const { cookies } = await changePassword(contextFor(services, here.viewer), {
      current: owner.password,
      password: "second-password",
    });
    expect(await viewerOf(elsewhere.cookies)).toEqual(visitor);
    expect(await viewerOf(here.cookies)).toEqual(visitor);
    expect((await viewerOf(cookies)).id).toBe(owner.id);
    await enter({ ...owner, password: "second-password" });
    expect((await mail.to(owner.email)).map(({ subject }) => subject)).toEqual([
      "Your Millwright password was changed",
    ]);
  });

  test("needs the present password, which can be guessed ten times", async () => {
    const limited = accountServices(db, clock);
    const owner = await person();
    const { viewer } = await enter(owner);
    const attempt = (current: string) =>
      changePassword(contextFor(limited, viewer), { current, password: "second-password" });
    clock.pass(900 - ((clock.now().getTime() / 1000) % 900));
    for (let wrong = 0; wrong < 10; wrong += 1) {
      await expect(attempt("wrong")).rejects.toMatchObject({
        fields: { current: ["That is not your password"] },
      });
    }
    await expect(attempt(owner.password)).rejects.toMatchObject({ code: "rate_limited" });
    await limited.jobs.stop();
  });

  test("is for people who are signed in, confirmed and not suspended", async () => {
    const change = { current: "first-password", password: "second-password" };
    await expect(changePassword(contextFor(services), change)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    const { viewer } = await enter(await person());
    for (const [state, code] of [
      [{ isConfirmed: false }, "unconfirmed"],
      [{ isSuspended: true }, "suspended"],
      // A request that came with a key.
      [{ sessionId: null }, "forbidden"],
    ] as const) {
      const member = viewer.member === null ? null : { ...viewer.member, ...state };
      const ctx = contextFor(services, { ...viewer, member });
      await expect(changePassword(ctx, change)).rejects.toMatchObject({ code });
    }
  });
});

describe("changing the address", () => {
  const ask = async (owner: { email: string; password: string }, email: string) => {
    const { viewer } = await enter(owner);
    const ctx = contextFor(services, viewer);
    return requestEmailChange(ctx, { email, password: owner.password });
  };

  test("happens when the link at the new address is opened, and the old one is told", async () => {
    const owner = await person();
    await ask(owner, " Moved@Example.com ");
    await enter(owner);
    const token = await mail.tokenFor("moved@example.com");
    expect(await confirm(token)).toMatchObject({
      purpose: "change_email",
      email: "moved@example.com",
    });
    await expect(enter(owner)).rejects.toMatchObject({ code: "wrong_credentials" });
    await enter({ ...owner, email: "moved@example.com" });
    const [asked, told] = await mail.to(owner.email);
    expect(asked?.subject).toBe("Somebody asked to change your Millwright address");
    expect(told?.subject).toBe("Your Millwright address was changed");
    expect(told?.text).toContain("m•••@example.com");
  });

  test("makes links at the old address useless", async () => {
    const owner = await person();
    await askReset(owner.email);
    const reset = await mail.tokenFor(owner.email);
    await ask(owner, "moved-again@example.com");
    await confirm(await mail.tokenFor("moved-again@example.com"));
    expect(await isResetLinkLive(reset)).toBe(false);
  });

  test("needs the password, and another address than the present one or another person's", async () => {
    const [owner, other] = [await person(), await person()];
    await expect(ask({ ...owner }, owner.email.toUpperCase())).rejects.toMatchObject({
      fields: { email: ["This is your address already"] },
    });
    await expect(ask(owner, other.email)).rejects.toMatchObject({ code: "registered" });
    const { viewer } = await enter(owner);
    const wrong = { email: "free@example.com", password: "wrong" };
    await expect(requestEmailChange(contextFor(services, viewer), wrong)).rejects.toMatchObject({
      fields: { password: ["That is not your password"] },
    });
  });

  test("goes to one person when two want the same address", async () => {
    const [one, two] = [await person(), await person()];
    await ask(one, "wanted@example.com");
    const first = await mail.tokenFor("wanted@example.com");
    await ask(two, "wanted@example.com");
    const second = await mail.tokenFor("wanted@example.com");
    await confirm(second);
    await expect(confirm(first)).rejects.toMatchObject({
      code: "registered",
    });
  });
});
