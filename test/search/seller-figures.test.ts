import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastDays } from "../../src/market/search/rules/figures/figure-period.ts";
import { addUpUse } from "../../src/market/search/use-cases/add-up-use.ts";
import { companyFigures } from "../../src/market/search/use-cases/company-figures.ts";
import { recordClick } from "../../src/market/search/use-cases/record-click.ts";
import { recordSearch } from "../../src/market/search/use-cases/record-search.ts";
import { recordView } from "../../src/market/search/use-cases/record-view.ts";
import { type Context, visitor } from "../../src/platform/context.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { rowsOf } from "../catalog/import-support.ts";
import { contextOf } from "../support/context-of.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";
import { addShop } from "../support/shops.ts";

const dayMs = 86_400_000;
const now = new Date();
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const milling = { processes: ["cnc-milling"], goods: ["mounting-brackets"] };
let db: TestDatabase;
let ctx: Context;

interface Seller {
  ctx: Context;
  entry: string;
  products: string[];
}

beforeAll(async () => {
  db = await freshDatabase();
  ctx = visitorContext(db, () => now);
  // Counted from this day on, though the database was made before midnight.
  await db.administer("update use_counting set counted_since = $1, added_until = $1", [dayOf(now)]);
});
afterAll(() => db.drop());

/** A company with an entry of the directory and two products there. */
async function addSeller(): Promise<Seller> {
  const person = await addPerson(ctx, { role: "seller" });
  const entry = await addShop(ctx, person.id, "Works");
  const products = await rowsOf<{ id: string }>(
    db.ownerConnection,
    "insert into seller_products (name, seller_id) values ('A bracket', $1), ('B bracket', $1) returning id",
    [entry],
  );
  return { ctx: await contextOf(ctx, person), entry, products: products.map(({ id }) => id) };
}

/** What somebody at another address does; the same address on another day is another visitor. */
const at = (address: string, daysLater = 0, viewer = visitor): Context => ({
  ...ctx,
  viewer,
  clientAddress: address,
  clock: () => new Date(now.getTime() + daysLater * dayMs),
});
const figuresOf = (seller: Seller, daysLater = 0, made = milling) => {
  const today = dayOf(new Date(now.getTime() + daysLater * dayMs));
  return companyFigures(seller.ctx, lastDays(7, "day", today), made);
};
const night = (daysLater: number) =>
  addUpUse(db.system, new Date(now.getTime() + daysLater * dayMs));

describe("a seller's figures", () => {
  test("count each visitor once a day, and neither the seller nor colleagues", async () => {
    const seller = await addSeller();
    const [product = ""] = seller.products;
    for (let time = 0; time < 3; time += 1) {
      await recordView(at("192.0.2.1"), { resultId: seller.entry });
      await recordView(at("192.0.2.1"), { resultId: product });
    }
    await recordView(at("192.0.2.2"), { resultId: seller.entry });
    await recordView(at("192.0.2.3", 0, seller.ctx.viewer), { resultId: seller.entry });
    const colleague = { ...seller.ctx.viewer, id: randomUUID() };
    await recordView(at("192.0.2.4", 0, colleague), { resultId: product });
    await recordView(at("192.0.2.5"), { resultId: randomUUID() });
    const search = { query: "bracket", resultCount: 3, found: [...seller.products, seller.entry] };
    for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2"]) {
      await recordSearch(at(address), search);
    }
    await recordSearch(at("192.0.2.3", 0, seller.ctx.viewer), search);
    await recordClick(at("192.0.2.1"), { resultId: product, query: "bracket", totalResults: 3 });
    const { total, products, steps } = await figuresOf(seller);
    expect(total).toEqual({ profileViews: 2, productViews: 1, searches: 2, opened: 1 });
    expect(products).toEqual([{ id: product, name: "A bracket", views: 1, opened: 1 }]);
    expect(steps.at(-1)?.now).toEqual(total);
    expect(steps[0]?.now, "a day before anything was counted").toBeNull();
  });

  test("are of the own company alone", async () => {
    const [seller, other] = [await addSeller(), await addSeller()];
    await recordView(at("192.0.2.10"), { resultId: other.entry });
    const none = { profileViews: 0, productViews: 0, searches: 0, opened: 0 };
    expect((await figuresOf(seller)).total).toEqual(none);
    expect((await figuresOf(other)).total.profileViews).toBe(1);
    await expect(
      companyFigures(at("192.0.2.1"), lastDays(7, "day", dayOf(now)), milling),
    ).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("stay the same when a day is added up, and name what three visitors of it searched", async () => {
    const [seller, other] = [await addSeller(), await addSeller()];
    const found = [seller.entry];
    for (const address of ["1", "2", "3"]) {
      const visit = at(`198.51.100.${address}`);
      await recordSearch(visit, { query: "CNC milling Ohio", resultCount: 1, found });
      await recordSearch(visit, { query: "milled mounting bracket", resultCount: 0 });
      await recordSearch(visit, { query: "wooden spoon", resultCount: 0 });
    }
    const secret = { query: "cnc milling for project nightjar", resultCount: 1, found };
    for (const address of ["1", "2"]) await recordSearch(at(`198.51.100.${address}`), secret);
    await recordClick(at("198.51.100.1"), {
      resultId: seller.entry,
      query: "cnc milling ohio",
      totalResults: 1,
    });
    const before = await figuresOf(seller);
    expect(before.total).toMatchObject({ searches: 5, opened: 1 });
    expect([before.found, before.namedUntil]).toEqual([[], null]);
    // A third visitor, on another day: may be one of the two.
    await recordSearch(at("198.51.100.3", 1), secret);
    expect(await night(0)).toBe(false);
    expect(await night(1)).toBe(true);
    expect(await night(1)).toBe(false);
    const after = await figuresOf(seller, 1);
    expect(after.total).toMatchObject({ searches: 6, opened: 1 });
    expect(after.found).toEqual([{ query: "cnc milling ohio", visitors: 3, found: 3, opened: 1 }]);
    expect(after.missed).toEqual([
      { query: "milled mounting bracket", visitors: 3, found: 0, opened: 0 },
    ]);
    expect((await figuresOf(other, 1)).missed.map(({ query }) => query)).toEqual([
      "cnc milling ohio",
      "milled mounting bracket",
    ]);
    expect(await night(2)).toBe(true);
    expect(await figuresOf(seller, 2)).toMatchObject({ found: after.found });
    expect(JSON.stringify(await figuresOf(seller, 2))).not.toContain("nightjar");
  });

  test("of an entry that became part of another one are that one's", async () => {
    const seller = await addSeller();
    const before = randomUUID();
    await db.administer(
      "insert into entry_use (entry_id, day, subject_id, views, opened, found) values ($1, $2, $1, 4, 0, 0)",
      [before, dayOf(now)],
    );
    expect((await figuresOf(seller)).total.profileViews).toBe(0);
    await rowsOf(
      db.ownerConnection,
      "insert into manufacturer_redirects (old_id, manufacturer_id) values ($1, $2)",
      [before, seller.entry],
    );
    expect((await figuresOf(seller)).total.profileViews).toBe(4);
  });
});
