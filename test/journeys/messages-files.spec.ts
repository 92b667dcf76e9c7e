import { Buffer } from "node:buffer";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { listeningPage } from "../support/listening-page.ts";
import { picture } from "../support/pictures.ts";
import { csv } from "../support/sample-files.ts";
import { messageField as field, postAs, said, sellerElsewhere, test } from "../support/talks.ts";

const parts = { name: "parts.csv", mimeType: "text/csv", buffer: csv };
const program = { name: "tool.exe", mimeType: "", buffer: Buffer.from("MZ\0\0 not for anybody") };
const photo = async () => ({
  name: "part.png",
  mimeType: "image/png",
  buffer: await picture("png", { width: 400, height: 300 }),
});
const chosen = (page: Page) => page.getByRole("list", { name: "Files of this message" });

test("files are chosen, dropped and pasted, sent with a message, and opened by the other side", async ({
  page,
  talkWithBob,
}) => {
  const { id, bob } = await talkWithBob();
  await page.goto(`/messages?conversation=${id}`);
  await page
    .locator("#message-files")
    .setInputFiles([parts, await photo(), program, { ...program, name: "other.exe" }]);
  await expect(chosen(page).getByText(/CSV, \d/)).toBeVisible();
  await expect(chosen(page).locator("img")).toHaveCount(1);
  await field(page).fill("As drawn");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Leave out the files that cannot be sent first.")).toBeVisible();
  // From its top, as every page is looked at: below, the bar at the window's end lies over links of the footer.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Leave out 2 files that cannot be sent" }).click();
  await expect(chosen(page).getByRole("listitem")).toHaveCount(2);

  // What is stored is found again after a reload.
  await page.reload();
  await expect(chosen(page).getByRole("listitem").filter({ hasText: "parts.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Leave out parts.csv" }).click();
  await field(page).evaluate((element) => {
    const bring = (type: string, name: string) => {
      const data = new DataTransfer();
      data.items.add(new File([`${name};1`], name, { type: "text/csv" }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: data })
          : new ClipboardEvent("paste", { ...init, clipboardData: data }),
      );
    };
    bring("drop", "dropped.csv");
    bring("paste", "pasted.csv");
  });
  await expect(chosen(page).getByText(/CSV, \d/)).toHaveCount(2);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(chosen(page)).toHaveCount(0);
  // The thread ends with the message, also once its picture has its height.
  const sent = page
    .getByRole("region", { name: /^Conversation/ })
    .getByRole("img", { name: "part.png" });
  await expect.poll(() => sent.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  const below = () =>
    page
      .locator(".thread-scroll")
      .evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  await expect.poll(below).toBeLessThan(2);

  const bobs = await listeningPage(await bob.context.newPage());
  await bobs.goto(`/messages?conversation=${id}`);
  const message = said(bobs, "As drawn").first();
  for (const name of ["dropped.csv", "pasted.csv"]) {
    await expect(bobs.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  }
  await expect(bobs.getByText("tool.exe")).toHaveCount(0);
  const shown = bobs.getByRole("img", { name: "part.png" });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  await expect(message).toBeVisible();
  const [download] = await Promise.all([
    bobs.waitForEvent("download"),
    bobs.getByRole("link", { name: /dropped\.csv/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dropped.csv");
  await expectAccessible(bobs);

  // Of files alone a toast tells the names.
  await page.goto("/browse");
  await bobs.locator("#message-files").setInputFiles([parts, { ...parts, name: "prices.csv" }]);
  await expect(chosen(bobs).getByText(/CSV, \d/)).toHaveCount(2);
  await bobs.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("parts.csv, prices.csv")).toBeVisible();
});

test("a message with a file that is written without a connection is sent once it is back @any-width", async ({
  page,
  context: adas,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob();
  await page.goto(`/messages?conversation=${id}`);
  // All parts of the page are there once it hears of what is sent.
  const path = `/api/v1/conversations/${id}/messages`;
  await postAs(bob.context, url, path, { content: "Mind the tunnel" });
  await expect(said(page, "Mind the tunnel")).toBeVisible();
  await adas.setOffline(true);
  await page.locator("#message-files").setInputFiles(parts);
  await expect(chosen(page).getByText(/connection broke off/)).toBeVisible();
  await field(page).fill("From the tunnel");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(said(page, "From the tunnel")).toContainText("waiting for a connection");
  await expect(page.getByRole("listitem").filter({ hasText: "parts.csv" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(field(page)).toHaveValue("From the tunnel");
  await expect(chosen(page).getByRole("listitem").filter({ hasText: "parts.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("waiting for a connection")).toBeVisible();
  await adas.setOffline(false);
  await expect(page.getByRole("link", { name: /parts\.csv/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /parts\.csv/ })).toHaveCount(1);
});

test("a first message brings files, and none of what was written is lost by one that is refused @no-script @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const bob = await sellerElsewhere(services, browser, baseURL ?? "");
  await signIn({ firstName: "Ada" });
  await page.goto(`/messages/new?company=${bob.shop}`);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Can you make these?");
  await page.locator("#message-files").setInputFiles([parts, program]);
  if (javaScriptEnabled) {
    await expect(chosen(page).getByText(/CSV, \d/)).toBeVisible();
    await expect(chosen(page).getByRole("alert")).toBeVisible();
  }
  await page.getByRole("button", { name: "Send", exact: true }).click();
  if (javaScriptEnabled) {
    await expect(page.getByText(/Leave out the files that cannot be sent/)).toBeVisible();
    await page.getByRole("button", { name: "Leave out tool.exe" }).click();
  } else {
    await expect(page.getByText(/^tool\.exe: /)).toBeVisible();
    await expect(page.getByText("Stored, and sent with the message: parts.csv")).toBeVisible();
  }
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(
    "Can you make these?",
  );
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("link", { name: /parts\.csv/ })).toBeVisible();
  await expect(page.getByText("Can you make these?").last()).toBeVisible();
  // The same into a conversation that there is.
  await page.locator("#message-files").setInputFiles({ ...parts, name: "more.csv" });
  if (javaScriptEnabled) await expect(chosen(page).getByText(/CSV, \d/)).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("link", { name: /^more\.csv/ })).toBeVisible();
  await bob.context.close();
});
