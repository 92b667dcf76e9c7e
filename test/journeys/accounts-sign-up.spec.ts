import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectPagesAccessible,
} from "../support/expect-accessible.ts";
import { holdAnswer } from "../support/hold-answer.ts";
import { test } from "../support/journey.ts";
import { mailedLink } from "../support/mailed-link.ts";

const newEmail = () => `${randomUUID()}@joining.example`;
const submit = (page: Page) => page.getByRole("button", { name: "Create account" });

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("gravel7Oak");
  await page.getByLabel("Confirm password").fill("gravel7Oak");
}

const agree = (page: Page) =>
  page.getByRole("checkbox", { name: /agree to the confidentiality agreement/ }).check();

test("somebody signs up, confirms the address, signs in, and signs out @no-script @any-width", async ({
  page,
  services,
}) => {
  const email = newEmail();
  await page.goto("/signup");
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Buyer" })).toBeChecked();
  await fillIn(page, email);
  await agree(page);
  await submit(page).click();

  await expect(
    page.getByRole("listitem").filter({ hasText: "Account created successfully" }),
  ).toContainText("Open the link in our mail to confirm your address");
  await expect(page).toHaveURL("/auth/pending-confirmation");
  await expect(page.getByText(`${email[0]}•••@joining.example`)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);

  const link = await mailedLink(services, email);
  await page.getByRole("link", { name: "Open the mailbox" }).click();
  await page.getByRole("link", { name: link }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/onboarding/buyer");

  await page.goto("/settings");
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("gravel7Oak");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/buyer/dashboard");
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/settings");
  await expect(page).toHaveURL("/login?next=%2Fsettings");
});

test("the form says what is fine and what is not while it is filled in", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/signup");
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel("First name").focus();
  await page.getByLabel("Last name").fill("Hopper");
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.locator("#lastName-valid")).toHaveText("Looks good!");
  await page.getByLabel("Email").fill("grace@");
  // Nobody is told off for what is not finished.
  await expect(page.getByText("Please enter a valid email address")).toHaveCount(0);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Confirm password").fill("shorter");
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await agree(page);
  await expect(page.getByText("Passwords don't match")).toBeVisible();

  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expect(page.getByText("Please fix the errors in the form")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page).toHaveURL("/signup");

  await fillIn(page, newEmail());
  await expect(page.getByText("Looks good!")).toHaveCount(5);
  await expect(page.locator(".strength")).toHaveAttribute("data-strength", "3");
  await page.getByRole("checkbox").uncheck();
  await page.getByRole("checkbox").blur();
  await expect(
    page.getByText("You must agree to the confidentiality agreement to continue."),
  ).toBeVisible();
  await expect(submit(page)).toBeDisabled();
});

test("Enter leads to the first field that is wrong, whatever is still missing", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/signup");
  await fillIn(page, "grace@");
  await page.getByLabel("Confirm password").press("Enter");
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(page.locator("#email-error")).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: "Please fix the errors in the form" });
  await expect(toast).toBeVisible();
  const [said, field] = [await toast.boundingBox(), await email.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(said?.y ?? 0);

  await email.fill(newEmail());
  await email.press("Enter");
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expect(page).toHaveURL("/signup");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth/pending-confirmation");
});

test("says that the account is being created", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/signup");
  await fillIn(page, newEmail());
  await agree(page);
  const answer = await holdAnswer(page, "**/signup.data*");
  await submit(page).click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeVisible();
  answer();
  await expect(page).toHaveURL("/auth/pending-confirmation");
  await expect(page.getByRole("button", { name: /^Send it again in \d+ s$/ })).toBeDisabled();
});

test("an address that has an account is told so, and nothing is typed twice @no-script", {
  tag: "@any-width",
}, async ({ page, services, signIn, context }) => {
  const { email } = await signIn();
  await context.clearCookies();
  expect(services.config.hideRegisteredEmails).toBe(false);
  await page.goto("/signup");
  await fillIn(page, email);
  await page.getByRole("radio", { name: "Seller" }).check();
  await agree(page);
  await submit(page).click();
  const refusal = page.getByRole("alert");
  await expect(refusal).toHaveText(
    /Error signing up\s*This email address is already registered. Please try logging in instead./,
  );
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByRole("radio", { name: "Seller" })).toBeChecked();
});

// A script keeps such a form from being sent.
test("without a script every error stands above the form and beside its field", {
  tag: "@no-script-only",
}, async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("gravel7Oak");
  await submit(page).click();
  await expect(page.getByText("Please fix the errors in the form")).toBeVisible();
  const errors = [
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
    ["email", "Please enter a valid email address"],
    ["confirmPassword", "Passwords don't match"],
    ["agreed", "You must agree to the confidentiality agreement to continue."],
  ] as const;
  for (const [id, message] of errors) {
    await expect(page.locator(`#${id}-error`)).toHaveText(message);
    await expect(page.getByRole("alert").getByRole("link", { name: message })).toHaveAttribute(
      "href",
      `#${id}`,
    );
  }
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("the form can be filled in by keyboard alone", { tag: "@any-width" }, async ({ page }) => {
  const email = newEmail();
  await page.goto("/signup");
  await page.getByLabel("First name").focus();
  for (const text of ["Grace", "Hopper", email, "gravel7Oak"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  // Past the button that shows the password.
  await page.keyboard.press("Tab");
  await page.keyboard.type("gravel7Oak");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Seller" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth/pending-confirmation");
});

test("the form of signing up is accessible and never scrolls sideways @any-width", async ({
  page,
}) => {
  await page.goto("/signup");
  await agree(page);
  await page.getByLabel("Email").fill("grace");
  await submit(page).click();
  await page.getByText("Read the whole agreement").click();
  // The header lies over what is scrolled below it, which axe takes for a target that is too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

/** Leads to the form that corrects the address. */
async function signUpWithWrongAddress(page: Page): Promise<void> {
  await page.goto("/signup");
  await fillIn(page, newEmail());
  await agree(page);
  await submit(page).click();
  await expect(page).toHaveURL("/auth/pending-confirmation");
  await page.getByText("Wrong address? Change it").click();
}

test("a mistyped address is corrected on the page that waits, and its link works @no-script", {
  tag: "@any-width",
}, async ({ page, services }) => {
  await signUpWithWrongAddress(page);
  const field = page.getByLabel("New email address");
  await field.fill("grace");
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("grace");
  const email = newEmail();
  await field.fill(email);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("Confirmation email sent")).toBeVisible();
  await expect(page.getByText(`${email[0]}•••@joining.example`)).toBeVisible();

  await page.goto(await mailedLink(services, email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/onboarding/buyer");
});

test("the form that corrects an address is accessible and never scrolls sideways @any-width", async ({
  page,
}) => {
  await signUpWithWrongAddress(page);
  await page.getByLabel("New email address").fill("grace");
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByLabel("New email address")).toHaveAttribute("aria-invalid", "true");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("pages around the confirmation link are accessible and never scroll sideways @any-width", async ({
  page,
}) => {
  await expectPagesAccessible(page, {
    waiting: "/auth/pending-confirmation",
    "behind a link": "/auth/callback?token=a",
    "behind half a link": "/auth/callback",
  });
});
