import type { Role, Viewer } from "../context.ts";
import { type ActingCompanyRow, companyFrom } from "./acting-company.ts";

/** What the database says of a session's person. */
interface SessionRow extends ActingCompanyRow {
  session_id: string;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  name: string | null;
  role: string | null;
  primary_role: string | null;
  confirmed_at: Date | null;
  suspended_at: Date | null;
  has_signed: boolean;
  buyer_onboarded: boolean;
  seller_onboarded: boolean;
  avatar_url: string | null;
  operator_id: string | null;
}

/** The viewer that a session's row describes. A suspended operator has lost that office, too. */
export function viewerFrom(row: SessionRow): Viewer {
  return {
    id: row.id,
    isOperator: row.operator_id !== null && row.suspended_at === null,
    member: {
      sessionId: row.session_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      name: row.name ?? "",
      role: roleOf(row.role),
      primaryRole: roleOf(row.primary_role),
      isConfirmed: row.confirmed_at !== null,
      isSuspended: row.suspended_at !== null,
      hasSignedAgreement: row.has_signed,
      buyerOnboarded: row.buyer_onboarded,
      sellerOnboarded: row.seller_onboarded,
      avatarUrl: row.avatar_url === null ? null : `/storage/avatars/${row.avatar_url}`,
    },
    company: companyFrom(row),
  };
}

function roleOf(value: string | null): Role | null {
  return value === "buyer" || value === "seller" ? value : null;
}
