import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePolicies, rawCallPolicies } from "../../src/app/server/access/policies.ts";
import { apiRoutes } from "../../src/app/server/api.ts";
import { createApp } from "../../src/app/server/http/create-app.ts";
import { policiesOfCalls } from "../../src/platform/web/api.ts";
import type { Policy } from "../../src/platform/web/policy.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Cast, gatherCast } from "./cast.ts";
import { expected, type Kind, kinds, type Outcome, problems } from "./expected.ts";
import { filePolicies } from "./file-policies.ts";
import { type Objects, objectsByRoute } from "./objects.ts";

let site: TestSite;
let cast: Cast;
let objects: Record<string, Objects>;
let calls: Map<string, Policy>;

beforeAll(async () => {
  const dataDir = temporaryFolder("millwright-matrix-");
  site = await startSite({ env: { RATE_LIMITS: "off", DATA_DIR: dataDir } });
  cast = await gatherCast(site);
  objects = await objectsByRoute(site);
  calls = policiesOfCalls(apiRoutes(site.services), rawCallPolicies);
});
afterAll(async () => {
  await cast.leave();
  await site.close();
});

const pages = Object.entries(pagePolicies);
const homes: Record<string, string> = { seller: "/seller/dashboard" };

/** A path of the route to ask for. */
function pathOf(route: string, which: "present" | "missing" = "present"): string {
  if (route === "/*") return "/no/such/page";
  if (!route.includes(":")) return route;
  const about = objects[route];
  if (about === undefined)
    throw new Error(`${route} has parameters: say in objects.ts what it shows`);
  return about.isPublic && which === "present" ? about.present : about.missing;
}

function outcomeOf(response: Response, kind: Kind): Outcome {
  const location = response.headers.get("location") ?? "";
  if (location.startsWith("/login?next=")) return "to sign-in";
  if (location === "/auth/pending-confirmation") return "to confirmation";
  if (location.startsWith("/agreement?next=")) return "to the agreement";
  if (location === (homes[kind] ?? "/buyer/dashboard")) return "to own home";
  return "enters";
}

async function problemOf(response: Response): Promise<[number, string]> {
  const isProblem = response.headers.get("content-type")?.includes("problem+json");
  const body = isProblem ? ((await response.json()) as { code: string }) : { code: "" };
  return [response.status, body.code];
}

function isPrivate(response: Response): boolean {
  return /\bno-store\b/.test(response.headers.get("cache-control") ?? "");
}

describe.each(kinds)("looking at pages as: %s", (kind) => {
  test.each(pages)("%s (%s)", async (route, policy) => {
    const path = pathOf(route);
    const response = await cast.fetch(kind, path);
    const wanted = expected[policy][kind];
    expect(response.status).toBeLessThan(500);
    if (kind !== "visitor" && !response.headers.get("content-type")?.startsWith("image/")) {
      expect(isPrivate(response)).toBe(true);
    }
    if (wanted === "enters") {
      expect([401, 403]).not.toContain(response.status);
      expect(["to sign-in", "to confirmation", "to the agreement"]).not.toContain(
        outcomeOf(response, kind),
      );
    } else if (wanted === "suspended" || wanted === "no such thing") {
      expect(response.status).toBe(problems[wanted][0]);
    } else {
      expect([response.status, outcomeOf(response, kind)]).toEqual([302, wanted]);
    }
    // The same page as data, which a script of the page asks for.
    const data = await cast.fetch(kind, `${path === "/" ? "/_" : path}.data`);
    expect(data.status).toBeLessThan(500);
    const isRefused = data.status === 202 || data.status === 403 || data.status === 404;
    if (wanted !== "enters") expect(isRefused).toBe(true);
  });
});

describe.each(kinds)("changing something through pages as: %s", (kind) => {
  test.each(pages)("%s (%s)", async (route, policy) => {
    const wanted = expected[policy][kind];
    const before = await cast.trace(kind);
    const response = await cast.fetch(kind, pathOf(route), {
      method: "POST",
      body: new URLSearchParams({ role: "seller", nda_signed: "true", verified: "true" }),
    });
    expect(response.status).toBeLessThan(500);
    if (wanted === "enters") {
      // Wrong credentials are the sign-in page's own answer.
      const refusals = policy === "visitor" ? [403] : [401, 403];
      expect(refusals).not.toContain(response.status);
      await cast.renew(kind);
      return;
    }
    expect(await cast.trace(kind)).toBe(before);
    if (wanted === "suspended" || wanted === "no such thing") {
      expect(response.status).toBe(problems[wanted][0]);
    } else if (wanted === "to own home") {
      expect(response.status).toBe(403);
    } else {
      expect(outcomeOf(response, kind)).toBe(wanted);
    }
  });
});

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

describe.each(kinds)("calls as: %s", (kind) => {
  test("are let in or refused as their policies say", async () => {
    expect(calls.size).toBeGreaterThan(10);
    for (const [call, policy] of calls) {
      const [method = "", pattern = ""] = call.split(" ");
      const before = await cast.trace(kind);
      const response = await cast.fetch(kind, pathOf(`/api${pattern}`), request(method));
      expect(response.status, call).toBeLessThan(500);
      const wanted = expected[policy][kind];
      const problem = await problemOf(response);
      if (wanted === "enters") {
        expect(Object.values(problems).slice(0, -1), call).not.toContainEqual(problem);
        await cast.renew(kind);
      } else {
        expect(problem, call).toEqual(problems[wanted]);
        expect(await cast.trace(kind), call).toBe(before);
      }
      if (policy !== "public") expect(isPrivate(response), call).toBe(true);
    }
  });

  test("with another method are no calls", async () => {
    for (const pattern of new Set([...calls.keys()].map((call) => call.split(" ")[1] ?? ""))) {
      for (const method of methods.filter((method) => !calls.has(`${method} ${pattern}`))) {
        const response = await cast.fetch(kind, pathOf(`/api${pattern}`), request(method));
        expect([404, 405], `${method} ${pattern}`).toContain(response.status);
      }
    }
  });

  test("without input never end in a defect", async () => {
    for (const call of calls.keys()) {
      const [method = "", pattern = ""] = call.split(" ");
      const path = pathOf(`/api${pattern}`, "missing");
      const response = await cast.fetch(kind, path, { method });
      expect(response.status, call).toBeLessThan(500);
      await cast.renew(kind);
    }
  });
});

function request(method: string): RequestInit {
  if (method === "GET") return { method };
  return { method, headers: { "content-type": "application/json" }, body: "{}" };
}

describe("objects", () => {
  const withParameters = pages.map(([route]) => route).filter((route) => route.includes(":"));

  test("every route with parameters says whose its objects are", () => {
    const routes = [
      ...withParameters,
      ...[...calls.keys()].map((call) => `/api${call.split(" ")[1]}`),
      ...Object.keys(filePolicies).map((file) => file.split(" ")[1] ?? ""),
    ];
    expect(routes.filter((route) => route.includes(":") && !(route in objects))).toEqual([]);
  });

  test("that are public are there for everybody, and missing ones for nobody", async () => {
    for (const [route, about] of Object.entries(objects)) {
      if (!about.isPublic) continue;
      for (const kind of kinds) {
        expect((await cast.fetch(kind, about.present)).status, `${route} ${kind}`).toBe(200);
        expect((await cast.fetch(kind, about.missing)).status, `${route} ${kind}`).toBe(404);
      }
    }
  });

  test("of others answer exactly as those that do not exist", async () => {
    const owner = cast.idOf("buyer") ?? "";
    for (const [route, about] of Object.entries(objects)) {
      if (about.isPublic || about.own === null) continue;
      const own = await about.own(owner);
      expect((await cast.fetch("buyer", own)).status, route).toBe(200);
      for (const kind of kinds.filter((kind) => kind !== "buyer")) {
        const [foreign, missing] = [
          await cast.fetch(kind, own),
          await cast.fetch(kind, about.missing),
        ];
        expect(foreign.status, `${route} ${kind}`).toBe(missing.status);
        expect(foreign.status, `${route} ${kind}`).not.toBe(200);
      }
    }
  });
});

describe("what is served besides pages and calls", () => {
  test("is on the list, with a policy", () => {
    const app = createApp(site.services, () => Promise.reject(new Error("not rendered here")));
    const served = app.routes
      .filter(({ method, path }) => method !== "ALL" && !path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path.replace(/\{.*\}$/, "")}`);
    expect([...new Set(served)].toSorted()).toEqual(Object.keys(filePolicies).toSorted());
  });

  test("is open to everybody who may have it", async () => {
    for (const [file, policy] of Object.entries(filePolicies)) {
      for (const kind of kinds) {
        const response = await cast.fetch(kind, pathOf(file.split(" ")[1] ?? ""));
        const isOpen = response.status === 200;
        expect(isOpen, `${file} ${kind}`).toBe(expected[policy][kind] === "enters");
      }
    }
  });
});
