import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { picture } from "../support/pictures.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  endDatabase,
  ownerOf,
  type Product,
  postmasterOf,
  startProduct,
} from "./product-process.ts";
import { password, signUp } from "./write-load.ts";

const isRoot = process.getuid?.() === 0;
const dataDir = temporaryFolder("millwright-rights-");
const minuteMs = 60_000;
let product: Product;

beforeAll(async () => {
  product = await startProduct(dataDir);
}, minuteMs);
afterAll(async () => {
  await product?.stop();
  endDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}, minuteMs);

/** On a connection of its own: one that was kept may be closed by the site while a slow test sends. */
const visit = (path: string, init: RequestInit = {}) =>
  fetch(`${product.url}${path}`, {
    ...init,
    headers: { ...init.headers, connection: "close" },
  });

/** The account of every thread of a process: real, effective, saved and of files. */
function accountsOf(pid: number): Set<string> {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lines = threads.map((thread) => {
    const status = readFileSync(`/proc/${pid}/task/${thread}/status`, "utf8");
    return `${/^Uid:\s+(.*)$/m.exec(status)?.[1]} ${/^Groups:\s*(.*)$/m.exec(status)?.[1]}`;
  });
  return new Set(lines.map((line) => line.replace(/\s+/g, " ").trim()));
}

describe.runIf(isRoot)("a site that root started", () => {
  test("goes on as the account of its database", () => {
    const { uid, gid } = statSync(join(dataDir, "postgres"));
    expect(uid).not.toBe(0);
    expect([...accountsOf(product.pid)]).toEqual([`${uid} ${uid} ${uid} ${uid} ${gid}`]);
  });

  test("stores pictures as it, and tells its figures", { timeout: minuteMs }, async () => {
    const email = await signUp(product.url);
    await withClient(ownerOf(dataDir), (owner) =>
      owner.query("update users set confirmed_at = now() where email = $1", [email]),
    );
    const login = await visit("/api/auth/sign-in/email", {
      method: "POST",
      headers: { origin: product.url, "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const form = new FormData();
    form.set("form", "avatar");
    form.set("avatar", new File([new Uint8Array(await picture("png"))], "me.png"));
    const stored = await visit("/settings", {
      method: "POST",
      body: form,
      headers: { cookie, origin: product.url },
      redirect: "manual",
    });
    expect(stored.status).toBe(303);
    const page = await (await visit("/settings", { headers: { cookie } })).text();
    const url = /\/storage\/avatars\/[\w/.-]+/.exec(page)?.[0] ?? "";
    expect((await visit(url)).status).toBe(200);
    const file = join(dataDir, "files", url.replace("/storage/", ""));
    expect(statSync(file).uid).toBe(statSync(join(dataDir, "postgres")).uid);
    expect(await (await visit("/metrics")).text()).toContain("process_open_fds");
  });

  test("is joined by the commands of root and of that account", { timeout: minuteMs }, async () => {
    const { uid, gid } = statSync(join(dataDir, "postgres"));
    for (const [seed, account] of Object.entries({ 1: {}, 2: { uid, gid } })) {
      const command = `scripts/sample.ts --products 5 --manufacturers 3 --seed ${seed}`.split(" ");
      const { stdout } = await promisify(execFile)(process.execPath, command, {
        ...account,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      });
      expect(stdout).toContain("Added 3 manufacturers and 5 products");
    }
  });
});

test("a database that somebody asks to stop is back within seconds, and /readyz tells the truth", {
  timeout: minuteMs,
}, async () => {
  const before = postmasterOf(dataDir);
  const began = performance.now();
  process.kill(before, "SIGTERM");
  // As long as this one answers, the site may say that it is ready only if it takes new connections.
  for (let isBack = false; !isBack; ) {
    const { status } = await visit("/readyz");
    const takes = await withClient(ownerOf(dataDir), () => Promise.resolve(true)).catch(
      () => false,
    );
    if (status === 200 && !takes) expect((await visit("/readyz")).status).toBe(503);
    isBack = takes && status === 200 && postmasterOf(dataDir) !== before;
    if (!isBack) await sleep(50);
  }
  // The bar is five seconds, of a machine with nothing else to do.
  console.log(`back after ${Math.round(performance.now() - began)} ms`);
  const search = await visit("/api/v1/products?query=bracket");
  expect(search.status).toBe(200);
});
