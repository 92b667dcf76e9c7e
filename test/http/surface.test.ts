import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actionRoutes } from "../support/action-routes.ts";
import { addPerson } from "../support/people.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const nonceOf = (response: Response) =>
  /'nonce-([\w-]{24})'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

describe("health", () => {
  test("the process and its database answer", async () => {
    expect(await (await site.fetch("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await site.fetch("/readyz")).json()).toEqual({
      status: "ok",
      checks: { database: "ok" },
    });
  });

  test("metrics are Prometheus text with requests by group", async () => {
    await site.fetch("/browse");
    const text = await (await site.fetch("/metrics")).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",group="\/browse"/);
  });

  test("metrics are for the token's holder once a token is set", async () => {
    const token = "0123456789abcdef";
    const other = await startSite({ env: { METRICS_TOKEN: token }, samples: false });
    try {
      expect((await other.fetch("/metrics")).status).toBe(404);
      const headers = { authorization: `Bearer ${token}` };
      expect((await other.fetch("/metrics", { headers })).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe("security headers", () => {
  test.each(["/", "/browse", "/api/v1/products", "/no-such-page", "/robots.txt", "/healthz"])(
    "%s has them all",
    async (path) => {
      const { headers } = await site.fetch(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );
});

/** What the script of the route manifest tells a browser. */
function manifestIn(script: string): unknown {
  const window: Record<string, unknown> = {};
  runInNewContext(script, { window });
  return window["__reactRouterManifest"];
}

test("no page loads the schema library before a form of it is entered, and none the vocabulary of processes", () => {
  const folder = "build/client/assets";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const textOf = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
  const manifest = scripts.filter((name) => name.startsWith("manifest-"));
  expect(manifest).toHaveLength(1);
  // Lists every script of every page, with what these import.
  const told = JSON.stringify(manifestIn(textOf(manifest[0] ?? "")));
  const ofPages = new Set(told.match(/[\w.-]+\.js/g));
  expect(ofPages.size).toBeGreaterThan(50);
  const withSchemas = scripts.filter((name) => /\$?ZodError/.test(textOf(name)));
  expect(withSchemas.length).toBeGreaterThan(0);
  expect(withSchemas.filter((name) => ofPages.has(name))).toEqual([]);
  const withVocabulary = scripts.filter((name) =>
    /Small, slender, high-precision/.test(textOf(name)),
  );
  expect(withVocabulary).toEqual([]);
});

describe("a site on https, behind a proxy that ends TLS", () => {
  const origin = "https://market.example";
  let secure: TestSite;
  beforeAll(async () => {
    secure = await startSite({ env: { PUBLIC_URL: origin }, samples: false });
  });
  afterAll(() => secure.close());

  test("is only reached over https", async () => {
    const { headers } = await secure.fetch("/healthz");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
  });

  const send = (path: string, headers: Record<string, string>) =>
    secure.fetch(path, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams({ email: "a" }),
    });
  const forms = actionRoutes();

  test.each(forms)("%s takes forms of its own pages, and of no others", async (path) => {
    for (const address of [path, `${path}.data`]) {
      // What the page says of such a form when no origin is compared at all.
      const asked = await send(address, {});
      const own = await send(address, { origin });
      expect([address, own.status]).toEqual([address, asked.status]);
      expect(own.headers.get("location")).toBe(asked.headers.get("location"));
      expect(own.headers.get("location") ?? "").not.toMatch(/^\w+:/);
      const others = ["https://evil.example", "http://market.example", secure.url, "null"];
      for (const other of others) {
        expect((await send(address, { origin: other })).status).toBe(403);
      }
    }
  });
});

describe("shared pages", () => {
  test("every response has a nonce of its own, in the header and on every script", async () => {
    const responses = await Promise.all([1, 2, 3, 4].map(() => site.fetch("/")));
    const nonces = responses.map(nonceOf);
    expect(new Set(nonces).size).toBe(4);
    for (const [index, response] of responses.entries()) {
      const html = await response.text();
      const inPage = [...html.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
      expect(inPage.length).toBeGreaterThan(3);
      expect(new Set(inPage)).toEqual(new Set([nonces[index]]));
    }
  });

  test("compressed and plain are the same page", async () => {
    const withoutNonces = (text: string, nonce: string | undefined) =>
      text.replaceAll(nonce ?? "?", "");
    const zipped = await site.fetch("/", { headers: { "accept-encoding": "gzip" } });
    const plain = await site.fetch("/", { headers: { "accept-encoding": "identity" } });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(withoutNonces(await zipped.text(), nonceOf(zipped))).toBe(
      withoutNonces(await plain.text(), nonceOf(plain)),
    );
  });

  test("an error is never shared", async () => {
    const response = await site.fetch("/no-such-page");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("unsafe requests", () => {
  const report = (headers: Record<string, string>) =>
    site.fetch("/api/error-logs", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ message: "Cannot read x of undefined", source: "window" }),
    });

  test("from another site are refused", async () => {
    const refused = await report({ origin: "https://evil.example" });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "cross_origin" });
    expect((await report({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await report({ cookie: "theme=dark" })).status).toBe(403);
  });

  test("from this site and from programs without cookies are served", async () => {
    expect((await report({ origin: site.url })).status).toBe(204);
    expect((await report({ "sec-fetch-site": "same-origin" })).status).toBe(204);
    expect((await report({})).status).toBe(204);
  });

  test("a form of this site is served wherever a trial run is shown", async () => {
    // Through a tunnel with TLS the browser knows another origin than the server is asked for.
    const sent = await site.fetch("/login", {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", origin: "https://tunnel.example" },
      body: new URLSearchParams({ email: "a" }),
    });
    expect(sent.status).toBe(401);
  });
});

describe("search engines", () => {
  test("find the pages to sign in and up, and nothing private", async () => {
    const { cookie } = await addPerson(site.services);
    for (const path of ["/signup", "/login"]) {
      const page = await (await site.fetch(path)).text();
      expect(page).toMatch(/<meta name="description" content="[^"]{20,160}"/);
      expect(page).not.toContain("noindex");
    }
    const behind = ["/auth/callback", "/auth/pending-confirmation", "/reset-password", "/logout"];
    for (const path of [...behind, "/settings", "/settings/roles"]) {
      const page = await (await site.fetch(path, { headers: { cookie } })).text();
      expect(page).toContain('<meta name="robots" content="noindex"');
    }
  });
});
