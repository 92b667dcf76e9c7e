import type { Role } from "../../market/accounts/rules/role.ts";
import { cartCount } from "../../market/cart/use-cases/cart-count.ts";
import { unreadCount } from "../../market/messaging/use-cases/unread-count.ts";
import { unreadNotifications } from "../../market/notifications/use-cases/unread-notifications.ts";
import type { Context } from "../../platform/context.ts";

/** What the frame of every page shows of the person who is signed in. */
export interface FrameMember {
  id: string;
  name: string;
  email: string;
  role: Role | null;
  /** Address on this site. */
  avatarUrl: string | null;
  hasSignedAgreement: boolean;
  isOperator: boolean;
  /** The company acted for; null for somebody who belongs to none. */
  company: { id: string; name: string } | null;
  /** The person's other companies, by name. */
  otherCompanies: { id: string; name: string }[];
  /** Notifications not read; null for somebody who cannot work here, and so not open them. */
  notifications: number | null;
  /** Messages received and not read. */
  unread: number;
  /** Lines of the account's cart; only buyers have one. */
  cartCount: number;
}

/**
 * The viewer for the frame of a page; null for visitors. A count that cannot be made is logged and
 * shown as none (specification, section 8).
 */
export async function frameMember(ctx: Context): Promise<FrameMember | null> {
  const { id, member, company } = ctx.viewer;
  if (id === null || member === null) return null;
  const { name, email, role, avatarUrl, hasSignedAgreement } = member;
  const orNone = (failure: unknown) => {
    ctx.log.warn({ requestId: ctx.requestId, err: failure }, "The frame could not count");
    return 0;
  };
  const mayWork = member.isConfirmed && !member.isSuspended;
  const [notifications, unread, cart] = await Promise.all([
    mayWork ? unreadNotifications(ctx).catch(orNone) : null,
    unreadCount(ctx).catch(orNone),
    mayWork && role === "buyer" ? cartCount(ctx).catch(orNone) : 0,
  ]);
  return {
    id,
    name: name === "" ? email : name,
    email,
    role,
    avatarUrl,
    hasSignedAgreement,
    isOperator: ctx.viewer.isOperator,
    company: company === null ? null : { id: company.id, name: company.name },
    otherCompanies: member.companies
      .filter((one) => one.id !== company?.id)
      .map((one) => ({ id: one.id, name: one.name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    notifications,
    unread,
    cartCount: cart,
  };
}
