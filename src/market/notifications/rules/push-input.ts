import { z } from "zod";

/** What a browser says of itself when it can be pushed to (`PushSubscription.toJSON`). */
export const pushInput = z.strictObject({
  endpoint: z.string().max(2000),
  /** In milliseconds since 1970; null: none. Not kept: a push service tells when an address has ended. */
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    /** 65 bytes: a point of P-256 (RFC 8291, section 2.1). */
    p256dh: z.string().regex(/^[\w-]{87}=?$/, "must be a public key of 65 bytes"),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/, "must be a secret of 16 bytes"),
  }),
});
export type PushInput = z.infer<typeof pushInput>;
