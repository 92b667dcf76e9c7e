import type { Rate } from "../../../shared/rate.ts";

/**
 * How often people may sign in, sign up and ask for links. Source: the project's security bar; of the day's
 * ceiling NIST SP 800-63B-4, 3.2.2 (at most 100 failures on one account).
 */
export const accountRates = {
  /** By address of the client, or by browser that was in before. */
  signIn: { name: "sign-in", hits: 25, seconds: 300 },
  /** Wrong passwords, by account and address of the client together, or browser that was in before. */
  signInFailure: { name: "sign-in-failure", hits: 10, seconds: 900 },
  /** Wrong passwords on one account from everywhere but browsers that were in before. */
  signInFailuresDay: { name: "sign-in-failures-day", hits: 100, seconds: 86_400 },
  /** Wrong passwords that somebody gives again in a session, by session. */
  passwordProof: { name: "password-proof", hits: 10, seconds: 900 },
  /** By address of the client. */
  signUp: { name: "sign-up", hits: 5, seconds: 1800 },
  /** Links by mail that somebody asks for, by address of the client. */
  linkRequests: { name: "link-requests", hits: 20, seconds: 1800 },
  /** Links by mail that somebody asks for, by address they go to: both hold. */
  mailedLink: { name: "mailed-link", hits: 1, seconds: 60 },
  mailedLinks: { name: "mailed-links", hits: 5, seconds: 1800 },
  /** Links to addresses that somebody gave as their new one, by that address: both hold. They use up no
   * link that the account holder asks for. */
  newAddressLink: { name: "new-address-link", hits: 1, seconds: 60 },
  newAddressLinks: { name: "new-address-links", hits: 5, seconds: 1800 },
  /** Mails that tell an account holder of others' attempts, by address. They use up no link of the holder's. */
  accountHolderNotices: { name: "account-holder-notices", hits: 5, seconds: 1800 },
  /** Changes of address that somebody asks for, by person: the old address is told of each. */
  addressChange: { name: "address-change", hits: 5, seconds: 1800 },
  /** What somebody changes in companies, by person. */
  companyChanges: { name: "company-changes", hits: 60, seconds: 600 },
  newCompanies: { name: "new-companies-day", hits: 10, seconds: 86_400 },
  /** Invitations that somebody sends, by person; and to one address, by that address. */
  companyInvitations: { name: "company-invitations", hits: 20, seconds: 3600 },
  companyInvitationsTo: { name: "company-invitations-to", hits: 5, seconds: 1800 },
  /** Forms that are kept while their senders sign in again, by address of the client. */
  keptForms: { name: "kept-forms", hits: 30, seconds: 600 },
  /** Pages of mailed invitations, by person, else by address of the client. */
  shownInvitations: { name: "shown-invitations", hits: 60, seconds: 300 },
} as const satisfies Record<string, Rate>;
