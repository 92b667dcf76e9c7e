import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { pdf } from "../support/sample-files.ts";

test("a certificate is entered with its document, changed, and removed @no-script @any-width", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn({ role: "seller" });
  await page.goto("/seller/dashboard/certificates");
  const entry = page.getByRole("region", { name: "Add a certificate" });
  await entry.getByLabel("Certificate", { exact: true }).fill("ISO 9001");
  await entry.getByLabel("Number").fill("US-4711");
  await entry.getByLabel("Issued by").fill("NQA");
  await entry.getByLabel("Holds until").fill("2024-03-31");
  await entry
    .getByLabel("Document")
    .setInputFiles({ name: "iso.pdf", mimeType: "application/pdf", buffer: pdf() });
  await entry.getByRole("button", { name: "Add the certificate" }).click();

  const documented = page.getByRole("region", { name: "Documented" });
  await expect(documented.getByRole("heading", { name: "ISO 9001 Lapsed" })).toBeVisible();
  await expect(documented.getByText("No. US-4711, issued by NQA, lapsed on")).toBeVisible();
  await expect(documented.getByRole("link", { name: "iso.pdf" })).toBeVisible();
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await documented.getByText("Change", { exact: true }).click();
  await documented.getByLabel("Holds until").fill("2099-03-31");
  await documented.getByRole("button", { name: "Save" }).click();
  await expect(documented.getByText("holds until Mar 31, 2099")).toBeVisible();
  await page.reload();
  await documented.getByText("Change", { exact: true }).click();
  await documented.getByRole("button", { name: "Remove ISO 9001" }).click();
  await expect(documented).toBeHidden();
});
