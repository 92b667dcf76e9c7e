import type { Context } from "../../../platform/context.ts";

/**
 * Messages the viewer has received and not read (specification, section 4).
 *
 * @returns 0: nobody can send a message here yet, so nobody has received one
 */
export async function unreadCount(_ctx: Context): Promise<number> {
  return 0;
}
