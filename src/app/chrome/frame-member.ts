import { unreadCount } from "../../market/messaging/use-cases/unread-count.ts";
import type { Context, Role } from "../../platform/context.ts";

/** What the frame of every page shows of the person who is signed in. */
export interface FrameMember {
  id: string;
  name: string;
  email: string;
  role: Role | null;
  /** Address on this site. */
  avatarUrl: string | null;
  /** Messages received and not read. */
  unread: number;
}

/**
 * The viewer for the frame of a page; null for visitors. A count that cannot be made is logged and
 * shown as none (specification, section 8).
 */
export async function frameMember(ctx: Context): Promise<FrameMember | null> {
  const { id, member } = ctx.viewer;
  if (id === null || member === null) return null;
  const unread = await unreadCount(ctx).catch((failure: unknown) => {
    ctx.log.warn({ requestId: ctx.requestId, failure }, "Unread messages could not be counted");
    return 0;
  });
  const { name, email, role, avatarUrl } = member;
  return { id, name: name === "" ? email : name, email, role, avatarUrl, unread };
}
