import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { holdAnswer } from "../support/hold-answer.ts";
import { test } from "../support/journey.ts";

test("the agreement is ticked, signed, and leads on @no-script @any-width", async ({
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
  }
  await box.check();
  if (javaScriptEnabled) {
    const answer = await holdAnswer(page, "**/agreement.data*");
    await sign.click();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
    answer();
  } else {
    await sign.click();
  }
  await expect(page.getByText("Confidentiality agreement signed")).toBeVisible();
  await expect(page).toHaveURL("/buyer/orders");
});
