import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Services } from "../../src/platform/context.ts";
import { useSession as giveSession, test as journey } from "./journey.ts";
import { addPerson, type Person } from "./people.ts";
import { addShop } from "./shops.ts";

/** Somebody who sells, in a browser of their own. */
export async function sellerElsewhere(
  services: Services,
  browser: Browser,
  url: string,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ seller: Person; shop: string; context: BrowserContext }> {
  const seller = await addPerson(services, {
    role: "seller",
    firstName: "Bob",
    lastName: "Babbage",
    company: "Dayton Gears",
  });
  const shop = await addShop(services, seller.id, "Dayton Gears");
  const context = await browser.newContext({ ...options, baseURL: url });
  await giveSession(context, url, seller.cookie);
  return { seller, shop, context };
}

/** Posts JSON as whoever a browser is signed in as. @returns the answer, which has to be a success */
export async function postAs<Answer>(
  context: BrowserContext,
  url: string,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await context.request.post(path, { headers: { Origin: url }, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** A buyer's question and a seller's answer. @returns the id of their conversation */
export async function talkOf(
  buyer: BrowserContext,
  { context, seller }: { context: BrowserContext; seller: Person },
  url: string,
  [question, answer] = ["Do you mill steel?", "We do, up to 40 inches"],
): Promise<string> {
  const first = { recipient_id: seller.id, content: question };
  const { conversation_id: id } = await postAs<{ conversation_id: string }>(
    buyer,
    url,
    "/api/v1/conversations",
    first,
  );
  await postAs(context, url, `/api/v1/conversations/${id}/messages`, { content: answer });
  return id;
}

interface TalkFixtures {
  /** Signs this browser in as a buyer who has asked a seller, who has answered in another browser. */
  talkWithBob(words?: [string, string]): Promise<{
    /** Of the conversation. */
    id: string;
    ada: Person;
    bob: { seller: Person; shop: string; context: BrowserContext };
    /** Of the site. */
    url: string;
  }>;
}

/** `test` of journeys in which two people talk; what it opened it closes. */
export const test = journey.extend<TalkFixtures>({
  talkWithBob: async ({ signIn, context, services, browser, baseURL }, use) => {
    const url = baseURL ?? "";
    const opened: BrowserContext[] = [];
    await use(async (words) => {
      const bob = await sellerElsewhere(services, browser, url);
      opened.push(bob.context);
      const ada = await signIn({ firstName: "Ada" });
      return { id: await talkOf(context, bob, url, words), ada, bob, url };
    });
    for (const one of opened) await one.close();
  },
});

/** Where a message into the open conversation is written. */
export const messageField = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });

/** The newest message with a text. */
export const said = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ hasText: text }).last();
