import { flashMessages } from "../../../platform/web/flash.ts";

/** Messages about saved shops that follow a redirect. */
export const shopFlash = flashMessages({
  shop_saved: {
    title: "Shop saved",
    action: { label: "Saved shops", to: "/saved-shops" },
  },
  shop_removed: { title: "Removed from saved shops" },
  shop_noted: { title: "Note saved" },
});
