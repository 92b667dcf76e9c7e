import clsx from "clsx";
import { href, Link, useLocation } from "react-router";
import type { ShopCapacity } from "../../../market/catalog/rules/shop-capacity.ts";
import { unreadLabel, useUnread } from "../../../market/messaging/web/use-unread.ts";
import { CountBadge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { isCurrentSection, sellerSections } from "./seller-sections.ts";
import { SidebarCapacity } from "./sidebar-capacity.tsx";

/**
 * The seller's sidebar. On narrow screens it opens from a button: a popover, so that it needs no script;
 * on wide ones the style sheet keeps the same list in sight.
 *
 * @param props.capacity null for whoever may not change it
 */
export function SellerSidebar(props: { unread: number; capacity: ShopCapacity | null }) {
  const unread = useUnread(props.unread);
  const { pathname } = useLocation();
  const sections = sellerSections();
  const current = sections.find((section) => isCurrentSection(section, pathname));
  return (
    <div className="seller-side">
      <button type="button" popoverTarget="seller-nav" className="button seller-nav-button">
        <Icon name="menu" />
        {current?.label ?? "Seller menu"}
        <CountBadge count={unread} label={unreadLabel(unread)} />
      </button>
      <nav id="seller-nav" popover="auto" aria-label="Seller" className="seller-nav">
        <ul>
          {sections.map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                prefetch="intent"
                className={clsx("seller-link", section === current && "is-current")}
                aria-current={section === current ? "page" : undefined}
                onClick={closeNav}
              >
                <Icon name={section.icon} />
                <span className="grow">{section.label}</span>
                {section.icon === "message" && (
                  <CountBadge count={unread} label={unreadLabel(unread)} />
                )}
              </Link>
            </li>
          ))}
          <li className="seller-nav-rule">
            <form method="post" action={href("/switch-mode")}>
              <input type="hidden" name="role" value="buyer" />
              <button type="submit" className="seller-link">
                <Icon name="switch" />
                <span>
                  Switch Mode<span className="sr-only"> to buying</span>
                </span>
              </button>
            </form>
          </li>
          <li>
            <form method="post" action={href("/logout")}>
              <button type="submit" className="seller-link">
                <Icon name="log-out" />
                Sign Out
              </button>
            </form>
          </li>
        </ul>
        {props.capacity !== null && <SidebarCapacity capacity={props.capacity} />}
      </nav>
    </div>
  );
}

function closeNav(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
}
