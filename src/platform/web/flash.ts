import type { PageContext } from "./page-context.ts";

/** The cookie that carries a message over a redirect, by its name in the list below. */
export const flashCookie = "flash";

/** A message shown once, on the next page. Of the shape the interface shows as a toast. */
export interface FlashText {
  title: string;
  description?: string;
  variant?: "destructive";
  /** A link at its end. */
  action?: { label: string; to: string };
}

/**
 * Every message that may follow a redirect (specification, sections 4 and 8, where it names one). A
 * fixed list: a cookie that another site or person could write must not put words into this one's mouth.
 */
export const flashTexts = {
  // The second half of the specification's message is true once the address is confirmed; it is said there.
  account_created: {
    title: "Account created successfully",
    description: "Open the link in our mail to confirm your address",
  },
  address_confirmed: {
    title: "Your email address is confirmed",
    description: "You are signed in",
  },
  confirmation_sent: {
    title: "Confirmation email sent",
    description: "Open the link in it to confirm your address",
  },
  new_address_mailed: {
    title: "Check the new address",
    description: "Open the link we sent there, and the change is made",
  },
  reset_mail_sent: {
    title: "Password reset email sent",
    description: "Check your email for a link to reset your password",
  },
  password_changed: { title: "Password changed" },
  signed_out: { title: "You are signed out" },
  profile_setup_issue: {
    title: "Profile Setup Issue",
    description: "There was a problem setting up your profile. Some features may be limited.",
    variant: "destructive",
  },
  profile_setup_failed: {
    title: "Profile Setup Issue",
    description: "Failed to set up user profile",
    variant: "destructive",
  },
  profile_error: {
    title: "Error setting up user profile",
    description: "You can keep using the site. Some features may be limited.",
    variant: "destructive",
  },
  buyer_profile_failed: {
    title: "Buyer profile setup failed",
    description: "Your account is created. Its profile is set up when you sign in.",
    variant: "destructive",
  },
  authentication_error: {
    title: "Authentication error",
    description: "Please try logging out and back in.",
    variant: "destructive",
  },
  primary_role_updated: { title: "Primary role updated" },
  primary_role_failed: { title: "Failed to update primary role", variant: "destructive" },
  buyer_mode: { title: "You are in buyer mode" },
  seller_mode: { title: "You are in seller mode" },
  buyer_mode_needed: {
    title: "That page belongs to buyer mode",
    description: "You are working as a seller. Switch mode to open it.",
    action: { label: "Switch mode", to: "/settings/roles" },
  },
  seller_mode_needed: {
    title: "That page belongs to seller mode",
    description: "You are working as a buyer. Switch mode to open it.",
    action: { label: "Switch mode", to: "/settings/roles" },
  },
  role_failed: { title: "Failed to update user role", variant: "destructive" },
  agreement_signed: { title: "Confidentiality agreement signed" },
  settings_saved: { title: "Settings saved" },
  picture_saved: { title: "Profile picture updated" },
  picture_removed: { title: "Profile picture removed" },
  session_ended: { title: "Session ended" },
  account_deleted: { title: "Your account was deleted" },
  onboarding_saved: { title: "Saved" },
  profile_published: { title: "Your profile is published" },
  cart_added: { title: "Added to cart" },
  cart_waits: {
    title: "Sign in to see your cart",
    description: "What you added will be in it.",
  },
  cart_updated: { title: "Cart updated" },
  cart_removed: { title: "Removed from cart" },
  cart_cleared: { title: "Cart cleared" },
  shop_saved: {
    title: "Shop saved",
    action: { label: "Saved shops", to: "/saved-shops" },
  },
  shop_removed: { title: "Removed from saved shops" },
  shop_noted: { title: "Note saved" },
  zip_saved: { title: "ZIP saved" },
} as const satisfies Record<string, FlashText>;

export type FlashCode = keyof typeof flashTexts;

/** Shows a message on the page that follows, for one that redirects there. Once, and without a script too. */
export function flash(ctx: PageContext, code: FlashCode): void {
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  ctx.responseHeaders.append(
    "Set-Cookie",
    `${flashCookie}=${code}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The message a cookie names; null for none and for anything that is not on the list. */
export function flashOf(cookie: string | undefined): FlashCode | null {
  return cookie !== undefined && Object.hasOwn(flashTexts, cookie) ? (cookie as FlashCode) : null;
}

/** The `Set-Cookie` value that takes the message away once it was shown. */
export const shownFlash = `${flashCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;
