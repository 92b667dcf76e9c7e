import type { PersonalDataReader } from "../../../platform/db/personal-data.ts";
import { cartRows } from "../data/carts.ts";

/** What the cart adds to the export of an account. */
export const exportCart: PersonalDataReader = cartRows;
