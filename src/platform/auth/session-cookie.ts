import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionLimits } from "./session-limits.ts";

/** The cookie that carries a session: `token.signature`, as better-auth signs and reads it. */
export interface SessionCookie {
  name: string;
  isSecure: boolean;
  /** What a `Cookie` header says of ours, unchecked; null without one. */
  find(cookieHeader: string | null): string | null;
  /** A `Set-Cookie` value. Idle sessions are ended by the server, so the cookie lives as long as any. */
  set(token: string, secret: string): string;
  /** A `Set-Cookie` value that takes the cookie away. */
  forget(): string;
}

/**
 * @param publicUrl on https the cookie gets the prefix `__Host-`, which binds it to this very host
 *   (RFC 6265bis, 4.1.3.2)
 */
export function sessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-session" : "session";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    name,
    isSecure,
    find: (header) => (header === null ? null : cookieValue(header, name)),
    set: (token, secret) =>
      `${name}=${encodeURIComponent(`${token}.${signature(token, secret)}`)}; ` +
      `Max-Age=${sessionLimits.absoluteSeconds}; ${attributes}`,
    forget: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** The token in a cookie's value, or null when we have not signed it: made-up tokens cost no query. */
export function signedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const [given, right] = [value.slice(dot + 1), signature(token, secret)].map((text) =>
    Buffer.from(text),
  );
  if (given === undefined || right === undefined || given.length !== right.length) return null;
  return timingSafeEqual(given, right) ? token : null;
}

function signature(token: string, secret: string): string {
  return createHmac("sha256", secret).update(token).digest("base64");
}

/** What a `Cookie` header says under a name; null when it says nothing, or nothing that can be read. */
export function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
