import { href } from "react-router";
import { type FlashCode, flash } from "../../../../platform/web/flash.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { changePassword } from "../../use-cases/change-password.ts";
import { endOtherSessions } from "../../use-cases/end-other-sessions.ts";
import { endSession } from "../../use-cases/end-session.ts";
import { requestEmailChange } from "../../use-cases/request-email-change.ts";
import { updateName } from "../../use-cases/update-name.ts";
import { addCookies } from "../add-cookies.ts";
import { textOf } from "../form-answer.ts";
import { newPasswordOf } from "../new-password-of.ts";

/** What a form of the settings does. @returns where it leads, after it left its message */
type SettingsAction = (ctx: PageContext, form: FormData) => Promise<string>;

interface FormOfSettings {
  run: SettingsAction;
  /** Fields that are shown again when it is refused. */
  kept: readonly string[];
}

/** The forms of the settings by their names. */
export const settingsForms: Readonly<Record<string, FormOfSettings>> = {
  name: { run: rename, kept: ["firstName", "lastName"] },
  email: { run: askForNewAddress, kept: ["email"] },
  password: { run: replacePassword, kept: [] },
  "end-session": { run: endOne, kept: [] },
  "end-others": { run: endOthers, kept: [] },
};

function done(ctx: PageContext, code: FlashCode, section: string): string {
  flash(ctx, code);
  return `${href("/settings")}#${section}`;
}

async function rename(ctx: PageContext, form: FormData): Promise<string> {
  const [firstName, lastName] = [textOf(form, "firstName"), textOf(form, "lastName")];
  await updateName(ctx, { firstName, lastName });
  return done(ctx, "settings_saved", "profile");
}

async function askForNewAddress(ctx: PageContext, form: FormData): Promise<string> {
  const [email, password] = [textOf(form, "email"), textOf(form, "password")];
  await requestEmailChange(ctx, { email, password });
  return done(ctx, "new_address_mailed", "email");
}

async function replacePassword(ctx: PageContext, form: FormData): Promise<string> {
  const password = newPasswordOf(form);
  const { cookies } = await changePassword(ctx, { current: textOf(form, "current"), password });
  addCookies(ctx, cookies);
  return done(ctx, "password_changed", "password");
}

async function endOne(ctx: PageContext, form: FormData): Promise<string> {
  const { cookies } = await endSession(ctx, textOf(form, "session"));
  addCookies(ctx, cookies);
  if (cookies.length === 0) return done(ctx, "session_ended", "sessions");
  flash(ctx, "signed_out");
  return href("/login");
}

async function endOthers(ctx: PageContext): Promise<string> {
  await endOtherSessions(ctx);
  return done(ctx, "session_ended", "sessions");
}
