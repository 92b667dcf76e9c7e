import { cookieValue } from "../../../platform/auth/session-cookie.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import type { Role } from "../rules/role.ts";

/**
 * What the page that waits for a confirmation knows (specification, section 2: "receives state with
 * email and userType"). It travels in a cookie, so that an address is in no log and no history.
 */
export interface PendingConfirmation {
  email: string;
  userType: Role;
  /** When a mail was last asked for, in milliseconds since 1970. */
  sentAt: number;
  /** What proves that this browser signed up (`proofOfSignUp`); null where it did not. */
  proof: string | null;
}

/** On https a name that no other host of the domain can set: the cookie's proof stands for a password. */
const cookieName = ({ config }: PageContext) =>
  config.publicUrl.startsWith("https:") ? "__Host-pending" : "pending";
const lifeSeconds = 3600;

/** The waiting confirmation of this browser. All but the proof is only shown again. */
export function pendingConfirmationOf(
  ctx: PageContext,
  request: Request,
): PendingConfirmation | null {
  const text = cookieValue(request.headers.get("cookie") ?? "", cookieName(ctx));
  if (text === null) return null;
  try {
    return readPending(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

function readPending(value: unknown): PendingConfirmation | null {
  if (typeof value !== "object" || value === null) return null;
  if (!("email" in value) || typeof value.email !== "string" || value.email.length > 320)
    return null;
  const userType = "userType" in value && value.userType === "seller" ? "seller" : "buyer";
  const sentAt = "sentAt" in value && typeof value.sentAt === "number" ? value.sentAt : 0;
  const proof = "proof" in value && typeof value.proof === "string" ? value.proof : null;
  return { email: value.email, userType, sentAt, proof };
}

/** Remembers in this browser which address is to be confirmed; for an hour. */
export function rememberPending(
  ctx: PageContext,
  about: Omit<PendingConfirmation, "sentAt">,
): void {
  const pending: PendingConfirmation = { ...about, sentAt: ctx.clock().getTime() };
  setCookie(ctx, Buffer.from(JSON.stringify(pending)).toString("base64url"), lifeSeconds);
}

/** Once somebody is signed in, nothing is waiting any more. */
export function forgetPending(ctx: PageContext): void {
  setCookie(ctx, "", 0);
}

function setCookie(ctx: PageContext, value: string, maxAge: number): void {
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  ctx.responseHeaders.append(
    "Set-Cookie",
    `${cookieName(ctx)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
