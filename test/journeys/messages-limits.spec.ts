import { expect } from "@playwright/test";
import { messageField, said, sellerElsewhere, test } from "../support/talks.ts";

test("a limit that lasts is told with its reason, and the words stay to be sent later @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
}) => {
  const { shop, context } = await sellerElsewhere(services, browser, baseURL ?? "");
  await signIn();
  const detail = "You can write to somebody new again in 36 minutes.";
  await page.route("**/api/v1/conversations", (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "2118", "Content-Type": "application/problem+json" },
      body: JSON.stringify({ status: 429, code: "rate_limited", detail }),
    }),
  );
  await page.goto(`/messages/new?company=${shop}`);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Do you mill steel?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(said(page, "Do you mill steel?")).toContainText(detail);
  await expect(said(page, "Do you mill steel?")).not.toContainText("waiting for a connection");
  await page.unroute("**/api/v1/conversations");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/conversation=/);
  await expect(said(page, "Do you mill steel?")).toContainText(/Sent|Delivered/);
  await context.close();
});

test("a site that fails is not called a missing connection, and what it did not take goes by itself @any-width", async ({
  page,
  talkWithBob,
}) => {
  const { id } = await talkWithBob();
  await page.goto(`/messages?conversation=${id}`);
  const path = `**/api/v1/conversations/${id}/messages`;
  await page.route(path, (route) => route.fulfill({ status: 500, body: "{}" }));
  await messageField(page).fill("And brass?");
  await messageField(page).press("Enter");
  await expect(said(page, "And brass?")).toContainText("Not sent yet: the site has a fault");
  await page.unroute(path);
  await expect(said(page, "And brass?")).toContainText(/Sent|Delivered/);
});
