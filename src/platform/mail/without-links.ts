import { parse } from "tldts";

/** Full stops that browsers take as the dot of a domain (UTS 46, section 4). */
const dot = /[.．。｡]/gu;
const hosts = /[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:[.．。｡][\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+/gu;
const endOfScheme = /(?<=\p{L}):(?=\/\/)|(?<=mailto|tel|sms|callto):(?=\S)/giu;
const atOfAddresses = /(?<=[^\s@＠])[@＠](?=[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[.．。｡][\p{L}\p{N}])/gu;

/**
 * Text that people typed as a mail may show it: what a mail program makes a link of by itself has its sign in brackets,
 * as in `acme[.]com`, `bo[@]acme[.]com` and `https[:]//`. A domain is what ends in one that is given out (Public Suffix
 * List), or begins with `www`: `6061.T6` and `bracket.step` are left as they are.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(endOfScheme, "[:]")
    .replaceAll(atOfAddresses, "[@]")
    .replaceAll(hosts, (host) => (isDomain(host) ? host.replaceAll(dot, "[.]") : host));
}

/** Also where what follows the domain is none: a mail program may stop before it. */
function isDomain(host: string): boolean {
  const [first, ...others] = host.toLowerCase().replaceAll(dot, ".").split(".");
  return first === "www" || others.some((label) => parse(`a.${label}`).isIcann === true);
}
