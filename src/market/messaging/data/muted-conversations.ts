import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** A person, and a conversation that this person is one of the two of. */
interface Side {
  personId: string;
  subjectId: string;
}

/**
 * Those of some sides of conversations that are muted.
 *
 * @param tx as the person they all belong to, who sees no others, or of the system role, which sees muted ones alone
 */
export async function mutedAmong(tx: Transaction, sides: readonly Side[]): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select p.person_id as "personId", p.conversation_id as "subjectId"
      from conversation_participants p
      join unnest(${sides.map(({ personId }) => personId)}::uuid[],
                  ${sides.map(({ subjectId }) => subjectId)}::uuid[]) as asked (person_id, conversation_id)
        on asked.person_id = p.person_id and asked.conversation_id = p.conversation_id
     where p.muted_at is not null`.execute(tx);
  return rows;
}
