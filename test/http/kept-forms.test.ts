import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson } from "../support/people.ts";
import { browserOf, formsOf } from "../support/plain-browser.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const kept = () => site.db.asSchemaOwner("select token_hash, sealed from kept_forms", []);

/** A browser that signed in by the form, and whose session was ended elsewhere since. */
async function signedOutBrowser() {
  const password = "correct horse";
  const browser = await browserOf(site, { role: "buyer", password });
  const [person] = await site.db.asSchemaOwner("select email from users where id = $1", [
    browser.id,
  ]);
  const logIn = (email: string) => browser.post("/login?next=%2Fsettings", { email, password });
  const endSessions = () =>
    site.db.asSchemaOwner("delete from sessions where user_id = $1 returning id", [browser.id]);
  const email = String(person?.email);
  await endSessions();
  expect((await logIn(email)).status).toBe(303);
  await endSessions();
  return { ...browser, email, logIn };
}

const typed = { form: "name", firstName: "Adaline", lastName: "O'Neil & Daughters" };
const nameOf = async (id: string) => {
  const [row] = await site.db.asSchemaOwner("select first_name from users where id = $1", [id]);
  return row?.first_name;
};

describe("a form that was sent after the session had ended", () => {
  test("is shown after signing in, and sent on as it was", async () => {
    const browser = await signedOutBrowser();
    const before = await nameOf(browser.id);
    const refused = await browser.post("/settings", typed);
    expect(refused.headers.get("location")).toBe("/login?next=%2Fsettings");
    expect(await browser.text("/login?next=%2Fsettings")).toContain("kept for thirty minutes");
    expect(await nameOf(browser.id)).toBe(before);
    const entered = await browser.logIn(browser.email);
    expect(entered.headers.get("location")).toBe("/unsent");
    const page = await browser.text("/unsent");
    expect(page).toContain("Adaline");
    const send = formsOf(page, "/unsent").find(({ action }) => action === "/unsent?send");
    const fields = Object.fromEntries(send?.fields ?? []);
    const on = await browser.post("/unsent?send", {
      ...typed,
      ...fields,
      lastName: typed.lastName,
    });
    expect([on.status, on.headers.get("location")]).toEqual([307, "/settings"]);
    await browser.post("/settings", typed);
    expect(await nameOf(browser.id)).toBe("Adaline");
    expect(await browser.text("/unsent")).toContain("Nothing is waiting");
    expect(await kept()).toEqual([]);
  });

  test("or was only typed when the session ended, is kept for its page, and left alone while signed in", async () => {
    const browser = await signedOutBrowser();
    const keep = (path: string) =>
      browser.post(`/unsent?keep=${encodeURIComponent(path)}`, { ...typed, firstName: "Ottilie" });
    await keep("/settings");
    await browser.logIn(browser.email);
    expect(await browser.text("/unsent")).toContain("Ottilie");
    expect((await browser.post("/unsent?send", {})).headers.get("location")).toBe("/settings");
    expect((await keep("/settings")).status).toBe(303);
    expect(await browser.text("/unsent")).toContain("Nothing is waiting");

    const elsewhere = await signedOutBrowser();
    await elsewhere.post("/unsent?keep=https%3A%2F%2Fshop.invalid%2F", typed);
    await elsewhere.logIn(elsewhere.email);
    const on = await elsewhere.post("/unsent?send", {});
    expect(on.headers.get("location")).toMatch(/^\/unsent/);
    expect(await kept()).toEqual([]);
  });

  test("is not shown to somebody else who signs in with this browser, and tells the database nothing", async () => {
    const browser = await signedOutBrowser();
    await browser.post("/settings", { ...typed, firstName: "Ottilie" });
    const [row] = await kept();
    expect(JSON.stringify(row)).not.toContain("Ottilie");
    const other = await addPerson(site.services, { role: "buyer", password: "correct horse" });
    const entered = await browser.logIn(other.email);
    expect(entered.headers.get("location")).toBe("/settings");
    expect(await browser.text("/unsent")).not.toContain("Ottilie");
    await site.db.asSchemaOwner("delete from kept_forms returning 1", []);
  });

  test("loses its files and says so; of a logo with the specified words", async () => {
    const browser = await signedOutBrowser();
    const body = new FormData();
    body.set("logo", new File(["png"], "logo.png"));
    body.set("note", "What we make");
    const sent = await browser.send("/seller/dashboard/profile", { method: "POST", body });
    expect(sent.status).toBe(302);
    const login = await browser.text("/login");
    expect(login).toContain("Upload failed");
    expect(login).toContain("Please log in to upload a logo.");
    await browser.logIn(browser.email);
    const page = await browser.text("/unsent");
    expect(page).toContain("the files were not");
    expect(page).toContain("What we make");
    expect(page).not.toContain("Send it now");
    await site.db.asSchemaOwner("delete from kept_forms returning 1", []);
  });

  test("goes on to its page, also where a script sent it to the address of the page's data", async () => {
    const browser = await signedOutBrowser();
    await browser.post("/settings.data", typed);
    await browser.logIn(browser.email);
    const on = await browser.post("/unsent?send", typed);
    expect([on.status, on.headers.get("location")]).toEqual([307, "/settings"]);
  });

  test("is forgotten when it is discarded", async () => {
    const browser = await signedOutBrowser();
    await browser.post("/settings", typed);
    await browser.logIn(browser.email);
    const gone = await browser.post("/unsent", {});
    expect([gone.status, gone.headers.get("location")]).toEqual([303, "/settings"]);
    expect(await kept()).toEqual([]);
  });

  test("is not kept with a password in it, of a browser that nobody was signed in with, or from another site", async () => {
    const browser = await signedOutBrowser();
    await browser.post("/settings", { form: "password", current: "a", password: "b" });
    const fresh = { method: "POST", body: new URLSearchParams(typed), redirect: "manual" as const };
    await site.fetch("/settings", { ...fresh, headers: { origin: site.url } });
    const foreign = await site.fetch("/unsent?send", {
      ...fresh,
      headers: { origin: "https://other.example", cookie: "kept=a" },
    });
    expect(foreign.status).toBe(403);
    expect(await kept()).toEqual([]);
  });
});
