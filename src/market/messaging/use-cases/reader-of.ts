import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Reader } from "../data/conversation-views.ts";

/** Who reads and writes: a person in good standing, and the company acted for. @throws as `signedIn` */
export function readerOf(ctx: Pick<Context, "viewer">): Reader {
  const { id } = signedIn(ctx.viewer);
  return { id, companyId: ctx.viewer.company?.id ?? null };
}
