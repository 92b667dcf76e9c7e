import { href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { localPath } from "../../../shared/local-path.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { agreement } from "../rules/agreement.ts";
import { signAgreement } from "../use-cases/sign-agreement.ts";
import type { Route } from "./+types/agreement.page.ts";
import { type AgreementAnswer, AgreementPanel } from "./agreement-panel.tsx";
import { AgreementText } from "./agreement-text.tsx";
import { accountFlash } from "./flash-messages.ts";

export const loader = page(async ({ ctx, url }) => {
  const { title, points, text, version } = agreement;
  return {
    agreement: { title, points, text },
    version,
    next: localPath(url.searchParams.get("next"), href("/dashboard")),
    isSigned: ctx.viewer.member?.hasSignedAgreement === true,
  };
});

export const action = page(async ({ ctx, request }): Promise<AgreementAnswer | Response> => {
  const form = await readForm(request);
  if (form.get("agree") !== "yes") {
    // Specification, section 5.
    const error = "You must agree to the confidentiality agreement to continue.";
    return { isSigned: false, error };
  }
  await signAgreement(ctx);
  if (form.get("stay") === "yes") return { isSigned: true };
  flash(ctx, accountFlash.agreement_signed);
  return redirect(localPath(form.get("next"), href("/dashboard")));
});

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: loaderData?.agreement.title ?? "Agreement",
    description: "What is shared here stays between those it was shared with.",
    path: href("/agreement"),
  });
}

export default function AgreementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, version, isSigned } = loaderData;
  const answer = actionData instanceof Response ? undefined : actionData;
  return (
    <div className="page page-narrow">
      {isSigned ? (
        <section className="agreement agreement-full">
          <Drawing name="agreement" size={96} />
          <h1>{loaderData.agreement.title}</h1>
          <p>You have signed this agreement (version {version}).</p>
          <AgreementText text={loaderData.agreement.text} isOpen />
          <Link to={next} className="button button-primary">
            Continue
          </Link>
        </section>
      ) : (
        <AgreementPanel
          agreement={loaderData.agreement}
          variant="full"
          next={next}
          error={answer?.error}
        />
      )}
    </div>
  );
}
