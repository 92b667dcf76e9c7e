import { afterAll, beforeAll, expect, test } from "vitest";
import { extractSellerProfile } from "../../src/market/sellers/use-cases/extract-seller-profile.ts";
import type { Services } from "../../src/platform/context.ts";
import { createApart } from "../../src/platform/processes/create-apart.ts";
import { accountServices, testClock } from "../accounts/account-world.ts";
import { contextOf } from "../support/context-of.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";

let db: TestDatabase;
let services: Services;
beforeAll(async () => {
  db = await freshDatabase();
  services = accountServices(db, testClock());
});
afterAll(async () => {
  services.documents.close();
  await db.drop();
});

const textOf = (text: string) => ({
  bytes: new TextEncoder().encode(text),
  kind: "text" as const,
  name: "about.txt",
});

test("what was read stands beside the profile of whoever asked, and a failure leaves it there", async () => {
  const seller = await addPerson(services, { role: "seller" });
  const ctx = await contextOf(services, seller);
  await extractSellerProfile(ctx, textOf("Ridge Gear Works, LLC\nFounded in 1951."));
  const state = async () => {
    const rows = await db.asSchemaOwner(
      "SELECT ai_processing_status AS status, ai_sources AS sources, company_name FROM seller_profiles WHERE seller_id = $1",
      [seller.id],
    );
    return rows[0];
  };
  const sources = {
    founded_year: [{ sentence: "Founded in 1951.", where: "about.txt" }],
  };
  expect(await state()).toMatchObject({ status: "completed", sources, company_name: null });
  await expect(extractSellerProfile(ctx, textOf("Hello."))).rejects.toMatchObject({
    message: "No data could be extracted from this document",
  });
  expect(await state()).toMatchObject({ status: "error", sources });
});

test("a text that keeps the rules too long is told as too complicated, and their process ends", async () => {
  const seller = await addPerson(services, { role: "seller" });
  const apart = createApart({ patienceMs: 1 });
  const ctx = { ...(await contextOf(services, seller)), apart };
  await expect(
    extractSellerProfile(ctx, textOf("Ridge Gear Works, LLC\nFounded in 1951.")),
  ).rejects.toMatchObject({
    code: "unprocessable",
    fields: { file: ["Its text is too complicated to read."] },
  });
  apart.close();
});
