import { href, Link } from "react-router";
import { getBuyerProfile } from "../../../market/accounts/use-cases/get-buyer-profile.ts";
import { getCart } from "../../../market/cart/use-cases/get-cart.ts";
import { unreadCount } from "../../../market/messaging/use-cases/unread-count.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Notice } from "../../../ui/notice.tsx";
import { CartSummary } from "../dashboards/cart-summary.tsx";
import { QuickActions } from "../dashboards/quick-actions.tsx";
import type { Route } from "./+types/dashboard.page.ts";
import "../dashboards/dashboards.css";

export const loader = page(async ({ ctx }) => {
  const [cart, profile, unread] = await Promise.all([
    getCart(ctx),
    getBuyerProfile(ctx),
    unreadCount(ctx),
  ]);
  return {
    firstName: ctx.viewer.member?.firstName ?? "",
    items: cart.items,
    isOnboarded: profile.onboardingStatus === "completed",
    unread,
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Buyer Dashboard",
    description: "Your products, orders, messages and cart.",
    path: href("/buyer/dashboard"),
  });
}

export default function BuyerDashboardPage({ loaderData }: Route.ComponentProps) {
  const { firstName, items, isOnboarded, unread } = loaderData;
  return (
    <div className="page">
      <header className="dashboard-head">
        <p className="eyebrow">Buyer Dashboard</p>
        <h1>{firstName === "" ? "Welcome back" : `Welcome back, ${firstName}`}</h1>
        <p className="lede">Find products and makers, and keep what you plan to buy together.</p>
      </header>
      <div className="dashboard-grid">
        <div className="stack">
          <QuickActions
            actions={[
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
                count: { of: unread, label: "unread messages" },
              },
            ]}
          />
          {!isOnboarded && (
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
          )}
        </div>
        <CartSummary known={items} />
      </div>
    </div>
  );
}
