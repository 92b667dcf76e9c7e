import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "../../shared/errors.ts";
import type { Json } from "../../shared/json.ts";
import { type Acting, acting } from "../auth/acting.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../db/database.ts";

/** What a submit is told apart by. */
export interface Submit {
  /** What is done, such as `profile.publish`. */
  scope: string;
  /** The `Idempotency-Key` of the request, chosen by its sender; null runs the work every time. */
  key: string | null;
  /** What it is done with and to. */
  request: unknown;
}

const longestKey = 200;

/**
 * Runs `work` once for equal submits of the viewer, in the transaction that also keeps its answer: the
 * first does it, all others get the same answer, also those that arrive while it is being done. What
 * failed was not done, and may be tried again under the same key. A key of one person, or guest, stands for one request:
 * with another scope or another request it is refused (draft-ietf-httpapi-idempotency-key-header, section 2.7).
 *
 * @throws AppError invalid_input for a key that is empty or longer than 200 characters;
 *   unprocessable when the key stands for another request; as `acting` and `work`
 */
export async function runIdempotent<Answer extends Json>(
  ctx: Context,
  { scope, key, request }: Submit,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const who = acting(ctx.viewer);
  if (key === null) return ctx.db.transaction(ctx.viewer, work);
  assertKey(key);
  const hash = hashOf(request);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    // Waits for a transaction that is doing the same, and then sees its row.
    const claimed = await tx
      .insertInto("idempotency_keys")
      .values({
        user_id: who.personId,
        guest_id: who.guestId,
        scope,
        key,
        request_hash: hash,
      })
      .onConflict((conflict) => conflict.columns([columnOf(who), "key"]).doNothing())
      .returning("key")
      .executeTakeFirst();
    if (claimed === undefined) {
      const kept = await readKept(tx, who, key);
      if (kept !== undefined) return answerOf<Answer>(kept, { scope, hash });
      throw new Error("A key that was claimed is not there");
    }
    const answer = await work(tx);
    await tx
      .updateTable("idempotency_keys")
      .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
      .where(columnOf(who), "=", idOf(who))
      .where("key", "=", key)
      .execute();
    return answer;
  });
}

/**
 * The answer that an equal submit of the viewer got earlier, for work that begins before its transaction.
 *
 * @returns undefined where there is none yet, or no key
 * @throws AppError as `runIdempotent`
 */
export async function earlierAnswer<Answer extends Json>(
  ctx: Context,
  { scope, key, request }: Submit,
): Promise<Answer | undefined> {
  const who = acting(ctx.viewer);
  if (key === null) return undefined;
  assertKey(key);
  const kept = await ctx.db.transaction(ctx.viewer, (tx) => readKept(tx, who, key));
  return kept === undefined ? undefined : answerOf<Answer>(kept, { scope, hash: hashOf(request) });
}

function assertKey(key: string): void {
  if (key.length > 0 && key.length <= longestKey) return;
  throw new AppError("invalid_input", {
    message: `An Idempotency-Key has 1 to ${longestKey} characters.`,
  });
}

interface Kept {
  scope: string;
  request_hash: string;
  answer: unknown;
}

const columnOf = ({ personId }: Acting) => (personId === null ? "guest_id" : "user_id");
const idOf = ({ personId, guestId }: Acting) => personId ?? guestId ?? "";

function readKept(tx: Transaction, who: Acting, key: string): Promise<Kept | undefined> {
  return tx
    .selectFrom("idempotency_keys")
    .select(["scope", "request_hash", "answer"])
    .where(columnOf(who), "=", idOf(who))
    .where("key", "=", key)
    .executeTakeFirst();
}

function answerOf<Answer extends Json>(kept: Kept, asked: { scope: string; hash: string }): Answer {
  if (kept.scope !== asked.scope || kept.request_hash !== asked.hash) {
    throw new AppError("unprocessable", {
      message: "This Idempotency-Key was used for another request.",
    });
  }
  return kept.answer as Answer;
}

/** Equal requests have equal hashes, in whatever order their fields stand. */
function hashOf(request: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(request)) ?? "")
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}
