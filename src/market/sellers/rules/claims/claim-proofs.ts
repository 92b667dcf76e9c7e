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
 * Why an address of mail does not prove an entry, as a sentence; null where it does.
 *
 * @param mailDomain registered domain of the address; null where it has none
 */
export function whyNotThisAddress(site: ListingSite, mailDomain: string | null): string | null {
  const obstacle = whyNoDomainProof(site);
  if (obstacle !== null) return obstacle;
  if (mailDomain === site.domain) return null;
  if (mailDomain !== null && isSharedHost(mailDomain)) {
    return `Anybody can have an address at ${mailDomain}. Use one at ${site.domain}.`;
  }
  return `Use an address at ${site.domain}, the domain of the website in the record.`;
}
