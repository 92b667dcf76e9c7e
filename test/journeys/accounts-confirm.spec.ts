import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Services } from "../../src/platform/context.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { mailedLink } from "../support/mailed-link.ts";

const agree = (page: Page) =>
  page.getByRole("checkbox", { name: /agree to the confidentiality agreement/ }).check();

/** Opens the mailed link as somebody would who reads the mail on another device. */
async function openElsewhere(page: Page, services: Services): Promise<string> {
  const email = `${randomUUID()}@joining.example`;
  await page.goto("/signup");
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("gravel7Oak");
  await page.getByLabel("Confirm password").fill("gravel7Oak");
  await agree(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/auth/pending-confirmation");
  const link = await mailedLink(services, email);
  await page.context().clearCookies();
  await page.goto(link);
  return email;
}

test("on another device the link asks for the password, and then signs in @no-script", {
  tag: "@any-width",
}, async ({ page, services }) => {
  const email = await openElsewhere(page, services);
  await expect(page.getByText(`Enter the password of the account, and ${email}`)).toBeVisible();
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("gravel7oak");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("That is not the password of the account");
  await password.fill("gravel7Oak");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/onboarding/buyer");
});

test("who did not sign up with their address makes the account their own @no-script", {
  tag: "@any-width",
}, async ({ page, services }) => {
  const email = await openElsewhere(page, services);
  await page.getByText("You did not choose a password here, or forgot it?").click();
  const send = page.getByRole("button", { name: "Make this my account" });
  await page.getByLabel("First name").fill("Vera");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Last name is required");
  await expect(page.getByLabel("First name")).toHaveValue("Vera");
  await page.getByLabel("Last name").fill("Owner");
  await page.getByLabel("New password", { exact: true }).fill("my0wnSecret");
  await page.getByLabel("Confirm new password").fill("my0wnSecret");
  await agree(page);
  await send.click();
  await expect(page).toHaveURL("/onboarding/buyer");
  await page.goto("/settings");
  await expect(page.getByLabel("First name")).toHaveValue("Vera");

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("gravel7Oak");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("That email and password do not match");
});

test("the page behind the link is accessible, its two forms and their errors included @any-width", async ({
  page,
  services,
}) => {
  await openElsewhere(page, services);
  await expectAccessible(page);
  await page.getByText("You did not choose a password here, or forgot it?").click();
  await page.getByRole("button", { name: "Make this my account" }).click();
  await expect(page.getByRole("alert")).toContainText("Last name is required");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
