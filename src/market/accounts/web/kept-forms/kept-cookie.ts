import { cookieValue } from "../../../../platform/auth/session-cookie.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { keptSeconds } from "../../rules/kept-form.ts";

/** On https a name that no other host of the domain can set. */
const nameIn = ({ config }: PageContext) =>
  config.publicUrl.startsWith("https:") ? "__Host-kept" : "kept";

/** The token of what this browser sent while signed out, unchecked; null for none. */
export function keptToken(ctx: PageContext, request: Request): string | null {
  const token = cookieValue(request.headers.get("cookie") ?? "", nameIn(ctx));
  return token === "" ? null : token;
}

export function rememberKept(ctx: PageContext, token: string): void {
  setCookie(ctx, token, keptSeconds);
}

export function forgetKept(ctx: PageContext): void {
  setCookie(ctx, "", 0);
}

function setCookie(ctx: PageContext, value: string, maxAge: number): void {
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  ctx.responseHeaders.append(
    "Set-Cookie",
    `${nameIn(ctx)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
