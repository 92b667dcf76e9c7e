import { href } from "react-router";
import { type FlashMessage, flash } from "../../../../platform/web/flash.ts";
import { textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { localPath } from "../../../../shared/local-path.ts";
import {
  inviteMemberInput,
  memberRolesInput,
  messageContactInput,
  nameCompanyInput,
} from "../../rules/company-input.ts";
import { acceptInvitation } from "../../use-cases/accept-invitation.ts";
import { changeMemberRoles } from "../../use-cases/change-member-roles.ts";
import { chooseMessageContact } from "../../use-cases/choose-message-contact.ts";
import { declineInvitation } from "../../use-cases/decline-invitation.ts";
import { inviteMember } from "../../use-cases/invite-member.ts";
import { leaveCompany } from "../../use-cases/leave-company.ts";
import { removeMember } from "../../use-cases/remove-member.ts";
import { renameCompany } from "../../use-cases/rename-company.ts";
import { revokeInvitation } from "../../use-cases/revoke-invitation.ts";
import { startCompany } from "../../use-cases/start-company.ts";
import { switchCompany } from "../../use-cases/switch-company.ts";
import { transferOwnership } from "../../use-cases/transfer-ownership.ts";
import { addCookies } from "../add-cookies.ts";
import { accountFlash } from "../flash-messages.ts";

/** What a form about companies holds: what it is about, and the key that makes equal submits one. */
interface SentForm {
  form: FormData;
  about: string;
  key: string | null;
}

type CompanyAction = (ctx: PageContext, sent: SentForm) => Promise<FlashMessage>;

/** Fields that are shown again when a form is refused. */
export const keptCompanyFields = ["about", "name", "email", "roles", "person_id"];

const actions: Readonly<Record<string, CompanyAction>> = {
  async rename(ctx, { form, key }) {
    await renameCompany(ctx, readFields(form, nameCompanyInput), key);
    return accountFlash.company_renamed;
  },
  async contact(ctx, { form, key }) {
    const { person_id = null } = readFields(form, messageContactInput);
    await chooseMessageContact(ctx, { person_id }, key);
    return accountFlash.message_contact_chosen;
  },
  async invite(ctx, { form, key }) {
    await inviteMember(ctx, readFields(form, inviteMemberInput), key);
    return accountFlash.invitation_sent;
  },
  async revoke(ctx, { about, key }) {
    await revokeInvitation(ctx, about, key);
    return accountFlash.invitation_revoked;
  },
  async roles(ctx, { form, about, key }) {
    const { roles = [] } = readFields(form, memberRolesInput);
    await changeMemberRoles(ctx, { personId: about, roles }, key);
    return accountFlash.member_changed;
  },
  async remove(ctx, { about, key }) {
    await removeMember(ctx, about, key);
    return accountFlash.member_removed;
  },
  async transfer(ctx, { about, key }) {
    await transferOwnership(ctx, about, key);
    return accountFlash.ownership_transferred;
  },
  async leave(ctx, { key }) {
    await leaveCompany(ctx, key);
    return accountFlash.company_left;
  },
  async start(ctx, { form, key }) {
    await startCompany(ctx, readFields(form, nameCompanyInput), key);
    return accountFlash.company_started;
  },
  async switch(ctx, { about }) {
    addCookies(ctx, (await switchCompany(ctx, about)).cookies);
    return accountFlash.company_switched;
  },
  async accept(ctx, { about, key }) {
    await acceptInvitation(ctx, about, key);
    return accountFlash.company_joined;
  },
  async decline(ctx, { about, key }) {
    await declineInvitation(ctx, about, key);
    return accountFlash.invitation_declined;
  },
};

/**
 * Does what a form about companies asks for.
 *
 * @returns where it leads, after it left its message; null for a form that there is none of
 */
export async function runCompanyForm(ctx: PageContext, form: FormData): Promise<string | null> {
  const name = textOf(form, "form");
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) return null;
  const key = textOf(form, "key");
  const sent = { form, about: textOf(form, "about"), key: key === "" ? null : key.slice(0, 200) };
  flash(ctx, await action(ctx, sent));
  return localPath(form.get("next"), href("/settings/company"));
}
