import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe("the error log", () => {
  const send = (body: unknown) =>
    site.fetch("/api/error-logs", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Tester/1.0" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const logged = async (message: string) =>
    (
      await site.db.transaction({ id: null, isOperator: true }, (tx) =>
        tx.selectFrom("error_logs").selectAll().where("error_message", "=", message).execute(),
      )
    ).at(0);

  test("keeps what the browser said, as an error by default", async () => {
    await send({ message: "x is not a function", source: "window", page: "/browse" });
    expect(await logged("x is not a function")).toMatchObject({
      severity: "error",
      is_retryable: false,
      source: "window",
      seller_id: null,
      browser_info: { userAgent: "Tester/1.0", page: "/browse" },
    });
  });

  test.each([
    [{ message: "Request timeout" }],
    [{ message: "NetworkError when fetching" }],
    [{ message: "stopped", name: "AbortError" }],
    [{ message: "late", name: "TimeoutError" }],
  ])("marks %j as a warning that may pass", async (error) => {
    await send({ ...error, source: "window" });
    expect(await logged(error.message)).toMatchObject({ severity: "warning", is_retryable: true });
  });

  test("refuses what it cannot keep, in words", async () => {
    expect((await send("{")).status).toBe(400);
    expect((await send({ message: "", source: "window" })).status).toBe(400);
    const large = await send({ message: "m", source: "s", stack: "x".repeat(9000) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: "too_large" });
  });

  test("nobody but an operator can read it", async () => {
    await send({ message: "private", source: "window" });
    const rows = await site.db.public.selectFrom("error_logs").selectAll().execute();
    expect(rows).toEqual([]);
  });

  test("takes 20 reports, 60 searches told of and 300 searches a minute from one address", async () => {
    // The clock stands still, so that the minute does not turn in between.
    const at = new Date("2026-11-21T12:00:45Z");
    const limited = await startSite({ samples: false, replace: { clock: () => at } });
    try {
      const statuses = [];
      for (let index = 0; index < 22; index++) {
        const response = await limited.fetch("/api/error-logs", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ message: "again", source: "window" }),
        });
        statuses.push(response.status);
        if (response.status === 429) {
          expect(response.headers.get("retry-after")).toBe("15");
          expect((await response.json()).detail).toMatch(/Please wait 15 seconds/);
        }
      }
      expect(statuses).toEqual([...Array(20).fill(204), 429, 429]);

      const track = () =>
        limited.fetch("/api/track-search", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ query: "bracket", resultCount: 1 }),
        });
      for (let index = 0; index < 60; index++) expect((await track()).status).toBe(204);
      expect((await track()).status).toBe(429);

      // Pages, their data and calls share one count.
      for (let index = 0; index < 298; index++) await limited.fetch("/api/v1/suggest?q=br");
      expect((await limited.fetch("/browse?query=one")).status).toBe(200);
      expect((await limited.fetch("/browse.data?query=two")).status).toBe(200);
      for (const path of [
        "/browse.data?query=three",
        "/browse?query=four",
        "/search/product?q=five",
        "/search/product.data?q=six",
        "/home?demo=seven",
        "/businesses?q=eight",
        "/api/v1/suggest?q=nine",
      ]) {
        const refused = await limited.fetch(path);
        expect([path, refused.status]).toEqual([path, 429]);
        expect(refused.headers.get("retry-after")).toBe("15");
        expect(await refused.text()).toContain("Please wait 15 seconds");
      }
    } finally {
      await limited.close();
    }
  });
});
