import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

const keptMs = 30_000;

/**
 * What is known of each database, for half a minute: the same words are asked again and again, and what
 * the catalogue knows of them changes slowly.
 *
 * @param fresh a memory with nothing in it
 * @param isFull whether all of it is to be forgotten before its time
 * @returns the memory of a database at a time in milliseconds since 1970
 */
export function memoryOfDatabase<Memory>(
  fresh: () => Memory,
  isFull: (memory: Memory) => boolean,
): (db: Kysely<DB>, now: number) => Memory {
  const memories = new WeakMap<Kysely<DB>, { memory: Memory; since: number }>();
  return (db, now) => {
    const kept = memories.get(db);
    if (kept !== undefined && now - kept.since < keptMs && !isFull(kept.memory)) return kept.memory;
    const memory = fresh();
    memories.set(db, { memory, since: now });
    return memory;
  };
}

/**
 * A question about the catalogue's words that is answered from memory when it was asked during the last
 * half minute.
 *
 * @param mostKept answers; when there are more, all are forgotten
 * @param keyOf what tells one question from another
 * @returns the question with the time it is asked at, in milliseconds since 1970
 */
export function remembered<Asked, Answer>(
  mostKept: number,
  keyOf: (asked: Asked) => string,
  ask: (db: Kysely<DB>, asked: Asked) => Promise<Answer>,
): (db: Kysely<DB>, asked: Asked, now: number) => Promise<Answer> {
  const memoryOf = memoryOfDatabase(
    () => new Map<string, Answer>(),
    (answers) => answers.size >= mostKept,
  );
  return async (db, asked, now) => {
    const answers = memoryOf(db, now);
    const key = keyOf(asked);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = await ask(db, asked);
    answers.set(key, answer);
    return answer;
  };
}
