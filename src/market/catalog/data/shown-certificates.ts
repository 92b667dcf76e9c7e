import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { ShownCertificate } from "../rules/shown-certificate.ts";

/** What the profile that an entry is published from documents of certificates. @param id a UUID */
export async function shownCertificates(db: Kysely<DB>, id: string): Promise<ShownCertificate[]> {
  const { rows } = await sql<ShownCertificate>`
    select name, number, issuer, scope, expires_on::text as "expiresOn", is_documented as "isDocumented"
      from shown_certificates(${id}::uuid)`.execute(db);
  return rows;
}
