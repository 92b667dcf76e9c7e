import { randomBytes } from "node:crypto";

/** 144 random bits in 24 characters of URL-safe base64. */
export function newNonce(): string {
  return randomBytes(18).toString("base64url");
}
