import { type Selectable, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ProfileProposals } from "../../../platform/db/schema.generated.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import { may } from "../../accounts/rules/company-rights.ts";
import { valueKey } from "../rules/proposals/profile-values.ts";
import {
  type Proposal,
  type ProposalAction,
  type ProposalState,
  proposalTransitions,
} from "../rules/proposals/proposal.ts";
import {
  type Candidate,
  type ProposedValue,
  proposedField,
  proposedFields,
} from "../rules/proposals/proposed-fields.ts";

const order = Object.keys(proposedFields);

/** A company's proposals in the order of their fields, surer ones first. */
export async function proposalsOf(tx: Transaction, companyId: string): Promise<Proposal[]> {
  const rows = await tx
    .selectFrom("profile_proposals")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("confidence", "desc")
    .orderBy("id")
    .execute();
  return rows
    .flatMap(toProposal)
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/**
 * Keeps what a source states. What was open of that source and is not stated any more goes; what was decided stays as
 * it was decided.
 *
 * @param source the site or document
 * @returns how many of them are new
 */
export async function keepProposals(
  tx: Transaction,
  companyId: string,
  source: string,
  candidates: Candidate[],
): Promise<number> {
  const keyed = candidates.map((one) => ({ ...one, key: valueKey(one.value) }));
  const open = await tx
    .selectFrom("profile_proposals")
    .select(["id", "field", "value_key as key"])
    .where("company_id", "=", companyId)
    .where("source", "=", source)
    .where("state", "=", "open")
    .execute();
  const gone = open.filter(
    ({ field, key }) => !keyed.some((one) => one.field === field && one.key === key),
  );
  if (gone.length > 0) {
    await tx
      .deleteFrom("profile_proposals")
      .where(
        "id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();
  }
  if (keyed.length === 0) return 0;
  const kept = await tx
    .insertInto("profile_proposals")
    .values(
      keyed.map(({ field, value, key, sentence, sourceUrl, confidence, reason }) => ({
        company_id: companyId,
        field,
        value: JSON.stringify(value),
        value_key: key,
        sentence,
        source,
        source_url: sourceUrl,
        confidence,
        reason,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "field", "value_key"])
        .doUpdateSet((eb) => ({
          sentence: eb.ref("excluded.sentence"),
          source: eb.ref("excluded.source"),
          source_url: eb.ref("excluded.source_url"),
          confidence: eb.ref("excluded.confidence"),
          reason: eb.ref("excluded.reason"),
        }))
        .where("profile_proposals.state", "=", "open"),
    )
    // A row that no transaction has changed or deleted yet has just been inserted.
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .execute();
  return kept.filter((row) => row.is_new).length;
}

/** Takes the name of somebody who leaves off what they decided; it stays with the companies that go on. */
export async function forgetDecider(tx: Transaction, personId: string): Promise<void> {
  await tx
    .updateTable("profile_proposals")
    .set({ decided_by: null })
    .where("decided_by", "=", personId)
    .execute();
}

/** A proposal as it is locked for a decision. */
export interface LockedProposal {
  companyId: string;
  proposal: Proposal;
}

/** A proposal as something that is accepted or refused. */
export const profileProposals: TransitionSubject<
  LockedProposal,
  ProposalState,
  ProposalAction,
  "seller"
> = {
  type: "profile_proposal",
  table: proposalTransitions,
  async lock(tx, id) {
    const row = await tx
      .selectFrom("profile_proposals")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const [proposal] = row === undefined ? [] : toProposal(row);
    return row && proposal && { companyId: row.company_id, proposal };
  },
  stateOf: ({ proposal }) => proposal.state,
  partiesOf: ({ companyId }, { company }) =>
    company?.id === companyId && may("edit_profile", company.roles) ? ["seller"] : [],
  setState: (tx, { proposal }, state) =>
    tx.updateTable("profile_proposals").set({ state }).where("id", "=", proposal.id).execute(),
};

/** Notes who decided on a proposal. */
export async function noteDecision(
  tx: Transaction,
  id: string,
  decidedBy: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("profile_proposals")
    .set({ decided_by: decidedBy, decided_at: now })
    .where("id", "=", id)
    .execute();
}

function toProposal(row: Selectable<ProfileProposals>): Proposal[] {
  const field = proposedField(row.field);
  // A field that is proposed no more.
  if (field === undefined) return [];
  return [
    {
      id: row.id,
      field,
      value: row.value as unknown as ProposedValue,
      sentence: row.sentence,
      sourceUrl: row.source_url,
      confidence: row.confidence,
      reason: row.reason,
      state: row.state === "accepted" || row.state === "refused" ? row.state : "open",
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
    },
  ];
}
