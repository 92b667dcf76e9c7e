import { Form, href, redirect, useNavigation } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { StepList } from "../../../ui/steps.tsx";
import { parseSellerStep } from "../rules/seller-onboarding.ts";
import { sellerStepTitles } from "../rules/seller-steps.ts";
import { publishSellerProfile } from "../use-cases/publish-seller-profile.ts";
import type { Route } from "./+types/seller-onboarding.page.ts";
import { loadSeller } from "./onboarding/load-seller.ts";
import { saveStep } from "./onboarding/save-step.ts";
import { SellerPreview } from "./onboarding/seller-preview.tsx";
import { StepFields } from "./onboarding/step-fields.tsx";
import "../../../ui/styles/onboarding.css";
import { accountFlash } from "../../accounts/web/flash-messages.ts";
import { sellerFlash } from "./flash-messages.ts";

export const loader = page(({ ctx, url }) => loadSeller(ctx, url.searchParams.get("step")));

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const step = parseSellerStep(textOf(form, "step"));
  try {
    if (step === null) {
      const { manufacturerId } = await publishSellerProfile(ctx);
      flash(ctx, sellerFlash.profile_published);
      return redirect(href("/businesses/:id", { id: manufacturerId }), 303);
    }
    await saveStep(ctx, step, form);
    if (textOf(form, "choice") === "leave") {
      flash(ctx, accountFlash.onboarding_saved);
      return redirect(href("/seller/dashboard"), 303);
    }
    return redirect(stepAddress(step + 1), 303);
  } catch (error) {
    return refuseForm(error, form, { name: "onboarding", kept: [...new Set(form.keys())] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Set up your shop",
    description: "What buyers need to know of your company, step by step.",
    path: href("/onboarding/seller"),
    isPrivate: true,
  });
}

export default function SellerOnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, reached, choices, preview } = loaderData;
  const isSaving = useNavigation().formMethod === "POST";
  const title = sellerStepTitles[step as keyof typeof sellerStepTitles];
  return (
    <div className="page onboarding">
      <p className="eyebrow">Set up your shop</p>
      <h1>{title}</h1>
      <StepList
        label="Setting up"
        steps={Object.entries(sellerStepTitles).map(([number, label]) => {
          const at = Number(number);
          const state = at === step ? "current" : at < reached ? "done" : "ahead";
          return { label, state, ...(at <= reached ? { to: stepAddress(at) } : {}) };
        })}
      />
      <FormRefusal answer={actionData} title="Your profile could not be saved" />
      {/* Another step is another form: its fields begin anew. */}
      <Form key={step} method="post" action={stepAddress(step)} className="form" noValidate>
        {preview === null ? (
          <>
            <input type="hidden" name="step" value={step} />
            <StepFields
              step={step}
              values={actionData?.values ?? loaderData.values}
              errors={actionData?.fields ?? {}}
              facilities={loaderData.facilities}
              choices={choices}
            />
          </>
        ) : (
          <SellerPreview preview={preview} />
        )}
        <div className="form-actions">
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={isSaving && "Saving..."}
            disabled={preview !== null && preview.missing.length > 0}
          >
            {preview === null ? "Save and continue" : publishLabel(preview.manufacturerId)}
          </Button>
          {preview === null ? (
            <Button type="submit" size="large" name="choice" value="leave">
              Save and finish later
            </Button>
          ) : (
            <ButtonLink to={href("/seller/dashboard")} size="large">
              Publish later
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
  );
}

function publishLabel(manufacturerId: string | null): string {
  return manufacturerId === null ? "Publish" : "Publish the changes";
}

function stepAddress(step: number): string {
  return `${href("/onboarding/seller")}?step=${step}`;
}
