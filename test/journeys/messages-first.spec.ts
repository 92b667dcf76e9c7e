import { expect } from "@playwright/test";
import { test, useSession } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { said, sellerElsewhere } from "../support/talks.ts";

test("a first message keeps its draft, here and elsewhere, and is sent once there is a connection @any-width", async ({
  page,
  context,
  signIn,
  services,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { shop, context: bobs } = await sellerElsewhere(services, browser, url);
  const ada = await signIn({ firstName: "Ada" });
  const address = `/messages/new?company=${shop}`;
  const field = (on = page) => on.getByRole("textbox", { name: "Message", exact: true });

  await page.goto(address);
  await field().fill("   ");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Write a message first")).toBeVisible();
  await field().fill("Can you turn brass?");
  await page.goto("/examples");
  await page.goto(address);
  await expect(field()).toHaveValue("Can you turn brass?");
  const phone = await browser.newContext({ baseURL: url });
  await useSession(phone, url, ada.cookie);
  const elsewhere = await listeningPage(await phone.newPage());
  await expect
    .poll(async () => {
      await elsewhere.goto(address);
      return field(elsewhere).inputValue();
    })
    .toBe("Can you turn brass?");

  await context.setOffline(true);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(said(page, "Can you turn brass?")).toContainText(
    "Not sent yet: waiting for a connection",
  );
  await said(page, "Can you turn brass?").getByRole("button", { name: "Change it" }).click();
  await field().fill("Can you turn brass, 3 inches?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(said(page, "brass, 3 inches?")).toContainText("waiting for a connection");
  await page.close();
  await context.setOffline(false);
  const later = await listeningPage(await context.newPage());
  await later.goto(address);
  await expect(later).toHaveURL(/conversation=/);
  await expect(said(later, "brass, 3 inches?")).toContainText(/Sent|Delivered/);
  const conversations = await (await bobs.request.get("/api/v1/conversations")).json();
  expect(conversations.items).toHaveLength(1);
  const { id } = conversations.items[0];
  const messages = await (await bobs.request.get(`/api/v1/conversations/${id}/messages`)).json();
  expect(messages.items).toHaveLength(1);
  await elsewhere.goto(address);
  await expect(elsewhere).toHaveURL(/conversation=/);
  await phone.close();
  await bobs.close();
});
