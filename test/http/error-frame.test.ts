import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let member: MemberOfSite;
let suspended: MemberOfSite;

beforeAll(async () => {
  site = await startSite({ samples: false, env: { PRODUCT_NAME: "Forge & File" } });
  member = await addMember(site, { hasSigned: true });
  suspended = await addMember(site, { isSuspended: true });
});
afterAll(() => site.close());

/** What the frame around an answer shows. */
async function frameOf(response: Response) {
  const html = await response.text();
  const logo = /<a [^>]*class="logo"[^>]*>(.*?)<\/a>/s.exec(html)?.[1] ?? "";
  return {
    status: response.status,
    product: logo.replace(/<svg.*<\/svg>|<[^>]+>|<!-- -->/gs, ""),
    isSignedIn: html.includes("Account of ") && html.includes(">Logout<"),
    offersSignUp: /<header[\s\S]*>Sign up<[\s\S]*<\/header>/.test(html),
    theme: /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1],
  };
}
const asMember = { product: "Forge &amp; File", isSignedIn: true, offersSignUp: false };
const asVisitor = { product: "Forge &amp; File", isSignedIn: false, offersSignUp: true };

describe("around an error stands the frame of every page", () => {
  test("when the guard refuses somebody (403)", async () => {
    const response = await suspended.fetch("/settings");
    expect(await frameOf(response)).toMatchObject({ status: 403, ...asMember });
  });

  test("when a form of the other mode is refused (403)", async () => {
    const response = await member.fetch("/seller/dashboard", { method: "POST" });
    expect(await frameOf(response)).toMatchObject({ status: 403, ...asMember });
  });

  test("when a guarded page finds nothing (404)", async () => {
    const nobodys = "/consultant?conversation=01900000-0000-7000-8000-00000000000a";
    expect(await frameOf(await member.fetch(nobodys))).toMatchObject({ status: 404, ...asMember });
    const unknown = await member.fetch("/buyer/no-such-page");
    expect(await frameOf(unknown)).toMatchObject({ status: 404, ...asMember });
    const visited = await site.fetch("/buyer/no-such-page");
    expect(await frameOf(visited)).toMatchObject({ status: 404, ...asVisitor });
  });

  test("when a page takes no form (405)", async () => {
    const form = { method: "POST", body: new URLSearchParams({ any: "thing" }) };
    expect(await frameOf(await member.fetch("/industry", form))).toMatchObject({
      status: 405,
      ...asMember,
    });
    const visited = await site.fetch("/industry", { ...form, headers: { origin: site.url } });
    expect(await frameOf(visited.clone())).toMatchObject({ status: 405, ...asVisitor });
    expect(await visited.text()).not.toContain("has been recorded");
  });

  test("when an action refuses what was sent (400)", async () => {
    const form = { method: "POST", body: new URLSearchParams({ id: "none" }) };
    const response = await member.fetch("/buyer/cart", form);
    expect(await frameOf(response)).toMatchObject({ status: 400, ...asMember });
  });

  test("when a loader fails (500)", async () => {
    const rename = (from: string, to: string) =>
      withClient(site.db.ownerConnection, (owner) =>
        owner.query(`alter table ${from} rename to ${to}`),
      );
    await rename("ai_conversations", "ai_conversations_elsewhere");
    try {
      const response = await member.fetch("/consultant");
      expect(await frameOf(response)).toMatchObject({ status: 500, ...asMember });
    } finally {
      await rename("ai_conversations_elsewhere", "ai_conversations");
    }
  });

  test("in the theme that was chosen", async () => {
    const response = await site.fetch("/industry", {
      method: "POST",
      headers: { origin: site.url, cookie: "theme=dark" },
    });
    expect(await frameOf(response)).toMatchObject({ status: 405, theme: "dark" });
  });
});

test("an error tells the page's script who is signed in, and nobody else", async () => {
  const response = await suspended.fetch("/settings");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.text()).toContain(suspended.email);
  const next = await site.fetch("/settings", { method: "POST", redirect: "manual" });
  expect(await next.text()).not.toContain(suspended.email);
});
