import type { PageContext } from "../../../platform/web/page-context.ts";

/** Lets the answer carry what a use-case said about the session. @param cookies `Set-Cookie` values */
export function addCookies(ctx: PageContext, cookies: string[]): void {
  for (const cookie of cookies) ctx.responseHeaders.append("Set-Cookie", cookie);
}
