import type { Transaction } from "../../../platform/db/database.ts";

/** So many first messages somebody can have begun; the ones that were changed longest ago go. */
const mostDrafts = 100;

/** Whose draft, and to whom: see `placeOf`. */
interface Draft {
  personId: string;
  place: string;
}

/** What somebody has begun to write there; "" for nothing. */
export async function firstDraftOf(tx: Transaction, { personId, place }: Draft): Promise<string> {
  const row = await tx
    .selectFrom("first_drafts")
    .select("draft")
    .where("person_id", "=", personId)
    .where("place", "=", place)
    .executeTakeFirst();
  return row?.draft ?? "";
}

/** Keeps what somebody has begun to write. @param draft "" for nothing: it was sent, or taken out */
export async function writeFirstDraft(
  tx: Transaction,
  { personId, place }: Draft,
  draft: string,
  now: Date,
): Promise<void> {
  if (draft === "") {
    await tx
      .deleteFrom("first_drafts")
      .where("person_id", "=", personId)
      .where("place", "=", place)
      .execute();
    return;
  }
  await tx
    .insertInto("first_drafts")
    .values({ person_id: personId, place, draft, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "place"]).doUpdateSet({ draft, changed_at: now }),
    )
    .execute();
  const beyond = tx
    .selectFrom("first_drafts")
    .select("place")
    .where("person_id", "=", personId)
    .orderBy("changed_at", "desc")
    .offset(mostDrafts);
  await tx
    .deleteFrom("first_drafts")
    .where("person_id", "=", personId)
    .where("place", "in", beyond)
    .execute();
}
