import { href, Link } from "react-router";
import type { RemovedShop } from "../../../market/catalog/rules/saved-shop.ts";
import { RemovedShopNotice } from "../../../market/catalog/web/saved/removed-shop.tsx";
import { SavedShopItem, ShopNote } from "../../../market/catalog/web/saved/saved-shop-item.tsx";
import type { SavedShopView } from "../../../market/catalog/web/saved/saved-shop-view.ts";
import { Panel } from "../../../ui/panel.tsx";
import "../../../market/catalog/web/saved/saved-shops.css";

/** The shops a buyer saved last, each with a button that removes it; the one just removed can come back. */
export function SavedShopsPanel(props: {
  shops: SavedShopView[];
  total: number;
  removed: RemovedShop | null;
  now: string;
}) {
  const { shops, total, removed, now } = props;
  const here = href("/buyer/dashboard");
  return (
    <Panel id="saved-shops" title="Saved shops" note={total > 0 ? total : undefined} isFlush>
      {removed !== null && (
        <div className="sheet-body">
          <RemovedShopNotice removed={removed} from={here} />
        </div>
      )}
      {shops.length === 0 ? (
        <p className="sheet-body quiet small">
          None yet. Press "Save shop" on a <Link to={href("/businesses")}>manufacturer</Link> to
          find it here again.
        </p>
      ) : (
        <ul className="saved-shop-list">
          {shops.map((shop) => (
            <SavedShopItem key={shop.id} shop={shop} now={now} action={here} titleLevel={3}>
              <ShopNote note={shop.note} />
            </SavedShopItem>
          ))}
        </ul>
      )}
      {total > 0 && (
        <p className="dashboard-more">
          <Link to={href("/saved-shops")}>
            {total > shops.length ? `See all ${total} with your notes` : "Notes and the whole list"}
          </Link>
        </p>
      )}
    </Panel>
  );
}
