import { expect, type Page } from "@playwright/test";
import type { Services } from "../../src/platform/context.ts";
import type { NewPerson, Person } from "./people.ts";
import { addShop } from "./shops.ts";

/** A seller's table of products. */
export const table = "/seller/dashboard/products";

/** A seller with a published profile, in this browser. */
export async function enterShop(
  signIn: (person?: NewPerson) => Promise<Person>,
  services: Services,
): Promise<void> {
  const { id } = await signIn({ role: "seller" });
  await addShop(services, id, `Works ${id.slice(-6)}`);
}

/** A name that no other journey's product has. */
export const nameOf = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** Writes a product and saves it as a draft. */
export async function addDraft(page: Page, name: string, price: string): Promise<void> {
  await page.goto(`${table}/new`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Categories" }).fill("Gears");
  await page.getByLabel("Price of one").first().fill(price);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}
