import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { NotificationTopic, TopicChoice } from "../../../shared/notification.ts";
import { type Batch, unsentOfBatch, type WaitingRow } from "../data/deliveries.ts";
import { settingsOf } from "../data/notification-settings.ts";
import type { WayToAnswer } from "../rules/notification-mail.ts";
import { choiceFor } from "../rules/notification-settings.ts";
import { type MutedAmong, withoutMuted } from "./without-muted.ts";

/** Finds those parts of subjects that were taken back, such as messages. @param tx as the person who was told of them */
export type TakenBackAmong = (
  tx: Transaction,
  partIds: readonly string[],
) => Promise<readonly string[]>;

/** Where answers of a person to mails about a subject go. */
export type AnswerAddress = (
  services: Pick<Services, "db" | "config">,
  answer: { personId: string; subjectId: string },
) => Promise<WayToAnswer>;

/**
 * The words that mails about some subjects show, by their ids, each in its lines. Strangers may have written them.
 * `partIds`: of those parts of them alone, for what came while the mail was made stands in the next one; null: of all.
 * @param tx as the person
 */
export type WordsAbout = (
  tx: Transaction,
  services: Pick<Services, "config">,
  about: {
    personId: string;
    subjectIds: readonly string[];
    partIds: readonly string[] | null;
  },
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Keeps by what a mail is known again where somebody answers it. `lines`: all that it says. */
export type KeepMailKnown = (
  services: Pick<Services, "db" | "config">,
  mail: { mailId: string; personId: string; subjectId: string; lines: readonly string[] },
) => Promise<void>;

/** What domains declare about what goes out. */
export interface Declared {
  topics: readonly NotificationTopic[];
  /** By the types of subjects. */
  mutedAmong: Readonly<Record<string, MutedAmong>>;
  /** By the types of subjects that have parts. */
  takenBackAmong: Readonly<Record<string, TakenBackAmong>>;
  /** By the types of subjects; mails about the others cannot be answered. */
  answerAddresses: Readonly<Record<string, AnswerAddress>>;
  /** By the types of subjects that can be answered. */
  keepMailKnown: Readonly<Record<string, KeepMailKnown>>;
  /** By the types of subjects; mails about the others show none. */
  wordsAbout: Readonly<Record<string, WordsAbout>>;
}

/** A notification that is to go out, and what it belongs to. */
export type UnsentNotification = WaitingRow & { topic: NotificationTopic };

/**
 * What of a batch is still to go out: what was neither sent, read nor taken back meanwhile, of topics that the person
 * still wants there, about nothing that is muted. Read as that person: nobody else sees what somebody is told.
 */
export async function unsentNotifications(
  { db }: Pick<Services, "db">,
  {
    topics,
    mutedAmong,
    takenBackAmong,
  }: Pick<Declared, "topics" | "mutedAmong" | "takenBackAmong">,
  { id: batchId, recipientId }: Batch,
  isWanted: (choice: TopicChoice) => boolean,
): Promise<UnsentNotification[]> {
  return db.transaction({ id: recipientId }, async (tx) => {
    const settings = (await settingsOf(tx, [recipientId])).get(recipientId);
    const rows = (await unsentOfBatch(tx, batchId)).flatMap((row) => {
      const topic = topics.find(({ kinds }) => Object.hasOwn(kinds, row.kind));
      if (topic === undefined || !isWanted(choiceFor(settings, topic))) return [];
      const { subject_type: type, subject_id: id } = row;
      const subject = type === null || id === null ? null : { type, id };
      return [{ ...row, topic, recipientId, subject }];
    });
    const heard = await withoutMuted(tx, mutedAmong, rows);
    return withoutTakenBack(tx, takenBackAmong, heard);
  });
}

/** What was taken back may be mailed before the event that says so was worked off. */
async function withoutTakenBack<One extends Pick<WaitingRow, "subject_type" | "part_id">>(
  tx: Transaction,
  takenBackAmong: Declared["takenBackAmong"],
  told: readonly One[],
): Promise<One[]> {
  const gone = new Set<string>();
  for (const [type, find] of Object.entries(takenBackAmong)) {
    const partIds = told.flatMap((one) => (one.subject_type === type ? (one.part_id ?? []) : []));
    for (const id of partIds.length === 0 ? [] : await find(tx, partIds)) gone.add(`${type} ${id}`);
  }
  return told.filter(({ subject_type: type, part_id: id }) => !gone.has(`${type} ${id}`));
}
