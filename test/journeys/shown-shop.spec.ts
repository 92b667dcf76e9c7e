import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { picture } from "../support/pictures.ts";

test("machines and pictures of a shop are entered, put in order and removed @no-script @any-width", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn({ role: "seller" });
  await page.goto("/seller/dashboard/machines");
  const entry = page.getByRole("region", { name: "Add a machine" });
  await entry.getByLabel("Machine", { exact: true }).fill("5-axis mill");
  await entry.getByLabel("Process").selectOption("cnc-milling");
  await entry.getByLabel("Maker").fill("Haas");
  await entry.getByLabel("Work envelope").fill("30 x 20 x 20 in");
  await entry.getByRole("button", { name: "Add the machine" }).click();
  const machines = page.getByRole("region", { name: "Your machines" });
  await expect(machines.getByRole("heading", { name: "5-axis mill CNC milling" })).toBeVisible();
  await machines.getByRole("link", { name: "Change 5-axis mill" }).click();
  await machines.getByLabel("How many").fill("3");
  await machines.getByRole("button", { name: "Save" }).click();
  await expect(machines.getByRole("heading", { name: "3 × 5-axis mill" })).toBeVisible();
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page.goto("/seller/dashboard/gallery");
  const pictures = page.getByRole("region", { name: "Your pictures" }).getByRole("img");
  const add = page.getByRole("region", { name: "Add a picture" });
  for (const [number, shows] of ["The hall", "The mill"].entries()) {
    await add
      .getByLabel("Picture")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture("png") });
    await add.getByLabel("What it shows").fill(shows);
    await add.getByRole("button", { name: "Add the picture" }).click();
    await expect(pictures).toHaveCount(number + 1);
  }
  await page.getByRole("button", { name: "Make cover of picture 2" }).click();
  await expect(pictures.first()).toHaveAccessibleName("The mill");
  if (javaScriptEnabled) {
    await page
      .getByRole("img", { name: "The hall" })
      .dragTo(page.getByRole("img", { name: "The mill" }));
    await expect(pictures.first()).toHaveAccessibleName("The hall");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page.goto("/seller/dashboard/profile");
  const machineList = page.getByRole("region", { name: "Machines", exact: true }).first();
  await expect(machineList.getByText("30 x 20 x 20 in (762 x 508 x 508 mm)")).toBeVisible();
  await expect(page.getByRole("img", { name: "The mill" })).toBeVisible();
});
