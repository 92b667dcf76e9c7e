import type { Context, Services } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { AppError, notFound } from "../../../../shared/errors.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import {
  deleteStepDraft,
  forgetOldStepDrafts,
  type StepDraft,
  stepDraftsOf,
  writeStepDraft,
} from "../../data/step-drafts.ts";
import { largestKept } from "../../rules/kept-fields.ts";
import { isNewerElsewhere, type KeptFrom } from "../../rules/kept-from.ts";
import { type KeptStep, seenIn, stepFields } from "../../rules/kept-step.ts";
import { rfqRates } from "../../rules/rates.ts";
import { tradeIdInput } from "../../rules/rfq-input.ts";
import { lockDraft, lockToAmend } from "../change-draft.ts";
import { stepDigests, wholeDraft } from "./draft-digest.ts";

/**
 * Keeps what the viewer has typed into a step of a draft, or into a change of a request that was sent, until it is saved: the
 * viewer's alone. Once the step was saved, a form that was opened before it keeps nothing any more.
 *
 * @param typed fields of the form by name; what is none of a step's is left out
 * @throws AppError not_found; not_allowed_now for a member who may not buy, once the request was sent or may not
 *   be changed any more, where the step was
 *   saved since, and where another page of the viewer's has kept something since; too_large; rate_limited
 */
export async function keepStep(
  ctx: Context,
  rfqId: string,
  step: KeptStep,
  { typed, from }: { typed: Iterable<readonly [string, unknown]>; from: KeptFrom },
): Promise<void> {
  const { id: personId, company } = await limitKeeping(ctx, rfqId);
  const fields = stepFields(typed);
  if (JSON.stringify(fields).length > largestKept) {
    throw new AppError("too_large", { message: "This step is too long to be kept unsaved." });
  }
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    if ((await lockedStep(tx, ctx, rfqId, step)) !== seenIn(step, fields)) {
      throw notNow("This step was saved meanwhile. Reload to see what is there now.");
    }
    const before = (await stepDraftsOf(tx, rfqId)).find((one) => one.step === step);
    if (isNewerElsewhere(before?.mark ?? null, from)) {
      throw notNow("You have typed into this step elsewhere since. Reload to see that.");
    }
    const of = { rfqId, companyId: company.id, personId };
    await writeStepDraft(tx, of, { step, fields, mark: from.mark, savedAt: ctx.clock() });
  });
}

/** @returns what the step says by now, as its form names it */
async function lockedStep(tx: Transaction, ctx: Context, rfqId: string, step: KeptStep) {
  if (step === "amendment") return String((await lockToAmend(tx, ctx, rfqId)).revision);
  return stepDigests(await wholeDraft(tx, await lockDraft(tx, ctx, rfqId)))[step];
}

/** Throws away what the viewer has typed into a step and not saved. @throws AppError not_found; rate_limited */
export async function dropStep(ctx: Context, rfqId: string, step: KeptStep): Promise<void> {
  await limitKeeping(ctx, rfqId);
  await ctx.db.transaction(ctx.viewer, (tx) => deleteStepDraft(tx, rfqId, step));
}

/** What the viewer has typed into the steps of a draft and not saved. @throws AppError as `actingMember` */
export async function keptSteps(ctx: Context, rfqId: string): Promise<StepDraft[]> {
  actingMember(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, (tx) => stepDraftsOf(tx, rfqId));
}

/** Forgets steps that nobody went on with for 90 days. */
export async function forgetStepDrafts({ db }: Pick<Services, "db">): Promise<void> {
  await forgetOldStepDrafts(db.system);
}

async function limitKeeping(ctx: Context, rfqId: string) {
  const member = actingMember(ctx.viewer);
  if (!tradeIdInput.safeParse(rfqId).success) throw notFound();
  await limitRate(ctx, rfqRates.keptSteps, member.id);
  return member;
}

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
