import type { Transaction } from "../../../platform/db/database.ts";

/** A person, and a subject that this person may have muted. */
export interface Listener {
  personId: string;
  subjectId: string;
}

/**
 * Finds those of some people who have muted a subject of one type.
 *
 * @param tx as the person they all are, or of the system role
 */
export type MutedAmong = (
  tx: Transaction,
  listeners: readonly Listener[],
) => Promise<readonly Listener[]>;

/** Somebody who is told of something. */
interface Told {
  recipientId: string;
  subject: { type: string; id: string } | null;
}

/**
 * Leaves out what is about something that its recipient has muted.
 *
 * @param mutedAmong by the types of subjects
 * @param tx as the one recipient of all, or of the system role
 */
export async function withoutMuted<One extends Told>(
  tx: Transaction,
  mutedAmong: Readonly<Record<string, MutedAmong>>,
  told: readonly One[],
): Promise<One[]> {
  const muted = new Set<string>();
  for (const [type, find] of Object.entries(mutedAmong)) {
    const listeners = told.flatMap(({ recipientId, subject }) =>
      subject?.type === type ? [{ personId: recipientId, subjectId: subject.id }] : [],
    );
    if (listeners.length === 0) continue;
    for (const { personId, subjectId } of await find(tx, listeners)) {
      muted.add(keyOf({ recipientId: personId, subject: { type, id: subjectId } }));
    }
  }
  return told.filter((one) => !muted.has(keyOf(one)));
}

function keyOf({ recipientId, subject }: Told): string {
  return `${recipientId} ${subject?.type} ${subject?.id}`;
}
