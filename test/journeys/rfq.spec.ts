import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("the page about requests says what to prepare and how shops are reached today @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/home?tab=manufacturers");
  await page.getByRole("link", { name: "Prepare a request" }).click();
  await expect(page).toHaveURL("/rfq");
  await expect(page.getByRole("heading", { level: 1, name: "Requests for quotes" })).toBeVisible();
  // It promises nothing: there is no form that would send one.
  await expect(page.getByText("Requests cannot be sent from this site yet")).toBeVisible();
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await expect(page.getByText(/\d+ manufacturers right now/)).toBeVisible();
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("link", { name: "Search the directory" }).click();
  await expect(page).toHaveURL("/businesses");
  await page.goBack();
  await page.getByRole("link", { name: "What to send for a quote" }).click();
  await expect(page).toHaveURL("/industry/what-to-send-for-a-quote");
});
