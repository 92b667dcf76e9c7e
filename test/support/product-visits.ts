import { createOwnProduct } from "../../src/market/sellers/use-cases/create-own-product.ts";
import type { Services } from "../../src/platform/context.ts";
import { contextOf } from "./context-of.ts";
import type { Person } from "./people.ts";
import { addShop } from "./shops.ts";

const table = "/seller/dashboard/products";

/** A seller's table and the page of a product, once there is one. */
export function productVisits(services: Services) {
  const paths = [table, "/seller/dashboard/listings", `${table}/new`];
  return [
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
