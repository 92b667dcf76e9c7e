import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  showWhole,
} from "../support/expect-accessible.ts";
import { openBeforeScripts } from "../support/held-scripts.ts";
import { test } from "../support/journey.ts";
import { pdf, stl } from "../support/sample-files.ts";
import { cylinder, stlOf } from "../support/solids.ts";

const pdfFile = (name: string, more = "") => ({
  name,
  mimeType: "application/pdf",
  buffer: pdf(more),
});
const list = (page: Page) => page.getByRole("region", { name: "Files", exact: true });
const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" });

/** Lets what a page sends take time. @returns sets how many bytes a second; -1: as fast as it goes */
async function uploadSpeed(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  return (bytesPerSecond: number) =>
    devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
}

test("a file shows how far it is, is stopped, tried again, measured and downloaded @any-width", async ({
  page,
  context,
  signIn,
}) => {
  await signIn({ role: "seller" });
  await page.goto("/settings/files");
  await expect(page.getByText("No files yet")).toBeVisible();
  const setSpeed = await uploadSpeed(context, page);
  await setSpeed(120_000);
  const cube = { name: "bracket.stl", mimeType: "model/stl", buffer: stl({ cubes: 2000 }) };
  await page.getByLabel("Add files").setInputFiles(cube);
  const entry = uploads(page).getByRole("listitem");
  await expect(entry).toContainText(/\d+ kB of 1\.1 MB/);
  await expect(entry.getByRole("progressbar")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await entry.getByRole("button", { name: "Stop uploading bracket.stl" }).click();
  await expect(entry).toContainText("Stopped. Nothing of it is kept.");
  await setSpeed(-1);
  await entry.getByRole("button", { name: "Try again with bracket.stl" }).click();
  await expect(entry).toContainText("Stored");
  const row = list(page).getByRole("listitem");
  await expect(row).toContainText("10 × 10 × 10, unit not stated");
  const downloading = page.waitForEvent("download");
  await row.getByRole("link", { name: "bracket.stl" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("bracket.stl");
  expect((await readFile(await download.path())).equals(cube.buffer)).toBe(true);
  await page.reload();
  await expect(row).toContainText("opened once");
  await showWhole(page);
  await expectAccessible(page);
});

test("a model is drawn, and turned with pointer, keys and buttons @any-width", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/settings/files");
  const tube = { name: "tube.stl", mimeType: "model/stl", buffer: stlOf(cylinder()) };
  const cut = { name: "cut.step", mimeType: "model/step", buffer: Buffer.from("ISO-10303-21;\n") };
  await page.getByLabel("Add files").setInputFiles([tube, cut]);
  const row = list(page).getByRole("listitem").filter({ hasText: "tube.stl" });
  const drawn = row.getByRole("img", { name: "Drawing of tube.stl" });
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  await expect(row).toContainText("20 × 20 × 30, unit not stated");
  const other = list(page).getByRole("listitem").filter({ hasText: "cut.step" });
  await expect(other).toContainText("No preview: it could not be read.");
  await expect(other.getByRole("button", { name: "Turn the part" })).toHaveCount(0);
  const turn = row.getByRole("button", { name: "Turn the part tube.stl" });
  await turn.click();
  const dialog = page.getByRole("dialog", { name: "tube.stl" });
  await expect(dialog.getByText("Drag to turn it")).toBeVisible();
  const canvas = dialog.getByRole("img", { name: /to be turned/ });
  // Nothing moves by itself: what is seen changes by what is done alone.
  let seen = await canvas.screenshot();
  const expectChanged = async () => {
    const before = seen;
    await expect
      .poll(async () => {
        seen = await canvas.screenshot();
        return seen.equals(before);
      })
      .toBe(false);
  };
  await canvas.focus();
  await page.keyboard.press("ArrowUp");
  await expectChanged();
  await dialog.getByRole("button", { name: "Front" }).click();
  await expectChanged();
  await dialog.getByRole("button", { name: "Larger" }).click();
  await expectChanged();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error("The canvas is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 60, { steps: 3 });
  await page.mouse.up();
  await expectChanged();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(turn).toBeFocused();
});

test("a model that a browser cannot turn stays as it was drawn @any-width", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/settings/files");
  const tube = { name: "tube.stl", mimeType: "model/stl", buffer: stlOf(cylinder()) };
  await page.getByLabel("Add files").setInputFiles([tube]);
  await list(page).getByRole("button", { name: "Turn the part tube.stl" }).click();
  const dialog = page.getByRole("dialog", { name: "tube.stl" });
  await expect(dialog.getByText("This browser cannot turn it")).toBeVisible();
  await expect(dialog.getByRole("img", { name: "Drawing of tube.stl" })).toBeVisible();
});

test("several files are dropped and pasted, and one that is refused says why", {
  tag: "@any-width",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/settings/files");
  const hand = (name: string, type: "drop" | "paste", text: string) =>
    page.evaluate(
      ({ name, type, text }) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        const zone = document.querySelector(".uploader");
        if (type === "drop") {
          zone?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
        } else {
          document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
        }
      },
      { name, type, text },
    );
  await hand("dropped.csv", "drop", "part,quantity\n");
  await expect(list(page).getByRole("link", { name: "dropped.csv" })).toBeVisible();
  await hand("pasted.txt", "paste", "Alloy: 6061\n");
  await expect(list(page).getByRole("link", { name: "pasted.txt" })).toBeVisible();
  await hand("page.csv", "drop", "<!doctype html><script>alert(1)</script>");
  await expect(uploads(page).getByRole("alert")).toContainText(
    "This kind of file is not accepted.",
  );
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
});

test("files are stored, refused and deleted by forms alone @no-script", {
  tag: "@any-width",
}, async ({ page, signIn, javaScriptEnabled }) => {
  await signIn();
  await page.goto("/settings/files");
  const send = async (...files: ReturnType<typeof pdfFile>[]) => {
    await page.getByLabel("Add files").setInputFiles(files);
    // With a script choosing is enough.
    if (javaScriptEnabled) return;
    await page.getByRole("button", { name: "Upload", exact: true }).click();
  };
  await send(pdfFile("ISO 9001.pdf"), pdfFile("AS9100.pdf", "%\n"));
  for (const name of ["ISO 9001.pdf", "AS9100.pdf"]) {
    await expect(list(page).getByRole("link", { name })).toBeVisible();
  }
  await send({ ...pdfFile("broken.pdf"), buffer: pdf().subarray(0, 60) });
  await expect(page.getByText("This PDF is damaged: its end is missing.").first()).toBeVisible();
  const row = list(page).getByRole("listitem").filter({ hasText: "AS9100.pdf" });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Delete for good AS9100.pdf" }).click();
  await expect(page.getByText("File deleted")).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
});

test("a file that was chosen before scripts run is stored @any-width", async ({
  context,
  signIn,
}) => {
  await signIn();
  const { page, release } = await openBeforeScripts(context, "/settings/files");
  await page.getByLabel("Add files").setInputFiles(pdfFile("early.pdf"));
  await release();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(list(page).getByRole("link", { name: "early.pdf" })).toBeVisible();
});
