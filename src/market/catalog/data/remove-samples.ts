import type pg from "pg";

/** How many samples there are. */
export async function countSamples(
  schemaOwner: pg.ClientBase,
): Promise<{ products: number; manufacturers: number; listings: number }> {
  const { rows } = await schemaOwner.query<{
    products: string;
    manufacturers: string;
    listings: string;
  }>(
    `select (select count(*) from seller_products where is_sample) as products,
            (select count(*) from manufacturers where is_sample) as manufacturers,
            (select count(*) from business_listings where is_sample) as listings`,
  );
  const [row] = rows;
  return {
    products: Number(row?.products),
    manufacturers: Number(row?.manufacturers),
    listings: Number(row?.listings),
  };
}

/** Deletes some sample products. @returns how many; 0 when none are left */
export async function deleteSampleProducts(
  schemaOwner: pg.ClientBase,
  limit: number,
): Promise<number> {
  const { rowCount } = await schemaOwner.query(
    `delete from seller_products
      where id in (select id from seller_products where is_sample limit $1)`,
    [limit],
  );
  return rowCount ?? 0;
}

/**
 * Deletes some sample manufacturers. One that somebody claimed, or that real products name as their
 * seller, stays: deleting it would take those along. @returns how many; 0 when none can go
 */
export async function deleteSampleManufacturers(
  schemaOwner: pg.ClientBase,
  limit: number,
): Promise<number> {
  const { rowCount } = await schemaOwner.query(
    `delete from manufacturers
      where id in (select id from manufacturers m
                    where is_sample and user_id is null
                      and not exists (select from seller_products p where p.seller_id = m.id)
                    limit $1)`,
    [limit],
  );
  return rowCount ?? 0;
}

/** Deletes the sample listings, and the categories and counters that nothing is left of. */
export async function deleteSampleRemains(schemaOwner: pg.ClientBase): Promise<void> {
  await schemaOwner.query("delete from business_listings where is_sample");
  await schemaOwner.query(
    `delete from categories c
      where not exists (select from product_categories p where p.category_slug = c.slug)
        and not exists (select from categories child where child.parent_slug = c.slug)`,
  );
  await schemaOwner.query("delete from facet_counts where count = 0");
}
