import type { Transaction } from "../../../../platform/db/database.ts";
import { domainOf } from "../../../../platform/outgoing/site-domain.ts";
import { isSharedHost } from "../../../sellers/rules/claims/shared-hosts.ts";
import { shopsNeverAskedAt, sitesOfBlocked } from "../../data/suppliers.ts";

const listSays = "Your company's list of suppliers says never to ask";
const direct = { allowLoopback: false };

/**
 * The shops that the company acted for never asks, told by the addresses of their mail: those of their people, and those at
 * the domain of the website that a shop's public entry names.
 *
 * @param emails that are to be asked
 * @returns why an address is not asked; undefined where nothing speaks against it
 */
export async function blockedAddresses(
  tx: Transaction,
  companyId: string,
  emails: readonly string[],
): Promise<(email: string) => string | undefined> {
  const blocked = (await sitesOfBlocked(tx, companyId)).flatMap(({ name, website }) => {
    const domain = domainOf(website, direct);
    return domain === null || isSharedHost(domain) ? [] : [{ name, domain }];
  });
  const people = await shopsNeverAskedAt(tx, emails);
  return (email) => {
    const own = people.get(email);
    if (own !== undefined) return `${listSays} ${own}`;
    const domain = domainOf(email, direct);
    const shop = blocked.find((one) => one.domain === domain);
    return shop === undefined
      ? undefined
      : `${listSays} ${shop.name}, whose website is at ${shop.domain}`;
  };
}
