import { type Selectable, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import {
  type NotificationSettings,
  storedChoices,
  storedTimeZone,
} from "../rules/notification-settings.ts";

/** What people chose, by person; who never chose is not in it. */
export async function settingsOf(
  tx: Transaction,
  personIds: readonly string[],
): Promise<Map<string, NotificationSettings>> {
  const rows = await tx
    .selectFrom("notification_settings")
    .selectAll()
    .where("person_id", "=", sql<string>`any(${[...personIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.person_id, settingsOfRow(row)]));
}

function settingsOfRow(row: Selectable<DB["notification_settings"]>): NotificationSettings {
  const { quiet_from: from, quiet_to: to } = row;
  return {
    timeZone: storedTimeZone(row.time_zone),
    digestHour: row.digest_hour,
    quiet: from === null || to === null ? null : { from, to },
    topics: storedChoices(row.topics),
    mailsWords: row.mails_words,
  };
}

/** Writes what somebody chose. */
export async function writeSettings(
  tx: Transaction,
  personId: string,
  { timeZone, digestHour, quiet, topics, mailsWords }: NotificationSettings,
  now: Date,
): Promise<void> {
  const values = {
    time_zone: timeZone,
    digest_hour: digestHour,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    topics: JSON.stringify(topics),
    mails_words: mailsWords,
    updated_at: now,
  };
  await tx
    .insertInto("notification_settings")
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(values))
    .execute();
}

/** What a person chose, as it is stored. */
export async function settingsRows(tx: Transaction, personId: string) {
  return {
    notification_settings: await tx
      .selectFrom("notification_settings")
      .selectAll()
      .where("person_id", "=", personId)
      .execute(),
  };
}

/** Deletes what a person chose. */
export async function eraseSettings(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom("notification_settings").where("person_id", "=", personId).execute();
}
