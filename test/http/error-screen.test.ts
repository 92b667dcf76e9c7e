import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type TestSite } from "../support/site.ts";

const secret = "the clock of 10.0.0.7 stands still";

describe("a page that fails", () => {
  let site: TestSite;
  beforeAll(async () => {
    const clock = () => {
      throw new Error(secret);
    };
    site = await startSite({ replace: { clock } });
  });
  afterAll(() => site.close());

  test("says so, offers to try again, and names the request it can be found by", async () => {
    const response = await site.fetch("/?from=mail");
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain("<h1>Something went wrong</h1>");
    expect(html).toMatch(/<a [^>]*href="\/\?from=mail"[^>]*>Try again<\/a>/);
    const requestId = response.headers.get("x-request-id");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(html).toContain(requestId);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  test("does not tell what went wrong inside, neither in the page nor in its data", async () => {
    for (const path of ["/", "/_root.data"]) {
      const text = await (await site.fetch(path)).text();
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/\bat \w+.*\.(js|ts):\d+/);
    }
  });

  test("is kept in the error log with its cause", async () => {
    const { headers } = await site.fetch("/?logged");
    // As an operator, whom alone the policy of the table lets read it: its owner sees nothing.
    const logged = () =>
      site.db.transaction({ id: null, isOperator: true }, (tx) =>
        tx
          .selectFrom("error_logs")
          .select(["error_message", "error_stack"])
          .where("request_id", "=", headers.get("x-request-id"))
          .executeTakeFirst(),
      );
    await expect.poll(logged).toMatchObject({
      error_message: secret,
      error_stack: expect.stringContaining("error-screen.test.ts"),
    });
  });
});

describe("an address without a page", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ samples: false });
  });
  afterAll(() => site.close());

  test("answers 404 with a search box", async () => {
    const response = await site.fetch("/no/such/page");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("<title>Page not found</title>");
    expect(html).toMatch(/<form [^>]*action="\/search"/);
  });

  test("sends a form that changes nothing back nowhere but to this site", async () => {
    const post = (next: string) =>
      site.fetch("/theme", {
        method: "POST",
        body: new URLSearchParams({ theme: "dark", next }),
        redirect: "manual",
      });
    const local = await post("/industry?a=b");
    expect(local.status).toBe(303);
    expect(local.headers.get("location")).toBe("/industry?a=b");
    expect(local.headers.get("set-cookie")).toBe(
      "theme=dark; Max-Age=31536000; Path=/; SameSite=Lax",
    );
    expect((await post("https://evil.example")).headers.get("location")).toBe("/");
  });
});
