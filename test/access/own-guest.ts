import { randomUUID } from "node:crypto";
import { hashToken, newToken } from "../../src/platform/auth/secret-token.ts";
import { csv } from "../support/sample-files.ts";
import type { TestSite } from "../support/site.ts";

/** A guest of an open request that needs no agreement, and has asked for its details. */
export interface OwnGuest {
  /** Of a link that works. */
  secret: string;
  /** A file of the request. */
  fileId: string;
}

/** As if somebody had asked a shop by mail. */
export async function addGuest(site: TestSite): Promise<OwnGuest> {
  const [person, company, shop, id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const secret = newToken();
  const path = `${person}/${id}`;
  await site.services.files.put("private_files", path, csv, "text/csv");
  const run = (statement: string, values: unknown[]) => site.db.asSchemaOwner(statement, values);
  await run("insert into users (id, email) values ($1::uuid, $1::text || '@people.example')", [
    person,
  ]);
  await run("insert into companies (id, name) values ($1, 'Works'), ($2, 'Shop')", [company, shop]);
  await run(
    `insert into rfqs (id, buyer_company_id, created_by, state, title, buyer_name, deadline, needed_by, ship_to_zip,
       submitted_at, outline)
     values ($1, $2, $3, 'open', 'Bracket', 'Works', now() + interval '5 days', current_date + 60, '45402', now(), '{}')`,
    [id, company, person],
  );
  await run(
    `insert into rfq_lines (id, rfq_id, buyer_company_id, position, name, quantities)
     values ($1, $1, $2, 0, 'Bracket', '{100}')`,
    [id, company],
  );
  await run(
    `insert into rfq_guests (id, rfq_id, buyer_company_id, company_id, email, invited_by)
     values ($1, $1, $2, $3, 'shop@guests.example', $4)`,
    [id, company, shop, person],
  );
  await run(
    `insert into rfq_invitations (id, rfq_id, buyer_company_id, seller_company_id, seller_name, state, guest_id)
     values ($1, $1, $2, $3, 'Shop', 'viewed', $1)`,
    [id, company, shop],
  );
  await run("insert into rfq_guest_links (token_hash, guest_id, mail_id) values ($1, $2, $2)", [
    hashToken(secret),
    id,
  ]);
  await run(
    `insert into stored_files (id, owner_id, bucket, path, purpose, name, content_type, bytes)
     values ($1, $2, 'private_files', $3, 'rfq', 'parts.csv', 'text/csv', $4)`,
    [id, person, path, csv.length],
  );
  await run(
    `insert into rfq_files (rfq_id, buyer_company_id, file_id, owner_id, name, content_type, bytes)
     values ($1, $2, $1, $3, 'parts.csv', 'text/csv', $4)`,
    [id, company, person, csv.length],
  );
  return { secret, fileId: id };
}
