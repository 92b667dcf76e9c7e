import type { Context } from "../context.ts";
import { rateKeyOf } from "./rate-key.ts";

/**
 * What rates of anybody count by: the person who is signed in, so that people in one office do not keep each other
 * out, else the address.
 */
export function clientKeyOf(ctx: Pick<Context, "viewer" | "clientAddress">): string {
  return ctx.viewer.id ?? rateKeyOf(ctx.clientAddress);
}
