import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { accountPaths } from "../../../shared/account-paths.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { readCompanyRoles } from "../rules/company-roles.ts";
import { getCompany } from "../use-cases/get-company.ts";
import { listOwnInvitations } from "../use-cases/list-own-invitations.ts";
import type { Route } from "./+types/settings-company.page.ts";
import { CompaniesPanel } from "./company/companies-panel.tsx";
import { keptCompanyFields, runCompanyForm } from "./company/company-actions.ts";
import { CompanyPanels } from "./company/company-panels.tsx";
import { OwnInvitationsPanel } from "./company/own-invitations-panel.tsx";
import { NoCompany, StartCompany } from "./company/start-company.tsx";
import "./settings/settings.css";
import "./company/company.css";

export const loader = page(async ({ ctx }) => {
  const { id, companies } = signedIn(ctx.viewer);
  const acting = ctx.viewer.company;
  const company = acting === null ? null : await getCompany(ctx);
  const invitations = await listOwnInvitations(ctx);
  return {
    viewerId: id,
    submitKey: randomUUID(),
    companies: companies
      .map(({ id, name, roles }) => ({ id, name, roles: readCompanyRoles(roles) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    company: company && {
      ...company,
      members: company.members.map(({ joinedAt: _, ...member }) => member),
      invitations: company.invitations.map(({ createdAt: _, expiresAt, ...invitation }) => ({
        ...invitation,
        expiresAt: expiresAt.toISOString(),
      })),
    },
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: expiresAt.toISOString(),
    })),
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    const next = await runCompanyForm(ctx, form);
    if (next === null) throw unknownForm();
    return redirect(next, 303);
  } catch (error) {
    return refuseForm(error, form, { name: textOf(form, "form"), kept: keptCompanyFields });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Company",
    description: "The company you act for: its name, members and invitations.",
    path: href("/settings/company"),
    isPrivate: true,
  });
}

export default function SettingsCompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, submitKey, companies, company, invitations } = loaderData;
  const forms = { answer: actionData, submitKey };
  // Of an invitation that is no longer open, its row cannot say why.
  const isAnswer = actionData?.form === "accept" || actionData?.form === "decline";
  return (
    <div className="page page-narrow company-page">
      <Breadcrumbs
        trail={[{ label: "Settings", to: accountPaths.settings }, { label: "Company" }]}
      />
      <header>
        <h1>{company === null ? "Company" : company.name}</h1>
        <p className="quiet">Companies trade, people act: what you do here, you do in its name.</p>
      </header>
      {isAnswer && !invitations.some(({ id }) => id === actionData?.values.about) && (
        <FormRefusal answer={actionData} title="Your answer was not taken" />
      )}
      {invitations.length > 0 && <OwnInvitationsPanel {...forms} invitations={invitations} />}
      {company === null ? (
        <NoCompany {...forms} />
      ) : (
        <CompanyPanels {...forms} company={company} viewerId={viewerId} />
      )}
      {companies.length > 1 && (
        <CompaniesPanel {...forms} companies={companies} actingId={company?.id ?? null} />
      )}
      {company !== null && <StartCompany {...forms} />}
    </div>
  );
}
