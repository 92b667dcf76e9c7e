import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { openBeforeScripts } from "../support/held-scripts.ts";
import { useSession as giveSession, test } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { addPerson } from "../support/people.ts";
import { addShop } from "../support/shops.ts";
import { messageField, postAs, said, sellerElsewhere } from "../support/talks.ts";

const field = messageField;

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

test("a buyer asks from a shop's page, and both talk live @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { shop, context } = await sellerElsewhere(services, browser, url);
  const bobs = await listeningPage(await context.newPage());
  await bobs.goto("/seller/dashboard/help");
  await expect(bobs.getByRole("heading", { level: 1 })).toBeVisible();
  await signIn({ firstName: "Ada", company: "Engines" });

  await page.goto(`/businesses/${shop}`);
  await page.getByRole("link", { name: "Message", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Write to Dayton Gears");
  await page.getByRole("link", { name: "Ask about lead time" }).click();
  const first = page.getByRole("textbox", { name: "Message", exact: true });
  await expect(first).toHaveValue(/how long does an order/);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "[quantity]" })).toBeVisible();
  await first.fill("Can you cut sixty bevel gears in 4140 steel, hardened, by the tenth of June?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/buyer\/messages\?conversation=/);
  await expect(said(page, "sixty bevel gears")).toContainText("You");

  // The specified toast: 50 characters and an ellipsis, and the way to the conversation.
  await expect(bobs.getByText("New message from Ada Byron, Engines")).toBeVisible();
  await expect(bobs.getByText("Can you cut sixty bevel gears in 4140 steel, harde…")).toBeVisible();
  await bobs.getByRole("link", { name: "Open", exact: true }).click();
  await expect(bobs).toHaveURL(/\/seller\/dashboard\/messages\?conversation=/);
  await expect(said(bobs, "sixty bevel gears")).toBeVisible();
  await expect(said(page, "sixty bevel gears")).toContainText("Read");

  await field(bobs).pressSequentially("We can do it", { delay: 20 });
  await expect(page.getByText("Bob Babbage is writing …")).toBeVisible();
  await field(bobs).press("Enter");
  await expect(said(page, "We can do it")).toBeVisible();
  await write(page, "See <b>https://engines.example/gear</b>.");
  await expect(
    bobs.getByRole("link", { name: "https://engines.example/gear", exact: true }),
  ).toHaveAttribute("target", "_blank");
  await expect(said(bobs, "<b>")).toBeVisible();

  await said(page, "<b>").getByText("Withdraw", { exact: true }).click();
  await said(page, "<b>").getByRole("button", { name: "Withdraw message" }).click();
  await expect(said(bobs, "Message withdrawn")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.close();
});

test("what is written without a connection is kept and sent once it is back @any-width", async ({
  page,
  context,
  signIn,
  services,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { shop, context: other } = await sellerElsewhere(services, browser, url);
  const bobs = await listeningPage(await other.newPage());
  await signIn();
  await page.goto(`/messages/new?company=${shop}`);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Are you there?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/conversation=/);
  await expect(said(page, "Are you there?")).toBeVisible();
  await context.setOffline(true);
  await write(page, "Written in a tunnel");
  await expect(said(page, "Written in a tunnel")).toContainText("waiting for a connection");
  await field(page).fill("Half a thought");
  await context.setOffline(false);
  await expect(said(page, "Written in a tunnel")).toContainText(/Sent|Delivered/);
  await expect(said(page, "Written in a tunnel")).not.toContainText("waiting");
  await page.reload();
  await expect(field(page)).toHaveValue("Half a thought");
  const thread = page.getByRole("region", { name: /^Conversation with/ });
  await expect(thread.getByText("Written in a tunnel", { exact: true })).toHaveCount(1);

  // A second tab of the same person goes along.
  const second = await listeningPage(await context.newPage());
  await second.goto("/buyer/messages");
  await second.getByRole("link", { name: /Dayton Gears/ }).click();
  await expect(said(second, "Written in a tunnel")).toBeVisible();
  await bobs.goto("/messages");
  await expect(bobs.getByRole("link", { name: /Written in a tunnel/ })).toContainText("2");
  await bobs.getByRole("link", { name: /Written in a tunnel/ }).click();
  await write(bobs, "We are now");
  for (const tab of [page, second]) await expect(said(tab, "We are now")).toBeVisible();

  // Two tabs without a connection keep what either wrote, and any page of the site sends it.
  await context.setOffline(true);
  await write(page, "From the first tab");
  await write(second, "From the second tab");
  for (const tab of [page, second]) {
    for (const text of ["From the first tab", "From the second tab"]) {
      await expect(said(tab, text)).toContainText("waiting for a connection");
    }
  }
  for (const tab of [page, second]) await tab.close();
  await context.setOffline(false);
  const elsewhere = await listeningPage(await context.newPage());
  await elsewhere.goto("/examples");
  for (const text of ["From the first tab", "From the second tab"]) {
    await expect(said(bobs, text)).toHaveCount(1);
  }
  await other.close();
});

test("the count of what is not read follows messages and reading @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { shop, context } = await sellerElsewhere(services, browser, url);
  const [bobs, other] = [
    await listeningPage(await context.newPage()),
    await listeningPage(await context.newPage()),
  ];
  const badge = (tab: Page) =>
    tab.getByRole("navigation", { name: "Seller" }).getByRole("link", { name: /^Messages/ });
  for (const tab of [bobs, other]) await tab.goto("/seller/dashboard/help");
  await expect(badge(other)).toHaveAccessibleName("Messages");
  await other.goto("/seller/dashboard");
  await signIn();
  await page.goto(`/messages/new?company=${shop}`);
  for (const text of ["First", "Second"]) {
    if (text === "First") {
      await page.getByRole("textbox", { name: "Message", exact: true }).fill(text);
      await page.getByRole("button", { name: "Send", exact: true }).click();
    } else await write(page, text);
    await expect(said(page, text)).toBeVisible();
  }
  for (const tab of [bobs, other]) {
    await expect(badge(tab)).toHaveAccessibleName(/2 unread messages/);
  }
  await expect(other.getByRole("link", { name: "2 unread messages", exact: true })).toBeVisible();
  const card = other.getByRole("listitem").filter({ hasText: "Your conversations with buyers" });
  await expect(card).toContainText("2");
  // What is withdrawn is nothing to read any more.
  await said(page, "First").getByText("Withdraw", { exact: true }).click();
  await said(page, "First").getByRole("button", { name: "Withdraw message" }).click();
  for (const tab of [bobs, other]) {
    await expect(badge(tab)).toHaveAccessibleName(/1 unread message$/);
  }
  await expect(bobs.getByRole("button", { name: /^Notifications/ })).toContainText("1");
  await bobs.goto("/messages?filter=unread");
  await bobs.getByRole("link", { name: /Second/ }).click();
  await expect(said(bobs, "Second")).toBeVisible();
  for (const tab of [bobs, other]) {
    await expect(badge(tab)).toHaveAccessibleName("Messages");
  }
  await expect(card).not.toContainText(/\d/);
  await context.close();
});

test("a message that comes before the page hears of anything is counted all the same @any-width", async ({
  signIn,
  context: adas,
  services,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { seller, context } = await sellerElsewhere(services, browser, url);
  const { page: bobs, release } = await openBeforeScripts(context, "/seller/dashboard/help");
  const account = bobs
    .getByRole("navigation", { name: "Seller" })
    .getByRole("link", { name: /^Messages/ });
  await expect(bobs.getByRole("heading", { level: 1 })).toBeVisible();
  await signIn({ firstName: "Ada" });
  const first = { recipient_id: seller.id, content: "In between" };
  const { conversation_id: id } = await postAs<{ conversation_id: string }>(
    adas,
    url,
    "/api/v1/conversations",
    first,
  );
  await expect
    .poll(async () => (await (await context.request.get("/api/v1/notifications")).json()).unread)
    .toBe(1);
  await expect(account).toHaveAccessibleName("Messages");
  await release();
  await expect(account).toHaveAccessibleName(/1 unread message$/);
  await expect(bobs.getByRole("button", { name: /^Notifications/ })).toContainText("1");
  // The browser has it: its sender is told so, without anybody having opened it.
  await expect
    .poll(async () => {
      const answer = await adas.request.get(`/api/v1/conversations/${id}/messages`);
      return (await answer.json()).items[0].delivered_at;
    })
    .not.toBeNull();
  await context.close();
});

test("everything works by forms @no-script @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
}) => {
  const seller = await addPerson(services, { role: "seller", firstName: "Bob", company: "Gears" });
  const shop = await addShop(services, seller.id, "Quiet Gears");
  await signIn({ firstName: "Ada" });
  await page.goto(`/messages/new?company=${shop}`);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("See www.cheap.biz");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    page.getByText("Until they answer, messages cannot have links in them"),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("By form");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(said(page, "By form")).toBeVisible();

  const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" });
  await giveSession(context, baseURL ?? "", seller.cookie);
  const bobs = await listeningPage(await context.newPage());
  await bobs.goto("/messages?filter=unread");
  await bobs.getByRole("link", { name: /By form/ }).click();
  await write(bobs, "Answered by form");
  await expect(said(bobs, "Answered by form")).toBeVisible();
  await bobs.goto("/messages?filter=unread");
  await expect(bobs.getByText("You have read everything.")).toBeVisible();
  await bobs.getByRole("link", { name: "All", exact: true }).click();
  await expect(bobs.getByRole("link", { name: /Answered by form/ })).toBeVisible();
  await bobs.getByRole("searchbox", { name: "Search your messages" }).fill("answered");
  await bobs.getByRole("button", { name: "Search", exact: true }).first().click();
  await bobs.getByRole("link", { name: /Answered by form/ }).click();
  await bobs.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(bobs.getByText("No conversation is open here.")).toBeVisible();
  const undo = bobs.getByRole("button", { name: /^Undo/ });
  await undo.click();
  await expect(bobs.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
  await bobs.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(undo).toBeVisible();
  await bobs.getByRole("link", { name: "Archive", exact: true }).click();
  await expect(bobs.getByRole("link", { name: /Answered by form/ })).toBeVisible();
  await context.close();
});

test("a firm without an account cannot be written to, and its page says so @any-width", async ({
  page,
  signIn,
  services,
}) => {
  const { id, name, phone } = await services.db.public
    .selectFrom("manufacturers")
    .select(["id", "name", "phone"])
    .where("user_id", "is", null)
    .where("phone", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await signIn();
  await page.goto(`/messages/new?company=${id}`);
  await expect(page.getByText(`${name} has no account here yet.`)).toBeVisible();
  await expect(page.getByRole("link", { name: phone ?? "" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const { productId } = await services.db.public
    .selectFrom("seller_products")
    .innerJoin("manufacturers", "manufacturers.id", "seller_products.seller_id")
    .select("seller_products.id as productId")
    .where("manufacturers.user_id", "is", null)
    .orderBy("seller_products.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await page.goto(`/product/${productId}`);
  await expect(page.getByRole("link", { name: /^Ask .* about this$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Message the seller" })).toHaveCount(0);
});
