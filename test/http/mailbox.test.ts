import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensMailbox } from "../../src/app/server/http/mailbox-access.ts";
import { keepInMailbox } from "../../src/platform/mail/mailbox.ts";
import { startSite, type TestSite } from "../support/site.ts";

const id = "01900000-0000-7000-8000-00000000000a";
const link = "http://127.0.0.1:3000/auth/callback?token=abc&amp;next=1";
let site: TestSite;
let configured: TestSite;

beforeAll(async () => {
  site = await startSite({ samples: false });
  configured = await startSite({
    samples: false,
    env: { PUBLIC_URL: "https://market.example", SMTP_URL: "smtp://127.0.0.1:9" },
  });
  const mail = {
    to: "ada@example.com",
    subject: "Confirm <b>your</b> address",
    text: "Hello, follow the link.",
    html: `<p>Hello</p><script>alert(1)</script><a style="x" href="${link}">Confirm</a><a href="${link}">again</a><a href="javascript:alert(1)">no</a>`,
  };
  await keepInMailbox(site.db, { ...mail, id });
  await keepInMailbox(site.db, { ...mail, id: id.replace(/a$/, "b"), subject: "Second" });
  await keepInMailbox(configured.db, { ...mail, id });
});
afterAll(async () => {
  await site.close();
  await configured.close();
});

const addresses = ["/mailbox", "/mailbox.data", "/mailbox.json", `/mailbox/${id}`];

/** A request with headers that fetch does not let one set. */
function ask(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${site.url}${path}`, { headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        body += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Sends bytes, and gives back all that comes until the server closes. */
function sayPlainly(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    socket.on("close", () => resolve(answer)).on("error", reject);
  });
}

describe("on a trial run, from the same machine", () => {
  test("programs read the mails, newest first, with their links", async () => {
    const answer = await site.fetch("/mailbox.json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const mails = (await answer.json()) as Record<string, unknown>[];
    expect(mails.map(({ subject }) => subject)).toEqual(["Second", "Confirm <b>your</b> address"]);
    expect(mails[1]).toEqual({
      to: "ada@example.com",
      subject: "Confirm <b>your</b> address",
      text: "Hello, follow the link.",
      html: expect.stringContaining("<p>Hello</p>"),
      links: ["http://127.0.0.1:3000/auth/callback?token=abc&next=1"],
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test("people read them on a page, which is never stored", async () => {
    const answer = await site.fetch("/mailbox");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const page = await answer.text();
    expect(page).toContain("Confirm &lt;b&gt;your&lt;/b&gt; address");
    expect(page).toContain('href="http://127.0.0.1:3000/auth/callback?token=abc&amp;next=1"');
    expect(page).not.toContain('href="javascript:');
  });

  test("a mail is shown as HTML without anything in it running or loading", async () => {
    const answer = await site.fetch(`/mailbox/${id}`);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox");
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect((await site.fetch("/mailbox/none")).status).toBe(404);
  });
});

describe("the mailbox is not there", () => {
  test.each(addresses)("for another host name: %s", async (path) => {
    for (const host of ["market.example", "127.0.0.1.nip.example", "localhost.example:80"]) {
      const { status, body } = await ask(path, { host });
      expect({ host, status }).toEqual({ host, status: 404 });
      expect(body).not.toContain("Confirm");
    }
  });

  test.each([...addresses, "/metrics"])("through a proxy on the same machine: %s", async (path) => {
    const said = ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-proto", "via"];
    for (const header of said) {
      const answer = await site.fetch(path, { headers: { [header]: "127.0.0.1" } });
      expect({ header, status: answer.status }).toEqual({ header, status: 404 });
    }
  });

  test.each([...addresses, "/metrics"])("through one that speaks HTTP/1.0: %s", async (path) => {
    const answer = await sayPlainly(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    const direct = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
    expect(await sayPlainly(direct)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([...addresses, "/metrics"])("on a site with a public address: %s", async (path) => {
    expect((await configured.fetch(path)).status).toBe(404);
  });

  test("under another spelling of its address", async () => {
    for (const path of ["/Mailbox", "/MAILBOX.data", "/%6dailbox", "/mailbox/", "//mailbox"]) {
      const { status, body } = await ask(path, { host: "market.example" });
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(body).not.toContain("Confirm");
    }
  });
});

test("all of it must hold for the mailbox to open", () => {
  const trial = { isPublic: false, smtpUrl: undefined, host: "127.0.0.1" };
  const opens = (
    changed: Partial<Parameters<typeof opensMailbox>[0]>,
    peer: string,
    host: string,
  ) =>
    opensMailbox(
      { ...trial, ...changed },
      { peer, httpVersion: "1.1", headers: new Headers({ host }) },
    );
  for (const host of ["localhost:3000", "127.0.0.1", "127.0.0.1:80", "[::1]:3000", "LOCALHOST"]) {
    expect(opens({}, "127.0.0.1", host)).toBe(true);
  }
  for (const peer of ["::1", "::ffff:127.0.0.1"]) {
    expect(opens({ host: "localhost" }, peer, "localhost")).toBe(true);
  }
  expect(opens({ isPublic: true }, "127.0.0.1", "localhost")).toBe(false);
  expect(opens({ smtpUrl: "smtp://x" }, "127.0.0.1", "localhost")).toBe(false);
  expect(opens({ host: "0.0.0.0" }, "127.0.0.1", "localhost")).toBe(false);
  expect(opens({}, "192.168.1.7", "localhost")).toBe(false);
  expect(opens({}, "::ffff:10.0.0.1", "localhost")).toBe(false);
  for (const host of ["localhost.example", "127.0.0.1.example", "x@localhost", ""]) {
    expect({ host, opens: opens({}, "127.0.0.1", host) }).toEqual({ host, opens: false });
  }
});
