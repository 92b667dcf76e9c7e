import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test, useSession } from "../support/journey.ts";
import { mailedLink } from "../support/mailed-link.ts";
import { addPerson } from "../support/people.ts";

const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Members" }).getByRole("listitem").filter({ hasText: name });
const invitation = /invited to join/;

test("an owner invites somebody, who joins, gets another role and the company, and is left alone @no-script @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
}) => {
  await signIn({ firstName: "Ada", company: "Analytical Engines" });
  const bob = await addPerson(services, {
    email: `bob-${randomUUID()}@people.example`,
    firstName: "Bob",
    lastName: "Babbage",
    company: "Bob's Shop",
  });
  await page.goto("/settings/company");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytical Engines");
  await expect(page.getByText("Only you so far")).toBeVisible();
  await page.getByLabel("Email address").fill(bob.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("link", { name: "Choose at least one role" })).toBeVisible();
  const invite = page.getByRole("region", { name: "Invite somebody" });
  await invite.getByRole("checkbox", { name: /^Buyer/ }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent", { exact: true })).toBeVisible();
  await expect(page.getByText(/^As Buyer, invited by Ada/)).toBeVisible();

  const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" });
  await useSession(context, baseURL ?? "", bob.cookie);
  const bobs = await context.newPage();
  await bobs.goto(await mailedLink(services, bob.email, invitation));
  await expect(bobs.getByText("Ada Byron invites you to act for this company")).toBeVisible();
  await bobs.getByRole("button", { name: /^Accept/ }).click();
  await expect(bobs.getByRole("heading", { level: 1 })).toHaveText("Analytical Engines");
  await expect(row(bobs, "Bob Babbage")).toContainText("(you)");

  await page.goto("/settings/company");
  await row(page, "Bob").locator("summary", { hasText: "Change" }).click();
  await row(page, "Bob")
    .getByRole("checkbox", { name: /^Seller/ })
    .check();
  await row(page, "Bob").getByRole("button", { name: "Save roles" }).click();
  await expect(page.getByText("Roles saved")).toBeVisible();
  await expect(row(page, "Bob")).toContainText("Seller");

  await page.goto("/settings/company");
  await row(page, "Bob").locator("summary", { hasText: "Change" }).click();
  await row(page, "Bob").getByText("Transfer ownership").click();
  await row(page, "Bob").getByRole("button", { name: "Make Bob Babbage the owner" }).click();
  await expect(page.getByText("Ownership transferred")).toBeVisible();
  await expect(row(page, "Ada").getByText("Admin", { exact: true }).first()).toBeVisible();

  await page.getByText("Leave Analytical Engines").click();
  await page.getByRole("button", { name: "Leave the company" }).click();
  await expect(page.getByText("You belong to no company")).toBeVisible();
  await bobs.goto("/settings/company");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company");
  await expect(bobs.getByText("Only you so far")).toBeVisible();
  await context.close();
});

test("somebody in several companies chooses in the menu which one acts @no-script", async ({
  page,
  signIn,
}) => {
  await signIn({ company: "First Works" });
  await page.goto("/settings/company");
  await page.getByText("Start another company").click();
  await page.getByLabel("Name of the company").last().fill("Second Works");
  await page.getByRole("button", { name: "Start company" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second Works");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Act for First Works" }).click();
  await expect(page.getByText("You act for another company now")).toBeVisible();
  await page.goto("/settings/company");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First Works");
});

test("an invitation leads whoever has no account to signing in, and tells who is signed in otherwise @any-width", async ({
  page,
  signIn,
  services,
  context,
}) => {
  await signIn({ firstName: "Ada", company: "Analytical Engines" });
  const email = `new-${randomUUID()}@people.example`;
  await page.goto("/settings/company");
  await page.getByLabel("Email address").fill(email);
  const invite = page.getByRole("region", { name: "Invite somebody" });
  await invite.getByRole("checkbox", { name: /^Viewer/ }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const link = await mailedLink(services, email, invitation);
  await page.goto(link);
  await expect(page.getByText("You are signed in with another address")).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText(`The invitation was sent to ${email}`)).toBeVisible();
  await expectAccessible(page);
  const somebody = await addPerson(services, { email, company: "Somebody's" });
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(somebody.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytical Engines");
});
