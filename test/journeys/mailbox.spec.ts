import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startSiteProcess } from "../../bench/speed/site-process.ts";
import { keepInMailbox } from "../../src/platform/mail/mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("the mailbox of a trial run lists its mails, and shows each as it was sent @no-script @any-width", async ({
  page,
  services,
  javaScriptEnabled,
}) => {
  const id = randomUUID();
  const subject = `Confirm your address ${id.slice(0, 8)}`;
  const link = `${services.config.publicUrl}/auth/callback?token=${"a".repeat(43)}`;
  // The same mail twice, as somebody gets who asks for another.
  for (const letterId of [randomUUID(), id])
    await keepInMailbox(services.db, {
      id: letterId,
      to: "a-rather-long-address.of-somebody@halstead-instruments.example",
      subject,
      text: `Hello Ada,\n\nfollow this link:\n${link}`,
      html: `<!doctype html><html lang="en"><title>${subject}</title><main><h1>Hello Ada</h1><p><a href="${link}">Confirm</a></p></main></html>`,
    });
  await page.goto("/mailbox");
  await expect(page.getByRole("heading", { level: 1, name: "Mailbox" })).toBeVisible();
  const mail = page.getByRole("article", { name: subject }).first();
  await expect(mail.getByText("To a-rather-long-address")).toBeVisible();
  await expect(mail.getByText("follow this link:")).toBeVisible();
  await expect(mail.getByRole("link", { name: link })).toHaveAttribute("href", link);
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await mail.getByRole("link", { name: /^As HTML/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hello Ada" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Confirm" })).toHaveAttribute("href", link);
  await page.goBack();
  await expect(mail).toBeVisible();
});

test("a mailbox without mails says how they come", { tag: "@any-width" }, async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), "mailbox-"));
  const site = await startSiteProcess(data, { SEED_SAMPLES: "false" });
  try {
    await page.goto(`${site.url}/mailbox`);
    await expect(page.getByText("No mail yet")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Look again" }).click();
    await expect(page.getByText("No mail yet")).toBeVisible();
  } finally {
    await site.stop();
    rmSync(data, { recursive: true });
  }
});
