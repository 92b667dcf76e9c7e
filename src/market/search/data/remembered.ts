import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

const keptMs = 30_000;

/**
 * A question about the catalogue's words that is answered from memory when it was asked during the last
 * half minute: the same ones are asked again and again, and what the catalogue knows of them changes
 * slowly.
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
  const memories = new WeakMap<Kysely<DB>, { answers: Map<string, Answer>; since: number }>();
  return async (db, asked, now) => {
    let memory = memories.get(db);
    if (memory === undefined || now - memory.since >= keptMs || memory.answers.size >= mostKept) {
      memory = { answers: new Map(), since: now };
      memories.set(db, memory);
    }
    const key = keyOf(asked);
    const known = memory.answers.get(key);
    if (known !== undefined) return known;
    const answer = await ask(db, asked);
    memory.answers.set(key, answer);
    return answer;
  };
}
