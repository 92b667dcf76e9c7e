import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { frameMember } from "../../src/app/shell/frame-member.ts";
import { contextFor } from "../accounts/account-world.ts";
import { addPerson } from "../support/people.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ samples: false });
});
afterAll(() => site.close());

const get = (path: string, cookie = "") =>
  site.fetch(path, { headers: { cookie }, redirect: "manual" });

describe("a message for the next page", () => {
  test("is shown once and then taken away", async () => {
    const response = await get("/industry", "flash=signed_out");
    expect(await response.text()).toContain("You are signed out");
    expect(response.headers.get("set-cookie")).toMatch(/^flash=; Max-Age=0/);
    expect(await (await get("/industry")).text()).not.toContain("You are signed out");
  });

  test("never reaches the page that visitors share", async () => {
    const before = await (await get("/examples")).text();
    const mine = await get("/examples", "flash=cart_added");
    expect(mine.headers.get("cache-control")).toBe("private, no-store");
    expect(await mine.text()).toContain("Added to cart");
    for (let visit = 0; visit < 3; visit += 1) {
      const after = await (await get("/examples")).text();
      expect(after).not.toContain("Added to cart");
      expect(after.length).toBe(before.length);
    }
  });

  test("says only what is on the list", async () => {
    const invented = "Words%20that%20somebody%20set";
    for (const words of [invented, "__proto__", "constructor", "toString"]) {
      const response = await get("/industry", `flash=${words}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/Words that somebody set|class="toast"/);
      expect(response.headers.get("set-cookie")).toMatch(/^flash=; Max-Age=0/);
    }
  });

  test("waits for the page a redirect leads to", async () => {
    for (const path of ["/search/start", "/search/start.data"]) {
      const response = await get(path, "flash=signed_out");
      expect([202, 302]).toContain(response.status);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
  });
});

describe("the frame", () => {
  test("of somebody whose session has ended is no page that visitors share", async () => {
    const response = await get("/industry", "session=ended.signature");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toContain("Sign up");
  });

  test("logs counts that cannot be made, and shows none", async () => {
    const { cookie } = await addPerson(site.services);
    const viewer = await site.services.auth.viewerOf(new Headers({ cookie }));
    const away = () => Promise.reject(new Error("away"));
    const ctx = contextFor({ ...site.services, db: { ...site.db, transaction: away } }, viewer);
    const warned = vi.spyOn(ctx.log, "warn");
    expect(await frameMember(ctx)).toMatchObject({ cartCount: 0, unread: 0 });
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.any(Error) }),
      "The frame could not count",
    );
    warned.mockRestore();
  });

  test("knows who is signed in, and tells visitors nothing of them", async () => {
    const { cookie, email } = await addPerson(site.services, { firstName: "Grace" });
    const mine = await get("/industry", cookie);
    expect(mine.headers.get("cache-control")).toBe("private, no-store");
    const html = await mine.text();
    expect(html).toContain("Grace Byron");
    expect(html).toMatch(/<a [^>]*href="\/settings"[^>]*>.*?Settings/);
    expect(html).toMatch(/<form action="\/logout" method="post">.*?Logout/);
    expect(html).not.toContain("Sign up");
    const theirs = await (await get("/industry")).text();
    expect(theirs).not.toContain(email);
    expect(theirs).toContain("Sign up");
  });
});
