import { randomUUID } from "node:crypto";
import { createOwnProduct } from "../../src/market/sellers/use-cases/create-own-product.ts";
import type { Services } from "../../src/platform/context.ts";
import { contextOf } from "./context-of.ts";
import type { Person } from "./people.ts";
import { asOwner } from "./reported-message.ts";
import { addShop } from "./shops.ts";

const table = "/seller/dashboard/products";

/** A seller's table, the page of a product, once there is one, and imports in the states that have forms of their own. */
export function productVisits(services: Services) {
  const paths = [table, "/seller/dashboard/listings", `${table}/new`, `${table}/import`];
  const imports = { checked: randomUUID(), checking: randomUUID() };
  return [
    {
      as: { role: "seller" as const },
      isOneWay: true,
      paths: Object.values(imports).map((id) => `${table}/import?import=${id}`),
      // The first column.
      values: { name: "0" },
      async prepare(person: Person) {
        for (const [state, id] of Object.entries(imports))
          await addImport(services, person, id, state);
      },
    },
    {
      as: { role: "seller" as const },
      isOneWay: true,
      paths,
      async prepare(person: Person) {
        await addShop(services, person.id, "Gem City Gears");
        const form = { name: "Worm gear", categories: ["Gears"] };
        const { id } = await createOwnProduct(await contextOf(services, person), form);
        paths.push(`${table}/${id}`);
      },
    },
  ];
}

async function addImport(
  services: Services,
  { id: personId }: Person,
  id: string,
  state: string,
): Promise<void> {
  await asOwner(
    services,
    `insert into product_imports (id, company_id, person_id, file_name, header, examples, mapping, state, rows, to_add)
     select $1, company_id, person_id, 'parts.csv', '["Name"]', '[]', '{"name": 0}', $3, 1, 1
       from company_members where person_id = $2`,
    [id, personId, state],
  );
}
