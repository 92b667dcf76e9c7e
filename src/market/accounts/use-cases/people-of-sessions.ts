import type { People } from "../../../platform/auth/people.ts";
import { findSession, liveSessions } from "../data/session-people.ts";
import { roleOf } from "../rules/role.ts";

const ours = { input: false, required: false } as const;

/** What sessions ask about people: who somebody is here, and for which company. */
export const peopleOfSessions: People = {
  columns: {
    role: { type: "string", ...ours },
    primaryRole: { type: "string", fieldName: "primary_role", ...ours },
    buyerOnboarded: { type: "boolean", fieldName: "buyer_onboarded", ...ours },
    sellerOnboarded: { type: "boolean", fieldName: "seller_onboarded", ...ours },
    ndaSigned: { type: "boolean", fieldName: "nda_signed", ...ours },
    ndaSignedAt: { type: "date", fieldName: "nda_signed_at", ...ours },
  },
  beginnings(account) {
    const role = "role" in account ? roleOf(String(account.role)) : null;
    return { role, primaryRole: role };
  },
  findSession,
  liveSessions,
};
