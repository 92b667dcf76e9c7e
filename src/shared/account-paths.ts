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
  company: "/settings/company",
  switchMode: "/switch-mode",
  cart: "/buyer/cart",
  /** Takes what is added to a cart. */
  cartLines: "/cart/lines",
  dashboard: "/dashboard",
} as const;

const messagesOfAMode = ["/buyer/messages", "/seller/dashboard/messages"];

/**
 * The address of messages that says nothing of a mode, with the conversation it names: for whoever opens
 * the buyer's messages as a seller, or the other way around.
 *
 * @returns null for every other page, and where no conversation is named
 */
export function messagesOfAnyMode(pathname: string, search: string): string | null {
  const isNamed = new URLSearchParams(search).has("conversation");
  return isNamed && messagesOfAMode.includes(pathname) ? `/messages${search}` : null;
}

/** Servers and browsers refuse headers of some 8 kB and more, and a redirect is one. */
const longestNext = 2_000;

/**
 * The address that signs in, or up, and comes back to `next` afterward: without the query of an address
 * that is too long to be carried along, and without any where the path alone is.
 */
export function withNext(path: string, next: string): string {
  const [way = ""] = next.split("?");
  const carried = [next, way].find((one) => encodeURIComponent(one).length <= longestNext);
  return carried === undefined ? path : `${path}?${new URLSearchParams({ next: carried })}`;
}
