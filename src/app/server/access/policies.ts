import type { Register } from "react-router";
import type { Policy } from "../../../market/accounts/rules/policies.ts";

/** Every pattern of `routes.ts`, as React Router's generated types name it. */
export type PagePath = keyof Register["pages"];

/**
 * Who may open which page. A page that is missing here, or no longer exists, fails the type check.
 *
 * The calls of the REST surface declare theirs where they are defined (`platform/web/api.ts`).
 */
export const pagePolicies: Record<PagePath, Policy> = {
  "/": "public",
  "/theme": "public",
  "/manifest.webmanifest": "public",
  "/browse": "public",
  "/search": "public",
  "/search/product": "public",
  "/search/products": "public",
  "/search/idea": "public",
  "/search/explore": "public",
  "/search/start": "public",
  "/api/docs": "public",
  "/industry": "public",
  "/industry/:slug": "public",
  "/help": "public",
  "/product/:id": "public",
  "/businesses": "public",
  "/businesses/:id": "public",
  "/businesses/:id/claim": "member",
  "/saved-shops": "member",
  "/home": "public",
  "/examples": "public",
  "/examples/:slug": "public",
  "/rfq": "public",
  "/rfq/edit": "buyer",
  "/rfq/:id": "buyer",
  "/rfq/:id/agreement": "buyer",
  "/rfq/:id/review": "buyer",
  // Whoever holds a guest's link.
  "/q": "public",
  "/q/:secret": "public",
  "/terms": "public",
  "/privacy": "public",
  "/contact": "public",
  "/signup": "visitor",
  "/login": "visitor",
  // Asks first; whoever cannot work here, such as somebody suspended, may still leave.
  "/logout": "public",
  "/unsent": "member",
  // Links from mails are opened by whoever reads the mail, signed in or not.
  "/reset-password": "public",
  "/auth/callback": "public",
  "/auth/pending-confirmation": "public",
  "/settings": "member",
  "/settings/export": "member",
  "/settings/files": "member",
  "/settings/company": "member",
  "/settings/blocked": "member",
  "/settings/notifications": "member",
  // Whoever got the mail looks at it before signing in or up.
  "/company-invitation": "public",
  "/settings/roles": "member",
  "/notifications": "member",
  // Mails are read by whoever gets them, signed in or not.
  "/unsubscribe": "public",
  // Opens for the machine it runs on alone, and only on a trial run (`app/server/http/mailbox-access.ts`).
  "/mailbox": "public",
  "/consultant": "agreed",
  "/admin": "operator",
  "/admin/ai-use": "operator",
  "/admin/claims": "operator",
  "/admin/reports": "operator",
  "/admin/reports/:id": "operator",
  "/admin/searches": "operator",
  "/us-map.svg": "public",
  "/agreement": "member",
  "/onboarding/buyer": "buyer",
  "/onboarding/seller": "seller",
  "/buyer/dashboard": "buyer",
  // A visitor's cart is in the browser; the page shows it.
  "/buyer/cart": "shopper",
  // What a visitor adds without a script waits for the sign-in that follows.
  "/cart/lines": "public",
  "/switch-mode": "member",
  "/dashboard": "member",
  "/messages": "member",
  "/messages/new": "member",
  "/messages/changes": "member",
  "/messages/report": "member",
  "/messages/replies": "member",
  "/buyer/approvals": "buyer",
  "/buyer/suppliers": "buyer",
  "/buyer/orders": "buyer",
  "/buyer/orders/:id": "buyer",
  "/buyer/messages": "buyer",
  "/seller/dashboard": "seller",
  "/seller/dashboard/profile": "seller",
  "/seller/dashboard/certificates": "seller",
  "/seller/dashboard/machines": "seller",
  "/seller/dashboard/gallery": "seller",
  "/seller/dashboard/products": "seller",
  "/seller/dashboard/products/import": "seller",
  "/seller/dashboard/products/:id": "seller",
  "/seller/dashboard/listings": "seller",
  "/seller/dashboard/rfq": "seller",
  "/seller/dashboard/rfq/:id": "seller",
  "/seller/dashboard/messages": "seller",
  "/seller/dashboard/orders": "seller",
  "/seller/dashboard/orders/:id": "seller",
  "/seller/dashboard/reviews": "seller",
  "/seller/dashboard/analytics": "seller",
  "/seller/dashboard/help": "seller",
  "/*": "public",
};

/** Calls below `/api` that are not part of the described surface, by method and path. */
export const rawCallPolicies: Record<string, Policy> = {
  "GET /openapi.json": "public",
};

/**
 * The policy of a matched pattern, with or without the slash it begins with. One that is not listed is
 * for nobody but operators.
 */
export function policyOfPage(pattern: string): Policy {
  const path = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return isPagePath(path) ? pagePolicies[path] : "operator";
}

function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(pagePolicies, path);
}
