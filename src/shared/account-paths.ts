/** Pages that come with accounts; `href()` knows all others. */
export const accountPaths = {
  signUp: "/signup",
  logIn: "/login",
  resetPassword: "/reset-password",
  pendingConfirmation: "/auth/pending-confirmation",
  /** Of a trial run. */
  mailbox: "/mailbox",
  agreement: "/agreement",
  logOut: "/logout",
  settings: "/settings",
  switchMode: "/switch-mode",
  cart: "/buyer/cart",
  dashboard: "/dashboard",
} as const;

/** The address that signs in, or up, and comes back to `next` afterwards. */
export function withNext(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next })}`;
}
