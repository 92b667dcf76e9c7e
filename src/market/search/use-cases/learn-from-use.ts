import type { SystemDatabase } from "../../../platform/db/database.ts";
import { addUse, readUse, replaceEffects, takeLearning } from "../data/search-use.ts";
import { learnEffects } from "../rules/learning/learn-effects.ts";

/**
 * Learns from the searches of all days (UTC) before today which results suit which query: once a day, however
 * often and in however many processes it is called.
 *
 * @returns whether something was learned now
 */
export async function learnFromUse(db: SystemDatabase, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10);
  return db.transaction(async (tx) => {
    const since = await takeLearning(tx, today);
    if (since === null) return false;
    await addUse(tx, since, today);
    const learned = learnEffects(await readUse(tx, today));
    await replaceEffects(tx, { ...learned, until: today });
    return true;
  });
}
