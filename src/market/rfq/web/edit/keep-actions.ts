import { textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { AppError } from "../../../../shared/errors.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { type KeptStep, typedStep } from "../../rules/kept-step.ts";
import { dropStep, keepStep } from "../../use-cases/drafting/keep-step.ts";
import { keptFrom } from "../kept/kept-from-form.ts";
import { amendmentStep } from "./amendment-step.ts";

/** Keeps a step as a script sends it: nothing of it comes back. @throws AppError as `keepStep` */
export async function keepTypedStep(ctx: PageContext, form: FormData): Promise<FormAnswer> {
  const from = keptFrom(form);
  await keepStep(ctx, textOf(form, "request"), stepOf(form), { typed: form, from });
  return { form: "rfq", code: null, message: null, fields: {}, values: {} };
}

/** @throws AppError as `dropStep` */
export async function dropTypedStep(ctx: PageContext, form: FormData): Promise<void> {
  await dropStep(ctx, textOf(form, "request"), stepOf(form));
}

function stepOf(form: FormData): KeptStep {
  const number = textOf(form, "step");
  const step = number === amendmentStep ? amendmentStep : typedStep(Number(number));
  if (step === undefined) {
    throw new AppError("invalid_input", { message: "Nothing is typed into this step." });
  }
  return step;
}
