import type { Context } from "../../../platform/context.ts";

/** Ends the viewer's session. Visitors may, too: their browser forgets whatever it still carries. */
export async function signOut(ctx: Context): Promise<{ cookies: string[] }> {
  return { cookies: await ctx.auth.signOut(ctx) };
}
