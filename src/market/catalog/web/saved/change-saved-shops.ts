import { data, redirect } from "react-router";
import { flash } from "../../../../platform/web/flash.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { localPath } from "../../../../shared/local-path.ts";
import type { RemovedShop } from "../../rules/saved-shop.ts";
import { noteSavedShop } from "../../use-cases/note-saved-shop.ts";
import { removeSavedShop } from "../../use-cases/remove-saved-shop.ts";
import { saveShop } from "../../use-cases/save-shop.ts";
import { shopFlash } from "../flash-messages.ts";

/** What a page shows after a change of saved shops that leads nowhere else. */
export interface SavedShopsAnswer {
  removed: RemovedShop | null;
  /** What kept the change from being made. */
  problem: string | null;
  /** The shop it was about. */
  shop: string;
}

/** Where a form of saved shops came from; only ever a page of this site. */
export function cameFrom(url: URL): string {
  return localPath(url.searchParams.get("from"), "/saved-shops");
}

/**
 * Does what a form of saved shops asks for: saves a shop, removes it or writes its note.
 *
 * @returns a redirect to the page the form stood on, or what to show of a removal that can be undone and
 *   of what went wrong
 */
export async function changeSavedShops(ctx: PageContext, url: URL, form: FormData) {
  const from = cameFrom(url);
  const shop = textIn(form, "shop") || (url.searchParams.get("shop") ?? "");
  try {
    if (form.get("do") === "remove") {
      const removed = await removeSavedShop(ctx, shop);
      // A note would be lost: it stays on the page with the way to take the removal back.
      const isElsewhere = url.searchParams.has("from");
      if (isElsewhere && (removed === null || removed.note === "")) {
        flash(ctx, shopFlash.shop_removed);
        return redirect(from, 303);
      }
      return { removed, problem: null, shop } satisfies SavedShopsAnswer;
    }
    if (form.get("do") === "note") {
      await noteSavedShop(ctx, { id: shop, note: textIn(form, "note") });
      flash(ctx, shopFlash.shop_noted);
      return redirect(from, 303);
    }
    await saveShop(ctx, { id: shop, note: textIn(form, "note") });
    flash(ctx, shopFlash.shop_saved);
    return redirect(from, 303);
  } catch (error) {
    if (!isAppError(error) || !["invalid_input", "not_found"].includes(error.code)) throw error;
    const [first] = Object.values(error.fields ?? {}).flat();
    const answer: SavedShopsAnswer = { removed: null, problem: first ?? error.message, shop };
    return data(answer, { status: error.status });
  }
}

function textIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
