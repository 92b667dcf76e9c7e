import { accountFlash } from "../../market/accounts/web/flash-messages.ts";
import { cartFlash } from "../../market/cart/web/flash-messages.ts";
import { shopFlash } from "../../market/catalog/web/flash-messages.ts";
import { fileFlash } from "../../market/files/web/flash-messages.ts";
import { messageFlash } from "../../market/messaging/web/flash-messages.ts";
import { notificationFlash } from "../../market/notifications/web/flash-messages.ts";
import { rfqFlash } from "../../market/rfq/web/flash-messages.ts";
import { sellerFlash } from "../../market/sellers/web/flash-messages.ts";
import type { FlashMessage, FlashText } from "../../platform/web/flash.ts";

/** The messages of every domain that may follow a redirect. */
export const flashLists: readonly Readonly<Record<string, FlashMessage>>[] = [
  accountFlash,
  shopFlash,
  cartFlash,
  fileFlash,
  sellerFlash,
  notificationFlash,
  messageFlash,
  rfqFlash,
];

/** The message of a code that a cookie brought; null for none and for one that is on no list. */
export function flashTextOf(code: string | null): FlashText | null {
  if (code === null) return null;
  const list = flashLists.find((messages) => Object.hasOwn(messages, code));
  if (list?.[code] === undefined) return null;
  const { code: _, ...text } = list[code];
  return text;
}
