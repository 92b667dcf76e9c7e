import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testClock } from "../accounts/account-world.ts";
import { type AccountSite, cookieOf, startAccountSite } from "../support/account-site.ts";
import { addMember, json } from "../support/members.ts";

// Windows begin on the clock's half hours; the clock only moves where a test moves it.
const clock = testClock(new Date("2026-11-21T12:00:00Z"));
let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite({
    env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" },
    replace: { clock: clock.now },
  });
});
afterAll(() => site.close());

const enter = (email: string, password = "wrong-1", headers: Record<string, string> = {}) =>
  site.call("sign-in/email", { email, password }, headers);
/** As somebody who is elsewhere. */
const from = (address: string) => ({ "x-forwarded-for": address });
/** Wrong passwords for one account, ten from each address. */
const guess = (email: string, addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const statuses: number[] = [];
      for (let wrong = 0; wrong < 10; wrong += 1) {
        statuses.push((await enter(email, `wrong-${wrong}`, from(address))).status);
      }
      return statuses;
    }),
  );

describe("over the rate", () => {
  test("of signing up: 5 in 30 minutes from one address", async () => {
    const signUp = (index: number) =>
      site.call("sign-up/email", {
        email: `many${index}@example.com`,
        password: "secret-1",
        name: "Ma Ny",
      });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await signUp(index)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await signUp(6);
    expect(refused.headers.get("retry-after")).toBe("1800");
    expect(await refused.json()).toMatchObject({
      code: "rate_limited",
      detail: "That was a lot of requests. Please wait 30 minutes and try again.",
    });
    clock.pass(1800);
    expect((await signUp(7)).status).toBe(200);
  });

  test("of mistakes in a sign-up form nothing is counted", async () => {
    clock.pass(1800);
    for (let index = 0; index < 8; index += 1) {
      const wrong = await site.call("sign-up/email", { email: "x", password: "1", name: "" });
      expect(wrong.status).toBe(400);
    }
  });

  test("of wrong passwords: 10 in 15 minutes on one account from one address, the right one then included", async () => {
    clock.pass(1800);
    const login = await site.addMember();
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await enter(login.email)).status).toBe(401);
    const refused = await enter(login.email.toUpperCase(), login.password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("900");
    clock.pass(900);
    expect((await enter(login.email, login.password)).status).toBe(200);
  });

  test("of wrong passwords elsewhere, nobody else is kept out", async () => {
    clock.pass(1800);
    const login = await site.addMember();
    const live = { cookie: await site.signIn(login) };
    await guess(login.email, ["203.0.113.9", "2001:db8:1:2::1"]);
    for (const same of ["203.0.113.9", "2001:db8:1:2:3:4:5:6"]) {
      expect((await enter(login.email, login.password, from(same))).status).toBe(429);
    }
    const neighbor = from("203.0.113.10");
    expect((await enter(login.email, login.password, neighbor)).status).toBe(200);
    const change = { currentPassword: login.password, newPassword: "second-secret" };
    const changed = await site.call("change-password", change, { ...live, ...from("203.0.113.9") });
    expect(changed.status).toBe(200);
  });

  test("of wrong passwords from everywhere: 100 a day, but for browsers that were in before, and after a reset", async () => {
    clock.pass(86_400);
    const login = await site.addMember();
    const known = await site.signIn(login);
    const others = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
    expect((await guess(login.email, others)).flat().every((status) => status === 401)).toBe(true);
    const fresh = from("192.0.2.1");
    const refused = await enter(login.email, login.password, fresh);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("Reset your") });
    const device = { cookie: known.split("; ").find((pair) => pair.startsWith("device=")) ?? "" };
    expect((await enter(login.email, login.password, device)).status).toBe(200);
    // Nobody else's browser opens it, nor one that the site never gave anything.
    const stranger = await site.signIn(await site.addMember());
    for (const cookie of [stranger, device.cookie.replace("=", "=A"), "device=made-up"]) {
      const answer = await enter(login.email, login.password, { ...fresh, cookie });
      expect(answer.status).toBe(429);
    }
    await site.call("request-password-reset", { email: login.email });
    const token = await site.mailedToken(login.email, "/reset-password");
    const reset = await site.call("reset-password", { token, newPassword: "second-secret" }, fresh);
    expect(reset.status).toBe(200);
    expect((await enter(login.email, "second-secret", fresh)).status).toBe(200);
    // What a browser was given with the old password is worth no more than none.
    const later = "192.0.2.2";
    await guess(login.email, [later]);
    const old = await enter(login.email, "second-secret", { ...from(later), ...device });
    expect(old.status).toBe(429);
    const now = { ...from(later), cookie: cookieOf(reset) };
    expect((await enter(login.email, "second-secret", now)).status).toBe(200);
  });

  test("of wrong passwords in a session: 10 in 15 minutes, and that session alone", async () => {
    clock.pass(1800);
    const login = await site.addMember();
    const [stolen, own] = [await site.signIn(login), await site.signIn(login)];
    const change = (cookie: string, currentPassword: string) =>
      site.call("change-password", { currentPassword, newPassword: "second-secret" }, { cookie });
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await change(stolen, `wrong-${wrong}`)).status).toBe(400);
    }
    expect((await change(stolen, login.password)).status).toBe(429);
    expect((await change(own, login.password)).status).toBe(200);
  });

  test("of right passwords nothing is counted against the account", async () => {
    clock.pass(1800);
    const login = await site.addMember();
    for (let index = 0; index < 12; index += 1) await site.signIn(login);
  });

  test("of signing in: 25 in 5 minutes from one address", async () => {
    clock.pass(1800);
    const answers: Response[] = [];
    // Nine at a time: each hashes a password, and a busy machine must not refuse one for that.
    for (let batch = 0; batch < 27; batch += 9) {
      const people = Array.from({ length: 9 }, (_, index) => `nobody${batch + index}@example.com`);
      answers.push(...(await Promise.all(people.map((email) => enter(email)))));
    }
    const counts = [401, 429].map(
      (expected) => answers.filter(({ status }) => status === expected).length,
    );
    expect(counts).toEqual([25, 2]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("300");
    // The page says so too, and what its script asks for.
    for (const path of ["/login", "/login.data"]) {
      const body = new URLSearchParams({ email: "a@example.com", password: "wrong-1" });
      const page = await site.fetch(path, { method: "POST", body });
      expect([page.status, page.headers.get("retry-after")]).toEqual([429, "300"]);
    }
  });

  test("of asking for links: 20 in 30 minutes from one address", async () => {
    clock.pass(1800);
    const ask = (index: number, address: string) =>
      site.call("request-password-reset", { email: `asked${index}@example.com` }, from(address));
    const statuses = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await ask(index, "203.0.113.77")).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await ask(21, "203.0.113.78")).status).toBe(200);
  });

  test("of asking for links: one a minute an address, known or not", async () => {
    clock.pass(1800);
    for (const path of ["request-password-reset", "send-verification-email"]) {
      const ask = () => site.call(path, { email: `${path}@example.com` });
      expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("60");
    }
  });

  test("of others' attempts with one's address, one's own links are not used up", async () => {
    clock.pass(1800);
    const owner = await site.addMember();
    const others = await Promise.all(Array.from({ length: 4 }, () => site.addMember()));
    for (const other of [...others, ...others.slice(0, 1)]) {
      clock.pass(61);
      const cookie = await site.signIn(other);
      const change = { newEmail: owner.email, password: other.password };
      expect((await site.call("change-email", change, { cookie })).status).toBe(409);
    }
    const asked = await site.call("request-password-reset", { email: owner.email });
    expect(asked.status).toBe(200);
  });

  test("of writing to people for the first time: 10 in an hour", async () => {
    clock.pass(3600);
    const ada = await addMember(site);
    const writeToSomebodyNew = async () => {
      const { id } = await addMember(site, { role: "seller" });
      const first = json("POST", { recipient_id: id, content: "Do you mill steel?" });
      return ada.fetch("/api/v1/conversations", first);
    };
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await writeToSomebodyNew()).status);
    expect(statuses).toEqual(Array<number>(10).fill(201));
    const refused = await writeToSomebodyNew();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: "rate_limited",
      detail: expect.stringMatching(/You can write to somebody new again in/),
    });
    clock.pass(3600);
    expect((await writeToSomebodyNew()).status).toBe(201);
  });
});
