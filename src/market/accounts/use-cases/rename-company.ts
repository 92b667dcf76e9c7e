import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { lockMembers, renameCompany as writeName } from "../data/companies.ts";
import { nameCompanyInput } from "../rules/company-input.ts";
import { accountRates } from "../rules/rates.ts";
import { actingMember } from "./acting-member.ts";
import { demandRight } from "./demand-right.ts";
import { refuseOperatorsName } from "./refuse-operators-name.ts";

/**
 * Gives the company acted for a name, which from then on follows nobody's profile.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns the name as it is kept
 * @throws AppError invalid_input (field `name`); not_allowed_now; as `actingMember`
 */
export async function renameCompany(
  ctx: Context,
  form: { name: string },
  key: string | null,
): Promise<{ name: string }> {
  const { id, company } = actingMember(ctx.viewer);
  const parsed = nameCompanyInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { name } = parsed.data;
  refuseOperatorsName(ctx, { name });
  await limitRate(ctx, accountRates.companyChanges, id);
  const submit = { scope: "company.rename", key, request: { companyId: company.id, name } };
  return runIdempotent(ctx, submit, async (tx) => {
    const members = await lockMembers(tx, company.id);
    demandRight(members, id, "rename");
    await writeName(tx, company.id, name, ctx.clock());
    await auditViewer(tx, ctx, {
      action: "company.rename",
      subjectType: "company",
      subjectId: company.id,
    });
    await recordEvent(tx, ctx, {
      companyIds: [company.id],
      kind: "company.rename",
      subject: { type: "company", id: company.id },
    });
    return { name };
  });
}
