import { expect } from "@playwright/test";
import { addClaimableListing } from "../support/claimable-listing.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  showWhole,
} from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { mailedLink } from "../support/mailed-link.ts";
import { makeOperator } from "../support/reported-message.ts";

test("a company claims its listing, two claim one, and the operator decides @no-script @any-width", async ({
  page,
  signIn,
  services,
  javaScriptEnabled,
}) => {
  const looked = async () => {
    // What looks for violations needs a script.
    if (javaScriptEnabled) {
      const size = page.viewportSize();
      await showWhole(page);
      await expectAccessible(page);
      if (size !== null) await page.setViewportSize(size);
    }
    await expectNoSidewaysScroll(page);
  };
  const listing = await addClaimableListing(services);
  await signIn({ firstName: "Ada", role: "seller", company: "Ada's Brewing" });
  await page.goto(`/businesses/${listing.id}`);
  await page.getByRole("link", { name: "Claim this listing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Is ${listing.name} your company?`,
  );
  await looked();
  const address = page.getByRole("textbox", { name: /^Address at your company/ });
  await address.fill("ada@gmail.com");
  await page.getByRole("button", { name: "Mail me the link" }).click();
  await expect(
    page
      .getByText(`Anybody can have an address at gmail.com. Use one at ${listing.domain}.`)
      .first(),
  ).toBeVisible();
  await address.fill(`office@${listing.domain}`);
  // By keyboard.
  await page.getByRole("button", { name: "Mail me the link" }).press("Enter");
  await expect(page.getByText("The link was mailed", { exact: true })).toBeVisible();
  const link = new URL(await mailedLink(services, `office@${listing.domain}`, /^Confirm that/));
  await page.goto(`${link.pathname}${link.search}`);
  await looked();
  await page.getByRole("button", { name: "Confirm that it is ours" }).click();
  await expect(page.getByText("The entry belongs to your company", { exact: true })).toBeVisible();
  await page.goto(`/businesses/${listing.id}`);
  await expect(
    page.getByText("Claimed: it belongs to a company with an account here"),
  ).toBeVisible();

  await signIn({ firstName: "Bob", role: "seller", company: "Bob's Brewing" });
  await page.goto(`/businesses/${listing.id}/claim`);
  await page.getByLabel("Documents", { exact: true }).setInputFiles({
    name: "registration.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Registered to Bob."),
  });
  await page
    .getByRole("textbox", { name: /^What should the operator know/ })
    .fill("It was sold to us");
  await page.getByRole("button", { name: "Send to the operator" }).click();
  await expect(
    page.getByText("Your claim was sent to the operator", { exact: true }),
  ).toBeVisible();
  await looked();

  const operator = await signIn({ firstName: "Olga" });
  await makeOperator(services, operator);
  await page.goto("/admin/claims");
  await looked();
  await page.getByRole("link", { name: listing.name }).first().click();
  const bobs = page.getByRole("region", { name: "Bob's Brewing" });
  await expect(bobs.getByText("It was sold to us")).toBeVisible();
  await expect(page.getByRole("region", { name: "Ada's Brewing" })).toBeVisible();
  await looked();
  const approve = bobs.getByRole("radio", { name: /^Approve/ });
  await expect(approve).not.toBeChecked();
  await approve.check();
  await bobs.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Please say why").first()).toBeVisible();
  await bobs.getByRole("textbox", { name: "Reason" }).fill("Sold in October");
  await bobs.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("The claim was approved", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Ada's Brewing" })).toContainText(
    "Sold in October",
  );
});
