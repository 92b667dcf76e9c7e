import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type LiveReader, openReader } from "./live-reader.ts";
import { type LivePerson, startLiveSite } from "./live-site.ts";
import { cpuSecondsOf, residentOf } from "./process-memory.ts";
import { percentile } from "./table.ts";

const streams = 5_000;
const streamsEach = 10;
const openAtOnce = 50;
/** Carts saved in the other process, so many a second: each wakes ten streams. */
const saves = 1_000;
const savesPerSecond = 40;
const reconnects = 100;
const quietSeconds = 30;

interface Follower {
  person: LivePerson;
  readers: LiveReader[];
  revision: number;
  /** The save before: two at once would be a conflict. */
  saved: Promise<void>;
}

/**
 * Streams of events in one process while things happen in another on the same database: memory, the time from
 * asking for a change until the stream told of it, and what was lost or doubled while lines were cut.
 */
export async function measureLive(dataDir: string) {
  const site = await startLiveSite(`${dataDir}-live`, streams / streamsEach);
  try {
    const before = residentOf(site.readers.pid);
    const followers = await openAll(site.readers.url, site.people);
    const opened = residentOf(site.readers.pid);
    const idleFrom = cpuSecondsOf(site.readers.pid);
    await sleep(quietSeconds * 1000);
    const idleCpu = (cpuSecondsOf(site.readers.pid) - idleFrom) / quietSeconds;
    const askedAt = new Map<Follower, Map<number, number>>();
    await Promise.all([saveAll(site.writers.url, followers, askedAt), cutLines(followers)]);
    const wrong = await untilAllAreTold(followers, site.recordedFor);
    const delays = followers.flatMap((follower) => delaysOf(follower, askedAt.get(follower)));
    const after = residentOf(site.readers.pid);
    for (const { readers } of followers) for (const reader of readers) reader.close();
    const deliveries = followers.reduce(
      (sum, { readers }) => sum + readers.reduce((all, { ids }) => all + ids.length, 0),
      0,
    );
    return [
      { what: "streams in one process", value: streams, bar: "5,000" },
      { what: "resident before, MB", value: before, bar: "" },
      { what: "resident with all of them open, MB", value: opened, bar: "< 600" },
      { what: "resident after the changes, MB", value: after, bar: "< 600" },
      { what: "processor while nothing happens, share of a core", value: idleCpu, bar: "" },
      { what: `${saves} changes: deliveries`, value: deliveries, bar: `${saves * streamsEach}` },
      { what: "asked for → told, p50 ms", value: percentile(delays, 0.5), bar: "" },
      { what: "asked for → told, p99 ms", value: percentile(delays, 0.99), bar: "< 1,000" },
      { what: `${reconnects} lines cut: lost`, value: wrong.lost, bar: "0" },
      { what: `${reconnects} lines cut: doubled`, value: wrong.doubled, bar: "0" },
    ];
  } finally {
    await site.stop();
  }
}

async function openAll(url: string, people: LivePerson[]): Promise<Follower[]> {
  const followers = people.map((person) => ({
    person,
    readers: [] as LiveReader[],
    revision: 0,
    saved: Promise.resolve(),
  }));
  const waiting = followers.flatMap((one) => Array<Follower>(streamsEach).fill(one));
  const opener = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      one.readers.push(await openReader(url, one.person.cookie));
    }
  };
  await Promise.all(Array.from({ length: openAtOnce }, opener));
  return followers;
}

/** Saves of different people overlap; those of one follow each other. */
async function saveAll(
  url: string,
  followers: Follower[],
  askedAt: Map<Follower, Map<number, number>>,
): Promise<void> {
  const product = { id: randomUUID(), name: "Part" };
  for (let at = 0; at < saves; at += 1) {
    const follower = followers[at % followers.length] as Follower;
    const times = askedAt.get(follower) ?? new Map<number, number>();
    askedAt.set(follower, times);
    follower.saved = follower.saved.then(async () => {
      const asked = performance.now();
      const items = [{ product, quantity: at + 1 }];
      follower.revision = await save(url, follower.person.cookie, items, follower.revision);
      times.set(follower.revision, asked);
    });
    await sleep(1000 / savesPerSecond);
  }
  await Promise.all(followers.map(({ saved }) => saved));
}

/** @returns the cart's new revision */
async function save(
  url: string,
  cookie: string,
  items: object[],
  revision: number,
): Promise<number> {
  const answer = await fetch(`${url}/api/v1/cart`, {
    method: "PUT",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify({ items, revision }),
  });
  if (answer.status === 503) {
    // A busy machine; whoever asks is told to ask again.
    await sleep(1000);
    return save(url, cookie, items, revision);
  }
  if (!answer.ok) throw new Error(`Saving answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { revision: number }).revision;
}

async function cutLines(followers: Follower[]): Promise<void> {
  const pauseMs = (saves / savesPerSecond / reconnects) * 1000;
  for (let at = 0; at < reconnects; at += 1) {
    const { readers } = followers[(at * 7) % followers.length] as Follower;
    await readers[at % readers.length]?.reconnect();
    await sleep(Math.random() * 2 * pauseMs);
  }
}

/** Waits until every stream told of everything, half a minute at most. @returns what is wrong then */
async function untilAllAreTold(
  followers: Follower[],
  recordedFor: (id: string) => Promise<string[]>,
): Promise<{ lost: number; doubled: number }> {
  const expected = new Map<Follower, string[]>();
  for (const one of followers) expected.set(one, await recordedFor(one.person.id));
  for (let waits = 0; ; waits += 1) {
    let [lost, doubled] = [0, 0];
    for (const [{ readers }, wanted] of expected) {
      for (const { ids } of readers) {
        const got = new Set(ids);
        lost += wanted.filter((id) => !got.has(id)).length;
        doubled += ids.length - got.size;
      }
    }
    if (lost === 0 || waits === 300) return { lost, doubled };
    await sleep(100);
  }
}

function delaysOf({ readers }: Follower, askedAt: Map<number, number> | undefined): number[] {
  return readers.flatMap(({ seenAt }) =>
    [...seenAt].map(([revision, at]) => at - (askedAt?.get(revision) ?? Number.NaN)),
  );
}
