import type { Role } from "../../market/accounts/rules/role.ts";
import { cartCount } from "../../market/cart/use-cases/cart-count.ts";
import { unreadCount } from "../../market/messaging/use-cases/unread-count.ts";
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
  const { id, member } = ctx.viewer;
  if (id === null || member === null) return null;
  const { name, email, role, avatarUrl, hasSignedAgreement } = member;
  const orNone = (failure: unknown) => {
    ctx.log.warn({ requestId: ctx.requestId, err: failure }, "The frame could not count");
    return 0;
  };
  const mayWork = member.isConfirmed && !member.isSuspended;
  const [unread, cart] = await Promise.all([
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
    unread,
    cartCount: cart,
  };
}
