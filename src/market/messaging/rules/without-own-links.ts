import { meaningsOf } from "./link-meanings.ts";

/** What may be a link, as a whole: one look at each, however long a text without blanks is. */
const runs = /[^\s<>"()[\]]+/g;
/** Where the link of a mail ends mails to whoever opens it, on whatever address the site was then. */
const page = /unsubscribe(?:\?|%3f|-3f)/i;
/** Filters of mail put it into links of their own, written in other ways. */
const secret = /(?:[?&;]|%3f|-3f|%26|-26)token(?:=|%3d|-3d)/i;
/** Programs break long lines. */
const broken = /(unsubscribe)[ \t]*\r?\n[> ]*(?=(?:\?|%3f|-3f)token(?:=|%3d|-3d))/gi;

/**
 * What somebody wrote without what only they may have of the mail they answered, in case it is pasted below: the link
 * that ends their mails, and the address that answers in their name.
 *
 * @param address that answers go to, as the operator set it
 */
export function withoutOwnLinks(text: string, address: string): string {
  const secretAddress = answersTo(address);
  return text
    .replaceAll(broken, "$1")
    .replaceAll(runs, (run) => (endsMails(run) ? "" : run))
    .replaceAll(secretAddress, address)
    .replaceAll(runs, (run) => (saysWithin(run, secretAddress) ? "" : run))
    .trim();
}

/** A shorter one holds none of them. */
const shortestRead = 40;
/** Longer ones no filter writes: reading stays quick. */
const longestRead = 8192;

/** Whether a link says one of those in other signs. */
function saysWithin(run: string, secretAddress: RegExp): boolean {
  if (run.length < shortestRead || run.length > longestRead) return false;
  const meanings = meaningsOf(run);
  return meanings.some((text) => endsMails(text) || text.search(secretAddress) !== -1);
}

/** The addresses by which anybody answers in somebody's name, also as links write them. @param address that answers go to */
export function answersTo(address: string): RegExp {
  const [local, host] = address.split("@").map((part) => part.replaceAll(/[^\w]/g, "\\$&"));
  return new RegExp(`${local}(?:\\+|%2b|-2b)[0-9a-f]{56}(?:@|%40|-40)${host}`, "gi");
}

/** Whether a text has a link that ends somebody's mails. */
export function endsMails(run: string): boolean {
  const at = run.search(page);
  return at !== -1 && secret.test(run.slice(at));
}
