import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "../../shared/errors.ts";
import type { Json } from "../../shared/json.ts";
import { signedIn } from "../auth/signed-in.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../db/database.ts";

/** What a submit is told apart by. */
export interface Submit {
  /** What is done, such as `profile.publish`: the same key for something else is another submit. */
  scope: string;
  /** The `Idempotency-Key` of the request, chosen by its sender; null runs the work every time. */
  key: string | null;
  /** What is asked for. The same key with something else is refused. */
  request: unknown;
}

const longestKey = 200;

/**
 * Runs `work` once for equal submits of the viewer, in the transaction that also keeps its answer: the
 * first does it, all others get the same answer, also those that arrive while it is being done. What
 * failed was not done, and may be tried again under the same key.
 *
 * @throws AppError invalid_input for a key that is empty or longer than 200 characters;
 *   unprocessable when the key stands for another request; as `signedIn` and `work`
 */
export async function runIdempotent<Answer extends Json>(
  ctx: Context,
  { scope, key, request }: Submit,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { id } = signedIn(ctx.viewer);
  if (key === null) return ctx.db.transaction(ctx.viewer, work);
  if (key.length === 0 || key.length > longestKey) {
    throw new AppError("invalid_input", {
      message: `An Idempotency-Key has 1 to ${longestKey} characters.`,
    });
  }
  const hash = hashOf(request);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    // Waits for a transaction that is doing the same, and then sees its row.
    const claimed = await tx
      .insertInto("idempotency_keys")
      .values({ user_id: id, scope, key, request_hash: hash })
      .onConflict((conflict) => conflict.columns(["user_id", "scope", "key"]).doNothing())
      .returning("key")
      .executeTakeFirst();
    if (claimed === undefined) return keptAnswer<Answer>(tx, { id, scope, key, hash });
    const answer = await work(tx);
    await tx
      .updateTable("idempotency_keys")
      .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
      .where("user_id", "=", id)
      .where("scope", "=", scope)
      .where("key", "=", key)
      .execute();
    return answer;
  });
}

async function keptAnswer<Answer extends Json>(
  tx: Transaction,
  { id, scope, key, hash }: { id: string; scope: string; key: string; hash: string },
): Promise<Answer> {
  const kept = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("user_id", "=", id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (kept.request_hash !== hash) {
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
