import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePolicies, rawCallPolicies } from "../../src/app/server/access/policies.ts";
import { apiRoutes } from "../../src/app/server/api.ts";
import { policiesOfCalls } from "../../src/platform/web/api.ts";
import type { Policy } from "../../src/platform/web/policy.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type AskById, asksById } from "./asks-by-id.ts";
import { type Cast, gatherCast } from "./cast.ts";
import { expected, type Kind, kinds, problems } from "./expected.ts";

let site: TestSite;
let cast: Cast;
let policies: Map<string, Policy>;
let asks: ReturnType<typeof asksById>;

beforeAll(async () => {
  const dataDir = temporaryFolder("millwright-objects-");
  site = await startSite({ env: { RATE_LIMITS: "off", DATA_DIR: dataDir } });
  cast = await gatherCast(site);
  asks = asksById(site);
  policies = policiesOfCalls(apiRoutes(site.services), rawCallPolicies);
});
afterAll(async () => {
  await cast.leave();
  await site.close();
});

const pageOf = (name: string) => name.split(/[ ,]/)[1] as keyof typeof pagePolicies;

function everyAsk(): { name: string; policy: Policy; about: AskById }[] {
  const calls = Object.entries(asks.calls).map(([name, about]) => {
    const policy = policies.get(name);
    if (policy === undefined) throw new Error(`There is no call ${name}`);
    return { name, policy, about };
  });
  const pages = Object.entries(asks.pages).map(([name, about]) => ({
    name,
    policy: pagePolicies[pageOf(name)],
    about,
  }));
  return [...calls, ...pages];
}

/** What an answer tells, without what is different in each: ids, nonces and times of requests. */
async function told(response: Response): Promise<unknown> {
  const isProblem = response.headers.get("content-type")?.includes("problem+json");
  const { code, detail } = isProblem ? ((await response.json()) as Record<string, unknown>) : {};
  const location = response.headers.get("location")?.replace(/[\da-f]{8}(-[\da-f]{4,12}){4}/, "ID");
  return { status: response.status, location, code, detail };
}

/** Somebody else of the cast, whose objects are foreign. */
const strangerTo = (kind: Kind): Kind => (kind === "seller" ? "buyer" : "seller");

describe.each(kinds)("an object named by its id, asked for as: %s", (kind) => {
  test("is there for its owner who may come in, and foreign ones are as good as missing", async () => {
    const stranger = strangerTo(kind);
    for (const { name, policy, about } of everyAsk()) {
      const foreignId = await about.make(cast.idOf(stranger) ?? "");
      const before = await cast.trace(stranger);
      const foreign = await told(await cast.fetch(kind, ...about.ask(foreignId)));
      expect(await cast.trace(stranger), name).toBe(before);
      const missing = await told(await cast.fetch(kind, ...about.ask(randomUUID())));
      expect(foreign, name).toEqual(missing);

      const isIn = expected[policy][kind] === "enters";
      if (isIn) expect(missing, name).toMatchObject({ status: 404 });
      const id = cast.idOf(kind);
      if (id === null) continue;
      const own = await cast.fetch(kind, ...about.ask(await about.make(id)));
      if (isIn) expect(own.status, name).toBeLessThan(400);
      else expect(await told(own), name).toEqual(missing);
    }
  });

  test("is refused by a call as the table of policies says, before it is looked for", async () => {
    for (const { name, policy, about } of everyAsk()) {
      const wanted = expected[policy][kind];
      if (wanted === "enters" || !(name in asks.calls)) continue;
      const [status, code] = problems[wanted];
      const response = await cast.fetch(kind, ...about.ask(randomUUID()));
      if (name === "POST /functions/ai-consultant") {
        // The specification's own words and statuses for whoever may not ask.
        expect([401, 403], name).toContain(response.status);
      } else {
        expect(await told(response), name).toMatchObject({ status, code });
      }
    }
  });
});

describe("asks by id", () => {
  /** Ids of what everybody may see, and ids that the asker makes up for something new, by call. */
  const ofNobody: Record<string, string[]> = {
    "GET /v1/products/:id": ["id"],
    "GET /v1/products/:id/files/:fileId": ["id", "fileId"],
    "GET /v1/products/:id/files/:fileId/preview": ["id", "fileId"],
    "GET /v1/products/:id/files/:fileId/mesh": ["id", "fileId"],
    "GET /v1/manufacturers": ["id"],
    "GET /v1/manufacturers/:id": ["id"],
    "POST /v1/manufacturers/:id/claims": ["id"],
    "POST /v1/conversations": ["id"],
    "PUT /v1/first-message-draft": ["id"],
    // What every operator sees, and nobody else does: no report is one operator's.
    "GET /v1/message-reports/:id": ["id"],
    "POST /v1/message-reports/:id/dismissal": ["id"],
    "POST /v1/message-reports/:id/warning": ["id"],
    "POST /v1/message-reports/:id/suspension": ["id"],
    "DELETE /v1/message-reports/:id/suspension": ["id"],
    "PUT /v1/cart": ["id"],
    "POST /v1/cart/merge": ["id"],
    "POST /track-result-click": ["resultId"],
    "POST /track-view": ["resultId"],
    "POST /functions/ai-consultant": ["messageId"],
  };

  test("are all in the table: every call whose description has an id in path, query or body", async () => {
    const document = (await (await site.fetch("/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const unnamed: string[] = [];
    let found = 0;
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, call] of Object.entries(methods)) {
        const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
        const ids = namesOfIds(call).filter((id) => !ofNobody[name]?.includes(id));
        if (ids.length === 0) continue;
        found += 1;
        if (!(name in asks.calls)) unnamed.push(`${name}: ${ids.join(", ")}`);
      }
    }
    expect(unnamed).toEqual([]);
    expect(found).toBe(Object.keys(asks.calls).length);
  });

  /** Names of fields that a request sends and that name something. */
  function namesOfIds(call: unknown): string[] {
    const { parameters = [], requestBody = {} } = call as {
      parameters?: { name: string }[];
      requestBody?: object;
    };
    const inBody = [...JSON.stringify(requestBody).matchAll(/"(id|\w+Id)":\{/g)].map(
      ([, name = ""]) => name,
    );
    const inAddress = parameters
      .map(({ name }) => name)
      .filter((name) => /^(id|file|\w+Id)$/.test(name));
    return [...inAddress, ...inBody];
  }
});
