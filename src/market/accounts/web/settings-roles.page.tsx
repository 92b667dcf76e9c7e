import { Form, href, redirect, useNavigation } from "react-router";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import { flash } from "../../../platform/web/flash.ts";
import { textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { accountPaths } from "../../../shared/account-paths.ts";
import { invalidInput, isAppError } from "../../../shared/errors.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { parseRole } from "../rules/role-switch.ts";
import { setPrimaryRole } from "../use-cases/set-primary-role.ts";
import type { Route } from "./+types/settings-roles.page.ts";
import { accountTypes } from "./account-types.ts";
import { TypeCard } from "./settings/type-card.tsx";
import "./settings/settings.css";
import { accountFlash } from "./flash-messages.ts";

export const loader = page(async ({ ctx }) => {
  const { role, primaryRole } = signedIn(ctx.viewer);
  return { role, primaryRole };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    const role = parseRole(textOf(form, "primary"));
    if (role === null) throw invalidInput({ primary: ["Choose one of the account types"] });
    await setPrimaryRole(ctx, role);
    flash(ctx, accountFlash.primary_role_updated);
  } catch (error) {
    if (!isAppError(error)) throw error;
    flash(ctx, accountFlash.primary_role_failed);
  }
  return redirect(href("/settings/roles"), 303);
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Manage account types",
    description: "Which of buying and selling comes first.",
    path: href("/settings/roles"),
    isPrivate: true,
  });
}

export default function SettingsRolesPage({ loaderData }: Route.ComponentProps) {
  const { role, primaryRole } = loaderData;
  const choosing = useNavigation().formData?.get("primary");
  return (
    <div className="page page-narrow roles-page">
      <Breadcrumbs
        trail={[{ label: "Settings", to: accountPaths.settings }, { label: "Account types" }]}
      />
      <h1>Manage account types</h1>
      <p className="quiet">
        One account buys and sells. The primary type decides which dashboard you start on; you can
        switch modes at any time without signing out.
      </p>
      <Form method="post" className="type-cards">
        {accountTypes.map((type) => (
          <TypeCard
            key={type.value}
            {...type}
            isPrimary={type.value === primaryRole}
            isCurrent={type.value === role}
            isChoosing={choosing === type.value}
          />
        ))}
      </Form>
    </div>
  );
}
