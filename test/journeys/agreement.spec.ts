import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("the agreement is ticked, signed, and leads on @no-script", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn();
  await page.goto("/agreement?next=/buyer/orders");
  await expect(page.getByRole("heading", { name: "Confidentiality Agreement" })).toBeVisible();
  const sign = page.getByRole("button", { name: "Agree & Continue" });
  const box = page.getByRole("checkbox", { name: "I have read the agreement and agree to it." });
  if (javaScriptEnabled) {
    await expect(sign).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await box.check();
    await box.uncheck();
    await expect(sign).toBeDisabled();
    await page.getByText("Read the whole agreement").click();
    await expect(page.getByText("12. Signing.")).toBeVisible();
    await page.route("**/agreement.data*", async (route) => {
      await new Promise((wait) => setTimeout(wait, 400));
      await route.continue();
    });
  }
  await box.check();
  await sign.click({ noWaitAfter: true });
  if (javaScriptEnabled) {
    await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  }
  await expect(page).toHaveURL("/buyer/orders");
  await expect(page.getByText("Confidentiality agreement signed")).toBeVisible();
});
