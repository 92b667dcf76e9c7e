import { randomUUID } from "node:crypto";
import { pagePolicies } from "../../src/app/server/access/policies.ts";
import { editCart } from "../../src/market/cart/use-cases/edit-cart.ts";
import type { Services } from "../../src/platform/context.ts";
import { contextOfNew } from "../rfq/trade-world.ts";
import { decidedVisits } from "./claimable-listing.ts";
import { contextOf } from "./context-of.ts";
import type { Values } from "./form-values.ts";
import { addGuestCode } from "./guest-link.ts";
import { addColleague, beginConsulting, blockShop, writeTo } from "./message-visits.ts";
import { addPerson, type NewPerson, type Person } from "./people.ts";
import { productVisits } from "./product-visits.ts";
import { addShop } from "./shops.ts";
import { tellSomething, unsubscribePath } from "./told-person.ts";
import { tradeVisits } from "./trade-visits.ts";

/** Pages that one person opens, whose forms are all sent. */
export interface Visit {
  paths: string[];
  as: NewPerson | null;
  values?: Values;
  /** One person goes all the way, and sends each form in passing. */
  isOneWay?: boolean;
  prepare?: (person: Person) => Promise<unknown>;
}

/** Every page, as somebody who may open it, and the states of pages that have forms of their own. */
export async function tlsVisits(services: Services): Promise<Visit[]> {
  const buyer = await contextOfNew(services, { company: "Byron Works" });
  const code = await addGuestCode(services, buyer);
  const of = (...policies: string[]) =>
    Object.entries(pagePolicies)
      .filter(([, policy]) => policies.includes(policy))
      .map(([path]) => path);
  const parameters: Record<string, string> = {
    "/product/:id": `/product/${(await one(services, "seller_products")).id}`,
    "/businesses/:id": `/businesses/${(await one(services, "manufacturers")).id}`,
    "/businesses/:id/claim": `/businesses/${(await one(services, "manufacturers")).id}/claim`,
    "/industry/:slug": "/industry/cnc-milling",
    "/examples/:slug": "/examples/waxed-canvas-bag",
    "/*": "/no/such/page",
  };
  const pages = (...policies: string[]) =>
    of(...policies)
      // What answers with a file, and where forms are sent to.
      .filter(
        (path) =>
          !/^\/(theme|switch-mode|settings\/export|search\/start)$|\.\w+$|products\/:id$/.test(
            path,
          ),
      )
      .map((path) => parameters[path] ?? path);
  const member = { hasSignedAgreement: true };
  const seller = await addPerson(services, { role: "seller" });
  const shop = await addShop(services, seller.id, "Lathe Works");
  const firstMessage = `/messages/new?company=${shop}`;
  const steps = ["", "?step=2", "?step=3", "?step=4", "?step=5"];
  return [
    { as: member, paths: ["/settings"], values: { email: `${randomUUID()}@moved.example` } },
    {
      as: member,
      paths: ["/settings/company"],
      values: { email: `${randomUUID()}@invited.example`, name: "Lathe Works" },
      // Who gets first messages is chosen among several.
      prepare: (person) => addColleague(services, person),
    },
    {
      as: member,
      isOneWay: true,
      paths: ["/settings/blocked"],
      prepare: (person) => blockShop(services, person, shop),
    },
    { as: member, paths: ["/buyer/cart"], prepare: (person) => fillCart(services, person) },
    {
      as: member,
      paths: ["/consultant"],
      prepare: (person) => beginConsulting(services, person),
    },
    { as: member, paths: [parameters["/product/:id"] ?? ""] },
    { as: {}, paths: ["/agreement"] },
    // What was uploaded can be deleted.
    { as: member, isOneWay: true, paths: ["/settings/files"] },
    {
      as: member,
      paths: ["/notifications"],
      prepare: ({ id }) => tellSomething(services, id),
    },
    { as: null, paths: [await unsubscribePath(services)] },
    { as: { role: null }, paths: ["/dashboard"] },
    { as: { isOnboarded: false }, paths: ["/onboarding/buyer"] },
    { as: member, paths: [firstMessage] },
    ...productVisits(services),
    ...(await tradeVisits(services)),
    ...(await decidedVisits(services)),
    // Leads to the conversation that there is.
    { as: member, paths: [firstMessage], prepare: (one) => writeTo(services, one, shop) },
    {
      as: { role: "seller", isOnboarded: false },
      isOneWay: true,
      // The last step publishes, and what is published can be withdrawn.
      paths: [...steps.map((step) => `/onboarding/seller${step}`), "/seller/dashboard/profile"],
    },
    // What was entered can be changed and taken out again.
    ...["certificates", "machines", "gallery"].map((part) => ({
      as: { role: "seller" as const },
      isOneWay: true,
      paths: [`/seller/dashboard/${part}`],
      values: { kind: "5-axis mill", shows: "Our mill" },
    })),
    { as: member, paths: ["/", ...pages("member", "buyer", "agreed")] },
    { as: { role: "seller" }, paths: pages("seller") },
    {
      as: null,
      paths: pages("public", "visitor"),
      values: { email: `${randomUUID()}@new.example`, code },
    },
  ];
}

/** Some row of a public table. */
export function one(
  { db }: Services,
  table: "seller_products" | "manufacturers",
): Promise<{ id: string; name: string }> {
  return db.public.selectFrom(table).select(["id", "name"]).orderBy("id").executeTakeFirstOrThrow();
}

async function fillCart(services: Services, person: Person): Promise<void> {
  const { id } = await one(services, "seller_products");
  await editCart(await contextOf(services, person), {
    kind: "add",
    productId: id,
    quantity: 6000,
  });
}
