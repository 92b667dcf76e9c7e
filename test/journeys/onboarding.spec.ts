import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("a seller sets up a shop step by step and is found in the directory @no-script @any-width", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  const looksRight = async () => {
    if (!javaScriptEnabled) return;
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  const next = page.getByRole("button", { name: "Save and continue" });
  const name = `Lathe Works ${randomUUID()}`;
  await signIn({ role: "seller", isOnboarded: false });
  await page.goto("/onboarding/seller");
  await page.getByLabel("Company name").fill(name);
  await page.getByLabel("ZIP").fill("99999");
  await next.click();
  await expect(page.getByText("We do not know the ZIP 99999").first()).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue(name);
  await page.getByLabel("ZIP").fill("44114");
  await next.click();

  await expect(page).toHaveURL("/onboarding/seller?step=2");
  await page.getByLabel("What your company makes").fill("Turned parts in brass and steel.");
  await page.getByLabel("Founded").fill("2099");
  await next.click();
  await expect(page.getByText(/Please enter a year from 1600 to 20\d\d$/).first()).toBeVisible();
  await page.getByLabel("Founded").fill("1988");
  await next.click();
  await expect(page).toHaveURL("/onboarding/seller?step=3");
  await page.getByLabel("CNC turning").check();
  await page.getByLabel("ISO 9001").check();
  await page.getByLabel("Smallest quantity").fill("50");
  await page.getByLabel("Largest part").fill("-4");
  const refusal = page.getByRole("alert");
  const largest = page.getByLabel("Largest part");
  if (javaScriptEnabled) {
    // The browser judges what is left, by the schema of the server.
    await largest.blur();
    await expect(page.locator("#largestPartMm-error")).toHaveText(/a length from 1 to 100,000 mm/);
    await page.getByLabel("How far you serve").focus();
    await next.click();
    await expect(largest).toBeFocused();
    await expect(refusal.getByRole("link")).toHaveCount(1);
  } else {
    await next.click();
    await expect(refusal).toBeFocused();
    await expect(refusal).toBeInViewport({ ratio: 1 });
  }
  await refusal.getByRole("link").click();
  await expect(largest).toBeFocused();
  await expect(page.locator("#largestPartMm-error")).toBeInViewport();
  await page.getByLabel("Largest part").fill("400");
  await looksRight();
  await page.getByLabel("Tightest tolerance").fill("0.05");
  await page.getByLabel("Largest quantity").fill("20000");
  await page.getByLabel("How far you serve").fill("300");
  await page.getByLabel("Minimum order").fill("500");
  await next.click();
  await expect(page).toHaveURL("/onboarding/seller?step=4");
  await page.getByLabel("Looking for work").check();
  await page.getByRole("button", { name: "Save and finish later" }).click();

  await expect(page).toHaveURL("/seller/dashboard");
  await page.getByRole("link", { name: "Continue and publish" }).click();
  await expect(page.getByRole("heading", { name: "Preview and publish" })).toBeVisible();
  await looksRight();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Your profile is published")).toBeVisible();
  await expect(page).toHaveURL(/\/businesses\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const fact = (title: string) => page.getByRole("row").filter({ hasText: title });
  await expect(fact("Founded")).toContainText("1988");
  await expect(fact("Largest part")).toContainText("400 mm (15.7 in)");
  await expect(fact("Tightest tolerance")).toContainText("±0.05 mm (0.00197 in)");
  await expect(fact("Quantities")).toContainText("50 to 20,000 pieces");
  await expect(fact("Serves")).toContainText("within 300 miles");
  await expect(fact("Minimum order")).toContainText("$500.00");
});

test("facilities are added and removed, and errors stand beside the row they belong to @no-script @any-width", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  const facility = (number: number) => page.getByLabel(`Facility ${number}`, { exact: true });
  const facilities = page.getByRole("group", { name: "Facilities besides your address" });
  const zip = (number: number) => facilities.getByLabel("ZIP").nth(number - 1);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await signIn({ role: "seller", isOnboarded: false });
  await page.goto("/onboarding/seller?step=3");
  await page.getByLabel("CNC turning").check();
  await expect(facility(1)).toHaveCount(0);
  await button("Add a facility").click();
  await facility(1).fill("Plant 1");
  for (const number of [2, 3, 4]) {
    await button("Add another facility").click();
    // What was filled in is still there, with a script and without.
    await expect(facility(number)).toBeVisible();
    await facility(number).fill(`Plant ${number}`);
  }
  await expect(page.getByLabel("CNC turning")).toBeChecked();
  await button("Remove facility 2").click();
  await expect(facility(4)).toHaveCount(0);
  await expect(facility(2)).toHaveValue("Plant 3");
  await expect(facility(3)).toHaveValue("Plant 4");

  if (javaScriptEnabled) {
    await facility(1).fill("");
    await zip(3).fill("4411");
    await zip(3).blur();
    await expect(page.locator("#facilities-2-zip-error")).toHaveText(/ZIP of five digits/);
    await button("Remove facility 2").click();
    await expect(page.locator("#facilities-1-zip-error")).toHaveText(/ZIP of five digits/);
    await expect(facility(2)).toHaveValue("Plant 4");
    await zip(2).fill("44114");
    await expect(page.locator("#facilities-1-zip-error")).toHaveCount(0);
    await button("Add another facility").click();
    await expect(facility(3)).toBeFocused();
    await facility(3).fill("Plant 5");
    await zip(3).fill("99999");
  } else {
    await facility(1).fill("");
    await zip(3).fill("99999");
  }
  // The row that is blank is left out, and the next one takes its number.
  await page.getByLabel("How far you serve").press("Enter");
  await expect(page.locator("#facilities-1-zip-error")).toHaveText("We do not know the ZIP 99999");
  await expect(facility(1)).toHaveValue(javaScriptEnabled ? "Plant 4" : "Plant 3");
  await expect(facility(2)).toHaveValue(javaScriptEnabled ? "Plant 5" : "Plant 4");
  await zip(2).fill("45402");
  await button("Save and finish later").click();
  await expect(page).toHaveURL("/seller/dashboard");
  await page.goto("/onboarding/seller?step=3");
  await expect(facility(2)).toHaveValue(javaScriptEnabled ? "Plant 5" : "Plant 4");
  await expect(facility(3)).toHaveCount(0);
});

test("a buyer says what is needed, or skips it @no-script @any-width", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn({ isOnboarded: false });
  await page.goto("/onboarding/buyer");
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL("/buyer/dashboard");
  await page.getByRole("link", { name: "Complete your profile" }).click();
  await page.getByLabel("Ship-to ZIP").fill("45402");
  await page.getByLabel("AS9100").check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL("/buyer/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Complete your profile" })).toBeHidden();
});
