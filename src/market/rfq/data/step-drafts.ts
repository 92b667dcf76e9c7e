import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import { type KeptStep, storedStep } from "../rules/kept-step.ts";

/** So many steps somebody can have typed into; the ones that were saved longest ago go. */
const mostKept = 100;

/** What somebody has typed into a step of a draft, or a change of what was sent, and not saved. */
export interface StepDraft {
  step: KeptStep;
  /** Fields of the form by name, blank ones left out. */
  fields: Record<string, string>;
  /** Of the page that kept it last. */
  mark: string;
  savedAt: Date;
}

/** The viewer's own, of the company acted for. */
export async function stepDraftsOf(tx: Transaction, rfqId: string): Promise<StepDraft[]> {
  const rows = await tx
    .selectFrom("rfq_step_drafts")
    .select(["step", "fields", "mark", "saved_at as savedAt"])
    .where("rfq_id", "=", rfqId)
    .execute();
  return rows.map((row) => ({
    ...row,
    step: row.step as KeptStep,
    fields: storedStep(row.fields),
  }));
}

/** Puts what is typed now in the place of what was kept. */
export async function writeStepDraft(
  tx: Transaction,
  of: { rfqId: string; companyId: string; personId: string },
  { step, fields, mark, savedAt }: StepDraft,
): Promise<void> {
  const kept = { fields: JSON.stringify(fields), mark, saved_at: savedAt };
  await tx
    .insertInto("rfq_step_drafts")
    .values({
      rfq_id: of.rfqId,
      buyer_company_id: of.companyId,
      person_id: of.personId,
      step,
      ...kept,
    })
    .onConflict((conflict) => conflict.columns(["rfq_id", "person_id", "step"]).doUpdateSet(kept))
    .execute();
  const beyond = tx
    .selectFrom("rfq_step_drafts")
    .select("saved_at")
    .orderBy("saved_at", "desc")
    .offset(mostKept);
  await tx.deleteFrom("rfq_step_drafts").where("saved_at", "in", beyond).execute();
}

/** Takes the viewer's own away: it was saved, or thrown away. */
export async function deleteStepDraft(
  tx: Transaction,
  rfqId: string,
  step: KeptStep,
): Promise<void> {
  await tx
    .deleteFrom("rfq_step_drafts")
    .where("rfq_id", "=", rfqId)
    .where("step", "=", step)
    .execute();
}

/** Forgets what nobody went on with for 90 days, which the policy tells. */
export async function forgetOldStepDrafts({ query }: SystemDatabase): Promise<void> {
  await query.deleteFrom("rfq_step_drafts").execute();
}
