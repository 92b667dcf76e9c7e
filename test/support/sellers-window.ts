import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Context, Services } from "../../src/platform/context.ts";
import { contextOf } from "./context-of.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { useSession as giveSession } from "./journey.ts";
import { listeningPage } from "./listening-page.ts";
import { addPerson, type NewPerson } from "./people.ts";
import { addShop } from "./shops.ts";

/** What of a journey's fixtures another window needs. */
export interface WindowFixtures {
  services: Services;
  browser: Browser;
  baseURL: string | undefined;
  contextOptions: BrowserContextOptions;
  javaScriptEnabled: boolean | undefined;
}

/** A seller with a shop in the directory, in a browser of its own. Close its context when it is no longer needed. */
export interface SellersWindow {
  ctx: Context;
  /** Of the company and its shop: nobody else's. */
  name: string;
  /** Id of its entry in the directory. */
  shop: string;
  page: Page;
}

/** @param stated what the shop's entry says of it */
export async function sellersWindow(
  { services, browser, baseURL = "", contextOptions, javaScriptEnabled }: WindowFixtures,
  company: string,
  { stated = {}, person = {} }: { stated?: object; person?: NewPerson } = {},
): Promise<SellersWindow> {
  const name = `${company} ${Date.now()}`;
  const seller = await addPerson(services, {
    role: "seller",
    company: name,
    hasSignedAgreement: true,
    ...person,
  });
  const shop = await addShop(services, seller.id, name, stated);
  const context = await browser.newContext({ ...contextOptions, baseURL });
  await giveSession(context, baseURL, seller.cookie);
  const page = await context.newPage();
  return {
    ctx: await contextOf(services, seller),
    name,
    shop,
    page: javaScriptEnabled === false ? page : await listeningPage(page),
  };
}

/** Looks at a page as it is: it can be read by everybody, and without scrolling sideways. */
export async function lookAt(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
