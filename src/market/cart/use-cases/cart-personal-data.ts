import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { cartRows, eraseCart } from "../data/carts.ts";

/** The cart's part of what the site holds about people. */
export const cartPersonalData: PersonalData = { read: cartRows, erase: eraseCart };
