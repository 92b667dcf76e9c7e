import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { consumeToken, liveLink } from "../../src/market/accounts/data/mail-tokens.ts";
import { queueLinkMail } from "../../src/market/accounts/use-cases/queue-account-mail.ts";
import { sendAccountMail } from "../../src/market/accounts/use-cases/send-account-mail.ts";
import { tlsFor } from "../../src/platform/mail/create-mail.ts";
import { startSite, type TestSite } from "../support/site.ts";

let received: string[];
let refusals: number;
let unwelcome: string;
let smtp: SMTPServer;
let site: TestSite;

function mailServer(disabledCommands = ["STARTTLS"]): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands,
    onRcptTo({ address }, _session, done) {
      const isRefused = address === unwelcome;
      done(isRefused ? Object.assign(new Error("No such user"), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error("Mailbox busy"), { responseCode: 450 }));
        }
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
}

const listen = (server: SMTPServer, port: number) =>
  new Promise<number>((ready) => {
    const listener = server.listen(port, "127.0.0.1", () =>
      ready((listener.address() as AddressInfo).port),
    );
  });
const shut = (server: SMTPServer) => new Promise<void>((closed) => server.close(() => closed()));

let port: number;
beforeAll(async () => {
  smtp = mailServer();
  port = await listen(smtp, 0);
  site = await startSite({
    samples: false,
    env: {
      PUBLIC_URL: "https://market.example",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Market <post@market.example>",
    },
  });
});
beforeEach(async () => {
  // What one test left for later would be another's mail. A job in hand is no longer once it was tried.
  await expect.poll(jobsInHand).toBe(0);
  received = [];
  refusals = 0;
  unwelcome = "";
});
afterAll(async () => {
  await site.close();
  await shut(smtp);
});

/** Ends the mail server with the site's connections to it, which would hold it open. */
async function shutMailServer(): Promise<void> {
  await site.services.mail.close();
  await shut(smtp);
}

async function person(): Promise<string> {
  const { db } = site.services;
  const { id } = await db.auth.query
    .insertInto("users")
    .values({ email: `${randomUUID()}@example.com`, first_name: "Ada <b>", last_name: "Byron" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const addressOf = async (id: string) =>
  (
    await site.services.db.auth.query
      .selectFrom("users")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).email;
const queue = (userId: string) =>
  site.services.db.auth.transaction((tx) =>
    queueLinkMail(site.services, tx, { kind: "confirm-address", userId }, "to@example.com"),
  );

/** The link, out of a quoted-printable text. */
function linkIn(mail: string): string {
  const text = mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return /https:\/\/market\.example\/auth\/callback\?token=[\w-]{43}/.exec(text)?.[0] ?? "";
}

test("a mail goes out as text and HTML, with a link that is built from the public address", async () => {
  await queue(await person());
  await expect.poll(() => received.length).toBe(1);
  const [mail = ""] = received;
  expect(mail).toMatch(/^From: Market <post@market\.example>/m);
  expect(mail).toMatch(/^Subject: Confirm your address for Millwright/m);
  expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@market\.example>/im);
  expect(mail).toContain("Content-Type: text/plain");
  expect(mail).toContain("Content-Type: text/html");
  // What is no name is not repeated, whether it could be harmful or not.
  expect(mail).toContain("Hello,");
  expect(mail).not.toContain("Ada");
  expect(linkIn(mail)).not.toBe("");
});

test("no table ever holds a link that works", async () => {
  const userId = await person();
  await queue(userId);
  await expect.poll(() => received.length).toBe(1);
  const token = linkIn(received[0] ?? "").split("=")[1] ?? "none";
  const rows = await site.db.asSchemaOwner(
    "SELECT row_to_json(job)::text AS row FROM jobs.job UNION ALL SELECT row_to_json(t)::text FROM verification_tokens t",
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a dead mail server neither loses a mail nor gets it twice", async () => {
  await shutMailServer();
  const [first, second] = [await person(), await person()];
  await queue(first);
  await queue(second);
  // Both were tried in vain at least once.
  await expect.poll(() => tries()).toBeGreaterThanOrEqual(2);
  expect(received).toEqual([]);
  smtp = mailServer();
  await listen(smtp, port);
  await expect.poll(() => received.length).toBe(2);
  await expect.poll(unfinished).toBe(0);
  expect(received).toHaveLength(2);
  expect(new Set(received.map(linkIn)).size).toBe(2);
});

test("a server that is busy is asked again", async () => {
  refusals = 1;
  await queue(await person());
  await expect.poll(() => received.length).toBe(1);
});

test("a mail that a server refuses for good holds up no other", async () => {
  const [refused, welcome] = [await person(), await person()];
  unwelcome = await addressOf(refused);
  await queue(refused);
  await queue(welcome);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toContain(`To: ${await addressOf(welcome)}`);
  await expect.poll(() => tries()).toBe(1);
});

test("a server on this machine may offer a certificate that nobody signed", async () => {
  await shutMailServer();
  smtp = mailServer([]);
  await listen(smtp, port);
  await queue(await person());
  await expect.poll(() => received.length).toBe(1);
});

test("elsewhere a password is not sent in the clear", () => {
  expect(tlsFor("smtp://user:secret@mail.example:587").requireTLS).toBe(true);
  expect(tlsFor("smtp://relay.internal:25")).toEqual({ ignoreTLS: false, requireTLS: false });
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(tlsFor(`smtp://user:secret@${host}:587`).ignoreTLS).toBe(true);
  }
  expect(tlsFor("smtp://user:secret@localhost.example").ignoreTLS).toBe(false);
});

test("both links of a mail that is sent again work until one is used, each for its own time", async () => {
  const sentTwice = async () => {
    received.length = 0;
    const job = {
      id: randomUUID(),
      data: { kind: "confirm-address" as const, userId: await person() },
    };
    await sendAccountMail(site.services, job);
    const clock = () => new Date(Date.now() + 3600 * 1000);
    await sendAccountMail({ ...site.services, clock }, job);
    return received.map(linkIn).map((link) => link.split("=")[1] ?? "");
  };
  const works = async (token: string, seconds = 0) => {
    const now = new Date(Date.now() + seconds * 1000);
    const link = await liveLink(site.services.db.auth.query, token, ["confirm_email"], now);
    return link !== undefined;
  };
  for (const used of [0, 1]) {
    const tokens = await sentTwice();
    expect(new Set(tokens).size).toBe(2);
    expect(await Promise.all(tokens.map((token) => works(token)))).toEqual([true, true]);
    const [before = "", after = ""] = tokens;
    expect([await works(before, 24 * 3600 + 60), await works(after, 24 * 3600 + 60)]).toEqual([
      false,
      true,
    ]);
    expect(await works(after, 25 * 3600 + 60)).toBe(false);
    const consume = (token: string) =>
      site.services.db.auth.transaction((tx) =>
        consumeToken(tx, token, ["confirm_email"], new Date()),
      );
    expect(await consume(tokens[used] ?? "")).toBeDefined();
    for (const token of tokens) {
      expect(await consume(token)).toBeUndefined();
      expect(await works(token)).toBe(false);
    }
  }
});

test("a job that is done again after its link was used sends nothing more", async () => {
  const userId = await person();
  const job = { id: randomUUID(), data: { kind: "confirm-address" as const, userId } };
  // The first one as it was queued before the field had its name.
  const earlier = { letter: job.data.kind, userId } as unknown as typeof job.data;
  await sendAccountMail(site.services, { ...job, data: earlier });
  await sendAccountMail(site.services, job);
  expect(received).toHaveLength(2);
  const [before = "", after = ""] = received.map(linkIn);
  expect(before).not.toBe(after);
  await site.services.db.auth.query
    .updateTable("verification_tokens")
    .set({ consumed_at: new Date() })
    .where("user_id", "=", userId)
    .execute();
  await sendAccountMail(site.services, job);
  expect(received).toHaveLength(2);
});

const tries = async () =>
  (await site.db.asSchemaOwner("SELECT FROM jobs.job WHERE retry_count > 0")).length;
const unfinished = async () =>
  (await site.db.asSchemaOwner("SELECT FROM jobs.job WHERE state < 'completed'")).length;
/** Deletes every job that nobody does just now. @returns how many are being done */
const jobsInHand = async () => {
  await site.db.asSchemaOwner("DELETE FROM jobs.job WHERE state <> 'active'");
  return (await site.db.asSchemaOwner("SELECT FROM jobs.job")).length;
};
