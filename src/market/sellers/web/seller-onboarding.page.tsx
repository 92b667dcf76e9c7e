import { href, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { answerRowChange, refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { isAppError } from "../../../shared/errors.ts";
import { withoutBlankRows } from "../../../shared/forms/rows.ts";
import { Notice } from "../../../ui/notice.tsx";
import { StepList } from "../../../ui/steps.tsx";
import { parseSellerStep, type SellerStep } from "../rules/seller-onboarding.ts";
import { sellerStepTitles } from "../rules/seller-steps.ts";
import { publishSellerProfile } from "../use-cases/publish-seller-profile.ts";
import type { Route } from "./+types/seller-onboarding.page.ts";
import { OwnListingsNotice } from "./claims/own-listings-notice.tsx";
import {
  answerDocument,
  answerExtraction,
  bringsDocument,
} from "./extraction/answer-extraction.ts";
import { ExtractionPanel } from "./extraction/extraction-panel.tsx";
import { ProposalPanel } from "./extraction/proposal-panel.tsx";
import { useTyped } from "./extraction/use-typed.ts";
import { loadSeller } from "./onboarding/load-seller.ts";
import { PublishForm } from "./onboarding/publish-form.tsx";
import { noteConflict, saveStep } from "./onboarding/save-step.ts";
import { StepForm } from "./onboarding/step-form.tsx";
import "../../../ui/styles/onboarding.css";
import { accountFlash } from "../../accounts/web/flash-messages.ts";
import { sellerFlash } from "./flash-messages.ts";

export const loader = page(({ ctx, url }) => loadSeller(ctx, url.searchParams.get("step")));

export const action = page(async ({ ctx, request }) => {
  if (bringsDocument(request)) return answerDocument(ctx, request, stepAddress(1));
  const sent = await readForm(request);
  const extraction = await answerExtraction(ctx, sent, stepAddress(1));
  if (extraction !== null) return extraction;
  const rowChange = answerRowChange(sent, "onboarding");
  if (rowChange !== null) return rowChange;
  const { form } = withoutBlankRows(sent);
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
    if (step !== null && isAppError(error) && error.code === "conflict") {
      await noteConflict(ctx, step, form);
    }
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
  const { step, reached, choices, preview, proposals, listings, recorded } = loaderData;
  const { values, key, noteTyped } = useTyped(loaderData.values, "step-form");
  const isOfStep = actionData?.form === "onboarding";
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
      <OwnListingsNotice listings={listings} />
      {recorded !== null && (
        <Notice title="Filled in from the record of your entry">
          <p>
            {`${recorded.source} says so${recorded.retrievedAt === null ? "" : ` (${recorded.retrievedAt})`}: ${recorded.fields}. Change what is not right; it is saved when you continue.`}
          </p>
        </Notice>
      )}
      {proposals !== null && (
        <>
          <ExtractionPanel
            address={stepAddress(step)}
            reading={proposals.reading}
            readBy={proposals.readBy}
            isOpen={proposals.open.length > 0}
            website={loaderData.values.website ?? ""}
            answer={actionData}
          />
          <ProposalPanel
            address={stepAddress(step)}
            proposals={proposals}
            answer={actionData}
            onDecide={noteTyped}
          />
        </>
      )}
      {preview === null ? (
        <StepForm
          key={`${step} ${key}`}
          step={step as SellerStep}
          address={stepAddress(step)}
          values={values}
          seen={loaderData.seen}
          choices={choices}
          answer={isOfStep ? actionData : undefined}
        />
      ) : (
        <PublishForm address={stepAddress(step)} preview={preview} answer={actionData} />
      )}
    </div>
  );
}

function stepAddress(step: number): string {
  return `${href("/onboarding/seller")}?step=${step}`;
}
