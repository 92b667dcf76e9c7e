import { href, Link } from "react-router";
import { Money } from "../../../../ui/amounts.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import type { SellerGroup } from "../../rules/cart-pricing.ts";
import { CartLine } from "./cart-line.tsx";

/** The lines of a cart, a sheet for each seller. */
export function CartSellers({ groups }: { groups: SellerGroup[] }) {
  return (
    <div className="stack">
      {groups.map((group) => (
        <Panel
          key={group.sellerId ?? "none"}
          id={`seller-${group.sellerId ?? "none"}`}
          title={<SellerName group={group} />}
          note={<GroupSum group={group} />}
          isFlush
        >
          <ul className="cart-lines">
            {group.lines.map((line) => (
              <CartLine key={line.id} line={line} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function SellerName({ group: { sellerId, sellerName } }: { group: SellerGroup }) {
  if (sellerId === null) return "Seller not stated";
  return <Link to={href("/businesses/:id", { id: sellerId })}>{sellerName ?? "Seller"}</Link>;
}

function GroupSum({ group: { cents, unpriced, lines } }: { group: SellerGroup }) {
  if (unpriced === lines.length) return "On request";
  return (
    <>
      <Money cents={cents} />
      {unpriced > 0 && ` and ${unpriced} on request`}
    </>
  );
}
