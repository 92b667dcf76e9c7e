import { href } from "react-router";
import { type FlashMessage, flash } from "../../../../platform/web/flash.ts";
import { acceptFields, textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import {
  changeAddressInput,
  deleteAccountInput,
  updateNameInput,
} from "../../rules/account-input.ts";
import { changePasswordInput } from "../../rules/new-password-input.ts";
import { changePassword } from "../../use-cases/change-password.ts";
import { deleteAccount } from "../../use-cases/delete-account.ts";
import { endOtherSessions } from "../../use-cases/end-other-sessions.ts";
import { endSession } from "../../use-cases/end-session.ts";
import { removeAvatar } from "../../use-cases/remove-avatar.ts";
import { requestEmailChange } from "../../use-cases/request-email-change.ts";
import { setAvatar } from "../../use-cases/set-avatar.ts";
import { updateName } from "../../use-cases/update-name.ts";
import { addCookies } from "../add-cookies.ts";
import { accountFlash } from "../flash-messages.ts";

/** What a form of the settings does. @returns where it leads, after it left its message */
type SettingsAction = (ctx: PageContext, form: FormData) => Promise<string>;

interface FormOfSettings {
  run: SettingsAction;
  /** Fields that are shown again when it is refused. */
  kept: readonly string[];
}

/** The forms of the settings by their names. */
export const settingsForms: Readonly<Record<string, FormOfSettings>> = {
  avatar: { run: uploadAvatar, kept: [] },
  "remove-avatar": { run: forgetAvatar, kept: [] },
  name: { run: rename, kept: ["firstName", "lastName"] },
  email: { run: askForNewAddress, kept: ["email"] },
  password: { run: replacePassword, kept: [] },
  "end-session": { run: endOne, kept: [] },
  "end-others": { run: endOthers, kept: [] },
  delete: { run: deleteForGood, kept: [] },
};

function done(ctx: PageContext, message: FlashMessage, section: string): string {
  flash(ctx, message);
  return `${href("/settings")}#${section}`;
}

async function rename(ctx: PageContext, form: FormData): Promise<string> {
  await updateName(ctx, readFields(form, updateNameInput));
  return done(ctx, accountFlash.settings_saved, "profile");
}

async function uploadAvatar(ctx: PageContext, form: FormData): Promise<string> {
  const file = form.get("avatar");
  if (!(file instanceof File) || file.size === 0) {
    throw invalidInput({ avatar: ["Choose a picture first"] });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  await setAvatar(ctx, { bytes });
  return done(ctx, accountFlash.picture_saved, "profile");
}

async function forgetAvatar(ctx: PageContext): Promise<string> {
  await removeAvatar(ctx);
  return done(ctx, accountFlash.picture_removed, "profile");
}

async function askForNewAddress(ctx: PageContext, form: FormData): Promise<string> {
  await requestEmailChange(ctx, readFields(form, changeAddressInput));
  return done(ctx, accountFlash.new_address_mailed, "email");
}

async function replacePassword(ctx: PageContext, form: FormData): Promise<string> {
  const { current, password } = acceptFields(form, changePasswordInput(ctx.config.passwordMin));
  const { cookies } = await changePassword(ctx, { current, password });
  addCookies(ctx, cookies);
  return done(ctx, accountFlash.password_changed, "password");
}

async function endOne(ctx: PageContext, form: FormData): Promise<string> {
  const { cookies } = await endSession(ctx, textOf(form, "session"));
  addCookies(ctx, cookies);
  if (cookies.length === 0) return done(ctx, accountFlash.session_ended, "sessions");
  flash(ctx, accountFlash.signed_out);
  return href("/login");
}

async function endOthers(ctx: PageContext): Promise<string> {
  await endOtherSessions(ctx);
  return done(ctx, accountFlash.session_ended, "sessions");
}

async function deleteForGood(ctx: PageContext, form: FormData): Promise<string> {
  const { password } = acceptFields(form, deleteAccountInput);
  const { cookies } = await deleteAccount(ctx, { password });
  addCookies(ctx, cookies);
  flash(ctx, accountFlash.account_deleted);
  return href("/");
}
