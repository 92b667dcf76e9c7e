import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testClock } from "../accounts/account-world.ts";
import { addPerson } from "../support/people.ts";
import { startSite, type TestSite } from "../support/site.ts";

const clock = testClock();
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" }, replace: { clock: clock.now } });
});
afterAll(() => site.close());

const json = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.fetch(path, { headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

/** Runs `work`. @returns the statements that the application sent to the database meanwhile */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(site.services.db.public, "executeQuery");
  await work();
  const statements = asked.mock.calls.map(([query]) =>
    "sql" in query ? query.sql : query.compile().sql,
  );
  asked.mockRestore();
  return statements;
}

test("visitors share the answer of a call: ten at once and ten later ask the database once", async () => {
  const path = "/api/v1/products?q=bracket&limit=3";
  const answers: Awaited<ReturnType<typeof json>>[] = [];
  const together = await queriesOf(async () => {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => json(path)))));
    for (let index = 0; index < 10; index += 1) answers.push(await json(path));
  });
  expect(together.filter((statement) => statement.includes("search-candidates"))).toHaveLength(1);
  expect(new Set(together).size).toBe(together.length);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(20);
});

test("a shared answer is the same compressed and plain", async () => {
  const path = "/api/v1/manufacturers?limit=5";
  const zipped = await json(path, { "accept-encoding": "gzip" });
  const plain = await json(path, { "accept-encoding": "identity" });
  const refused = await json(path, { "accept-encoding": "gzip;q=0" });
  expect([zipped, plain, refused].map(({ headers }) => headers.get("content-encoding"))).toEqual([
    "gzip",
    null,
    null,
  ]);
  for (const { headers } of [zipped, plain]) {
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  expect(zipped.body).toEqual(plain.body);
});

test("somebody signed in gets an answer of their own, which no cache may keep", async () => {
  const path = "/api/v1/products?limit=7";
  await json(path);
  const { cookie } = await addPerson(site.services, { role: "buyer" });
  const own: Headers[] = [];
  const asked = await queriesOf(async () => own.push((await json(path, { cookie })).headers));
  expect(asked).not.toEqual([]);
  expect(own[0]?.get("cache-control")).toBe("private, no-store");
});

test("whoever sends Authorization gets pages and answers of their own, and leaves none behind", async () => {
  for (const path of ["/api/v1/products?limit=8", "/browse?q=bracket"]) {
    const get = (headers: Record<string, string>) =>
      queriesOf(async () => (await site.fetch(path, { headers })).text());
    const authorization = "Bearer of-somebody";
    expect(await get({ authorization })).not.toEqual([]);
    // Nothing was kept of it, and from now on the answer for everybody is.
    expect(await get({})).not.toEqual([]);
    expect(await get({})).toEqual([]);
    expect(await get({ authorization })).not.toEqual([]);
  }
});

test("what was refused or missing is looked at anew each time, for each who waits", async () => {
  const missing = "/api/v1/products/01a1fe9d-930a-731d-b59c-c243ff10c438";
  const answers = await Promise.all([1, 2, 3].map(() => json(missing)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(3);
  const wrong = await Promise.all([1, 2].map(() => json("/api/v1/products?page=0")));
  expect(wrong.map(({ status }) => status)).toEqual([400, 400]);
});

test("an answer is kept for four seconds, so a change of the catalog shows within five", async () => {
  const first = await json("/api/v1/products?limit=1");
  const path = `/api/v1/products/${first.body.items[0].id}`;
  const { name } = (await json(path)).body;
  await site.db.administer("update seller_products set name = 'Renamed' where name = $1", [name]);
  clock.pass(3.9);
  expect((await json(path)).body.name).toBe(name);
  clock.pass(0.2);
  expect((await json(path)).body.name).toBe("Renamed");
});
