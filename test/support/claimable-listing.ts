import { randomUUID } from "node:crypto";
import type { Services } from "../../src/platform/context.ts";
import { addPerson, type Person } from "./people.ts";
import { asOwner, makeOperator, reportVisits } from "./reported-message.ts";

/** An entry as an import writes it, whose website has a domain that is its alone. */
export async function addClaimableListing(
  services: Services,
): Promise<{ id: string; name: string; domain: string }> {
  const mark = randomUUID().slice(0, 8);
  const [name, domain] = [`Brewery ${mark}`, `brewery-${mark}.com`];
  const [row] = await asOwner<{ id: string }>(
    services,
    `insert into manufacturers (name, source, source_id, source_url, retrieved_at, website, city, state, zip, naics)
     values ($1, 'openbrewerydb', $2, 'https://www.openbrewerydb.org/', '2026-11-01', $3, 'Dayton', 'OH', '45402', '{312120}')
     returning id`,
    [name, mark, `https://www.${domain}/`],
  );
  return { id: row?.id ?? "", name, domain };
}

/** The pages about reports and claims, for members and for an operator who decides. */
export async function decidedVisits(services: Services) {
  const listing = await addClaimableListing(services);
  const contested = await addClaimableListing(services);
  const claimant = await addPerson(services, { role: "seller" });
  const [claim] = await asOwner<{ id: string }>(
    services,
    `insert into listing_claims (manufacturer_id, company_id, person_id, proof, state)
     select $1, company_id, person_id, 'documents', 'waiting' from company_members where person_id = $2 returning id`,
    [contested.id, claimant.id],
  );
  return [
    ...(await reportVisits(services)),
    {
      as: { role: "seller" as const },
      paths: [`/businesses/${listing.id}/claim`],
      values: { address: `office@${listing.domain}` },
    },
    {
      as: {},
      paths: [`/admin/claims?claim=${claim?.id}`, "/admin/claims"],
      prepare: (person: Person) => makeOperator(services, person),
    },
  ];
}
