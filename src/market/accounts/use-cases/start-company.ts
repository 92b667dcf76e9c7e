import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { startCompany as addCompany, chooseCompany } from "../data/companies.ts";
import { nameCompanyInput } from "../rules/company-input.ts";
import { accountRates } from "../rules/rates.ts";
import { refuseOperatorsName } from "./refuse-operators-name.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";

/**
 * Starts another company, which the viewer owns and the session acts for from the next request on.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns the company
 * @throws AppError invalid_input (field `name`); rate_limited; as `signedIn`
 */
export async function startCompany(
  ctx: Context,
  form: { name: string },
  key: string | null,
): Promise<{ id: string; name: string }> {
  const { id: personId, sessionId } = signedIn(ctx.viewer);
  const parsed = nameCompanyInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { name } = parsed.data;
  refuseOperatorsName(ctx, { name });
  await limitRate(ctx, accountRates.newCompanies, personId);
  return runIdempotent(ctx, { scope: "company.start", key, request: { name } }, async (tx) => {
    const id = await addCompany(tx, name);
    if (sessionId !== null) await chooseCompany(tx, sessionId, id);
    await auditViewer(tx, ctx, { action: "company.start", subjectType: "company", subjectId: id });
    await tellAccountChanged(tx, ctx, personId);
    return { id, name };
  });
}
