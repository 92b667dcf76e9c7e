import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../../src/market/accounts/use-cases/delete-account.ts";
import { exportAccount } from "../../src/market/accounts/use-cases/export-account.ts";
import { setAvatar } from "../../src/market/accounts/use-cases/set-avatar.ts";
import type { Context } from "../../src/platform/context.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { addPerson, type Person, signInAgain } from "../support/people.ts";
import { picture } from "../support/pictures.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { columnsWith, type PersonalColumn, personalColumns } from "./personal-columns.ts";
import { tracesOf } from "./traces.ts";

let site: TestSite;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder("millwright-leaving-");
  site = await startSite({ samples: false, env: { DATA_DIR: folder, RATE_LIMITS: "off" } });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function contextOf(cookie: string): Promise<Context> {
  const viewer = await site.services.auth.viewerOf(new Headers({ cookie }));
  return {
    ...site.services,
    viewer,
    requestId: "test",
    clientAddress: "203.0.113.7",
    userAgent: "test",
    deviceProof: null,
  };
}

/** Somebody who has left a trace in every table there is. */
async function settledPerson(): Promise<Person & { mark: string; avatarUrl: string }> {
  const mark = `mark-${randomUUID()}`;
  const person = await addPerson(site.services, {
    email: `${mark}@people.example`,
    firstName: mark,
    hasSignedAgreement: true,
  });
  const { id } = person;
  const { avatarUrl } = await setAvatar(await contextOf(person.cookie), {
    bytes: await picture("png"),
  });
  for (const [sql, values] of tracesOf(id, mark)) await site.db.asSchemaOwner(sql, values);
  return { ...person, mark, avatarUrl };
}

/** Tables of the site in which a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await site.db.asSchemaOwner(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of tables as { name: string }[]) {
    const rows = await site.db.asSchemaOwner(
      `SELECT FROM public."${name}" t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

/** Tables whose rows nobody takes along, and why. */
const notExported: Record<string, string> = {
  idempotency_keys: "copies of answers, kept for a day",
  ai_threads: "its columns stand with each message",
  credentials: "a hash of the password, and the address that is in users",
  verification_tokens: "hashes of mailed links, which would let their reader act as that person",
};

const trade = "trade is the companies', and the other side keeps its copy";
const copy = "the other side keeps its copy of a conversation";

/** Columns in which an id stays, of somebody who has no name any more, and why. */
const kept: Record<string, string> = {
  "agreements.user_id": "the proof of what was agreed outlives the account",
  "audit_log.actor_id": "who did what, for as long as the trail is kept",
  "award_proposals.decided_by": trade,
  "award_proposals.proposed_by": trade,
  "conversations.other_id": copy,
  "conversations.starter_id": copy,
  "listing_claims.person_id": "a claim is its company's",
  "message_files.owner_id": copy,
  "messages.recipient_id": copy,
  "messages.sender_id": copy,
  "orders.confirmed_by": trade,
  "quote_counters.created_by": trade,
  "quote_file_reads.reader_id": "the company that quoted sees for good who opened its files",
  "quote_files.owner_id": trade,
  "quote_reviews.reviewer_id": trade,
  "quotes.created_by": trade,
  "rfq_agreements.owner_id": trade,
  "rfq_answers.answered_by": trade,
  "rfq_file_reads.reader_id": "the company that asked sees for good who opened its files",
  "rfq_files.owner_id": trade,
  "rfq_guests.invited_by": trade,
  "rfq_questions.asked_by": trade,
  "rfq_revisions.changed_by": trade,
  "rfq_signatures.signed_by": "the proof of what was agreed outlives the account",
  "rfqs.created_by": trade,
};

const nameOf = ({ table, column }: PersonalColumn) => `${table}.${column}`;

const isMissing = (data: object, table: string) => {
  const rows: unknown = Reflect.get(data, table);
  return !Array.isArray(rows) || rows.length === 0;
};

describe("taking one's data along", () => {
  test("gives every table that holds something private of somebody", async () => {
    const person = await settledPerson();
    const data = await exportAccount(await contextOf(person.cookie));
    const columns = await personalColumns(site.db.ownerConnection);
    expect(columns.length).toBeGreaterThan(15);
    // A table without a row of this person would prove nothing below: add one to `tracesOf`.
    expect(await columnsWith(site.db.ownerConnection, columns, person.id)).toEqual(
      columns.map(nameOf),
    );
    expect(
      columns.filter(({ table }) => !(table in notExported) && isMissing(data, table)),
    ).toEqual([]);
    for (const table of Object.keys(notExported)) expect(data).not.toHaveProperty(table);
    expect(data).toMatchObject({
      users: [{ id: person.id, email: person.email }],
      ai_conversations: [{ message: person.mark }],
    });
  });

  test("holds nothing of anybody else, and nothing that signs in", async () => {
    const [one, other] = [await settledPerson(), await settledPerson()];
    const text = JSON.stringify(await exportAccount(await contextOf(one.cookie)));
    expect(text).toContain(one.mark);
    expect(text).not.toContain(other.mark);
    expect(text).not.toContain(other.id);
    expect(text).not.toMatch(/token_hash|"password"|request_hash/);
    const secrets = await site.db.asSchemaOwner(
      `SELECT token_hash AS secret FROM sessions UNION ALL SELECT password FROM credentials`,
    );
    for (const { secret } of secrets as { secret: string }[]) expect(text).not.toContain(secret);
  });

  test("is a file to download", async () => {
    const person = await settledPerson();
    const answer = await site.fetch("/settings/export", { headers: { cookie: person.cookie } });
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="account-/);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(JSON.stringify(await answer.json())).toContain(person.mark);
  });
});

describe("deleting an account", () => {
  test("needs its password", async () => {
    const person = await settledPerson();
    const ctx = await contextOf(person.cookie);
    await expect(deleteAccount(ctx, { password: "wrong" })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { password: ["That is not your password"] },
    });
    expect((await contextOf(person.cookie)).viewer.id).toBe(person.id);
    expect(await tablesWith(person.mark)).toContain("users");
  });

  test("erases what is personal, and leaves signatures and the audit trail without a name", async () => {
    const person = await settledPerson();
    const { mark, avatarUrl } = person;
    const elsewhere = await signInAgain(site.services, person);
    const { cookies } = await deleteAccount(await contextOf(person.cookie), person);
    expect(cookies[0]).toMatch(/^(__Host-)?session=; Max-Age=0|Max-Age=0/);
    for (const cookie of [person.cookie, elsewhere]) {
      expect((await contextOf(cookie)).viewer.id).toBeNull();
    }
    await expect(signInAgain(site.services, person)).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    const lastMail = async () => (await readMailbox(site.db)).find(({ to }) => to.startsWith(mark));
    await expect.poll(async () => (await lastMail())?.subject).toMatch(/account was deleted$/);
    await expect.poll(() => existsSync(fileOf(avatarUrl))).toBe(false);
    expect((await site.fetch(avatarUrl)).status).toBe(404);
    // The mailbox of the trial run holds the last mail, and nothing else holds anything.
    expect(await tablesWith(mark)).toEqual(["mailbox"]);
    expect(await tablesWith(person.id)).toEqual([
      "agreements",
      "audit_log",
      "award_proposals",
      "conversations",
      "listing_claims",
      "message_files",
      "messages",
      "orders",
      "quote_counters",
      "quote_file_reads",
      "quote_files",
      "quote_reviews",
      "quotes",
      "rfq_agreements",
      "rfq_answers",
      "rfq_file_reads",
      "rfq_files",
      "rfq_guests",
      "rfq_questions",
      "rfq_revisions",
      "rfq_signatures",
      "rfqs",
      "users",
    ]);
    const columns = await personalColumns(site.db.ownerConnection);
    expect(await columnsWith(site.db.ownerConnection, columns, person.id)).toEqual(
      Object.keys(kept),
    );
    const deeds = await site.db.asSchemaOwner(
      "SELECT action FROM audit_log WHERE actor_id = $1 ORDER BY created_at DESC, id DESC",
      [person.id],
    );
    expect(deeds[0]).toEqual({ action: "account.delete" });
  });

  test("would show a table that nobody exports or erases", async () => {
    const person = await settledPerson();
    await site.db.asSchemaOwner(
      `CREATE TABLE forgotten (about_id uuid REFERENCES users (id), sender_id uuid, product_id uuid
         REFERENCES seller_products (id))`,
    );
    await site.db.asSchemaOwner("INSERT INTO forgotten (about_id, sender_id) VALUES ($1, $1)", [
      person.id,
    ]);
    const columns = await personalColumns(site.db.ownerConnection);
    expect(isMissing(await exportAccount(await contextOf(person.cookie)), "forgotten")).toBe(true);
    await deleteAccount(await contextOf(person.cookie), person);
    expect(await columnsWith(site.db.ownerConnection, columns, person.id)).toEqual(
      [...Object.keys(kept), "forgotten.about_id", "forgotten.sender_id"].toSorted(),
    );
    await site.db.asSchemaOwner("DROP TABLE forgotten");
  });

  test("is the only way to take away what limits and errors are known by", async () => {
    const { id } = await settledPerson();
    for (const table of ["operators", "ai_usage", "credentials"] as const) {
      const { numDeletedRows } = await site.db.transaction({ id }, (tx) =>
        tx.deleteFrom(table).where("user_id", "=", id).executeTakeFirstOrThrow(),
      );
      expect(numDeletedRows, table).toBe(0n);
    }
  });

  test("frees the address for a new account", async () => {
    const person = await settledPerson();
    await deleteAccount(await contextOf(person.cookie), person);
    const again = await addPerson(site.services, { email: person.email });
    expect(again.id).not.toBe(person.id);
  });

  test("happens once, however often it is asked for at the same moment", async () => {
    const person = await settledPerson();
    const ctx = await contextOf(person.cookie);
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => deleteAccount(ctx, person)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === "rejected") {
        expect(["unauthenticated", "invalid_input"]).toContain(attempt.reason.code);
      }
    }
    const rows = await site.db.asSchemaOwner(
      "SELECT FROM audit_log WHERE actor_id = $1 AND action = 'account.delete'",
      [person.id],
    );
    expect(rows).toHaveLength(1);
  });
});

const fileOf = (url: string) => join(folder, "files", url.replace("/storage/", ""));
