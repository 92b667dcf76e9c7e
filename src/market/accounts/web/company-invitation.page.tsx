import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { showInvitation } from "../use-cases/show-invitation.ts";
import type { Route } from "./+types/company-invitation.page.ts";
import { InvitationEnded } from "./company/invitation-ended.tsx";
import { InvitationSheet } from "./company/invitation-sheet.tsx";
import "./company/company.css";

/** Shows who invites into what. Looking uses nothing up; its forms are answered by the company's settings. */
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

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Invitation into a company",
    description: "Shows who invites you into which company, to accept or decline.",
    path: href("/company-invitation"),
    isPrivate: true,
  });
}

export default function CompanyInvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, viewerEmail, submitKey, path } = loaderData;
  if (invitation === null || invitation.state !== "invited") {
    return <InvitationEnded state={invitation?.state ?? null} isSignedIn={viewerEmail !== null} />;
  }
  return (
    <InvitationSheet
      answer={undefined}
      submitKey={submitKey}
      invitation={invitation}
      viewerEmail={viewerEmail}
      path={path}
    />
  );
}
