import { manufacturerView } from "../../rules/list-views.ts";
import type { SavedShop } from "../../rules/saved-shop.ts";

/** What lists show of a saved shop. */
export interface SavedShopView {
  id: string;
  name: string;
  place: string | null;
  processNames: string[];
  note: string;
  savedAt: string;
}

/** Makes a saved shop ready for a list. Runs on the server: it reads the whole vocabulary. */
export function savedShopView({ manufacturer, note, savedAt }: SavedShop): SavedShopView {
  const { place, processNames } = manufacturerView(manufacturer);
  return { id: manufacturer.id, name: manufacturer.name, place, processNames, note, savedAt };
}
