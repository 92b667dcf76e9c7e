import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import type { SavedShopView } from "./saved-shop-view.ts";

/**
 * One line of saved shops: which, where, what was noted, and a button that removes it.
 *
 * @param now ISO time of the answer
 * @param action path of the page that removes it and shows how to take that back
 */
export function SavedShopItem(props: {
  shop: SavedShopView;
  now: string;
  action: string;
  titleLevel: 2 | 3;
  children?: ReactNode;
}) {
  const { shop, now, action, titleLevel, children } = props;
  const Heading = titleLevel === 2 ? "h2" : "h3";
  const about = [shop.place, shop.processNames.slice(0, 3).join(", ")].filter(Boolean).join(" · ");
  return (
    <li>
      <div className="saved-shop-head">
        <Heading>
          <Link to={href("/businesses/:id", { id: shop.id })}>{shop.name}</Link>
        </Heading>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="shop" value={shop.id} />
          <button
            type="submit"
            name="do"
            value="remove"
            className="button button-quiet button-small"
          >
            Remove<span className="sr-only"> {shop.name}</span>
          </button>
        </Form>
      </div>
      <p className="quiet small">
        {about === "" ? "" : `${about} · `}saved <RelativeTime at={shop.savedAt} now={now} />
      </p>
      {children}
    </li>
  );
}

/** What a saved shop's reader wrote to it. */
export function ShopNote({ note }: { note: string }) {
  return note === "" ? null : <p className="saved-shop-note small">{note}</p>;
}
