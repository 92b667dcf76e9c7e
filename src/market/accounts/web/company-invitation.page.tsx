import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { showInvitation } from "../use-cases/show-invitation.ts";
import type { Route } from "./+types/company-invitation.page.ts";
import { runCompanyForm } from "./company/company-actions.ts";
import { InvitationEnded } from "./company/invitation-ended.tsx";
import { InvitationSheet } from "./company/invitation-sheet.tsx";
import "./company/company.css";

/** Shows who invites into what. Looking uses nothing up; only a form answers. */
export const loader = page(async ({ ctx, url }) => {
  ctx.forbidCaching();
  // As on every page with a token in its address: no page that is linked from here may learn it.
  ctx.responseHeaders.set("Referrer-Policy", "strict-origin");
  const invitation = await showInvitation(ctx, url.searchParams.get("token") ?? "");
  return {
    submitKey: randomUUID(),
    viewerEmail: ctx.viewer.member?.email ?? null,
    path: `${url.pathname}${url.search}`,
    invitation: invitation && { ...invitation, expiresAt: invitation.expiresAt.toISOString() },
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const name = textOf(form, "form");
  try {
    const next = ["accept", "decline"].includes(name) ? await runCompanyForm(ctx, form) : null;
    if (next === null) throw unknownForm();
    return redirect(next, 303);
  } catch (error) {
    return refuseForm(error, form, { name, kept: ["about"] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Invitation into a company",
    description: "Shows who invites you into which company, to accept or decline.",
    path: href("/company-invitation"),
    isPrivate: true,
  });
}

export default function CompanyInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, viewerEmail, submitKey, path } = loaderData;
  if (invitation === null || invitation.state !== "invited") {
    return <InvitationEnded state={invitation?.state ?? null} isSignedIn={viewerEmail !== null} />;
  }
  return (
    <InvitationSheet
      answer={actionData}
      submitKey={submitKey}
      invitation={invitation}
      viewerEmail={viewerEmail}
      path={path}
    />
  );
}
