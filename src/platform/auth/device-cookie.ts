import { cookieValue } from "./session-cookie.ts";

const lifeSeconds = 180 * 24 * 3600;

/** The cookie by which a browser that signed in before is known when it signs in again. */
export interface DeviceCookie {
  /** What a `Cookie` header says of ours, unchecked; null without one. */
  find(cookieHeader: string | null): string | null;
  /** A `Set-Cookie` value. */
  set(proof: string): string;
}

/** @param publicUrl on https the cookie gets the prefix `__Host-`, as the session's */
export function deviceCookie(publicUrl: string): DeviceCookie {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-device" : "device";
  return {
    find: (header) => (header === null ? null : cookieValue(header, name)),
    set: (proof) =>
      `${name}=${proof}; Max-Age=${lifeSeconds}; Path=/; HttpOnly; SameSite=Lax` +
      (isSecure ? "; Secure" : ""),
  };
}

/** When what a cookie holds stops counting. */
export function deviceProofEnd(now: Date): Date {
  return new Date(now.getTime() + lifeSeconds * 1000);
}
