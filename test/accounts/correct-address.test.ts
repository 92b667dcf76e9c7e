import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleJobs } from "../../src/app/server/handle-jobs.ts";
import { confirmEmail } from "../../src/market/accounts/use-cases/confirm-email.ts";
import { correctAddress } from "../../src/market/accounts/use-cases/correct-address.ts";
import { requestPasswordReset } from "../../src/market/accounts/use-cases/request-password-reset.ts";
import { resetPassword } from "../../src/market/accounts/use-cases/reset-password.ts";
import { signIn } from "../../src/market/accounts/use-cases/sign-in.ts";
import { signUp } from "../../src/market/accounts/use-cases/sign-up.ts";
import type { Services } from "../../src/platform/context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { accountServices, contextFor, type Postbox, postbox, testClock } from "./account-world.ts";

let db: TestDatabase;
let mail: Postbox;
let services: Services;
let discreet: Services;
const clock = testClock();

beforeAll(async () => {
  db = await freshDatabase();
  mail = postbox(db);
  services = accountServices(db, clock, { RATE_LIMITS: "off" }, { mail });
  const hiding = { RATE_LIMITS: "off", HIDE_REGISTERED_EMAILS: "true" };
  discreet = { ...services, config: accountServices(db, clock, hiding).config };
  handleJobs(services);
  await services.jobs.start();
});
afterAll(async () => {
  await services.jobs.stop();
  await db.drop();
});

const newEmail = () => `${randomUUID()}@joining.example`;
const password = "gravel7Oak";
const confirm = (token: string) => confirmEmail(contextFor(services), { token, password });

async function join(email = newEmail(), of = services): Promise<{ email: string; proof: string }> {
  const names = { firstName: "Grace", lastName: "Hopper", role: "buyer", agreed: true };
  const form = { ...names, email, password, confirmPassword: password };
  const { proof } = await signUp(contextFor(of), form);
  return { email, proof };
}

const accountAt = async (email: string) =>
  (
    await db.asSchemaOwner(
      `select u.id, b.contact_email,
              (select array_agg(action order by created_at) from audit_log where actor_id = u.id) as acts
         from users u left join buyer_profiles b on b.buyer_id = u.id where u.email = $1`,
      [email],
    )
  )[0];

describe("an address that is not confirmed", () => {
  test("is corrected by who signed up: the new link works, the one before does not, the password stays", async () => {
    const { email: wrong, proof } = await join();
    const before = await mail.tokenFor(wrong);
    await requestPasswordReset(contextFor(services), { email: wrong });
    const reset = await mail.tokenFor(wrong);
    expect(reset).not.toBe(before);

    const right = newEmail();
    await correctAddress(contextFor(services), { proof, email: ` ${right.toUpperCase()} ` });
    expect(await accountAt(wrong)).toBeUndefined();
    expect(await accountAt(right)).toMatchObject({
      contact_email: right,
      acts: ["account.sign_up", "account.correct_email"],
    });
    const gone = { code: "link_expired" };
    await expect(confirm(before)).rejects.toMatchObject(gone);
    await expect(
      resetPassword(contextFor(services), { token: reset, password: "another7Oak" }),
    ).rejects.toMatchObject(gone);

    const link = await mail.tokenFor(right);
    expect(await confirm(link)).toMatchObject({ email: right });
    const { member } = await signIn(contextFor(services), { email: right, password });
    expect(member.email).toBe(right);
  });

  test("can be corrected again, and of two at the same moment one is the address", async () => {
    const { proof } = await join();
    const [one, other] = [newEmail(), newEmail()];
    await Promise.all(
      [one, other].map((email) => correctAddress(contextFor(services), { proof, email })),
    );
    const found = [await accountAt(one), await accountAt(other)].filter(Boolean);
    expect(found).toHaveLength(1);
    const last = newEmail();
    await correctAddress(contextFor(services), { proof, email: last });
    expect((await accountAt(last)).id).toBe(found[0].id);
  });

  test("is left alone without a proof, with a spoilt one, and with one that is an hour old", async () => {
    const { email, proof } = await join();
    const spoilt = `${proof.startsWith("A") ? "B" : "A"}${proof.slice(1)}`;
    for (const made of ["", "a", "!".repeat(200), spoilt, Buffer.alloc(80).toString("base64url")]) {
      const change = correctAddress(contextFor(services), { proof: made, email: newEmail() });
      await expect(change).rejects.toMatchObject({ code: "forbidden" });
    }
    clock.pass(3601);
    const late = correctAddress(contextFor(services), { proof, email: newEmail() });
    await expect(late).rejects.toMatchObject({ code: "forbidden" });
    expect(await accountAt(email)).toBeDefined();
  });

  test("is not corrected once it is confirmed", async () => {
    const { email, proof } = await join();
    await confirm(await mail.tokenFor(email));
    const change = correctAddress(contextFor(services), { proof, email: newEmail() });
    await expect(change).rejects.toMatchObject({ code: "conflict" });
    expect(await accountAt(email)).toBeDefined();
  });
});

describe("a registered address", () => {
  test("is refused as on signing up, and nothing changes", async () => {
    const [taken, mine] = [await join(), await join()];
    const link = await mail.tokenFor(mine.email);
    const change = correctAddress(contextFor(services), { proof: mine.proof, email: taken.email });
    await expect(change).rejects.toMatchObject({ code: "registered", status: 409 });
    expect(await accountAt(mine.email)).toBeDefined();
    expect(await confirm(link)).toMatchObject({ email: mine.email });
  });

  test("is answered like an unknown one where addresses are hidden, and its owner is told", async () => {
    const [taken, mine] = [await join(), await join(newEmail(), discreet)];
    const answer = await correctAddress(contextFor(discreet), {
      proof: mine.proof,
      email: taken.email,
    });
    expect(answer).toEqual({ email: taken.email });
    const subjects = (await mail.to(taken.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/already have/);
    expect(await accountAt(mine.email)).toBeDefined();
    // The next try still finds the account.
    const right = newEmail();
    await correctAddress(contextFor(discreet), { proof: mine.proof, email: right });
    expect(await accountAt(right)).toBeDefined();
  });

  test("that somebody else signs up with gives them a proof that looks alike and moves nobody", async () => {
    const victim = await join();
    const { id } = await accountAt(victim.email);
    const stranger = await join(victim.email, discreet);
    expect(stranger.proof).toHaveLength(victim.proof.length);
    const email = newEmail();
    await correctAddress(contextFor(discreet), { proof: stranger.proof, email });
    expect(await accountAt(email)).toBeUndefined();
    expect(await mail.to(email)).toEqual([]);
    expect((await accountAt(victim.email)).id).toBe(id);
  });
});

test("correcting counts as signing up does, and as a link to the new address", async () => {
  const limited = { ...services, config: accountServices(db, clock).config };
  clock.pass(7200);
  const { proof } = await join();
  const email = newEmail();
  const correct = (to: string) => correctAddress(contextFor(limited), { proof, email: to });
  await correct(email);
  await expect(correct(email)).rejects.toMatchObject({ code: "rate_limited" });
  for (let at = 0; at < 3; at += 1) await correct(newEmail());
  await expect(correct(newEmail())).rejects.toMatchObject({ code: "rate_limited" });
});
