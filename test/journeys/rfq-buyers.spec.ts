import { expect } from "@playwright/test";
import { acceptInvitation } from "../../src/market/accounts/use-cases/accept-invitation.ts";
import { changeMemberRoles } from "../../src/market/accounts/use-cases/change-member-roles.ts";
import { inviteMember } from "../../src/market/accounts/use-cases/invite-member.ts";
import { setAwardLimit } from "../../src/market/rfq/use-cases/approvals/award-limit.ts";
import { closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { saveSupplier } from "../../src/market/rfq/use-cases/suppliers/save-supplier.ts";
import { addOpenRfq, addSeller, contextOfNew, quoteAll } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("a buyer begins with a list of parts, and what cannot be read is said by row @no-script @any-width", async ({
  page,
  signIn,
}) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto("/rfq/edit");
  const list = (text: string) => ({
    name: "panel_parts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  const files = page.getByRole("region", { name: "Begin with files" });
  await files.getByLabel("Your files").setInputFiles(list("Part,Qty\nClip,0\nPin,1000000000\n"));
  await files.getByRole("button", { name: "Begin with these files" }).click();
  await expect(files.getByText(/Row 3, pieces/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await files
    .getByLabel("Your files")
    .setInputFiles(list("Part,Material,Qty\nClip,Steel,25\nPin,Brass,40\n"));
  await files.getByRole("button", { name: "Begin with these files" }).click();
  await expect(page.getByRole("heading", { name: "What you need" })).toBeVisible();
  await expect(page.getByLabel("Part", { exact: true }).nth(1)).toHaveValue("Pin");
  await expect(page.getByLabel("Material and grade").nth(1)).toHaveValue("Brass");
});

test("an award above the limit waits, is reviewed without prices, and is approved @no-script @any-width", async ({
  page,
  signIn,
  services,
}) => {
  test.slow();
  const owner = await contextOfNew(services, { company: "Byron Works" });
  const member = await signIn({ hasSignedAgreement: true });
  const invitation = { email: member.email, roles: ["buyer"] };
  const invited = await inviteMember(owner, invitation, null);
  await acceptInvitation(await contextOf(services, member), invited.id, null);
  const buyer = await contextOf(services, member);
  const seller = await addSeller(services, "Quoting Mill");
  const id = await addOpenRfq(buyer, [seller]);
  await quoteAll(seller, id);
  await closeEarly(buyer, id, null);
  await setAwardLimit(owner, { limit: "100" });

  await page.goto(`/rfq/${id}`);
  await page.getByRole("button", { name: "Award all to Quoting Mill" }).click();
  const approval = page.getByRole("region", { name: "An award waits for approval" });
  await expect(approval).toContainText("$100.00");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Review the quotes without prices" }).click();
  const quote = page.getByRole("region", { name: "Quoting Mill" });
  await quote.getByLabel("Technically it").selectOption("Suits with changes");
  await quote.getByLabel(/What the buyer should know/).fill("Ask for a chamfer");
  await quote.getByRole("button", { name: "Save your review" }).click();
  await expect(quote.getByLabel(/What the buyer should know/)).toHaveValue("Ask for a chamfer");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await changeMemberRoles(owner, { personId: member.id, roles: ["approver"] }, null);
  await page.goto("/buyer/approvals");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sensor bracket" }).click();
  await expect(page.getByText("Ask for a chamfer")).toBeVisible();
  await approval.getByRole("button", { name: "Approve and award" }).click();
  await expect(page.getByRole("region", { name: "Awarded" })).toContainText("Quoting Mill");
});

test("a company keeps a list of suppliers, and chooses by it @no-script @any-width", async ({
  page,
  signIn,
  services,
}) => {
  const member = await signIn({ hasSignedAgreement: true });
  const buyer = await contextOf(services, member);
  const preferred = await addSeller(services, "Preferred Mill");
  await saveSupplier(buyer, { shop: preferred.shop, standing: "preferred", note: "Fast" });
  const other = await addSeller(services, "Blocked Mill");
  await page.goto(`/businesses/${other.shop}`);
  await page.getByRole("link", { name: "Your suppliers" }).click();
  const wanted = page.getByRole("region", { name: "Blocked Mill" });
  await wanted.getByLabel("For your company it is").selectOption("Never asked");
  await wanted.getByRole("button", { name: "Put it on the list" }).click();
  const list = page.getByRole("region", { name: "On the list" });
  const item = list.getByRole("listitem").filter({ hasText: "Blocked Mill" });
  await expect(item.locator(".badge")).toHaveText("Never asked");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
