import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { createImages } from "../../src/platform/images/create-images.ts";
import type { Images } from "../../src/platform/images/images.ts";
import type { PoolBounds } from "../../src/platform/processes/process-pool.ts";
import { picture } from "../support/pictures.ts";

const made: Images[] = [];
afterAll(() => {
  for (const images of made) images.close();
});

function imagesWith(bounds: Partial<PoolBounds> = {}): Images {
  const images = createImages(bounds);
  made.push(images);
  return images;
}

/** Process ids of those that draw for this one. */
function drawing(): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return Number(parent) === process.pid && command.includes("drawing-process");
    } catch {
      return false;
    }
  });
}

test("many pictures at once are drawn by two processes, which know nothing of the site and end", async () => {
  const images = imagesWith({ idleMs: 300 });
  const bytes = await picture("png", { width: 2000, height: 1500 });
  let most = 0;
  const environments = new Set<string>();
  const watch = setInterval(() => {
    const pids = drawing();
    most = Math.max(most, pids.length);
    for (const pid of pids) {
      environments.add(readFileSync(`/proc/${pid}/environ`, "utf8").replace(/PATH=[^\0]*\0?/, ""));
    }
  }, 10);
  const drawn = await Promise.all(Array.from({ length: 12 }, () => images.redraw(bytes, 512)));
  clearInterval(watch);
  expect(drawn.map(({ width, height }) => `${width} × ${height}`)).toEqual(
    Array<string>(12).fill("512 × 384"),
  );
  expect(most).toBe(2);
  // Where Node keeps what it compiled is no secret, and nothing of the site.
  const known = /^(NODE_(CHANNEL_\w+=\w*|COMPILE_CACHE=[^\0]*)\0?)*$/;
  expect([...environments].filter((text) => !known.test(text))).toEqual([]);
  await expect.poll(drawing).toEqual([]);
});

test("a picture that takes too long or too much memory is refused, and the next one is drawn", async () => {
  const bytes = await picture("png", { width: 60, height: 40 });
  const large = await picture("png", { width: 6000, height: 6000 });
  await expect(imagesWith({ patienceMs: 1 }).redraw(bytes, 64)).rejects.toMatchObject({
    flaw: "unreadable",
  });
  const images = imagesWith({ maxBytes: 1024 * 1024 });
  await expect(images.redraw(large, 6000)).rejects.toMatchObject({ flaw: "unreadable" });
  expect((await imagesWith().redraw(bytes, 64)).width).toBe(60);
});

test("a process that is killed takes its picture with it, and no other", async () => {
  const images = imagesWith({ mostAtOnce: 1 });
  const large = await picture("png", { width: 5000, height: 5000 });
  const first = images.redraw(large, 5000);
  const second = images.redraw(await picture("jpeg"), 64);
  await expect.poll(() => drawing().length).toBeGreaterThan(0);
  for (const pid of drawing()) process.kill(Number(pid), "SIGKILL");
  await expect(first).rejects.toMatchObject({ flaw: "unreadable" });
  expect((await second).type).toBe("jpeg");
});

test("a process that ends for want of work is given none in its last moment", async () => {
  const idleMs = 50;
  const images = imagesWith({ idleMs });
  const bytes = await picture("png", { width: 60, height: 40 });
  await images.redraw(bytes, 32);
  const rested = new Promise((resolve) => setTimeout(resolve, idleMs));
  // This process is busy while the time passes, so that both timers run before it hears of any end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * idleMs);
  await rested;
  expect(await images.redraw(bytes, 32)).toMatchObject({ width: 32 });
});

test("when too many wait already, more are told to come back", async () => {
  const images = imagesWith({ mostAtOnce: 1, mostWaiting: 1 });
  const bytes = await picture("png");
  const all = await Promise.allSettled([1, 2, 3].map(() => images.redraw(bytes, 64)));
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(all[2]).toMatchObject({ reason: { code: "busy", status: 503 } });
});

test("pictures that wait when drawing ends are told to come back: no process is made for them", async () => {
  const images = imagesWith({ mostAtOnce: 1 });
  const bytes = await picture("png", { width: 60, height: 40 });
  const asked = Promise.allSettled([images.redraw(bytes, 64), images.redraw(bytes, 64)]);
  images.close();
  const refused = { status: "rejected", reason: { code: "busy" } };
  expect(await asked).toMatchObject([refused, refused]);
});
