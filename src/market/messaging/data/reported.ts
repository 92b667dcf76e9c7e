import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { deletedAccount } from "../rules/conversation.ts";
import type { ReportedPerson } from "../rules/reported-person.ts";

/** A message beside a reported one, or that one itself. */
export interface ReportedMessage {
  id: string;
  conversationId: string;
  senderId: string;
  content: string;
  editedAt: Date | null;
  withdrawnAt: Date | null;
  createdAt: Date;
}

/** The reported message with at most three before and three after it; none once somebody has decided. */
export async function reportedMessages(
  tx: Transaction,
  reportId: string,
): Promise<ReportedMessage[]> {
  const { rows } = await sql<ReportedMessage>`
    select id, conversation_id as "conversationId", sender_id as "senderId", content,
           edited_at as "editedAt", withdrawn_at as "withdrawnAt", created_at as "createdAt"
      from reported_messages(${reportId}::uuid)`.execute(tx);
  return rows;
}

/** Who reported and who wrote, of some reports, by their ids. */
export async function reportedPeople(
  tx: Transaction,
  reportIds: readonly string[],
): Promise<Map<string, ReportedPerson>> {
  const { rows } = await sql<ReportedPerson & { isDeleted: boolean }>`
    select person_id as id, name, email, is_suspended as "isSuspended", is_operator as "isOperator",
           is_deleted as "isDeleted"
      from reported_people(${[...reportIds]}::uuid[])`.execute(tx);
  return new Map(
    rows.map(({ isDeleted, ...person }) => [
      person.id,
      isDeleted ? { ...person, name: deletedAccount, email: "" } : person,
    ]),
  );
}

/** Tells everybody who writes with the writer of a reported message that this changed. @returns ids of whom */
export async function tellContactsOfWriter(tx: Transaction, reportId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tell_contacts_of_writer(${reportId}::uuid) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Suspends who wrote a reported message. @returns false for an operator, and for an account that is gone */
export async function suspendWriter(
  tx: Transaction,
  reportId: string,
  reason: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_suspended: boolean }>`
    select suspend_writer(${reportId}::uuid, ${reason}) as is_suspended`.execute(tx);
  return rows[0]?.is_suspended === true;
}

/** Lifts that suspension. @returns false for who is not suspended, and for an account that is gone */
export async function reinstateWriter(tx: Transaction, reportId: string): Promise<boolean> {
  const { rows } = await sql<{ is_reinstated: boolean }>`
    select reinstate_writer(${reportId}::uuid) as is_reinstated`.execute(tx);
  return rows[0]?.is_reinstated === true;
}
