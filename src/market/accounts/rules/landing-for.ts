import { messagesOfAnyMode } from "../../../shared/account-paths.ts";
import { localPath } from "../../../shared/local-path.ts";

type Role = "buyer" | "seller";

/** What decides where somebody goes. */
export interface Arrival {
  role: Role | null;
  primaryRole: Role | null;
}

/** Specification, section 2: where somebody who is signed in stays. */
const publicExact = new Set(["/", "/browse", "/businesses", "/product"]);
const publicBelow = ["/businesses/", "/industry", "/product/"];

/** The pages of one business and one product too, which is where the lists lead. */
function staysOn(pathname: string): boolean {
  if (publicExact.has(pathname)) return true;
  return publicBelow.some((folder) =>
    folder.endsWith("/")
      ? pathname.startsWith(folder)
      : pathname === folder || pathname.startsWith(`${folder}/`),
  );
}

const homes = {
  buyer: "/buyer/dashboard",
  seller: "/seller/dashboard",
  neither: "/dashboard",
} as const;

/** The dashboard of the mode somebody works in; of the primary one when there is no mode yet. */
export function homeOf({ role, primaryRole }: Arrival): (typeof homes)[keyof typeof homes] {
  return homes[role ?? primaryRole ?? "neither"];
}

// Pages about being signed out, that lead back to themselves, or that welcome strangers.
const signedOutPages = ["/login", "/signup", "/logout", "/reset-password", "/auth", "/home"];

/**
 * Where signing in leads (specification, section 2): a public page keeps the person; a buyer on a buyer's
 * page and a seller on a seller's stay there; so does everybody on a page that is for both; all others go
 * to their dashboard.
 *
 * @param next the page that asked to sign in, from a form or an address; anything at all. Only a path of
 *   this site is ever returned.
 */
export function afterSignIn(person: Arrival, next: unknown): string {
  const home = homeOf(person);
  const path = localPath(next, home);
  const { pathname, search } = new URL(path, "http://local.invalid");
  if (staysOn(pathname)) return path;
  if (isBelow(pathname, signedOutPages)) return home;
  const role = person.role ?? person.primaryRole;
  const awayFrom = messagesOfAnyMode(pathname, search) ?? home;
  if (role !== "buyer" && isBelow(pathname, ["/buyer", "/onboarding/buyer"])) return awayFrom;
  if (role !== "seller" && isBelow(pathname, ["/seller", "/onboarding/seller"])) return awayFrom;
  if (pathname === homes.neither) return home;
  return path;
}

/**
 * The mode that the page somebody wanted to reach belongs to, when they are not led there for want of it.
 *
 * @param next as in `afterSignIn`
 */
export function modeWanted(person: Arrival, next: unknown): Role | null {
  const { pathname, search } = new URL(localPath(next, "/"), "http://local.invalid");
  const role = person.role ?? person.primaryRole;
  if (role === null || messagesOfAnyMode(pathname, search) !== null) return null;
  const wanted = role === "buyer" ? "seller" : "buyer";
  return isBelow(pathname, [`/${wanted}`]) ? wanted : null;
}

/**
 * The mode a new session begins in: the primary one (specification, section 6: it decides the default
 * dashboard), unless the person was sent to sign in from a page of the mode they were working in.
 *
 * @param next as in `afterSignIn`
 */
export function modeAtSignIn({ role, primaryRole }: Arrival, next: unknown): Role | null {
  const { pathname } = new URL(localPath(next, "/"), "http://local.invalid");
  const goesOn = role !== null && isBelow(pathname, [`/${role}`, `/onboarding/${role}`]);
  return goesOn ? role : (primaryRole ?? role);
}

function isBelow(pathname: string, folders: string[]): boolean {
  return folders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`));
}
