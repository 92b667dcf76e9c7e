import type { PageContext } from "../../../platform/web/page-context.ts";
import { isAppError } from "../../../shared/errors.ts";
import { isId } from "../../catalog/rules/input.ts";
import { largestQuantity } from "../rules/cart.ts";
import { editCart } from "../use-cases/edit-cart.ts";

/** Pieces of a product that somebody added before signing in. */
export interface WaitingLine {
  productId: string;
  quantity: number;
}

const cookieName = "cart-lines";
const lifeSeconds = 7 * 86_400;
/** 20 lines are some 900 characters of a cookie. */
const mostLines = 20;

/**
 * Keeps a line in the visitor's browser until the cart of an account is opened there. In a cookie, so that
 * it outlives signing up and the mail that confirms an address, and needs no script.
 */
export function keepWaiting(ctx: PageContext, request: Request, added: WaitingLine): void {
  const lines = [...waitingLines(request), added].slice(-mostLines);
  const text = lines.map(({ productId, quantity }) => `${productId}.${quantity}`).join("_");
  setCookie(ctx, text, lifeSeconds);
}

/** Puts what waited into the viewer's cart; what is no longer listed is left out. */
export async function addWaitingLines(ctx: PageContext, request: Request): Promise<void> {
  const lines = waitingLines(request);
  if (lines.length === 0) return;
  for (const line of lines) {
    try {
      await editCart(ctx, { kind: "add", ...line });
    } catch (error) {
      if (!isAppError(error) || error.code !== "not_found") throw error;
    }
  }
  setCookie(ctx, "", 0);
}

function waitingLines(request: Request): WaitingLine[] {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`);
  const text = pattern.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  return text
    .split("_")
    .slice(0, mostLines)
    .flatMap((line) => {
      const [productId = "", pieces] = line.split(".");
      const quantity = Number(pieces);
      const isLine = Number.isInteger(quantity) && quantity > 0 && quantity <= largestQuantity;
      return isId(productId) && isLine ? [{ productId, quantity }] : [];
    });
}

function setCookie(ctx: PageContext, value: string, maxAge: number): void {
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  ctx.responseHeaders.append(
    "Set-Cookie",
    `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
