import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { AppError } from "../../src/shared/errors.ts";
import { type Postbox, postbox } from "../accounts/account-world.ts";
import { addPerson } from "../support/people.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let box: Postbox;

beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
  box = postbox(site.db);
  vi.spyOn(site.services.mail, "send").mockImplementation(box.send);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(site.services.mail, "send").mockImplementation(box.send);
});
afterAll(() => site.close());

const get = (path: string, cookie = "", method = "GET") =>
  site.fetch(path, { method, headers: { cookie }, redirect: "manual" });

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  site.fetch(path, {
    method: "POST",
    headers: { cookie, origin: site.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

const joining = (email: string) => ({
  firstName: "Grace",
  lastName: "Hopper",
  email,
  password: "gravel7Oak",
  confirmPassword: "gravel7Oak",
  role: "seller",
  agreed: "on",
});

describe("signing up", () => {
  test("leads to the page that waits, which knows the address from a cookie only", async () => {
    const email = `${randomUUID()}@joining.example`;
    const response = await post("/signup", joining(email));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/auth/pending-confirmation");
    expect(cookieOf(response, "flash")).toContain("account_created");
    const pending = cookieOf(response, "pending")?.split(";")[0] ?? "";
    expect(cookieOf(response, "pending")).toMatch(/HttpOnly; SameSite=Lax/);
    const page = await (await get("/auth/pending-confirmation", pending)).text();
    expect(page).toContain("•••@joining.example");
    expect(page).not.toContain(email);
    expect(await (await get("/signup", pending)).text()).toMatch(/checked="" value="seller"/);
  });

  test("says the specified words when something breaks, and records it", async () => {
    vi.spyOn(site.services.auth, "hashPassword").mockRejectedValueOnce(new Error("no entropy"));
    const response = await post("/signup", joining("grace@broken.example"));
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toMatch(
      /Error signing up<\/p><p>An error occurred during signup. Please try again.</,
    );
    expect(page).not.toContain("no entropy");
    expect(page).toContain('value="grace@broken.example"');
    const { rows } = await site.db.administer(
      "select 1 from error_logs where error_message like '%no entropy%'",
    );
    expect(rows).toHaveLength(1);
  });

  test("asks for what the specification lists, and leads to signing in", async () => {
    const page = await (await get("/signup")).text();
    expect(page).toContain("<h1>Create an account</h1>");
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    const names = [...main.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect([...new Set(names)]).toEqual([
      "firstName",
      "lastName",
      "email",
      "password",
      "confirmPassword",
      "role",
      "agreed",
    ]);
    expect(main).toMatch(/checked="" value="buyer"/);
    expect(main).not.toMatch(/checked="" value="seller"/);
    expect(main).toMatch(/<button type="submit"[^>]*>Create account<\/button>/);
    expect(main).toMatch(/<a [^>]*href="\/login"[^>]*>Sign in<\/a>/);
  });

  test("says what the server has to say under the specified heading", async () => {
    const failure = new AppError("database_unavailable");
    vi.spyOn(site.services.auth, "hashPassword").mockRejectedValueOnce(failure);
    const response = await post("/signup", joining("grace@down.example"));
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/Error signing up<\/p><p>The database is not answering/);
  });

  test("never writes a password into a page", async () => {
    const response = await post("/signup", { ...joining("nobody"), password: "s3cret-of-mine" });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain("s3cret-of-mine");
  });

  test.each(["", "!!!", "bm90IGpzb24", Buffer.from('{"email":7}').toString("base64url")])(
    "a spoilt cookie %j is no waiting confirmation",
    async (value) => {
      const response = await get("/auth/pending-confirmation", `pending=${value}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Send the confirmation email again");
    },
  );

  test.each([
    ["buyer", "/buyer/dashboard"],
    ["seller", "/seller/dashboard"],
    [null, "/dashboard"],
  ] as const)("somebody signed in as %s is led from it to %s", async (role, home) => {
    const { cookie } = await addPerson(site.services, { role });
    for (const path of ["/signup", "/login"]) {
      expect((await get(path, cookie)).headers.get("location")).toBe(home);
    }
  });
});

describe("signing in", () => {
  test("says what to try when something breaks, with the words of the specification", async () => {
    const { email, password } = await addPerson(site.services);
    vi.spyOn(site.services.auth, "signIn").mockRejectedValueOnce(new Error("no entropy"));
    const response = await post("/login", { email, password });
    expect(response.headers.get("location")).toBe("/login");
    const page = await (await get("/login", cookieOf(response, "flash")?.split(";")[0])).text();
    expect(page).toContain("Authentication error");
    expect(page).toContain("Please try logging out and back in.");
  });

  test("goes on when the profile cannot be set up, and says so", async () => {
    const { email, password } = await addPerson(site.services);
    vi.spyOn(site.services.db, "transaction").mockRejectedValueOnce(new Error("lost"));
    const response = await post("/login", { email, password });
    expect(response.headers.get("location")).toBe("/buyer/dashboard");
    expect(cookieOf(response, "session")).toBeDefined();
    const cookie = `flash=${/flash=(\w+)/.exec(cookieOf(response, "flash") ?? "")?.[1]}`;
    const page = await (await get("/industry", cookie)).text();
    expect(page).toContain("Profile Setup Issue");
    expect(page).toContain("Failed to set up user profile");
  });
});

describe("a link from a mail", () => {
  test("confirms only when somebody presses the button, and once", async () => {
    const email = `${randomUUID()}@joining.example`;
    await post("/signup", joining(email));
    const path = `/auth/callback?token=${await box.tokenFor(email)}`;
    for (const method of ["HEAD", "GET", "GET"]) {
      const response = await get(path, "", method);
      expect(response.status).toBe(200);
      expect(response.headers.get("referrer-policy")).toBe("strict-origin");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
    const token = path.split("=")[1] ?? "";
    const { cookie } = await addPerson(site.services);
    const done = await post(path, { token, password: "gravel7Oak" }, cookie);
    expect(await done.text()).toContain("Your email address is confirmed");
    const again = await post(path, { token, password: "gravel7Oak" });
    expect(again.status).toBe(410);
    expect(await again.text()).toContain("This link no longer works");
  });

  test("signs in the browser that signed up, and leads to setting up; no other browser", async () => {
    for (const isOwnBrowser of [true, false]) {
      const email = `${randomUUID()}@joining.example`;
      const joined = await post("/signup", joining(email));
      const pending = cookieOf(joined, "pending")?.split(";")[0] ?? "";
      const elsewhere = await post("/signup", joining(`${randomUUID()}@joining.example`));
      const another = cookieOf(elsewhere, "pending")?.split(";")[0] ?? "";
      const token = await box.tokenFor(email);
      const done = await post("/auth/callback", { token }, isOwnBrowser ? pending : another);
      if (isOwnBrowser) {
        expect(done.headers.get("location")).toBe("/onboarding/seller");
        const session = cookieOf(done, "session")?.split(";")[0] ?? "";
        expect((await get("/onboarding/seller", session)).status).toBe(200);
      } else {
        expect(done.status).toBe(400);
        expect(cookieOf(done, "session")).toBeUndefined();
      }
    }
  });

  test("for a new password shows a form while it works, and says so when it does not", async () => {
    const { email } = await addPerson(site.services);
    const asked = await post("/reset-password", { email });
    expect(asked.headers.get("location")).toBe("/reset-password?stage=sent");
    expect(cookieOf(asked, "flash")).toContain("reset_mail_sent");
    const token = await box.tokenFor(email);
    const page = await get(`/reset-password?token=${token}`);
    expect(page.headers.get("referrer-policy")).toBe("strict-origin");
    expect(await page.text()).toContain("Choose a new password");
    const short = { token, password: "five5", confirmPassword: "five5" };
    expect(await (await post(`/reset-password?token=${token}`, short)).text()).toContain(
      "Password must be at least 6 characters",
    );
    const expired = await (await get("/reset-password?token=none")).text();
    expect(expired).toContain("This link no longer works");
  });
});

describe("signing out", () => {
  test("is asked for by a form; a link asks first", async () => {
    const { cookie } = await addPerson(site.services, { firstName: "Grace" });
    expect(await (await get("/logout", cookie)).text()).toContain("You are signed in as Grace");
    expect((await get("/settings", cookie)).status).toBe(200);
    const response = await post("/logout", {}, cookie);
    expect(response.headers.get("location")).toBe("/login");
    expect(cookieOf(response, "session")).toMatch(/^session=; Max-Age=0/);
    const ended = await get("/settings", cookie);
    expect(ended.headers.get("location")).toBe("/login?next=%2Fsettings");
    // A browser that still has the cookie, such as one whose session ended elsewhere, is told.
    expect(await (await get("/login", cookie)).text()).toContain("Your session has ended");
    expect(await (await get("/login")).text()).not.toContain("Your session has ended");
    expect((await get("/logout")).headers.get("location")).toBe("/login");
  });

  test("says when it failed", async () => {
    const { cookie } = await addPerson(site.services);
    vi.spyOn(site.services.auth, "signOut").mockRejectedValueOnce(
      new AppError("database_unavailable"),
    );
    const response = await post("/logout", {}, cookie);
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/Sign out failed<\/p><p>The database is not answering/);
    expect((await get("/settings", cookie)).status).toBe(200);
  });
});

test("signing in begins in the primary mode, or goes on where somebody was working", async () => {
  const { id, email, password } = await addPerson(site.services, { role: "seller" });
  const scope = { id, isOperator: false };
  const { db } = site.services;
  await db.transaction(scope, (tx) =>
    tx.updateTable("users").set({ primary_role: "buyer" }).where("id", "=", id).execute(),
  );
  const goesOn = await post("/login?next=%2Fseller%2Fdashboard%2Fhelp", { email, password });
  expect(goesOn.headers.get("location")).toBe("/seller/dashboard/help");
  const begins = await post("/login", { email, password });
  expect(begins.headers.get("location")).toBe("/buyer/dashboard");
  const dashboard = await get("/buyer/dashboard", cookieOf(begins, "session"));
  expect(dashboard.status).toBe(200);
});

describe("the settings", () => {
  test("refuse forms they do not have", async () => {
    const { cookie } = await addPerson(site.services);
    for (const form of ["", "promote", "__proto__", "constructor"]) {
      expect((await post("/settings", { form }, cookie)).status).toBe(400);
    }
  });

  test("say when the primary account type could not be changed", async () => {
    const { cookie } = await addPerson(site.services);
    vi.spyOn(site.services.db, "transaction").mockRejectedValueOnce(new Error("lost"));
    const response = await post("/settings/roles", { primary: "seller" }, cookie);
    expect(response.status).toBe(303);
    expect(cookieOf(response, "flash")).toContain("primary_role_failed");
    const page = await get("/settings/roles", `${cookie}; flash=primary_role_failed`);
    expect(await page.text()).toContain("Failed to update primary role");
  });

  test("refuse a file that is no picture, whatever it is called", async () => {
    const { cookie } = await addPerson(site.services);
    const body = new FormData();
    body.set("form", "avatar");
    body.set("avatar", new File(["<svg onload='alert(1)'/>"], "me.png", { type: "image/png" }));
    const headers = { cookie, origin: site.url };
    const response = await site.fetch("/settings", { method: "POST", headers, body });
    expect(response.status).toBe(415);
    expect(await response.text()).toMatch(
      /Invalid file<\/p><p>Invalid file type. Accepted types: jpeg, png, gif, webp</,
    );
  });

  test("hand out one's data as a file, and nobody else's", async () => {
    const mine = await addPerson(site.services);
    const theirs = await addPerson(site.services);
    const response = await get("/settings/export", mine.cookie);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="account-/);
    const text = await response.text();
    expect(text).toContain(mine.email);
    expect(text).not.toContain(theirs.email);
    expect((await get("/settings/export")).headers.get("location")).toMatch(/^\/login/);
  });
});
