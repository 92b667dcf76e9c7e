import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "../../src/routes.ts";
import { type Call, calls, type Surface } from "../support/fuzz-calls.ts";
import { probe } from "../support/fuzz-texts.ts";
import { startSite, type TestSite } from "../support/site.ts";

/** More calls for a longer look: FUZZ_CALLS=200000. A seed that found something: FUZZ_SEED. */
const wanted = Number(process.env.FUZZ_CALLS ?? 5_000);
const seed = Number(process.env.FUZZ_SEED ?? process.env.TEST_SEED);
const batchSize = 500;
const atOnce = 8;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const defects: string[] = [];
let site: TestSite;
let surface: Surface;

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void defects.push(line) });
  site = await startSite({ env: { RATE_LIMITS: "off" }, replace: { log } });
  surface = await surfaceOf(site);
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});

async function surfaceOf({ fetch }: TestSite): Promise<Surface> {
  const described = (await (await fetch("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
  };
  const products = await (await fetch("/api/v1/products?limit=3")).json();
  const manufacturers = await (await fetch("/api/v1/manufacturers?limit=3")).json();
  const apiParams = Object.values(described.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters = [] }) => parameters.map(({ name }) => name));
  return {
    pages: [
      ...routes.map(({ path = "" }) => `/${path}`),
      ..."/healthz /readyz /metrics /robots.txt /sitemap.xml /sitemap/:file /assets/* /api/*".split(
        " ",
      ),
    ],
    api: Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method, path: `/api${path}` })),
    ),
    ids: [...products.items, ...manufacturers.items].map(({ id }: { id: string }) => id),
    params: [
      ...new Set([
        ...apiParams,
        ..."query type ai refined exact specifications buyer_type min_order_value white_label".split(
          " ",
        ),
        ..."custom_packaging supply_capacity source verified compare intent tab demo quantity".split(
          " ",
        ),
      ]),
    ],
  };
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * A kept connection may be closed at the moment it is used again: that one is tried once more. So is a call whose answer
 * says that the site is busy and when to come back, as a loaded machine may make it.
 */
async function send(call: Call): Promise<Answer> {
  try {
    const answer = await sendOnce(call, agent);
    const seconds = Number(answer.headers["retry-after"]);
    if (answer.status !== 503 || !(seconds > 0)) return answer;
    await setTimeout(seconds * 1000);
    return await sendOnce(call, agent);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ECONNRESET") throw error;
    return sendOnce(call, false);
  }
}

function sendOnce(call: Call, connections: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const { method, path, headers } = call;
    const body = Buffer.from(call.body.toWellFormed());
    const length = body.length > 0 ? { "content-length": String(body.length) } : {};
    const sent = request(
      {
        agent: connections,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...length },
        timeout: 60_000,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("no answer within 20 s")));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** What is wrong with an answer, whatever was asked. */
function faultsOf(call: Call, { status, headers, text }: Answer): string[] {
  const type = String(headers["content-type"] ?? "");
  const isApi = call.path.startsWith("/api/") && !call.path.startsWith("/api/docs");
  // Node refuses some requests before the application sees them: broken ones, and heads over 16 kB.
  const isOurs = status !== 400 && status !== 431;
  // It exists to say that the database is too busy at the moment, which thousands of calls may make it.
  const saysBusy = status === 503 && call.path.startsWith("/readyz");
  return [
    ...(status >= 500 && !saysBusy ? [`status ${status}`] : []),
    ...(headers["x-request-id"] === undefined && isOurs ? ["no request id"] : []),
    ...(headers["content-security-policy"] === undefined && isOurs ? ["no policy"] : []),
    ...(type.includes("html") && text.includes(probe) ? ["shows a text unescaped"] : []),
    ...(isApi && isOurs && status >= 400 && text !== "" && !type.includes("problem+json")
      ? [`${status} is no problem document but ${type}`]
      : []),
    ...(call.method === "HEAD" && text !== "" ? ["a body for HEAD"] : []),
  ];
}

async function faultOf(call: Call): Promise<string | null> {
  try {
    const faults = faultsOf(call, await send(call));
    return faults.length === 0 ? null : `${faults.join(", ")}: ${shortened(call)}`;
  } catch (error) {
    return `${error}: ${shortened(call)}`;
  }
}

function shortened(call: Call): string {
  const body =
    call.body.length > 300 ? `${call.body.slice(0, 300)}… (${call.body.length})` : call.body;
  return JSON.stringify({ ...call, path: call.path.slice(0, 1500), body });
}

test(`${wanted} random calls find no defect (FUZZ_SEED=${seed})`, {
  timeout: 180_000 + wanted * 120,
}, async () => {
  const faults: string[] = [];
  for (let done = 0; done < wanted && faults.length < 20; done += batchSize) {
    const numRuns = Math.min(batchSize, wanted - done);
    const batch = fc.sample(calls(surface), { seed: seed + done, numRuns });
    const next = batch.values();
    const work = async () => {
      for (const call of next) {
        const fault = await faultOf(call);
        if (fault !== null) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  expect(faults).toEqual([]);
  expect(defects).toEqual([]);
});
