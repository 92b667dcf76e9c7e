import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { useSession as giveSession, test } from "../support/journey.ts";
import { messageField as field, sellerElsewhere, talkOf } from "../support/talks.ts";

test("a seller keeps replies on the account and puts one where the cursor is @no-script @any-width", async ({
  page,
  context,
  signIn,
  services,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const url = baseURL ?? "";
  // This browser is the seller's.
  const bob = await sellerElsewhere(services, browser, url);
  const adas = await browser.newContext({ baseURL: url });
  const ada = await signIn({ firstName: "Ada" });
  await giveSession(adas, url, ada.cookie);
  const id = await talkOf(adas, bob, url);
  await giveSession(context, url, bob.seller.cookie);
  await page.goto("/messages/replies");
  for (const [name, content] of [
    ["Hours", "We work from 8 to 4."],
    ["Drawings", "Please send a STEP file."],
  ] as const) {
    await page.getByRole("textbox", { name: "Name" }).last().fill(name);
    await page.getByRole("textbox", { name: "Reply" }).last().fill(content);
    await page.getByRole("button", { name: "Save" }).last().click();
    await expect(page.getByText(content).first()).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator("summary").filter({ hasText: "Hours" }).click();
  const first = page.getByRole("listitem").filter({ hasText: "Hours" });
  await first.getByRole("textbox", { name: "Reply" }).fill("We work from 7 to 5.");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("We work from 7 to 5.").first()).toBeVisible();

  await page.goto(`/messages?conversation=${id}`);
  if (javaScriptEnabled) {
    await field(page).fill("Dear Ada, thank you");
    await field(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(10, 10));
  }
  await page.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("link", { name: "Hours" }).click();
  await expect(field(page)).toHaveValue(
    javaScriptEnabled ? "Dear Ada, We work from 7 to 5.thank you" : "We work from 7 to 5.",
  );
  // It is only written: nothing was sent.
  await expect(page.getByRole("listitem").filter({ hasText: "7 to 5" })).toHaveCount(0);

  await page.goto("/messages/replies");
  await page.locator("summary").filter({ hasText: "Drawings" }).click();
  await page.getByRole("button", { name: "Delete Drawings" }).click();
  await expect(page.getByText("Please send a STEP file.")).toHaveCount(0);
  // Somebody who buys has none of them.
  const hers = await adas.request.get("/api/v1/saved-replies");
  expect(await hers.json()).toEqual({ items: [] });
  await adas.close();
  await bob.context.close();
});
