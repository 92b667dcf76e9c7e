import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectPagesAccessible,
} from "../support/expect-accessible.ts";
import { test, useSession } from "../support/journey.ts";
import { mailedLink } from "../support/mailed-link.ts";
import { signInAgain } from "../support/people.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name });

/** A picture of one color, as PNG. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("a name is changed, and the page keeps what was refused @no-script @any-width", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn({ firstName: "Ada", lastName: "Byron" });
  await page.goto("/settings");
  await page.getByLabel("First name").fill("Augusta");
  await page.getByLabel("Last name").fill(" ");
  if (javaScriptEnabled) {
    // Said when the field is left, and the form is not sent.
    await page.getByLabel("First name").focus();
    await expect(page.locator("#name-lastName-error")).toHaveText("Last name is required");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByLabel("Last name")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Please fix the errors in the form");
  } else {
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
  }
  await expect(page.locator("#name-lastName-error")).toHaveText("Last name is required");
  await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  await page.getByLabel("Last name").fill("King");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.locator(".settings-head")).toContainText("Augusta King");
});

test("a picture is set and taken away, and only pictures are taken", { tag: "@any-width" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/settings");
  const file = page.getByLabel("Profile picture");
  await file.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: png });
  await expect(
    page.getByRole("alert").filter({ has: page.getByText("Invalid file", { exact: true }) }),
  ).toContainText("Invalid file type. Accepted types: jpeg, png, gif, webp");
  await file.setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByText("File size exceeds 5MB")).toBeVisible();
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
  await expect(page.getByText("Profile picture updated")).toBeVisible();
  const picture = page.getByRole("main").locator("img.avatar");
  await expect(picture).toHaveAttribute("src", /^\/storage\/avatars\/[\w-]+\/[\w-]+\.\w+$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Profile picture removed")).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test("an address changes once the link at the new one is opened @no-script", {
  tag: "@any-width",
}, async ({ page, services, signIn }) => {
  const person = await signIn();
  const email = `${randomUUID()}@moved.example`;
  await page.goto("/settings");
  const form = panel(page, "Email address");
  await form.getByLabel("New email address").fill(email);
  await form.getByLabel("Your password").fill("not mine");
  await form.getByRole("button", { name: "Send a link to the new address" }).click();
  await expect(page.locator("#email-password-error")).toBeVisible();
  await expect(form.getByLabel("New email address")).toHaveValue(email);
  await form.getByLabel("Your password").fill(person.password);
  await form.getByRole("button", { name: "Send a link to the new address" }).click();
  await expect(page.getByText("Check the new address")).toBeVisible();
  await expect(form).toContainText(person.email);

  await page.goto(await mailedLink(services, email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Your email address is changed" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to settings" }).click();
  await expect(panel(page, "Email address")).toContainText(email);
});

test("a new password and the end of a session sign other browsers out @no-script", {
  tag: "@any-width",
}, async ({ page, services, signIn, browser, baseURL }) => {
  const person = await signIn();
  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  const signInElsewhere = async (password: string) => {
    const cookie = await signInAgain(services, { email: person.email, password });
    await useSession(other, baseURL ?? "", cookie);
    await elsewhere.goto("/settings/roles");
    await expect(elsewhere).toHaveURL("/settings/roles");
  };
  const isSignedOutElsewhere = async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
  };

  await signInElsewhere(person.password);
  await page.goto("/settings");
  const form = panel(page, "Password");
  await form.getByLabel("Current password").fill(person.password);
  await form.getByLabel("New password", { exact: true }).fill("gravel8Oak");
  await form.getByLabel("Confirm new password").fill("gravel8Oak");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await isSignedOutElsewhere();

  await signInElsewhere("gravel8Oak");
  await page.reload();
  const sessions = panel(page, "Where you are signed in").getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This browser, in use now");
  await sessions.last().getByRole("button", { name: /^End/ }).click();
  await expect(page.getByText("Session ended")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await isSignedOutElsewhere();
  await other.close();
});

test("account types are managed, and the primary one is labeled @no-script", {
  tag: "@any-width",
}, async ({ page, signIn }) => {
  await signIn({ role: "buyer" });
  await page.goto("/settings");
  await page.getByRole("link", { name: "Manage account types" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Manage account types" })).toBeVisible();
  const type = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(type("Buyer")).toContainText("Primary");
  await expect(type("Seller")).not.toContainText("Primary");
  await type("Seller").getByRole("button", { name: "Make seller primary" }).click();
  await expect(page.getByText("Primary role updated")).toBeVisible();
  await expect(type("Seller")).toContainText("Primary");
  await expect(type("Buyer")).toContainText("Current mode");
});

test("one's data can be taken along, and the account deleted after asking @no-script", {
  tag: "@any-width",
}, async ({ page, signIn }) => {
  const person = await signIn();
  await page.goto("/settings");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download your data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);

  const deletion = page.locator("#delete");
  await deletion.locator("summary").click();
  await deletion.getByLabel("Your password").fill(person.password);
  await deletion.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.locator("#delete-understood-error")).toBeVisible();
  await deletion.getByLabel("Your password").fill(person.password);
  await deletion.getByRole("checkbox").check();
  await deletion.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.getByText("Your account was deleted")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto("/settings");
  await expect(page).toHaveURL("/login?next=%2Fsettings");
});

test("the settings are accessible and never scroll sideways @any-width", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/settings");
  await page.locator("#delete > summary").click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("roles and signing out are accessible and never scroll sideways @any-width", async ({
  page,
  signIn,
}) => {
  await signIn();
  await expectPagesAccessible(page, {
    roles: "/settings/roles",
    "signing out": "/logout",
  });
});
