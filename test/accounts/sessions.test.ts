import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Services, visitor } from "../../src/platform/context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addAccount } from "../support/people.ts";
import { accountServices, asRequestHeaders, contextFor, testClock } from "./account-world.ts";

let db: TestDatabase;
let services: Services;
const clock = testClock();
const day = 24 * 3600;

beforeAll(async () => {
  db = await freshDatabase();
  services = accountServices(db, clock);
});
afterAll(() => db.drop());

let people = 0;
async function signedIn() {
  people += 1;
  const email = `person${people}@example.com`;
  const { id } = await addAccount(services, { email });
  const login = { email, password: "correct horse" };
  const { cookies, viewer } = await services.auth.signIn(contextFor(services), login);
  return { id, email, login, cookies, viewer };
}
const viewerOf = (cookies: string[]) => services.auth.viewerOf(asRequestHeaders(cookies));
const sessionsOf = (id: string) =>
  db.auth.query.selectFrom("sessions").selectAll().where("user_id", "=", id).execute();

describe("a session", () => {
  test("tells who somebody is", async () => {
    const { id, email, cookies } = await signedIn();
    expect(await viewerOf(cookies)).toMatchObject({
      id,
      isOperator: false,
      member: { email, name: "Ada Byron", role: "buyer", isConfirmed: true, isSuspended: false },
    });
  });

  test("is stored as a hash, with where it comes from", async () => {
    const { id, cookies } = await signedIn();
    const [session] = await sessionsOf(id);
    const token = decodeURIComponent(cookies[0] ?? "").slice(
      "session=".length,
      "session=".length + 43,
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(session?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(session)).not.toContain(token);
    expect(session).toMatchObject({ ip_address: "203.0.113.7", user_agent: "Tester/1.0" });
  });

  test("ends after 7 days without use, and goes on with use", async () => {
    const { cookies } = await signedIn();
    clock.pass(6 * day);
    expect((await viewerOf(cookies)).id).not.toBeNull();
    clock.pass(6 * day);
    expect((await viewerOf(cookies)).id).not.toBeNull();
    clock.pass(7 * day + 1);
    expect(await viewerOf(cookies)).toEqual(visitor);
  });

  test("ends after 30 days whatever its use", async () => {
    const { cookies } = await signedIn();
    for (let days = 0; days < 29; days += 1) {
      clock.pass(day);
      expect((await viewerOf(cookies)).id).not.toBeNull();
    }
    clock.pass(day + 1);
    expect(await viewerOf(cookies)).toEqual(visitor);
  });

  test("is one of at most ten: the oldest goes", async () => {
    const { id, login, cookies } = await signedIn();
    for (let more = 0; more < 10; more += 1) {
      clock.pass(1);
      await services.auth.signIn(contextFor(services), login);
    }
    expect(await sessionsOf(id)).toHaveLength(10);
    expect(await viewerOf(cookies)).toEqual(visitor);
  });

  test("is one of at most ten when many begin at once", async () => {
    const { id, login } = await signedIn();
    await Promise.all(
      Array.from({ length: 14 }, () => services.auth.signIn(contextFor(services), login)),
    );
    expect(await sessionsOf(id)).toHaveLength(10);
  });

  test("that the browser came with ends when somebody signs in", async () => {
    const { login, cookies, viewer } = await signedIn();
    const again = await services.auth.signIn(contextFor(services, viewer), login);
    expect(again.cookies).not.toEqual(cookies);
    expect(await viewerOf(cookies)).toEqual(visitor);
    expect((await viewerOf(again.cookies)).id).toBe(viewer.id);
  });

  test("gets a new token on request, and the old one is worth nothing", async () => {
    const { cookies, viewer } = await signedIn();
    const rotated = await services.auth.rotateSession(contextFor(services, viewer));
    expect(await viewerOf(cookies)).toEqual(visitor);
    expect((await viewerOf(rotated)).member?.sessionId).toBe(viewer.member?.sessionId);
  });

  test("is rotated once by twenty requests at the same moment", async () => {
    const { cookies } = await signedIn();
    const viewers = await Promise.all(Array.from({ length: 20 }, () => viewerOf(cookies)));
    const rotated = await Promise.all(
      viewers.map((viewer) => services.auth.rotateSession(contextFor(services, viewer))),
    );
    const winners = rotated.filter((given) => given.length > 0);
    expect(winners).toHaveLength(1);
    expect((await viewerOf(winners[0] ?? [])).id).not.toBeNull();
  });

  test("ends by signing out", async () => {
    const { cookies, viewer } = await signedIn();
    const gone = await services.auth.signOut(contextFor(services, viewer));
    expect(gone[0]).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await viewerOf(cookies)).toEqual(visitor);
  });

  test("of a deleted account is a visitor's, and a suspended person is known as such", async () => {
    const { id, cookies, login } = await signedIn();
    const set = (values: { suspended_at?: Date; deleted_at?: Date }) =>
      db.auth.query.updateTable("users").set(values).where("id", "=", id).execute();
    await set({ suspended_at: clock.now() });
    expect(await viewerOf(cookies)).toMatchObject({ id, member: { isSuspended: true } });
    await expect(services.auth.signIn(contextFor(services), login)).rejects.toMatchObject({
      code: "suspended",
    });
    await set({ deleted_at: clock.now() });
    expect(await viewerOf(cookies)).toEqual(visitor);
  });
});

describe("the cookie", () => {
  test("on https belongs to this host alone", async () => {
    const secure = accountServices(db, clock, {
      PUBLIC_URL: "https://market.example",
      SMTP_URL: "smtp://localhost:25",
    });
    const { login } = await signedIn();
    const { cookies } = await secure.auth.signIn(contextFor(secure), login);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect((await secure.auth.viewerOf(asRequestHeaders(cookies))).id).not.toBeNull();
  });

  test("without our signature, or with none of our tokens, is a visitor's", async () => {
    const { cookies } = await signedIn();
    const value = cookies[0]?.split(";")[0] ?? "";
    const forged = value.replace(/session=.../, "session=AAA");
    for (const cookie of [
      forged,
      "session=",
      "session=x",
      "session=%ZZ",
      "session=a.b",
      "other=1",
    ]) {
      expect(await services.auth.viewerOf(new Headers({ cookie }))).toEqual(visitor);
    }
  });

  test("costs a visitor without one no query", async () => {
    const untouched = accountServices(
      {
        ...db,
        get auth(): TestDatabase["auth"] {
          throw new Error("a visitor must not reach the database");
        },
      },
      clock,
    );
    expect(await untouched.auth.viewerOf(new Headers({ cookie: "theme=dark" }))).toEqual(visitor);
  });
});
