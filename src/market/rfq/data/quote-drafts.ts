import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import { storedDraft } from "../rules/quoting/quote-draft.ts";

/** So many quotes somebody can have begun; the ones that were saved longest ago go. */
const mostDrafts = 100;

/** What somebody has typed of a quote and not sent. */
export interface QuoteDraft {
  /** Of the request, as it was typed for. */
  revision: number;
  /** Fields of the form by name, blank ones left out. */
  fields: Record<string, string>;
  savedAt: Date;
  /** Of the page that kept it last; null: one that told none. */
  mark: string | null;
}

/** Whose draft: a member's or a guest's. */
interface Writer {
  personId: string | null;
  guestId: string | null;
}

/** The writer's own draft of a quote to a request, for the company acted for. */
export async function quoteDraftOf(
  tx: Transaction,
  { rfqId, companyId }: { rfqId: string; companyId: string },
): Promise<QuoteDraft | undefined> {
  const row = await tx
    .selectFrom("quote_drafts as d")
    .innerJoin("rfq_invitations as i", "i.id", "d.invitation_id")
    .select(["d.revision", "d.fields", "d.saved_at as savedAt", "d.mark"])
    .where("i.rfq_id", "=", rfqId)
    .where("d.seller_company_id", "=", companyId)
    .executeTakeFirst();
  return row && { ...row, fields: storedDraft(row.fields) };
}

/** Puts what is typed now in the place of what was kept. */
export async function writeQuoteDraft(
  tx: Transaction,
  of: Writer & { invitationId: string; companyId: string },
  { revision, fields, savedAt, mark }: QuoteDraft,
): Promise<void> {
  const kept = { revision, fields: JSON.stringify(fields), saved_at: savedAt, mark };
  await tx
    .insertInto("quote_drafts")
    .values({
      invitation_id: of.invitationId,
      seller_company_id: of.companyId,
      person_id: of.personId,
      guest_id: of.guestId,
      ...kept,
    })
    .onConflict((conflict) =>
      conflict.columns(["invitation_id", "person_id", "guest_id"]).doUpdateSet(kept),
    )
    .execute();
  const beyond = tx
    .selectFrom("quote_drafts")
    .select("invitation_id")
    .orderBy("saved_at", "desc")
    .offset(mostDrafts);
  await tx.deleteFrom("quote_drafts").where("invitation_id", "in", beyond).execute();
}

/** Takes the writer's own draft away: it was sent, or thrown away. */
export async function deleteQuoteDraft(tx: Transaction, invitationId: string): Promise<void> {
  await tx.deleteFrom("quote_drafts").where("invitation_id", "=", invitationId).execute();
}

/** Files among these that are still there, and the viewer's to send. */
export async function filesStillThere(
  tx: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("stored_files")
    .select("id")
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Forgets drafts that nobody went on with for 90 days, which the policy tells. */
export async function forgetOldQuoteDrafts({ query }: SystemDatabase): Promise<void> {
  await query.deleteFrom("quote_drafts").execute();
}
