import { href, redirect } from "react-router";
import { buyerOnboardingInput } from "../../../market/accounts/rules/buyer-onboarding.ts";
import { getBuyerProfile } from "../../../market/accounts/use-cases/get-buyer-profile.ts";
import { saveBuyerOnboarding } from "../../../market/accounts/use-cases/save-buyer-onboarding.ts";
import { skipBuyerOnboarding } from "../../../market/accounts/use-cases/skip-buyer-onboarding.ts";
import { BuyerForm } from "../../../market/accounts/web/buyer-onboarding/buyer-form.tsx";
import { certificates } from "../../../market/needs/rules/vocabulary/certificates.ts";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import type { Route } from "./+types/buyer-onboarding.page.ts";
import "../../../ui/styles/onboarding.css";
import { accountFlash } from "../../../market/accounts/web/flash-messages.ts";

export const loader = page(async ({ ctx }) => {
  const profile = await getBuyerProfile(ctx);
  return {
    values: {
      companyName: profile.companyName ?? "",
      contactPerson: profile.contactPerson ?? ctx.viewer.member?.name ?? "",
      industry: profile.industry ?? "",
      shipToZip: profile.shipToZip ?? "",
      needs: profile.needs,
      requiredCertificates: profile.requiredCertificates.join("\n"),
    },
    certificates: certificates.map(({ name }) => name),
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    if (textOf(form, "choice") === "skip") {
      await skipBuyerOnboarding(ctx);
      return redirect(href("/buyer/dashboard"), 303);
    }
    await saveBuyerOnboarding(ctx, readFields(form, buyerOnboardingInput));
    flash(ctx, accountFlash.onboarding_saved);
    return redirect(href("/buyer/dashboard"), 303);
  } catch (error) {
    return refuseForm(error, form, { name: "onboarding", kept: [...new Set(form.keys())] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "What you buy",
    description: "What you buy, where it goes, and which certificates you need.",
    path: href("/onboarding/buyer"),
    isPrivate: true,
  });
}

export default function BuyerOnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page onboarding">
      <p className="eyebrow">Set up buying</p>
      <h1>What do you buy?</h1>
      <p className="lede">
        All of it is optional and can be changed later, and nobody else sees it.
      </p>
      <BuyerForm {...loaderData} answer={actionData} />
    </div>
  );
}
