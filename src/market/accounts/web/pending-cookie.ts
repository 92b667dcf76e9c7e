import type { Role } from "../../../platform/context.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";

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

const cookieName = "pending";
const lifeSeconds = 3600;

/** The waiting confirmation of this browser. All but the proof is only shown again. */
export function pendingConfirmationOf(request: Request): PendingConfirmation | null {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`);
  const text = pattern.exec(request.headers.get("cookie") ?? "")?.[1];
  if (text === undefined) return null;
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
    `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
