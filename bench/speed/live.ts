import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type LiveReader, openReader } from "./live-reader.ts";
import { type LivePerson, type LiveSite, startLiveSite } from "./live-site.ts";
import { childrenOf, cpuSecondsOf, cpuSecondsOfTree, residentOf } from "./process-memory.ts";
import { percentile } from "./table.ts";

const streams = 5_000;
const streamsEach = 10;
const openAtOnce = 50;
/** Sent in the other process, so many a second: each wakes ten streams of its sender and ten of its recipient. */
const messages = 1_000;
/** Forty fill both cores of a small machine on which all these browsers run, too: some are then told to come again. */
const messagesPerSecond = 25;
const reconnects = 100;
const quietSeconds = 30;

interface Follower {
  person: LivePerson;
  readers: LiveReader[];
  /** Whom this person writes to, in a conversation that has begun. */
  contact: Follower | undefined;
  conversationId: string;
  /** Ids of messages from this person and to this person. */
  expected: string[];
}

/** A message that was sent, and when that was asked for. */
interface SentMessage {
  id: string;
  to: Follower;
  askedAt: number;
  answeredAt: number;
}

/**
 * Streams of events in one process while people write to each other in another on the same database: memory, the
 * time from asking to send a message until the recipient's streams told of it, and what was lost or doubled while
 * lines were cut.
 */
export async function measureLive(dataDir: string) {
  const site = await startLiveSite(`${dataDir}-live`, streams / streamsEach);
  try {
    const before = residentOf(site.readers.pid);
    const followers = await introduceAll(site.writers.url, site.people);
    await openAll(site.readers.url, followers);
    const opened = residentOf(site.readers.pid);
    const idleFrom = cpuSecondsOf(site.readers.pid);
    await sleep(quietSeconds * 1000);
    const idleCpu = (cpuSecondsOf(site.readers.pid) - idleFrom) / quietSeconds;
    const spent = processorOf(site);
    const [sent] = await Promise.all([sendAll(site.writers.url, followers), cutLines(followers)]);
    const wrong = await untilAllAreTold(followers);
    const parts = spent();
    const delays = sent.flatMap(({ id, to, askedAt }) =>
      to.readers.map(({ seenAt }) => (seenAt.get(id) ?? Number.NaN) - askedAt),
    );
    const after = residentOf(site.readers.pid);
    for (const { readers } of followers) for (const reader of readers) reader.close();
    const deliveries = followers
      .flatMap(({ readers }) => readers)
      .reduce((sum, { told }) => sum + told.length, 0);
    return [
      { what: "streams in one process", value: streams, bar: "5,000" },
      { what: "resident before, MB", value: before, bar: "" },
      { what: "resident with all of them open, MB", value: opened, bar: "< 600" },
      { what: "resident after the messages, MB", value: after, bar: "< 600" },
      { what: "processor while nothing happens, share of a core", value: idleCpu, bar: "" },
      ...parts,
      {
        what: `${messages} messages: deliveries`,
        value: deliveries,
        bar: `${messages * streamsEach * 2}`,
      },
      {
        what: "asking to send → its answer, p50 ms",
        value: percentile(
          sent.map(({ askedAt, answeredAt }) => answeredAt - askedAt),
          0.5,
        ),
        bar: "",
      },
      { what: "send → the other browser, p50 ms", value: percentile(delays, 0.5), bar: "" },
      { what: "send → the other browser, p99 ms", value: percentile(delays, 0.99), bar: "< 1,000" },
      { what: `${reconnects} lines cut: lost`, value: wrong.lost, bar: "0" },
      { what: `${reconnects} lines cut: doubled`, value: wrong.doubled, bar: "0" },
    ];
  } finally {
    await site.stop();
  }
}

/**
 * Begins to count processor time: of who sends, who holds the streams, the database, and this program, which reads
 * them all.
 *
 * @returns gives rows of milliseconds for each message
 */
function processorOf({ readers, writers }: LiveSite) {
  const apart = [readers.pid, writers.pid];
  const database = childrenOf(process.pid).filter((pid) => !apart.includes(pid));
  const parts: Record<string, () => number> = {
    "sending process": () => cpuSecondsOf(writers.pid),
    "process with the streams": () => cpuSecondsOf(readers.pid),
    database: () => database.reduce((sum, pid) => sum + cpuSecondsOfTree(pid), 0),
    "this program, as all browsers": () => cpuSecondsOf(process.pid),
  };
  const before = Object.values(parts).map((secondsNow) => secondsNow());
  return () =>
    Object.entries(parts).map(([part, secondsNow], at) => ({
      what: `processor ms a message: ${part}`,
      value: ((secondsNow() - (before[at] ?? 0)) / messages) * 1000,
      bar: "",
    }));
}

/** Two and two of the people write to each other once, so that nothing limits what they write then. */
async function introduceAll(url: string, people: LivePerson[]): Promise<Follower[]> {
  const followers = people.map(
    (person): Follower => ({
      person,
      readers: [],
      contact: undefined,
      conversationId: "",
      expected: [],
    }),
  );
  for (let at = 0; at + 1 < followers.length; at += 2) {
    const [ada, bob] = followers.slice(at, at + 2) as [Follower, Follower];
    Object.assign(ada, { contact: bob });
    Object.assign(bob, { contact: ada });
    const first = { recipient_id: bob.person.id, content: "Do you mill steel?" };
    const begun = await post(url, ada.person.cookie, "/api/v1/conversations", first);
    ada.conversationId = begun.conversation_id;
    bob.conversationId = begun.conversation_id;
    await post(url, bob.person.cookie, `/api/v1/conversations/${begun.conversation_id}/messages`, {
      content: "We do",
    });
  }
  return followers;
}

async function openAll(url: string, followers: readonly Follower[]): Promise<void> {
  const waiting = followers.flatMap((one) => Array<Follower>(streamsEach).fill(one));
  const opener = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      one.readers.push(await openReader(url, one.person.cookie));
    }
  };
  await Promise.all(Array.from({ length: openAtOnce }, opener));
  // A stream may begin with what happened shortly before it.
  for (const reader of followers.flatMap(({ readers }) => readers)) reader.told.length = 0;
}

async function sendAll(url: string, followers: readonly Follower[]): Promise<SentMessage[]> {
  const sending: Promise<SentMessage>[] = [];
  for (let at = 0; at < messages; at += 1) {
    sending.push(sendOne(url, followers[at % followers.length] as Follower, `Number ${at}`));
    await sleep(1000 / messagesPerSecond);
  }
  return Promise.all(sending);
}

async function sendOne(url: string, by: Follower, content: string): Promise<SentMessage> {
  const askedAt = performance.now();
  const path = `/api/v1/conversations/${by.conversationId}/messages`;
  const { id } = await post(url, by.person.cookie, path, { content });
  const to = by.contact as Follower;
  by.expected.push(id);
  to.expected.push(id);
  return { id, to, askedAt, answeredAt: performance.now() };
}

/** Whoever is told by a busy machine to ask again does so: under its key that is the same message. */
async function post(
  url: string,
  cookie: string,
  path: string,
  body: object,
  key: string = randomUUID(),
): Promise<{ id: string; conversation_id: string }> {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  if (answer.status === 503) {
    await sleep(1000);
    return post(url, cookie, path, body, key);
  }
  if (!answer.ok) throw new Error(`Sending answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: string; conversation_id: string };
}

async function cutLines(followers: readonly Follower[]): Promise<void> {
  const pauseMs = (messages / messagesPerSecond / reconnects) * 1000;
  for (let at = 0; at < reconnects; at += 1) {
    const { readers } = followers[(at * 7) % followers.length] as Follower;
    await readers[at % readers.length]?.reconnect();
    await sleep(Math.random() * 2 * pauseMs);
  }
}

/** Waits until every stream told of everything, half a minute at most. @returns what is wrong then */
async function untilAllAreTold(
  followers: readonly Follower[],
): Promise<{ lost: number; doubled: number }> {
  for (let waits = 0; ; waits += 1) {
    let [lost, doubled] = [0, 0];
    for (const { readers, expected } of followers) {
      const wanted = new Set(expected);
      for (const { told } of readers) {
        const got = told.filter((id) => wanted.has(id));
        lost += wanted.size - new Set(got).size;
        doubled += got.length - new Set(got).size;
      }
    }
    if (lost === 0 || waits === 300) return { lost, doubled };
    await sleep(100);
  }
}
