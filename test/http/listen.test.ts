import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../../src/app/server/http/listen.ts";
import { startServer } from "../../src/app/server/start-server.ts";
import { ConfigError, readConfig } from "../../src/platform/config.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  // A piece of a body earns more time than any test takes.
  const patience = { headMs: 300, bodyMs: 300, bodyMsPerKiB: 10_000, lookMs: 50 };
  site = await startSite({ samples: false, patience });
});
afterAll(() => site.close());

/** Connects and sends `text`. `end` gives what came, once the server has closed. */
function say(text: string): { socket: Socket; end: Promise<string> } {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1", () => socket.write(text));
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  // A reset is an end, too.
  socket.on("error", () => undefined);
  return { socket, end: new Promise((resolve) => socket.on("close", () => resolve(answer))) };
}

const head = (length: number, rest = "") =>
  `POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: ${length}\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\n\r\n${rest}`;

test("a connection that says nothing, or never ends its head, is closed", async () => {
  await say("").end;
  const unfinished = say("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: b");
  const more = setInterval(() => unfinished.socket.write("c"), 20);
  expect(await unfinished.end).toMatch(/^(HTTP\/1\.1 408 |$)/);
  clearInterval(more);
});

test("a body that stops is cut off, one that comes slowly is waited for", async () => {
  const form = `email=${"a".repeat(2000)}`;
  const slow = say(head(form.length, form.slice(0, 1500)));
  expect(await say(head(100, "email=")).end).not.toMatch(/^HTTP\/1\.1 [23]/);
  expect(await say(head(100, "email=")).end).not.toMatch(/^HTTP\/1\.1 [23]/);
  // By now the slow one has taken longer than a body may that sends nothing.
  slow.socket.write(form.slice(1500));
  expect(await slow.end).toMatch(/^HTTP\/1\.1 40[01] .*Sign in/s);
});

test("a hundred that never end leave others their answers", async () => {
  const held = Array.from({ length: 100 }, () => say("GET / HTTP/1.1\r\nX-"));
  expect((await site.fetch("/healthz")).status).toBe(200);
  await Promise.all(held.map(({ end }) => end));
});

test("a port or host that cannot be had is told by the setting's name", async () => {
  const used = Number(new URL(site.url).port);
  const nothing = () => new Response();
  const failure = await listen(nothing, { host: "127.0.0.1", port: used }).catch((e: unknown) => e);
  expect(failure).toBeInstanceOf(ConfigError);
  expect((failure as Error).message).toMatch(
    new RegExp(`^PORT ${used} is used by another program`),
  );
  // Nothing else is begun: no database, no folder.
  const dataDir = join(temporaryFolder("millwright-port-"), "data");
  const config = readConfig({ PORT: String(used), DATA_DIR: dataDir });
  const start = startServer(config, site.services.log, async () => async () => new Response());
  await expect(start).rejects.toThrow(/^PORT \d+ is used by another program/);
  expect(existsSync(dataDir)).toBe(false);
  // An address of documentation (RFC 5737) is no machine's own.
  const foreign = listen(nothing, { host: "192.0.2.1", port: 0 });
  await expect(foreign).rejects.toThrow(/^HOST 192\.0\.2\.1 is no address of this machine/);
});
