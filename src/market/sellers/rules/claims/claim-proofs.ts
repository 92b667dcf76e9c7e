import { isSharedHost } from "./shared-hosts.ts";

/** How a company proves that an entry of the directory is its own. */
export const claimProofs = ["mail", "page", "documents"] as const;
export type ClaimProof = (typeof claimProofs)[number];

/** What is known of an entry's website. */
export interface ListingSite {
  /** As the publisher states it. */
  website: string | null;
  /** Its registered domain; null where it has none. */
  domain: string | null;
  /** Its very host, without `www.`: what a proof has to come from. Null where it has no domain. */
  host: string | null;
  /** Other entries of directories with a website of this domain. */
  othersOnDomain: number;
}

/**
 * Why an entry's website can prove nothing, as a sentence; null where it can. A domain that several entries share does
 * not say which of them is meant, and one that anybody gets a page or a mailbox at says nothing of its owner.
 */
export function whyNoDomainProof({ website, domain, othersOnDomain }: ListingSite): string | null {
  if (website === null) return "The record names no website.";
  if (domain === null) return `The record's website, ${website}, has no domain of its own.`;
  if (isSharedHost(domain)) {
    return `Anybody can have a page or a mailbox at ${domain}, so it does not show whose company this is.`;
  }
  if (othersOnDomain > 0) {
    const others = othersOnDomain === 1 ? "another record" : `${othersOnDomain} other records`;
    return `${domain} is also the website of ${others} of the directory, so it does not show which one is yours.`;
  }
  return null;
}

/**
 * Why only one host of a domain proves an entry, as a sentence; null where its website is at the domain itself. Whoever
 * lets others have hosts below a domain does not say so anywhere, so a host is never taken for its domain.
 */
export function whyThisHost({ domain, host }: Pick<ListingSite, "domain" | "host">): string | null {
  if (host === domain) return null;
  return `The website in the record is ${host}, one host of ${domain}. Others may have hosts there, so a page or an address elsewhere at ${domain} does not show whose this one is.`;
}

/**
 * Why an address of mail does not prove an entry, as a sentence; null where it does.
 *
 * @param mail.host the very host of the address; null where it has no domain
 * @param mail.domain the registered domain of the address; null where it has none
 */
export function whyNotThisAddress(
  site: ListingSite,
  mail: { host: string | null; domain: string | null },
): string | null {
  const obstacle = whyNoDomainProof(site);
  if (obstacle !== null) return obstacle;
  if (mail.host === site.host) return null;
  if (mail.domain !== null && isSharedHost(mail.domain)) {
    return `Anybody can have an address at ${mail.domain}. Use one at ${site.host}.`;
  }
  const why = whyThisHost(site);
  if (why !== null) return `Use an address that ends in @${site.host}. ${why}`;
  return `Use an address at ${site.host}, the domain of the website in the record.`;
}
