import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addPerson } from "../support/people.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

const get = (path: string, cookie = "") =>
  site.fetch(path, { headers: { cookie }, redirect: "manual" });
const post = (path: string, fields: Record<string, string>, cookie = "") =>
  site.fetch(path, {
    method: "POST",
    headers: { cookie, origin: site.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** What a browser sends after an answer, besides what it sent before. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("a buyer whose profile cannot be set up has an account, is told, and gets it on signing in", async () => {
  const columns = "insert (buyer_id, contact_email) on buyer_profiles";
  const login = { email: `${randomUUID()}@joining.example`, password: "gravel7Oak" };
  const names = { firstName: "Grace", lastName: "Hopper", role: "buyer", agreed: "on" };
  await site.db.asSchemaOwner(`revoke ${columns} from millwright_auth`);
  const response = await post("/signup", {
    ...names,
    ...login,
    confirmPassword: login.password,
  });
  await site.db.asSchemaOwner(`grant ${columns} to millwright_auth`);
  expect(response.headers.get("location")).toBe("/auth/pending-confirmation");
  const page = await (await get("/auth/pending-confirmation", cookiesOf(response))).text();
  expect(page).toContain("Buyer profile setup failed");

  const {
    rows: [logged],
  } = await site.db.administer("select category, severity from error_logs");
  expect(logged).toEqual({ category: "profile_update", severity: "error" });
  await site.db.asSchemaOwner("update users set confirmed_at = now() where email = $1", [
    login.email,
  ]);
  expect((await post("/login", login)).headers.get("location")).toBe("/buyer/dashboard");
  const profiles = await site.db.asSchemaOwner(
    "select 1 from buyer_profiles where contact_email = $1",
    [login.email],
  );
  expect(profiles).toHaveLength(1);
});

test("somebody whose profile meets a database that goes away signs in, and is told what is limited", async () => {
  const { email, password } = await addPerson(site.services, { role: "buyer" });
  await site.db.asSchemaOwner(`create function go_away() returns trigger language plpgsql as
    $$ begin raise exception 'going away' using errcode = 'admin_shutdown'; end $$`);
  await site.db.asSchemaOwner(
    "create trigger go_away before insert on profiles for each row execute function go_away()",
  );
  const response = await post("/login", { email, password });
  await site.db.asSchemaOwner("drop function go_away cascade");
  expect(response.headers.get("location")).toBe("/buyer/dashboard");
  const page = await (await get("/buyer/dashboard", cookiesOf(response))).text();
  expect(page).toContain("Error setting up user profile");
  expect(page).toContain("You can keep using the site. Some features may be limited.");
});

test("a mode that could not be switched says so, and stays the one it was", async () => {
  const { cookie } = await addPerson(site.services, { role: "buyer" });
  vi.spyOn(site.services.db, "transaction").mockRejectedValueOnce(new Error("lost"));
  const response = await post("/switch-mode", { role: "seller" }, cookie);
  expect(response.headers.get("location")).toBe("/dashboard");
  const page = await get("/buyer/dashboard", `${cookie}; ${cookiesOf(response)}`);
  expect(await page.text()).toContain("Failed to update user role");
  expect((await get("/dashboard", cookie)).headers.get("location")).toBe("/buyer/dashboard");
});

test.each([
  ["/onboarding/buyer", "buyer", {}],
  ["/onboarding/seller?step=1", "seller", { step: "1" }],
] as const)(
  "%s says that the profile could not be set up, and keeps what was typed",
  async (path, role, step) => {
    const { cookie } = await addPerson(site.services, { role });
    await site.db.asSchemaOwner(`revoke insert, update on ${role}_profiles from millwright_app`);
    const answers = { ...step, companyName: "Acme", contactEmail: "a@acme.example" };
    const response = await post(path, answers, cookie);
    await site.db.asSchemaOwner(`grant insert, update on ${role}_profiles to millwright_app`);
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toContain(`Failed to set up ${role} profile. Please try again later`);
    expect(page).toContain('value="Acme"');
  },
);

test("a form of signing up says beside each field what is wrong with it", async () => {
  const form = { firstName: "Grace", lastName: "Hopper", role: "buyer", agreed: "on" };
  const password = "gravel7Oak";
  const good = { email: `${randomUUID()}@joining.example`, password, confirmPassword: password };
  const wrong: [Record<string, string>, string, string][] = [
    [{ firstName: " " }, "firstName", "First name is required"],
    [{ lastName: "" }, "lastName", "Last name is required"],
    [{ email: "grace@" }, "email", "Please enter a valid email address"],
    [{ email: "grace hopper@joining.example" }, "email", "Please enter a valid email address"],
    [
      { password: "gvl7O", confirmPassword: "gvl7O" },
      "password",
      "Password must be at least 6 characters",
    ],
    [{ confirmPassword: "gravel7oak" }, "confirmPassword", "Passwords don&#x27;t match"],
  ];
  for (const [fields, name, message] of wrong) {
    const response = await post("/signup", { ...form, ...good, ...fields });
    expect(response.status, message).toBe(400);
    const html = (await response.text()).replace(/<!-- -->/g, "");
    expect(html).toMatch(new RegExp(`id="${name}-error"[^>]*>(<[^>]*>)*${message}<`));
    expect(html.match(/id="\w+-error"/g), message).toHaveLength(1);
  }
  const six = { ...good, password: "gvl7Ok", confirmPassword: "gvl7Ok" };
  const response = await post("/signup", { ...form, ...six });
  expect(response.headers.get("location")).toBe("/auth/pending-confirmation");
});
