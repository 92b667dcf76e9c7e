import { expect } from "@playwright/test";
import { addDraft } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("who could make a request is counted while its parts are typed @any-width", async ({
  page,
  signIn,
  services,
}) => {
  const buyer = await signIn({ hasSignedAgreement: true });
  const id = await addDraft(await contextOf(services, buyer), "Mesh");
  await page.goto(`/rfq/edit?request=${id}&step=1`);
  const panel = page.getByRole("region", { name: "Who could make this" });
  await expect(panel).toContainText(/\d+ shops? with an account fits?\./);
  await page.getByLabel("Process").first().fill("");
  await expect(panel).toContainText("Name a process");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
