import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import { sendFormTo } from "./visitor-screens.ts";

const sellerSections = [
  ...["profile", "products", "rfq", "messages", "orders", "reviews", "analytics", "help"],
];

/** What somebody who is signed in sees. */
export const memberScreens: Screen[] = [
  { name: "pending-confirmation", path: "/auth/pending-confirmation", as: "newcomer" },
  { name: "agreement", path: "/agreement", as: "apprentice" },
  { name: "onboarding-buyer", path: "/onboarding/buyer", as: "apprentice" },
  { name: "cart-empty", path: "/buyer/cart", as: "apprentice" },
  { name: "buyer-dashboard-new", path: "/buyer/dashboard", as: "apprentice" },
  { name: "panel-unsigned", path: "/industry", as: "apprentice", prepare: ask, isWindow: true },
  { name: "buyer-dashboard", path: "/buyer/dashboard", as: "buyer" },
  { name: "buyer-menu", path: "/industry", as: "buyer", prepare: openMenu, isWindow: true },
  { name: "cart", path: "/buyer/cart", as: "buyer" },
  { name: "buyer-orders", path: "/buyer/orders", as: "buyer" },
  { name: "buyer-messages", path: "/buyer/messages", as: "buyer" },
  { name: "settings", path: "/settings", as: "buyer" },
  { name: "settings-notifications", path: "/settings/notifications", as: "buyer" },
  { name: "notifications-empty", path: "/notifications", as: "buyer" },
  { name: "notifications", path: "/notifications", as: "publisher" },
  { name: "bell-empty", path: "/industry", as: "buyer", prepare: openBell, isWindow: true },
  { name: "bell", path: "/industry", as: "publisher", prepare: openBell, isWindow: true },
  { name: "bell-failed", path: "/industry", as: "buyer", prepare: failBell, isWindow: true },
  { name: "unsubscribe-expired", path: "/unsubscribe?token=x" },
  { name: "settings-roles", path: "/settings/roles", as: "buyer" },
  { name: "log-out", path: "/logout", as: "buyer" },
  { name: "consultant", path: "/consultant", as: "buyer" },
  { name: "consultant-new", path: "/consultant?new", as: "buyer" },
  { name: "panel", path: "/industry", as: "buyer", prepare: ask, isWindow: true },
  { name: "landing-member", path: "/", as: "buyer" },
  { name: "browse-member", path: "/browse", as: "buyer" },
  { name: "not-found-member", path: "/buyer/no-such-page", as: "buyer" },
  {
    name: "refused",
    path: "/buyer/dashboard",
    as: "buyer",
    prepare: sendFormTo("/seller/dashboard"),
  },
  { name: "seller-dashboard", path: "/seller/dashboard", as: "seller" },
  ...sellerSections.map((section) => ({
    name: `seller-${section}`,
    path: `/seller/dashboard/${section}`,
    as: "seller" as const,
  })),
  ...(["publish", "withdraw"] as const).map((action) => ({
    name: `seller-profile-after-${action}`,
    path: "/seller/dashboard/profile",
    as: "publisher" as const,
    prepare: bringProfileTo(action),
  })),
  ...[1, 2, 3, 4, 5].map((step) => ({
    name: `onboarding-seller-${step}`,
    path: `/onboarding/seller?step=${step}`,
    as: "seller" as const,
  })),
];

/** Brings the profile of `publisher` to a state, whatever it was in. */
function bringProfileTo(action: "publish" | "withdraw") {
  return async (page: Page): Promise<void> => {
    const { origin } = new URL(page.url());
    for (const step of action === "publish" ? [action] : ["publish", action]) {
      const headers = { origin };
      await page.request.post(`${origin}/api/v1/seller/profile/${step}`, { headers });
    }
    await page.reload({ waitUntil: "load" });
  };
}

async function ask(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Ask .* AI$/ }).click();
  // A conversation, or what may be asked, or the agreement.
  const content = page.getByRole("dialog").locator(".message, .suggestion, input[type=checkbox]");
  await content.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.locator(".bell-panel-foot").waitFor();
  await page.locator(".bell-panel .skeleton").first().waitFor({ state: "detached" });
}

async function failBell(page: Page): Promise<void> {
  await page.route("**/api/v1/notifications", (route) => route.abort());
  await openBell(page);
}
