import { type RawBuilder, sql } from "kysely";

/** Whether one person has never written to another: contact details that came from the other one are hidden from them. */
export function neverWrote(person: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  return sql<boolean>`not exists (
    select from messages written where written.recipient_id = ${to} and written.sender_id = ${person})`;
}
