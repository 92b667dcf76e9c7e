import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/**
 * An id that a browser keeps for us and can neither read nor change: sealed with AES-256-GCM, until a
 * moment. Sealed ids tell nothing of each other: the same id twice looks like two.
 *
 * @param secret of `serverSecret`, for this purpose alone
 * @param id without blanks
 */
export function sealId(secret: string, id: string, expiresAt: Date): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes });
  const text = `${id} ${expiresAt.getTime()}`;
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** @returns the id; null for anything that we have not sealed with this secret, and once it has expired */
export function openSealedId(secret: string, sealed: string, now: Date): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
      decipher.final(),
    ]).toString("utf8");
    const [id = "", expires] = text.split(" ");
    return Number(expires) > now.getTime() ? id : null;
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret, "base64url");
}
