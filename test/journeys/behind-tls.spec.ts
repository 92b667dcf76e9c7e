import { randomUUID } from "node:crypto";
import { type Browser, type CDPSession, expect, type Page } from "@playwright/test";
import { actionRoutes } from "../support/action-routes.ts";
import { type Values, formValues as values } from "../support/form-values.ts";
import { useSession as giveSession, test } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { addPerson } from "../support/people.ts";
import { formsOn, sendForm } from "../support/send-form.ts";
import { startTlsSite, type TlsSite } from "../support/tls-site.ts";
import { one, tlsVisits, type Visit } from "../support/tls-visits.ts";

// Some hundred forms, each sent by a person of its own: on a busy machine that takes its time.
test.describe.configure({ mode: "serial", timeout: 2_700_000 });

let site: TlsSite;
let browser: Browser;
/** Forms that were sent, as `formsOn` names them. */
const sent = new Set<string>();
/** The address of a form, and what was asked for when it was sent: "/cart/lines PUT /api/v1/cart". */
const askedFor = new Set<string>();
/** With a script these forms have a call of the API keep what is sent: the one that each must have made. */
const calledByScript: Record<string, string> = {
  "/buyer/cart": "PUT /api/v1/cart",
  "/cart/lines": "PUT /api/v1/cart",
  "/messages/new": "POST /api/v1/conversations",
  "/consultant": "POST /api/functions/ai-consultant",
  "/settings/files": "POST /api/v1/files",
};
const pictures = ["*.woff2", "*.webp", "*.png", "*.svg"];
test.beforeAll(async ({ playwright, launchOptions }) => {
  site = await startTlsSite();
  const args = [...(launchOptions.args ?? []), site.proxy.browserOption];
  browser = await playwright.chromium.launch({ ...launchOptions, args });
});
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const once = { tag: "@any-width" };
test("from signing up to the cart, with mails @no-script", once, async ({ javaScriptEnabled }) => {
  const { page } = await openWindow(javaScriptEnabled);
  const email = `${randomUUID()}@joining.example`;
  await page.goto("/signup");
  await send(page, /^POST \/signup/, { email });
  await expect(page).toHaveURL("/auth/pending-confirmation");
  await send(page, /^POST \/auth\/pending-confirmation$/);
  const right = `${randomUUID()}@joining.example`;
  await page.goto("/auth/pending-confirmation");
  await send(page, /^POST \/auth\/pending-confirmation .*newEmail/, { newEmail: right });
  const older = await linkTo(right, "/auth/callback");

  await page.goto("/login");
  await send(page, /^POST \/login/, { email: right }, 403);
  await send(page, /^POST \/auth\/pending-confirmation/, {});
  // Of two links the newer one works.
  await page.goto(await linkTo(right, "/auth/callback", older));
  await send(page, /^POST \/auth\/callback/);
  await expect(page).toHaveURL("/onboarding/buyer");
  // Whoever confirms where they signed up is signed in; here they come back another day.
  await page.context().clearCookies();

  await page.goto("/reset-password");
  await send(page, /^POST \/reset-password .*email/, { email: right });
  await page.goto(await linkTo(right, "/reset-password"));
  await send(page, /^POST \/reset-password .*password/i, {
    password: "gravel8Oak",
    confirmPassword: "gravel8Oak",
  });

  await page.goto("/login");
  await send(page, /^POST \/login/, { email: right, password: "gravel8Oak" });
  await expect(page).toHaveURL("/buyer/dashboard");
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "__Host-session")).toMatchObject({
    secure: true,
    httpOnly: true,
  });

  // Whose session has ended meanwhile loses nothing.
  await page.goto("/settings");
  await page.context().clearCookies({ name: "__Host-session" });
  const own = page.locator('form:has(input[name="firstName"])').first();
  await own.getByLabel("First name").fill("Adaline");
  await own.getByRole("button").first().click();
  await expect(page).toHaveURL(/\/login/);
  await send(page, /^POST \/login/, { email: right, password: "gravel8Oak" });
  await expect(page).toHaveURL("/unsent");
  await send(page, /^POST \/unsent .*firstName/);
  await expect(page).toHaveURL(/\/settings(#\w+)?$/);
  await expect(page.getByLabel("First name")).toHaveValue("Adaline");

  const { id, name } = await one(site.services, "seller_products");
  await page.goto(`/product/${id}`);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText(/Added to cart/).first()).toBeVisible();
  await page.goto("/buyer/cart");
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  await page.context().close();
});

// Without scripts: test/http/forms-without-scripts.
test("every form of every page is taken", once, async () => {
  const window = await openWindow(true);
  const { page, devTools } = window;
  // Nothing is looked at here, and each of some hundred pages would be drawn. Scripts wait for style sheets.
  await devTools.send("Network.enable");
  await devTools.send("Network.setBlockedURLs", { urls: pictures });
  for (const visit of await tlsVisits(site.services)) {
    await handOver(window, visit);
    for (const path of visit.paths) {
      await open(page, path);
      let kinds = await newForms(page);
      while (kinds[0] !== undefined) {
        const [kind, ...others] = kinds;
        await test.step(`${path}: ${kind}`, () => sendKind(page, kind, visit.values));
        await leave(page);
        await open(page, path);
        const found = await newForms(page);
        if (visit.isOneWay) kinds = found;
        else if (others.every((other) => found.includes(other))) kinds = others;
        else {
          // Whoever was signed out, or has left the step, misses a form: they come again as somebody new.
          await handOver(window, visit);
          await open(page, path);
          kinds = await newForms(page);
        }
      }
    }
  }
  await page.context().close();
  const posted = new Set(
    site.proxy.passed
      .filter(({ method, status }) => method === "POST" && status < 400)
      .map(({ path }) =>
        path
          .replace(/(\.data)?(\?.*)?$/, "")
          .replace(/[\da-f]{8}-[\da-f-]{27}/, ":id")
          .replace(/^\/q\/[\w-]{43}$/, "/q/:secret"),
      ),
  );
  const isProven = (route: string) => {
    const call = calledByScript[route];
    return call === undefined ? posted.has(route) : askedFor.has(`${route} ${call}`);
  };
  expect(actionRoutes().filter((route) => !isProven(route))).toEqual([]);
});

interface Window {
  page: Page;
  devTools: CDPSession;
}

async function openWindow(javaScriptEnabled: boolean): Promise<Window> {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled,
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  return { page: javaScriptEnabled ? await listeningPage(page) : page, devTools };
}

/**
 * Makes a window somebody else's: nothing is left in it of who had it before. A window for each person would take
 * as long to open as all that is done in it.
 */
async function handOver(
  { page, devTools }: Window,
  { as, prepare }: Pick<Visit, "as" | "prepare">,
): Promise<void> {
  await leave(page);
  const context = page.context();
  await context.clearCookies();
  await devTools.send("Storage.clearDataForOrigin", { origin: site.url, storageTypes: "all" });
  if (as === null) return;
  const person = await addPerson(site.services, as);
  await giveSession(context, site.url, person.cookie);
  await prepare?.(person);
}

/**
 * Leaves a page, which may be on its way to another one, once its form was answered. What has no site, as about:blank,
 * has no process of the site either: the next page would start one, which takes longer than all that is done in it.
 */
async function leave(page: Page): Promise<void> {
  await expect(async () => void (await page.goto("/robots.txt"))).toPass();
}

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).not.toEqual([path, 500]);
}

async function newForms(page: Page): Promise<string[]> {
  return (await formsOn(page)).filter((kind) => !sent.has(kind));
}

/** Sends the form of this page whose kind matches. */
async function send(page: Page, kind: RegExp, own: Values = {}, allowed?: number): Promise<void> {
  await expect.poll(async () => (await formsOn(page)).some((one) => kind.test(one))).toBe(true);
  const found = (await formsOn(page)).find((one) => kind.test(one)) ?? "";
  await sendKind(page, found, own, allowed);
}

async function sendKind(page: Page, kind: string, own: Values = {}, allowed?: number) {
  // What is sent here within a minute, people send within days.
  await site.services.db.public.deleteFrom("rate_counters").execute();
  sent.add(kind);
  const asked = await sendForm(page, site.proxy, kind, {
    values: { ...values, ...own },
    ...(allowed === undefined ? {} : { allowed }),
  });
  for (const call of asked) askedFor.add(`${kind.split(" ")[1]} ${call}`);
}

/** The link to a page in the newest mail with one. @param older that is waited past */
async function linkTo(address: string, path: string, older = ""): Promise<string> {
  const pattern = new RegExp(`${site.url}${path}[?]token=[\\w-]+`);
  const links = () =>
    site.mails
      .mailsTo(address)
      .flatMap((mail) => pattern.exec(mail)?.slice(0, 1) ?? [])
      .filter((link) => link !== older);
  await expect
    .poll(() => links().length, { message: `mails with links to ${path}` })
    .toBeGreaterThan(0);
  return links().at(-1) ?? "";
}
