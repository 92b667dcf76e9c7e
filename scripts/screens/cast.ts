// The people whose screens are pictured. They come to be as everybody does: over HTTP, with a mail to
// confirm.
import type { Browser, BrowserContext } from "@playwright/test";

export const roles = ["newcomer", "apprentice", "buyer", "seller", "publisher"] as const;
/**
 * `newcomer` has not confirmed the address · `apprentice` is a buyer who has done nothing yet, not even
 * signed the agreement · `buyer` has a full cart and a conversation · `seller` has begun a profile ·
 * `publisher` has published one
 */
export type Role = (typeof roles)[number];

/** What a browser of each keeps. */
export type Cast = Record<Role, Awaited<ReturnType<BrowserContext["storageState"]>>>;

const password = "gravel7Oak";

export async function prepareCast(browser: Browser, url: string): Promise<Cast> {
  const ways = { newcomer, apprentice, buyer, seller, publisher };
  const cast: Partial<Cast> = {};
  for (const role of roles) {
    const context = await browser.newContext({
      baseURL: url,
      extraHTTPHeaders: { origin: url },
    });
    await ways[role](context);
    cast[role] = await context.storageState();
    await context.close();
  }
  await writeToPublisher(browser, url, cast as Cast);
  return cast as Cast;
}

/** So that `publisher` has something to be told of. */
async function writeToPublisher(browser: Browser, url: string, cast: Cast): Promise<void> {
  const [reader, writer] = await Promise.all(
    [cast.publisher, cast.buyer].map((storageState) =>
      browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url }, storageState }),
    ),
  );
  if (reader === undefined || writer === undefined) return;
  const { company_id } = await (await reader.request.get("/api/v1/me")).json();
  for (const content of ["Do you mill 6061 brackets?", "500 pieces, by June"]) {
    await ok(writer.request.post("/api/v1/conversations", { data: { company_id, content } }));
  }
  await Promise.all([reader.close(), writer.close()]);
}

async function newcomer(context: BrowserContext): Promise<void> {
  const form = {
    ...{ firstName: "Rosalind", lastName: "Franklin", email: "rosalind@example.com", password },
    ...{ confirmPassword: password, role: "buyer", agreed: "on" },
  };
  await ok(context.request.post("/signup", { form }));
}

async function apprentice(context: BrowserContext): Promise<void> {
  await join(context, { name: "Emmy Noether", email: "emmy@example.com", role: "buyer" });
}

async function buyer(context: BrowserContext): Promise<void> {
  const email = "katherine.johnson@halstead-instruments.example";
  await join(context, { name: "Katherine Johnson", email, role: "buyer", agreed: true });
  const { items } = await (await context.request.get("/api/v1/products?limit=5")).json();
  const lines = (items as { id: string; name: string }[]).map(({ id, name }, at) => ({
    product: { id, name },
    quantity: [25, 500, 1, 1200, 60][at] ?? 1,
  }));
  await ok(context.request.post("/api/v1/cart/merge", { data: { items: lines } }));
  for (const message of [
    "What should I share to get a useful quote?",
    "I need 500 aluminum brackets by June 1, 2027. Plan backward from that date.",
  ]) {
    await ok(context.request.post("/api/functions/ai-consultant", { data: { message } }));
  }
}

async function seller(context: BrowserContext): Promise<void> {
  const person = { name: "Grace Hopper", email: "grace@example.com", role: "seller" };
  await join(context, { ...person, agreed: true });
  const company = { companyName: "Hopper Precision Works", zip: "44114" };
  const form = { step: "1", ...company, contactEmail: person.email };
  await ok(context.request.post("/onboarding/seller", { form }));
}

async function publisher(context: BrowserContext): Promise<void> {
  const person = { name: "Lillian Gilbreth", email: "lillian@example.com", role: "seller" };
  await join(context, { ...person, agreed: true });
  const company = { companyName: "Gilbreth Motion Works", zip: "44114" };
  const steps: Record<string, string>[] = [
    { step: "1", ...company, contactEmail: person.email },
    { step: "2", description: "Brackets and gears in short runs." },
    { step: "3", processes: "cnc-milling" },
  ];
  for (const form of steps) {
    await ok(context.request.post("/onboarding/seller", { form }));
  }
  await ok(context.request.post("/api/v1/seller/profile/publish"));
}

/** Signs up, confirms the address with the link in the mail, and signs in. */
async function join(
  { request }: BrowserContext,
  person: { name: string; email: string; role: string; agreed?: boolean },
): Promise<void> {
  const login = { email: person.email, password };
  await ok(request.post("/api/auth/sign-up/email", { data: { ...person, password } }));
  const token = await mailedToken(request, person.email);
  await ok(request.post("/api/auth/verify-email", { data: { token, password } }));
  await ok(request.post("/api/auth/sign-in/email", { data: login }));
}

async function mailedToken(request: BrowserContext["request"], email: string): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const mails: { to: string; text: string }[] = await (await request.get("/mailbox.json")).json();
    const mail = mails.find(({ to }) => to === email);
    const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail came for ${email}`);
}

async function ok(answer: ReturnType<BrowserContext["request"]["post"]>): Promise<void> {
  const response = await answer;
  if (response.ok()) return;
  throw new Error(`${response.url()} answered ${response.status()}`);
}
