import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actionRoutes } from "../support/action-routes.ts";
import { formValues, refusalOf, type Values } from "../support/form-values.ts";
import { addPerson } from "../support/people.ts";
import { formKinds, sendScriptless } from "../support/scriptless-forms.ts";
import {
  openScriptlessWindow,
  type ScriptlessWindow,
  type Shown,
} from "../support/scriptless-window.ts";
import { startTlsSite, type TlsSite } from "../support/tls-site.ts";
import { tlsVisits, type Visit } from "../support/tls-visits.ts";

// Each form of each page behind TLS, as test/journeys/behind-tls sends them from a browser with scripts. That a browser
// without scripts names the site as the origin of a form and keeps its cookies, the journey's first test shows.
let site: TlsSite;
let window: ScriptlessWindow;
/** Forms that were sent, as `formKinds` names them. */
const sent = new Set<string>();

beforeAll(async () => {
  site = await startTlsSite();
  window = openScriptlessWindow(site.url);
});
afterAll(() => site?.close());

test("from signing up to settings that were sent while signed out", async () => {
  const email = `${randomUUID()}@joining.example`;
  let page = await send(await open("/signup"), /^POST \/signup/, { email });
  expect(page.path).toBe("/auth/pending-confirmation");
  await send(page, /^POST \/auth\/pending-confirmation$/);
  const right = `${randomUUID()}@joining.example`;
  page = await open("/auth/pending-confirmation");
  await send(page, /^POST \/auth\/pending-confirmation .*newEmail/, { newEmail: right });
  const older = await linkTo(right, "/auth/callback");
  page = await send(await open("/login"), /^POST \/login/, { email: right }, 403);
  await send(page, /^POST \/auth\/pending-confirmation/);
  page = await open(await linkTo(right, "/auth/callback", older));
  expect((await send(page, /^POST \/auth\/callback/)).path).toBe("/onboarding/buyer");
  window.handOver(null);

  await send(await open("/reset-password"), /^POST \/reset-password .*email/, { email: right });
  const password = { password: "gravel8Oak", confirmPassword: "gravel8Oak" };
  page = await open(await linkTo(right, "/reset-password"));
  await send(page, /^POST \/reset-password .*password/i, password);
  const login = { email: right, password: "gravel8Oak" };
  page = await send(await open("/login"), /^POST \/login/, login);
  expect(page.path).toBe("/buyer/dashboard");

  page = await open("/settings");
  window.forget("__Host-session");
  page = await send(page, /^POST \/settings .*firstName/, { firstName: "Adaline" });
  expect(page.path).toMatch(/^\/login/);
  page = await send(page, /^POST \/login/, login);
  expect(page.path).toBe("/unsent");
  page = await send(page, /^POST \/unsent .*firstName/);
  expect(page.path).toMatch(/^\/settings/);
  expect(page.$('input[name="firstName"]').val()).toBe("Adaline");
});

test("every form of every page is taken", async () => {
  for (const visit of await tlsVisits(site.services)) {
    await handOver(visit);
    for (const path of visit.paths) await sendAll(visit, path);
  }
  const posted = new Set(
    site.proxy.passed
      .filter(({ method, status }) => method === "POST" && status < 400)
      .map(({ path }) =>
        path
          .replace(/(\?.*)?$/, "")
          .replace(/[\da-f]{8}-[\da-f-]{27}/, ":id")
          .replace(/^\/q\/[\w-]{43}$/, "/q/:secret"),
      ),
  );
  expect(actionRoutes().filter((route) => !posted.has(route))).toEqual([]);
});

/** Sends the forms of a page that were not sent before, each on the page anew. */
async function sendAll(visit: Visit, path: string): Promise<void> {
  let page = await open(path);
  let kinds = newKinds(page);
  while (kinds[0] !== undefined) {
    const [kind, ...others] = kinds;
    await sendKind(page, kind, visit.values);
    // Only where forms are sent in passing one brings forth others.
    if (others.length === 0 && !visit.isOneWay) return;
    page = await open(path);
    const found = newKinds(page);
    if (visit.isOneWay) kinds = found;
    else if (others.every((other) => found.includes(other))) kinds = others;
    else {
      // Whoever was signed out, or has left the step, misses a form: they come again as somebody new.
      await handOver(visit);
      page = await open(path);
      kinds = newKinds(page);
    }
  }
}

function newKinds(page: Shown): string[] {
  return [...formKinds(page).keys()].filter((kind) => !sent.has(kind));
}

async function handOver({ as, prepare }: Pick<Visit, "as" | "prepare">): Promise<void> {
  window.handOver(null);
  if (as === null) return;
  const person = await addPerson(site.services, as);
  window.handOver(person.cookie);
  await prepare?.(person);
}

async function open(address: string): Promise<Shown> {
  const page = await window.open(address);
  expect([address, page.status]).not.toEqual([address, 500]);
  return page;
}

/** Sends the form of this page whose kind matches. */
function send(page: Shown, kind: RegExp, own: Values = {}, allowed?: number): Promise<Shown> {
  const found = [...formKinds(page).keys()].find((one) => kind.test(one));
  if (found === undefined) throw new Error(`No form like ${kind} on ${page.path}`);
  return sendKind(page, found, own, allowed);
}

async function sendKind(page: Shown, kind: string, own: Values = {}, allowed = refusalOf(kind)) {
  // What is sent here within a minute, people send within days.
  await site.services.db.public.deleteFrom("rate_counters").execute();
  sent.add(kind);
  const form = formKinds(page).get(kind);
  if (form === undefined) throw new Error(`${page.path} has lost the form ${kind}`);
  const answer = await sendScriptless(window, page, form, { ...formValues, ...own });
  expect([kind, answer.path, answer.status < 400 || answer.status === allowed]).toEqual([
    kind,
    answer.path,
    true,
  ]);
  return answer;
}

/** The link to a page in the newest mail with one. @param older that is waited past */
async function linkTo(address: string, path: string, older = ""): Promise<string> {
  const pattern = new RegExp(`${site.url}(${path}[?]token=[\\w-]+)`);
  const links = () =>
    site.mails
      .mailsTo(address)
      .flatMap((mail) => pattern.exec(mail)?.slice(1, 2) ?? [])
      .filter((link) => link !== older);
  await expect
    .poll(() => links().length, { message: `mails with links to ${path}` })
    .toBeGreaterThan(0);
  return links().at(-1) ?? "";
}
