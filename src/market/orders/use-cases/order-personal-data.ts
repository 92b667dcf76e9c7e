import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { ordersConfirmedBy } from "../data/orders.ts";

/** The part that orders are of what the site holds about people. They are the companies', and stay with them. */
export const orderPersonalData: PersonalData = {
  read: async (tx, personId) => ({ orders: await ordersConfirmedBy(tx, personId) }),
  erase: async () => {},
};
