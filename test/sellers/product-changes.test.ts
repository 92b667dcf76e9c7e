import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProductChange } from "../../src/market/sellers/rules/products/product-change.ts";
import { changeOwnProducts } from "../../src/market/sellers/use-cases/change-own-products.ts";
import { undoProductChange } from "../../src/market/sellers/use-cases/undo-product-change.ts";
import type { Context } from "../../src/platform/context.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { rowsOf } from "../catalog/import-support.ts";
import { contextOf } from "../support/context-of.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";
import { addShop } from "../support/shops.ts";

let db: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** A seller of their own with a published profile, and nothing to sell. */
beforeEach(async () => {
  const visiting = visitorContext(db);
  const person = await addPerson(visiting, { role: "seller" });
  await addShop(visiting, person.id, "Gem City Gears");
  ctx = await contextOf(visiting, person);
});

const all = { all: { q: "", state: null } };
const companyId = () => ctx.viewer.company?.id ?? "";
const sql = (text: string, values: unknown[] = []) => rowsOf(db.ownerConnection, text, values);

/** Adds drafts, of which every third has no category and every second a price break. */
async function add(count: number): Promise<void> {
  await sql(
    `insert into company_products (company_id, name, price, categories, price_breaks)
     select $1, 'Gear ' || n, n % 900 + 0.55, case when n % 3 = 0 then '{}' else '{Gears}'::text[] end,
            case when n % 2 = 0 then '[{"minimum_quantity": 10, "price": "0.50"}]' else '[]' end::jsonb
       from generate_series(1, $2::int) n`,
    [companyId(), count],
  );
}
/** What a change of many can change, and what stands in the catalog. */
const shown = () =>
  sql(
    `select p.name, p.state, p.price, p.in_stock, p.price_breaks, listed.price as listed_price,
            listed.id is not null as is_listed
       from company_products p left join seller_products listed on listed.id = p.id
      where p.company_id = $1 order by p.id`,
    [companyId()],
  );
const idsOf = async () =>
  (
    await sql("select id from company_products where company_id = $1 order by id", [companyId()])
  ).map(({ id }) => String(id));

const change = fc.oneof<fc.Arbitrary<ProductChange>[]>(
  fc.constant({ kind: "publish" }),
  fc.constant({ kind: "archive" }),
  fc.record({ kind: fc.constant("price" as const), percent: fc.integer({ min: -50, max: 90 }) }),
  fc.record({ kind: fc.constant("stock" as const), inStock: fc.boolean() }),
  fc.record({
    kind: fc.constant("category" as const),
    label: fc.constantFrom("Gears", "gears", "Shafts"),
  }),
);

describe("a change of many products", () => {
  test("that is taken back leaves all as it was, the catalog too, whatever went before", async () => {
    await add(8);
    const ids = await idsOf();
    const step = fc.record({
      change,
      chosen: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 3 }), step, async (earlier, last) => {
        for (const one of earlier) await changeOwnProducts(ctx, { ids: one.chosen }, one.change);
        const before = await shown();
        const { changeId, changed } = await changeOwnProducts(
          ctx,
          { ids: last.chosen },
          last.change,
        );
        if (changed === 0) return;
        expect(await undoProductChange(ctx, changeId)).toEqual({ changed });
        expect(await shown()).toEqual(before);
        await expect(undoProductChange(ctx, changeId)).rejects.toMatchObject({ code: "not_found" });
      }),
      { numRuns: 25 },
    );
  });

  test("leaves out what was changed again since", async () => {
    await add(6);
    const [first = "", second = ""] = await idsOf();
    const { changeId, changed } = await changeOwnProducts(ctx, all, { kind: "price", percent: 10 });
    await changeOwnProducts(ctx, { ids: [first, second] }, { kind: "stock", inStock: false });
    expect(await undoProductChange(ctx, changeId)).toEqual({ changed: changed - 2 });
  });

  test("of more than fit into one statement is taken back whole", async () => {
    // What the planner knows is of before the products came: it expects one of them.
    await sql("analyze");
    await add(4_500);
    const before = await shown();
    const { changeId, changed } = await changeOwnProducts(ctx, all, { kind: "publish" });
    expect(changed).toBe(3_000);
    expect(await undoProductChange(ctx, changeId)).toEqual({ changed });
    expect(await shown()).toEqual(before);
  });
});
