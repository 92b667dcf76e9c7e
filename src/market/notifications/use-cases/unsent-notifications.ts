import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { NotificationTopic, TopicChoice } from "../../../shared/notification.ts";
import { type Batch, unsentOfBatch } from "../data/deliveries.ts";
import { settingsOf } from "../data/notification-settings.ts";
import type { NotificationRow } from "../rules/group-notifications.ts";
import { choiceFor } from "../rules/notification-settings.ts";

/** Finds those of some subjects that a person has muted. @param tx as that person */
export type MutedAmong = (
  tx: Transaction,
  subjectIds: readonly string[],
) => Promise<readonly string[]>;

/** Where answers of a person to mails about a subject go; null where none are taken. */
export type AnswerAddress = (
  services: Pick<Services, "db" | "config">,
  answer: { personId: string; subjectId: string },
) => Promise<string | null>;

/**
 * The words that mails about some subjects show, by their ids, each in its lines. Strangers may have written them.
 * @param tx as the person
 */
export type WordsAbout = (
  tx: Transaction,
  services: Pick<Services, "config">,
  about: { personId: string; subjectIds: readonly string[] },
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** What domains declare about what goes out. */
export interface Declared {
  topics: readonly NotificationTopic[];
  /** By the types of subjects. */
  mutedAmong: Readonly<Record<string, MutedAmong>>;
  /** By the types of subjects; mails about the others cannot be answered. */
  answerAddresses: Readonly<Record<string, AnswerAddress>>;
  /** By the types of subjects; mails about the others show none. */
  wordsAbout: Readonly<Record<string, WordsAbout>>;
}

/** A notification that is to go out, and what it belongs to. */
export type UnsentNotification = NotificationRow & { topic: NotificationTopic };

/**
 * What of a batch is still to go out: what was neither sent nor read meanwhile, of topics that the person still
 * wants there, about nothing that is muted. Read as that person: nobody else sees what somebody is told.
 */
export async function unsentNotifications(
  { db }: Pick<Services, "db">,
  { topics, mutedAmong }: Pick<Declared, "topics" | "mutedAmong">,
  { id: batchId, recipientId }: Batch,
  isWanted: (choice: TopicChoice) => boolean,
): Promise<UnsentNotification[]> {
  return db.transaction({ id: recipientId }, async (tx) => {
    const settings = (await settingsOf(tx, [recipientId])).get(recipientId);
    const rows = await unsentOfBatch(tx, batchId);
    const muted = new Set<string>();
    for (const [type, findMuted] of Object.entries(mutedAmong)) {
      const ids = rows.flatMap((row) => (row.subject_type === type ? (row.subject_id ?? []) : []));
      for (const id of ids.length === 0 ? [] : await findMuted(tx, ids)) muted.add(`${type} ${id}`);
    }
    return rows.flatMap((row) => {
      const topic = topics.find(({ kinds }) => Object.hasOwn(kinds, row.kind));
      if (topic === undefined || !isWanted(choiceFor(settings, topic))) return [];
      return muted.has(`${row.subject_type} ${row.subject_id}`) ? [] : [{ ...row, topic }];
    });
  });
}
