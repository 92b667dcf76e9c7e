import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { addAccount } from "../../src/market/accounts/use-cases/add-account.ts";
import { contextFor } from "../accounts/account-world.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectPagesAccessible,
} from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { mailedLink } from "../support/mailed-link.ts";

async function logIn(page: Page, login: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(login.email);
  await page.getByLabel("Password", { exact: true }).fill(login.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a wrong password is refused without saying which of the two was wrong @no-script", {
  tag: "@any-width",
}, async ({ page, signIn, context }) => {
  const person = await signIn();
  await context.clearCookies();
  for (const email of [person.email, `${randomUUID()}@nobody.example`]) {
    await page.goto("/login");
    await logIn(page, { email, password: "not it at all" });
    await expect(page.getByRole("alert")).toHaveText(
      /Error signing in\s*That email and password do not match./,
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
});

test("signing in leads to where one was going, and never to another site @no-script", {
  tag: "@any-width",
}, async ({ page, signIn, context }) => {
  const person = await signIn();
  const landings = [
    ["/login?next=%2Fbrowse%3Fquery%3Dbracket", "/browse?query=bracket"],
    ["/login?next=%2Fsettings%2Froles", "/settings/roles"],
    ["/login?next=%2F%2Fevil.example", "/buyer/dashboard"],
    ["/login?next=%2Fseller%2Fdashboard", "/buyer/dashboard"],
  ] as const;
  for (const [from, to] of landings) {
    await context.clearCookies();
    await page.goto(from);
    await logIn(page, person);
    await expect(page).toHaveURL(to);
  }
  await page.goto("/signup");
  await expect(page).toHaveURL("/buyer/dashboard");
});

test("what was typed when the session had ended is shown after signing in, and sent then @no-script @any-width", async ({
  page,
  signIn,
  context,
  services,
  javaScriptEnabled,
}) => {
  const person = await signIn();
  await context.clearCookies();
  await page.goto("/login?next=%2Fsettings");
  await logIn(page, person);
  await expect(page).toHaveURL("/settings");
  await page.getByLabel("First name").fill("Adaline");
  await services.db.auth.query.deleteFrom("sessions").where("user_id", "=", person.id).execute();
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Save name" }).click();
  // With scripts the page notices by itself, and leaves with what was typed.
  await expect(page.getByText("What you typed is kept for thirty minutes.")).toBeVisible();
  await logIn(page, person);
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Adaline");
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page).toHaveURL(/\/settings/);
  await page.goto("/settings");
  await expect(page.getByLabel("First name")).toHaveValue("Adaline");
});

test("a password can be looked at", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/login");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("gravel7Oak");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("an address that is not confirmed can ask for its mail again @no-script", {
  tag: "@any-width",
}, async ({ page, services }) => {
  const email = `${randomUUID()}@waiting.example`;
  const passwordHash = await services.auth.hashPassword("gravel7Oak");
  await services.db.auth.transaction((tx) =>
    addAccount(
      contextFor(services),
      tx,
      { email, firstName: "Ida", lastName: "Rhodes", role: "seller", agreed: "later" },
      passwordHash,
    ),
  );
  await page.goto("/login");
  await logIn(page, { email, password: "gravel7Oak" });
  await expect(page.getByText("Your email address is not confirmed yet")).toBeVisible();
  await page.getByRole("button", { name: "Resend the confirmation email" }).click();
  await expect(page.getByText("Confirmation email sent")).toBeVisible();
  await expect(page).toHaveURL("/auth/pending-confirmation");
  const link = await mailedLink(services, email);
  await page.goto(link);
  // This browser has not signed up.
  await page.getByLabel("Password", { exact: true }).fill("gravel7Oak");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/onboarding/seller");
  await page.goto(link);
  await expect(
    page.getByRole("heading", { level: 1, name: "This link no longer works" }),
  ).toBeVisible();
});

test("a forgotten password is replaced by a mailed link, which works once @no-script", {
  tag: "@any-width",
}, async ({ page, services, signIn }) => {
  const { email } = await signIn();
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Password reset email sent")).toBeVisible();
  await expect(page.getByText("Check your email for a link to reset your password")).toBeVisible();

  const link = await mailedLink(services, email);
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("gravel8Oak");
  await page.getByLabel("Confirm new password").fill("gravel8");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.locator("#confirmPassword-error")).toHaveText("Passwords don't match");
  await page.getByLabel("New password", { exact: true }).fill("gravel8Oak");
  await page.getByLabel("Confirm new password").fill("gravel8Oak");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Your password is changed" }),
  ).toBeVisible();
  // The session this browser had is over, too.
  await page.getByRole("link", { name: "Sign in with the new password" }).click();
  await logIn(page, { email, password: "gravel8Oak" });
  await expect(page).toHaveURL("/buyer/dashboard");

  await page.goto(link);
  await expect(
    page.getByRole("heading", { level: 1, name: "This link no longer works" }),
  ).toBeVisible();
});

test("a refused sign-in is accessible and never scrolls sideways @any-width", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, { email: "nobody@nowhere.example", password: "wrong" });
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("every stage of a forgotten password is accessible and never scrolls sideways @any-width", async ({
  page,
}) => {
  await expectPagesAccessible(page, {
    asking: "/reset-password",
    sent: "/reset-password?stage=sent",
    "behind the link": "/reset-password?token=a",
  });
});
