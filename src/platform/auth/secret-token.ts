import { createHash, randomBytes } from "node:crypto";

/** A new opaque token of 256 random bits, safe in addresses and cookies: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256, in hexadecimal. No salt: the token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
