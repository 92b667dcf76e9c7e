import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PushTarget } from "../../../platform/push/push.ts";

/** A browser that a person is pushed to, as the settings show it. */
export interface PushBrowser {
  id: string;
  browser: string;
  sessionId: string;
  createdAt: Date;
}

/** A person's browsers, the newest first. */
export async function pushBrowsersOf(tx: Transaction, personId: string): Promise<PushBrowser[]> {
  const rows = await tx
    .selectFrom("push_subscriptions")
    .select(["id", "browser", "session_id", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, browser, session_id: sessionId, created_at: createdAt }) => ({
    id,
    browser,
    sessionId,
    createdAt,
  }));
}

/** Where a person is pushed to. */
export async function pushTargetsOf(
  tx: Transaction,
  personId: string,
): Promise<(PushTarget & { id: string })[]> {
  return tx
    .selectFrom("push_subscriptions")
    .select(["id", "endpoint", "p256dh", "auth"])
    .where("person_id", "=", personId)
    .execute();
}

/** Who of some people has a browser to push to. @param tx of the system role */
export async function whoIsPushedTo(
  tx: Transaction,
  personIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("push_subscriptions")
    .select("person_id")
    .where("person_id", "=", sql<string>`any(${[...personIds]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Keeps the browser of a session, in place of what that session said before. */
export async function writePushTarget(
  tx: Transaction,
  target: PushTarget & { personId: string; sessionId: string; browser: string },
  now: Date,
): Promise<void> {
  const { personId, sessionId, endpoint, p256dh, auth, browser } = target;
  const values = { endpoint, p256dh, auth, browser, created_at: now };
  await tx
    .insertInto("push_subscriptions")
    .values({ person_id: personId, session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(values))
    .execute();
}

/** Forgets one of a person's browsers. @param by its id, or its session's */
export async function deletePushTarget(
  tx: Transaction,
  personId: string,
  by: { id: string } | { sessionId: string },
): Promise<void> {
  const query = tx.deleteFrom("push_subscriptions").where("person_id", "=", personId);
  await ("id" in by
    ? query.where("id", "=", by.id)
    : query.where("session_id", "=", by.sessionId)
  ).execute();
}

/** A person's browsers, without what would let their reader push to them. */
export async function pushRows(tx: Transaction, personId: string) {
  return {
    push_subscriptions: await tx
      .selectFrom("push_subscriptions")
      .select(["id", "browser", "created_at"])
      .where("person_id", "=", personId)
      .execute(),
  };
}

/** Forgets all of a person's browsers. */
export async function erasePushTargets(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom("push_subscriptions").where("person_id", "=", personId).execute();
}
