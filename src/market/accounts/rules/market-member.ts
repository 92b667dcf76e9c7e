import type { Role } from "./role.ts";

/** What the market knows of somebody who is signed in, beside what any site does. */
export interface MarketMember {
  /** The mode the person works in now. */
  role: Role | null;
  /** Decides the default dashboard. */
  primaryRole: Role | null;
  /** The confidentiality agreement in force, not an earlier version. */
  hasSignedAgreement: boolean;
  buyerOnboarded: boolean;
  sellerOnboarded: boolean;
  /** Every company of the person; the one acted for comes first. */
  companies: readonly { id: string; name: string; roles: readonly string[] }[];
}
