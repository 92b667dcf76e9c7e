import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSellerProfile } from "../../src/market/sellers/use-cases/change-seller-profile.ts";
import { getSellerProfile } from "../../src/market/sellers/use-cases/get-seller-profile.ts";
import { publishSellerProfile } from "../../src/market/sellers/use-cases/publish-seller-profile.ts";
import { unpublishedChanges } from "../../src/market/sellers/use-cases/unpublished-changes.ts";
import type { Context } from "../../src/platform/context.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { contextOf } from "../support/context-of.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";

let db: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  db = await freshDatabase();
  const visiting = visitorContext(db);
  const person = await addPerson(visiting, { role: "seller" });
  ctx = await contextOf(visiting, person);
});
afterAll(() => db.drop());

const waiting = async () => unpublishedChanges(ctx, await getSellerProfile(ctx));

test("what waits is what was changed since the profile was published, and nothing before that", async () => {
  await changeSellerProfile(ctx, {
    companyName: "Gem City Gears",
    contactEmail: "a@gears.example",
    zip: "45402",
    description: "Gears for presses.",
    processes: ["cnc-milling"],
  });
  expect(await waiting()).toEqual([]);
  await publishSellerProfile(ctx);
  expect(await waiting()).toEqual([]);
  await changeSellerProfile(ctx, { tagline: "Gears of all sizes", zip: "45403" });
  expect(await waiting()).toEqual(["tagline", "address", "facilities"]);
  // What is changed back waits no more.
  await changeSellerProfile(ctx, { zip: "45402" });
  expect(await waiting()).toEqual(["tagline"]);
  await publishSellerProfile(ctx);
  expect(await waiting()).toEqual([]);
});
