import { randomInt, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  type Correspondent,
  readUntilTold,
  sendNext,
  sendUntilItEnds,
  startTalk,
} from "./message-load.ts";
import { endDatabase, ownerOf, type Product, startProduct } from "./product-process.ts";
import { type Acknowledged, call, password, signUp, writeUntilItEnds } from "./write-load.ts";

const rounds = Number(process.env.FAULT_ROUNDS ?? "2");
const minuteMs = 60_000;

const dataDir = temporaryFolder("millwright-faults-");
const known: Acknowledged = { addresses: [], writers: [] };
const starts = { kill: [] as number[], killAll: [] as number[] };
let soundRounds = 0;
let product: Product;
let talk: Correspondent[] = [];

beforeAll(async () => {
  product = await startProduct(dataDir);
  for (let at = 0; at < 3; at += 1) {
    const email = await signUp(product.url);
    known.addresses.push(email);
    await withClient(ownerOf(dataDir), (owner) =>
      owner.query("update users set confirmed_at = now() where email = $1", [email]),
    );
    const response = await call(product.url, "/api/auth/sign-in/email", "POST", {
      email,
      password,
    });
    expect(response.status).toBe(200);
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    known.writers.push({ cookie, productId: randomUUID(), quantity: 0, revision: 0 });
  }
  const [ada, bob] = known.writers.map(({ cookie }) => cookie);
  talk = await startTalk(product.url, [ada ?? "", bob ?? ""]);
}, minuteMs);

afterAll(async () => {
  await product?.stop();
  endDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const kills = starts.kill.length + starts.killAll.length;
  console.log(
    `${kills} kills under load: ${known.addresses.length} sign-ups and ` +
      `${known.writers.reduce((sum, { quantity }) => sum + quantity, 0)} cart writes and ` +
      `${talk.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)} messages acknowledged; ` +
      `nothing lost in ${soundRounds} of ${kills} rounds. Next start, process killed: ` +
      `${distribution(starts.kill)}; process and database killed: ${distribution(starts.killAll)}.`,
  );
}, minuteMs);

function distribution(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const [median = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  return `median ${Math.round(median)} ms, longest ${Math.round(longest)} ms`;
}

/** Addresses that were acknowledged and are not there. */
async function lostAddresses(): Promise<string[]> {
  return withClient(ownerOf(dataDir), async (owner) => {
    const { rows } = await owner.query<{ email: string }>(
      `select wanted.email from unnest($1::text[]) wanted (email)
        where not exists (select from users join credentials on credentials.user_id = users.id
                          where users.email = wanted.email)`,
      [known.addresses],
    );
    return rows.map(({ email }) => email);
  });
}

/** A database that is still recovering is told to the client as 503, which may try again. */
async function readCart(cookie: string): Promise<Response> {
  for (;;) {
    const response = await call(product.url, "/api/v1/cart", "GET", undefined, cookie);
    if (response.status !== 503) return response;
    await sleep(200);
  }
}

async function expectCartsKept(): Promise<void> {
  for (const writer of known.writers) {
    const response = await readCart(writer.cookie);
    expect(response.status).toBe(200);
    const cart = (await response.json()) as { items: { quantity: number }[]; revision: number };
    const quantity = cart.items[0]?.quantity ?? 0;
    // One save may have been kept whose answer the kill swallowed; never fewer than were acknowledged.
    expect(quantity).toBeGreaterThanOrEqual(writer.quantity);
    expect(quantity).toBeLessThanOrEqual(writer.quantity + 1);
    Object.assign(writer, { quantity, revision: cart.revision });
  }
}

/** Everything that was acknowledged is there once, and both were told of it once. */
async function expectMessagesKept(): Promise<void> {
  // What the kill left without an answer is sent again under its key, kept or not.
  await untilReady(() => Promise.all(talk.map((by) => sendNext(product.url, by))));
  const acknowledged = talk.flatMap((by) => by.acknowledged);
  const kept = await withClient(ownerOf(dataDir), async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      "select id from messages where client_key like 'number-%'",
    );
    return rows.map(({ id }) => id);
  });
  expect(kept.toSorted()).toEqual(acknowledged.toSorted());
  for (const by of talk) {
    await readUntilTold(product.url, by, acknowledged);
    expect(by.told.toSorted()).toEqual(acknowledged.toSorted());
  }
}

/** Does something again while a database that is still recovering refuses it. */
async function untilReady(what: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const answered = await call(product.url, "/api/v1/cart", "GET", undefined, talk[0]?.cookie);
    if (answered.status !== 503) break;
    await sleep(200);
  }
  await what();
}

async function round(kill: "kill" | "killAll"): Promise<void> {
  const before = known.addresses.length;
  const { length: sentBefore } = talk.flatMap((by) => by.acknowledged);
  const { url } = product;
  const sending = Promise.allSettled(talk.map((by) => sendUntilItEnds(url, by)));
  const writing = writeUntilItEnds(url, known);
  // The kill comes at any moment, but not before something was acknowledged.
  while (
    known.addresses.length === before ||
    talk.flatMap((by) => by.acknowledged).length === sentBefore
  ) {
    await sleep(5);
  }
  await sleep(randomInt(400));
  await product[kill]();
  await Promise.all([writing, sending]);
  product = await startProduct(dataDir);
  starts[kill].push(product.milliseconds);
  expect(await lostAddresses()).toEqual([]);
  await expectCartsKept();
  await expectMessagesKept();
  soundRounds += 1;
}

describe(`a product killed under load keeps every write it acknowledged (${rounds} rounds each)`, () => {
  test("when its process is killed", { timeout: rounds * minuteMs }, async () => {
    for (let at = 0; at < rounds; at += 1) await round("kill");
    expect(starts.kill.length).toBeGreaterThanOrEqual(rounds);
  });

  test("when its process and its database are killed", { timeout: rounds * minuteMs }, async () => {
    for (let at = 0; at < rounds; at += 1) await round("killAll");
    expect(starts.killAll.length).toBeGreaterThanOrEqual(rounds);
  });
});
