/** Where the link of a mail ends mails to whoever opens it, on whatever address the site was then. */
const rest = String.raw`[^\s<>"()[\]]*`;
/** Filters of mail put it into links of their own, written in other ways, and programs break long lines. */
const endsMails = new RegExp(
  String.raw`${rest}unsubscribe(?:\s*\n[> ]*)?(?:\?|%3f|-3f)token(?:=|%3d|-3d)${rest}`,
  "gi",
);

/**
 * What somebody wrote without what only they may have of the mail they answered, in case it is pasted below: the link
 * that ends their mails, and the address that answers in their name.
 *
 * @param address that answers go to, as the operator set it
 */
export function withoutOwnLinks(text: string, address: string): string {
  const [local, host] = address.split("@").map((part) => part.replaceAll(/[^\w]/g, "\\$&"));
  const answersTo = new RegExp(`${local}(?:\\+|%2b|-2b)[0-9a-f]{56}(?:@|%40|-40)${host}`, "gi");
  return text.replaceAll(endsMails, "").replaceAll(answersTo, address).trim();
}
