import { createHash } from "node:crypto";
import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { AppError } from "../../../../shared/errors.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { insertProposal } from "../../data/approvals.ts";
import type { AwardForm } from "../../rules/rfq-input.ts";

/**
 * Keeps an award that is above the company's limit until an approver decides; approvers are told.
 *
 * @param award as a form or call sent it, found possible a moment ago; the approval looks again
 * @param key the `Idempotency-Key` of the award
 * @throws AppError not_allowed_now where an award of the request waits already; as `runIdempotent`
 */
export async function proposeAward(
  ctx: Context,
  rfq: { id: string; title: string },
  award: { form: AwardForm; total: string },
  key: string | null,
): Promise<void> {
  const { id: personId, company } = actingMember(ctx.viewer);
  // The award may still be made under its own key, which stands for that alone.
  const ownKey = key && createHash("sha256").update(`rfq.propose_award ${key}`).digest("hex");
  const submit = {
    scope: "rfq.propose_award",
    key: ownKey,
    request: { id: rfq.id, form: award.form },
  };
  await runIdempotent(ctx, submit, async (tx) => {
    const proposal = await insertProposal(tx, {
      rfqId: rfq.id,
      buyerCompanyId: company.id,
      proposedBy: personId,
      ...award,
    });
    if (proposal === undefined) {
      throw new AppError("not_allowed_now", {
        message: "An award of this request waits for approval already.",
        allowed: [],
      });
    }
    await auditViewer(tx, ctx, {
      action: "rfq.propose_award",
      subjectType: "rfq",
      subjectId: rfq.id,
      details: { proposal, total: award.total },
    });
    await recordEvent(tx, ctx, {
      kind: "rfq.propose_award",
      subject: { type: "rfq", id: rfq.id },
      companyIds: [company.id],
      payload: { rfq_id: rfq.id, title: rfq.title, by: personId },
    });
    return null;
  });
}
