import type { Person } from "./people.ts";
import type { TestSite } from "./site.ts";

/** Makes somebody a member of another's company, with these roles alone, and lets their sessions act for it. */
export async function joinCompany(
  site: TestSite,
  person: Person,
  { of, roles }: { of: Person; roles: string[] },
): Promise<void> {
  await site.db.asSchemaOwner(
    `insert into company_members (company_id, person_id, roles)
     select company_id, $2, $3 from company_members where person_id = $1
     on conflict (company_id, person_id) do update set roles = excluded.roles`,
    [of.id, person.id, roles],
  );
  await site.db.asSchemaOwner(
    `update sessions set company_id = (select company_id from company_members where person_id = $1)
      where user_id = $2`,
    [of.id, person.id],
  );
}
