import { randomUUID } from "node:crypto";
import { type Browser, type CDPSession, expect, type Page } from "@playwright/test";
import { pagePolicies } from "../../src/app/server/access/policies.ts";
import { editCart } from "../../src/market/cart/use-cases/edit-cart.ts";
import { actionRoutes } from "../support/action-routes.ts";
import { decidedVisits } from "../support/claimable-listing.ts";
import { contextOf } from "../support/context-of.ts";
import { formValues as values } from "../support/form-values.ts";
import { useSession as giveSession, test } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { addColleague, beginConsulting, blockShop, writeTo } from "../support/message-visits.ts";
import { addPerson, type NewPerson, type Person } from "../support/people.ts";
import { productVisits } from "../support/product-visits.ts";
import { formsOn, sendForm, type Values } from "../support/send-form.ts";
import { addShop } from "../support/shops.ts";
import { startTlsSite, type TlsSite } from "../support/tls-site.ts";
import { tellSomething, unsubscribePath } from "../support/told-person.ts";
import { tradeVisits } from "../support/trade-visits.ts";

// Some hundred forms, each sent by a person of its own: on a busy machine that takes its time.
test.describe.configure({ mode: "serial", timeout: 900_000 });

let site: TlsSite;
/** Forms that were sent, as `formsOn` names them. */
const sent = new Set<string>();
/** The address of a form, and what was asked for when it was sent: "/cart/lines PUT /api/v1/cart". */
const askedFor = new Set<string>();
/** With a script these forms have a call of the API keep what is sent: the one that each must have made. */
const calledByScript: Record<string, string> = {
  "/buyer/cart": "PUT /api/v1/cart",
  "/cart/lines": "PUT /api/v1/cart",
  "/consultant": "POST /api/functions/ai-consultant",
  "/settings/files": "POST /api/v1/files",
};
test.beforeAll(async () => {
  site = await startTlsSite();
});
test.afterAll(() => site?.close());

const once = { tag: "@any-width" };
test(
  "from signing up to the cart, with mails @no-script",
  once,
  async ({ browser, javaScriptEnabled }) => {
    const { page } = await openWindow(browser, javaScriptEnabled);
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
    const { id, name } = await one("seller_products");
    await page.goto(`/product/${id}`);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByText(/Added to cart/).first()).toBeVisible();
    await page.goto("/buyer/cart");
    await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
    await page.context().close();
  },
);

test(
  "every form of every page is taken @no-script",
  once,
  async ({ browser, javaScriptEnabled }) => {
    const window = await openWindow(browser, javaScriptEnabled);
    const { page } = window;
    for (const visit of await visits()) {
      await handOver(window, visit);
      for (const path of visit.paths) {
        await open(page, path);
        for (let kind = await newForm(page); kind !== undefined; kind = await newForm(page)) {
          await test.step(`${path}: ${kind}`, () => sendKind(page, kind ?? "", visit.values));
          // Whoever was signed out, or has left the step, comes again as somebody new.
          if (!visit.isOneWay) await handOver(window, visit);
          await open(page, path);
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
      const call = javaScriptEnabled ? calledByScript[route] : undefined;
      return call === undefined ? posted.has(route) : askedFor.has(`${route} ${call}`);
    };
    expect(actionRoutes().filter((route) => !isProven(route))).toEqual([]);
  },
);

interface Visit {
  paths: string[];
  as: NewPerson | null;
  values?: Values;
  /** One person goes all the way, and sends each form in passing. */
  isOneWay?: boolean;
  prepare?: (person: Person) => Promise<unknown>;
}

/** Every page, as somebody who may open it, and the states of pages that have forms of their own. */
async function visits(): Promise<Visit[]> {
  const of = (...policies: string[]) =>
    Object.entries(pagePolicies)
      .filter(([, policy]) => policies.includes(policy))
      .map(([path]) => path);
  const parameters: Record<string, string> = {
    "/product/:id": `/product/${(await one("seller_products")).id}`,
    "/businesses/:id": `/businesses/${(await one("manufacturers")).id}`,
    "/businesses/:id/claim": `/businesses/${(await one("manufacturers")).id}/claim`,
    "/industry/:slug": "/industry/cnc-milling",
    "/examples/:slug": "/examples/waxed-canvas-bag",
    "/*": "/no/such/page",
  };
  const pages = (...policies: string[]) =>
    of(...policies)
      // What answers with a file, and where forms are sent to.
      .filter(
        (path) =>
          !/^\/(theme|switch-mode|settings\/export|search\/start)$|\.\w+$|products\/:id$/.test(
            path,
          ),
      )
      .map((path) => parameters[path] ?? path);
  const member = { hasSignedAgreement: true };
  const seller = await addPerson(site.services, { role: "seller" });
  const shop = await addShop(site.services, seller.id, "Lathe Works");
  const firstMessage = `/messages/new?company=${shop}`;
  const steps = ["", "?step=2", "?step=3", "?step=4", "?step=5"];
  return [
    { as: member, paths: ["/settings"], values: { email: `${randomUUID()}@moved.example` } },
    {
      as: member,
      paths: ["/settings/company"],
      values: { email: `${randomUUID()}@invited.example`, name: "Lathe Works" },
      // Who gets first messages is chosen among several.
      prepare: (person) => addColleague(site.services, person),
    },
    {
      as: member,
      isOneWay: true,
      paths: ["/settings/blocked"],
      prepare: (person) => blockShop(site.services, person, shop),
    },
    { as: member, paths: ["/buyer/cart"], prepare: fillCart },
    {
      as: member,
      paths: ["/consultant"],
      prepare: (person) => beginConsulting(site.services, person),
    },
    { as: member, paths: [parameters["/product/:id"] ?? ""] },
    { as: {}, paths: ["/agreement"] },
    // What was uploaded can be deleted.
    { as: member, isOneWay: true, paths: ["/settings/files"] },
    {
      as: member,
      paths: ["/notifications"],
      prepare: ({ id }) => tellSomething(site.services, id),
    },
    { as: null, paths: [await unsubscribePath(site.services)] },
    { as: { role: null }, paths: ["/dashboard"] },
    { as: { isOnboarded: false }, paths: ["/onboarding/buyer"] },
    { as: member, paths: [firstMessage] },
    ...productVisits(site.services),
    ...(await tradeVisits(site.services)),
    ...(await decidedVisits(site.services)),
    // Leads to the conversation that there is.
    { as: member, paths: [firstMessage], prepare: (one) => writeTo(site.services, one, shop) },
    {
      as: { role: "seller", isOnboarded: false },
      isOneWay: true,
      // The last step publishes, and what is published can be withdrawn.
      paths: [...steps.map((step) => `/onboarding/seller${step}`), "/seller/dashboard/profile"],
    },
    // What was entered can be changed and taken out again.
    ...["certificates", "machines", "gallery"].map((part) => ({
      as: { role: "seller" as const },
      isOneWay: true,
      paths: [`/seller/dashboard/${part}`],
      values: { kind: "5-axis mill", shows: "Our mill" },
    })),
    { as: member, paths: ["/", ...pages("member", "buyer", "agreed")] },
    { as: { role: "seller" }, paths: pages("seller") },
    {
      as: null,
      paths: pages("public", "visitor"),
      values: { email: `${randomUUID()}@new.example` },
    },
  ];
}

interface Window {
  page: Page;
  devTools: CDPSession;
}

async function openWindow(browser: Browser, javaScriptEnabled: boolean): Promise<Window> {
  const context = await browser.newContext({
    baseURL: site.url,
    ignoreHTTPSErrors: true,
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
  // The page may be on its way to another one, once its form was answered.
  await expect(async () => void (await page.goto("about:blank"))).toPass();
  const context = page.context();
  await context.clearCookies();
  await devTools.send("Storage.clearDataForOrigin", { origin: site.url, storageTypes: "all" });
  if (as === null) return;
  const person = await addPerson(site.services, as);
  await giveSession(context, site.url, person.cookie);
  await prepare?.(person);
}

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).not.toEqual([path, 500]);
}

async function newForm(page: Page): Promise<string | undefined> {
  return (await formsOn(page)).find((kind) => !sent.has(kind));
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
    .poll(() => links().length, { message: `mails with links to ${path}`, timeout: 30_000 })
    .toBeGreaterThan(0);
  return links().at(-1) ?? "";
}

/** Some row of a public table. */
function one(table: "seller_products" | "manufacturers"): Promise<{ id: string; name: string }> {
  const { db } = site.services;
  return db.public.selectFrom(table).select(["id", "name"]).orderBy("id").executeTakeFirstOrThrow();
}

async function fillCart(person: Person): Promise<void> {
  const { id } = await one("seller_products");
  await editCart(await contextOf(site.services, person), {
    kind: "add",
    productId: id,
    quantity: 6000,
  });
}
