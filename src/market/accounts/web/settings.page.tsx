import { data, href, Link, redirect } from "react-router";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { Panel } from "../../../ui/panel.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { listSessions } from "../use-cases/list-sessions.ts";
import type { Route } from "./+types/settings.page.ts";
import { CompanyLink } from "./company/company-link.tsx";
import { AvatarForm } from "./settings/avatar-form.tsx";
import { BlockedPanel } from "./settings/blocked-panel.tsx";
import { DataPanel } from "./settings/data-panel.tsx";
import { DeletionPanel } from "./settings/deletion-panel.tsx";
import { EmailPanel } from "./settings/email-panel.tsx";
import { FilesPanel } from "./settings/files-panel.tsx";
import { NameForm } from "./settings/name-form.tsx";
import { NotificationsPanel } from "./settings/notifications-panel.tsx";
import { PasswordPanel } from "./settings/password-panel.tsx";
import { SessionsPanel } from "./settings/sessions-panel.tsx";
import { settingsForms } from "./settings/settings-actions.ts";
import { TypesPanel } from "./settings/types-panel.tsx";
import { uploadRefusal } from "./settings/upload-refusal.ts";
import "./settings/settings.css";

const sections = [
  { id: "profile", label: "Picture and name" },
  { id: "types", label: "Account types" },
  { id: "company", label: "Company" },
  { id: "email", label: "Email address" },
  { id: "password", label: "Password" },
  { id: "sessions", label: "Sessions" },
  { id: "notifications", label: "Notifications" },
  { id: "blocked", label: "Blocked people" },
  { id: "files", label: "Your files" },
  { id: "data", label: "Your data" },
  { id: "delete", label: "Delete account" },
];

export const loader = page(async ({ ctx }) => {
  const { email, firstName, lastName, name, avatarUrl, role, primaryRole } = signedIn(ctx.viewer);
  const sessions = await listSessions(ctx);
  return {
    member: { email, firstName, lastName, name, avatarUrl, role, primaryRole },
    sessions: sessions.map((session) => ({
      id: session.id,
      isCurrent: session.isCurrent,
      browser: session.browser,
      ipAddress: session.ipAddress,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
    })),
    companyName: ctx.viewer.company?.name ?? null,
    now: ctx.clock().toISOString(),
    passwordMin: ctx.config.passwordMin,
    hasMailbox: ctx.mayOpenMailbox,
    messagesKeptDays: ctx.config.messagesKeptDays,
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const name = textOf(form, "form");
  const settingsForm = Object.hasOwn(settingsForms, name) ? settingsForms[name] : undefined;
  if (settingsForm === undefined) throw unknownForm();
  try {
    return redirect(await settingsForm.run(ctx, form), 303);
  } catch (error) {
    return refuseForm(error, form, { name, kept: settingsForm.kept });
  }
});

/** Specification, section 8: a refused upload says so in a toast, too. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction();
  if (answer.form === "avatar" && answer.message !== null) {
    toast({
      title: uploadRefusal(answer),
      description: answer.message,
      variant: "destructive",
    });
  }
  // The status says that nothing changed, so that nothing is loaded again.
  return data(answer, { status: 400 });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Settings",
    description: "Your name, address, password, sessions and data.",
    path: href("/settings"),
    isPrivate: true,
  });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, now, passwordMin, hasMailbox, companyName, messagesKeptDays } =
    loaderData;
  const { email, firstName, lastName, name, avatarUrl } = member;
  return (
    <div className="page settings">
      <header className="settings-head">
        <h1>Settings</h1>
        <p className="quiet">{name}</p>
      </header>
      <nav className="settings-nav" aria-label="Settings">
        {sections.map(({ id, label }) => (
          <Link key={id} to={`#${id}`}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="settings-panels">
        <Panel id="profile" title="Picture and name">
          <div className="stack settings-profile">
            <AvatarForm name={name} avatarUrl={avatarUrl} answer={actionData} />
            <NameForm firstName={firstName} lastName={lastName} answer={actionData} />
          </div>
        </Panel>
        <TypesPanel role={member.role} primaryRole={member.primaryRole} />
        <CompanyLink name={companyName} />
        <EmailPanel email={email} hasMailbox={hasMailbox} answer={actionData} />
        <PasswordPanel passwordMin={passwordMin} ownWords={[name, email]} answer={actionData} />
        <SessionsPanel sessions={sessions} now={now} answer={actionData} />
        <NotificationsPanel />
        <BlockedPanel />
        <FilesPanel />
        <DataPanel messagesKeptDays={messagesKeptDays} />
        <DeletionPanel answer={actionData} />
      </div>
    </div>
  );
}
