import { data, href, Link } from "react-router";
import { getBuyerProfile } from "../../../market/accounts/use-cases/get-buyer-profile.ts";
import { saveShipToZip } from "../../../market/accounts/use-cases/save-ship-to-zip.ts";
import { loadCart } from "../../../market/cart/web/cart/load-cart.ts";
import { listSavedShops } from "../../../market/catalog/use-cases/list-saved-shops.ts";
import { removeSavedShop } from "../../../market/catalog/use-cases/remove-saved-shop.ts";
import { savedShopView } from "../../../market/catalog/web/saved/saved-shop-view.ts";
import { unreadCount } from "../../../market/messaging/use-cases/unread-count.ts";
import { unreadLabel, useUnread } from "../../../market/messaging/web/use-unread.ts";
import { waitingForBuyer } from "../../../market/rfq/use-cases/count-waiting.ts";
import { flash } from "../../../platform/web/flash.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { isAppError } from "../../../shared/errors.ts";
import { Notice } from "../../../ui/notice.tsx";
import { CartSummary } from "../dashboards/cart-summary.tsx";
import { loadShopsNearby } from "../dashboards/load-shops-nearby.ts";
import { type QuickAction, QuickActions } from "../dashboards/quick-actions.tsx";
import { RecentSearchesPanel } from "../dashboards/recent-searches.tsx";
import { RequestsWaiting } from "../dashboards/requests-waiting.tsx";
import { SavedShopsPanel } from "../dashboards/saved-shops-panel.tsx";
import { ShopsNearbyPanel } from "../dashboards/shops-nearby.tsx";
import type { Route } from "./+types/dashboard.page.ts";
import "../dashboards/dashboards.css";
import { accountFlash } from "../../../market/accounts/web/flash-messages.ts";

const savedShown = 5;

export const loader = page(async ({ ctx }) => {
  const profile = await getBuyerProfile(ctx);
  const [cart, unread, waiting, saved, nearby] = await Promise.all([
    loadCart(ctx),
    unreadCount(ctx),
    waitingForBuyer(ctx),
    listSavedShops(ctx, savedShown),
    loadShopsNearby(ctx, profile.shipToZip),
  ]);
  return {
    firstName: ctx.viewer.member?.firstName ?? "",
    items: cart.items,
    details: cart.details,
    isOnboarded: profile.onboardingStatus === "completed",
    unread,
    waiting,
    nearby,
    saved: { shops: saved.shops.map(savedShopView), total: saved.total },
    now: ctx.clock().toISOString(),
  };
});

/** Keeps the ship-to ZIP, or removes a saved shop and shows how to take that back. */
export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  if (form.get("do") === "remove") {
    return { removed: await removeSavedShop(ctx, String(form.get("shop"))), zip: null };
  }
  const value = String(form.get("shipToZip") ?? "");
  try {
    await saveShipToZip(ctx, value);
    flash(ctx, accountFlash.zip_saved);
    return { removed: null, zip: null };
  } catch (error) {
    const message = isAppError(error) ? error.fields?.shipToZip?.[0] : undefined;
    if (message === undefined) throw error;
    return data({ removed: null, zip: { value, error: message } }, { status: 400 });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Buyer Dashboard",
    description: "Your products, orders, messages and cart.",
    path: href("/buyer/dashboard"),
  });
}

export default function BuyerDashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, items, details, isOnboarded, unread, waiting, nearby, saved, now } =
    loaderData;
  return (
    <div className="page">
      <header className="dashboard-head">
        <p className="eyebrow">Buyer Dashboard</p>
        <h1>{firstName === "" ? "Welcome back" : `Welcome back, ${firstName}`}</h1>
        <p className="lede">Find products and makers, and keep what you plan to buy together.</p>
      </header>
      <div className="dashboard-grid">
        <div className="stack">
          <QuickActions actions={quickActions(useUnread(unread))} />
          <RequestsWaiting waiting={waiting} />
          {!isOnboarded && <OnboardingNotice />}
          <ShopsNearbyPanel nearby={nearby} asked={actionData?.zip ?? null} />
        </div>
        <div className="stack">
          <CartSummary known={items} details={details} />
          <SavedShopsPanel {...saved} removed={actionData?.removed ?? null} now={now} />
          <RecentSearchesPanel />
        </div>
      </div>
    </div>
  );
}

function OnboardingNotice() {
  return (
    <Notice
      title="Tell us what you buy and where it goes"
      action={
        <Link to={href("/onboarding/buyer")} className="button">
          Complete your profile
        </Link>
      }
    >
      <p>Your ship-to ZIP and the certificates you need, in a minute.</p>
    </Notice>
  );
}

const quickActions = (unread: number): QuickAction[] => [
  {
    to: href("/browse"),
    title: "Browse Products",
    text: "Search the marketplace and its makers",
    drawing: "packaging",
  },
  {
    to: href("/buyer/orders"),
    title: "My Orders",
    text: "Track your purchases",
    drawing: "orders",
  },
  {
    to: href("/buyer/messages"),
    title: "Messages",
    text: "Your conversations with suppliers",
    drawing: "messages",
    count: { of: unread, label: unreadLabel(unread) },
  },
];
