import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { addPerson, type Person } from "../support/people.ts";

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const joined = "accepted your invitation to";

/** A call of somebody's, from the site's own pages. */
async function call(baseURL: string | undefined, person: Person, path: string, body?: object) {
  const answer = await fetch(`${baseURL}/api/v1${path}`, {
    method: "POST",
    headers: { cookie: person.cookie, origin: baseURL ?? "", "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, path).toBe(true);
  return answer;
}

test("the bell says what happens, opens it, and forgets it once it is read", async ({
  page,
  baseURL,
  services,
  signIn,
}) => {
  const ada = await signIn();
  const [bob, cas] = [await addPerson(services), await addPerson(services)];
  const invite = async ({ email }: Person) => {
    const sent = await call(baseURL, ada, "/company/invitations", { email, roles: ["buyer"] });
    return ((await sent.json()) as { id: string }).id;
  };
  const id = await invite(bob);
  await page.goto("/examples");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await bell(page).click();
  const panel = page.getByRole("region", { name: "Your notifications" });
  await expect(panel).toContainText("Nothing yet");
  await call(baseURL, bob, `/me/invitations/${id}/accept`);
  await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread");
  await expect(panel).toContainText(joined);
  await expectAccessible(page);
  await panel.getByRole("link", { name: new RegExp(joined) }).click();
  await expect(page).toHaveURL(/\/settings\/company$/);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await expect(page.getByRole("main")).toContainText(joined);
  const mark = page.getByRole("main").getByRole("button", { name: /^Mark/ });
  await expect(mark).toHaveCount(0);
  // What comes while the page is open stands there, too, and who reads it stays where they were.
  await call(baseURL, cas, `/me/invitations/${await invite(cas)}/accept`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await mark.last().click();
  await expect(mark).toHaveCount(0);
  await expect(rows.first().getByRole("link")).toBeFocused();
});

test("the bell stands in the one row of the header, and says when its list cannot be had", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/examples");
  await expect(bell(page)).toBeVisible();
  const controls = page
    .locator(".site-header-row > :is(.logo, .cart-link, .member-controls, .site-menu-button)")
    .filter({ visible: true });
  await expect(controls).toHaveCount((page.viewportSize()?.width ?? 0) < 768 ? 4 : 3);
  const tops = await controls.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);
  const isWiderThanWindow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await isWiderThanWindow()).toBe(false);

  await page.route("**/api/v1/notifications", (route) => route.abort());
  await bell(page).click();
  await expect(page.getByRole("alert")).toHaveText(/could not be loaded/);
  await page.unroute("**/api/v1/notifications");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing yet.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Nothing yet.")).toBeHidden();
});

test("what reaches somebody, where and when, is chosen and kept @no-script @any-width", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/settings");
  await page.getByRole("link", { name: "Choose what reaches you" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  const place = page.getByRole("group", { name: "Your place in a company" });
  await place.getByLabel("Mail").selectOption("Once a day");
  await place.getByLabel("In the app").uncheck();
  await page.getByLabel("Time zone").selectOption("America/Denver");
  await page.getByLabel("Daily digest at").selectOption("9:00 am");
  await page.getByLabel(/Send nothing between these hours/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notification settings saved")).toBeVisible();
  await expect(place.getByLabel("Mail")).toHaveValue("daily");
  await expect(place.getByLabel("In the app")).not.toBeChecked();
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Denver");
  await expect(page.getByLabel("Daily digest at")).toHaveValue("9");
  await expect(page.getByLabel(/Send nothing between these hours/)).toBeChecked();
  // The program that looks is a script.
  await expectAccessible(page);
});
