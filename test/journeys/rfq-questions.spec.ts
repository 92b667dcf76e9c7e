import { expect } from "@playwright/test";
import { addOpenRfq } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { test } from "../support/journey.ts";
import { lookAt, sellersWindow } from "../support/sellers-window.ts";

test("a shop asks, the buyer answers every shop, and another shop reads it without a name @no-script @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
  javaScriptEnabled,
}) => {
  test.slow();
  const member = await signIn({ company: "Byron Works" });
  const buyer = await contextOf(services, member);
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled };
  const mill = await sellersWindow(windows, "Asking Mill");
  const forge = await sellersWindow(windows, "Reading Forge");
  const id = await addOpenRfq(buyer, [mill, forge], true);

  await mill.page.goto(`/seller/dashboard/rfq/${id}`);
  const asking = mill.page.getByRole("region", { name: "Questions" });
  await asking.getByRole("button", { name: "Send the question" }).click();
  await expect(asking.getByText("Please write a question").first()).toBeVisible();
  await asking.getByLabel("Ask the buyer").fill("Is our own drawing format fine?");
  await asking.getByRole("button", { name: "Send the question" }).click();
  await expect(asking.getByText("Not answered yet")).toBeVisible();
  await expect(asking.getByLabel("Ask the buyer")).toHaveValue("");
  await lookAt(mill.page);
  await mill.page.goto("/seller/dashboard");
  await expect(mill.page.getByText("1 question of yours waits for the buyer")).toBeVisible();

  await page.goto("/buyer/dashboard");
  await expect(page.getByRole("link", { name: "1 question waits for your answer" })).toBeVisible();
  await page.goto(`/rfq/${id}`);
  const questions = page.getByRole("region", { name: "Questions" });
  await expect(questions.getByText(mill.name).first()).toBeVisible();
  await expect(questions.getByText(/has not signed the agreement/)).toBeVisible();
  await lookAt(page);
  await questions.getByRole("button", { name: "Send the answer" }).click();
  await expect(questions.getByText("Please write an answer").first()).toBeVisible();
  await questions.getByLabel("Your answer").fill("STEP or PDF, please");
  await questions.getByRole("checkbox", { name: /^Answer every shop/ }).check();
  await questions.getByLabel("The question as every shop reads it").fill("Which formats are fine?");
  await questions.getByRole("button", { name: "Send the answer" }).click();
  await expect(questions.getByText("Answer to every shop")).toBeVisible();
  await lookAt(page);

  await mill.page.goto(`/seller/dashboard/rfq/${id}`);
  await expect(asking.getByText("Is our own drawing format fine?")).toBeVisible();
  await expect(asking.getByText("STEP or PDF, please")).toBeVisible();
  await forge.page.goto(`/seller/dashboard/rfq/${id}`);
  const reading = forge.page.getByRole("region", { name: "Questions" });
  await expect(reading.getByText(/opens once your company has signed/)).toBeVisible();
  await expect(forge.page.getByText("STEP or PDF, please")).toHaveCount(0);
  await forge.page.getByLabel("Your full name").fill("Grace Hopper");
  await forge.page.getByRole("checkbox", { name: /^I sign/ }).check();
  await forge.page.getByRole("button", { name: "Sign and see the request" }).click();
  await expect(reading.getByText("Which formats are fine?")).toBeVisible();
  await expect(reading.getByText("STEP or PDF, please")).toBeVisible();
  await expect(forge.page.getByText(/Asking Mill|our own drawing/)).toHaveCount(0);
  await lookAt(forge.page);
  for (const one of [mill, forge]) await one.page.context().close();
});
