import type { Transaction } from "../../../../platform/db/database.ts";
import { domainOf } from "../../../../platform/outgoing/site-domain.ts";
import { isSharedHost } from "../../../sellers/rules/claims/shared-hosts.ts";
import { sitesOfBlocked } from "../../data/suppliers.ts";

const direct = { allowLoopback: false };

/**
 * The shops that the company acted for never asks, told by the addresses of their mail: those at the domain of the website
 * that a shop's public entry names. Whose people have an account is told by nobody; they get no mail either.
 *
 * @returns why an address is not asked; undefined where nothing speaks against it
 */
export async function blockedAddresses(
  tx: Transaction,
  companyId: string,
): Promise<(email: string) => string | undefined> {
  const blocked = (await sitesOfBlocked(tx, companyId)).flatMap(({ name, website }) => {
    const domain = domainOf(website, direct);
    return domain === null || isSharedHost(domain) ? [] : [{ name, domain }];
  });
  return (email) => {
    const domain = domainOf(email, direct);
    const shop = blocked.find((one) => one.domain === domain);
    return shop === undefined
      ? undefined
      : `Your company's list of suppliers says never to ask ${shop.name}, whose website is at ${shop.domain}`;
  };
}
