import type { Context } from "../../../platform/context.ts";

/** Words of which one stands in the head of every mail of the site: its name, first, its addresses, and its host. */
export function ownNames({
  productName,
  mailFrom,
  publicUrl,
  inboundMail,
}: Context["config"]): string[] {
  const address = /<([^<>]*)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const answers = inboundMail === null ? [] : [inboundMail.address];
  return [productName, address, ...answers, new URL(publicUrl).hostname];
}
