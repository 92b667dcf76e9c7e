import type { Context } from "../../../platform/context.ts";
import { companyPeople, membersOf, messageContactOf } from "../data/companies.ts";
import { openInvitations } from "../data/company-invitations.ts";
import { allowedNow, decideOnMembers, type MemberCommand } from "../rules/company-members.ts";
import { grantableRoles, may } from "../rules/company-rights.ts";
import { type CompanyRole, readCompanyRoles } from "../rules/company-roles.ts";
import { actingMember } from "./acting-member.ts";

/** The company acted for, as one of its members sees it. */
export interface CompanyView {
  id: string;
  name: string;
  roles: readonly CompanyRole[];
  /** What the viewer may do in it. */
  allowed: readonly string[];
  /** Roles that the viewer may give. */
  grantable: readonly CompanyRole[];
  members: CompanyMemberView[];
  /** Id of the member who gets first messages; null: nobody was chosen. */
  messageContactId: string | null;
  /** Those that wait for an answer; none for members who may not invite. */
  invitations: CompanyInvitationView[];
}

export interface CompanyMemberView {
  id: string;
  name: string;
  email: string;
  /** Address on this site. */
  avatarUrl: string | null;
  roles: readonly CompanyRole[];
  joinedAt: Date;
  /** What the viewer may do with this member. */
  allowed: readonly string[];
}

export interface CompanyInvitationView {
  id: string;
  email: string;
  roles: readonly CompanyRole[];
  /** Name of the member who invited; null for one who is gone. */
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * The company acted for, with its members in the order in which they joined.
 *
 * @throws AppError as `actingMember`
 */
export async function getCompany(ctx: Context): Promise<CompanyView> {
  const { id: viewerId, company } = actingMember(ctx.viewer);
  const roles = readCompanyRoles(company.roles);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const members = await membersOf(tx, company.id);
    const people = await companyPeople(tx);
    const isAllowed = (command: MemberCommand) =>
      decideOnMembers(members, command)?.refusal === undefined;
    const invitations = may("invite", roles)
      ? await openInvitations(tx, company.id, ctx.clock())
      : [];
    return {
      id: company.id,
      name: company.name,
      roles,
      allowed: allowedNow(members, { personId: viewerId, roles }),
      grantable: grantableRoles(roles),
      messageContactId: await messageContactOf(tx, company.id),
      members: members.flatMap(({ personId, roles, joinedAt }) => {
        const person = people.get(personId);
        if (person === undefined) return [];
        const { avatarPath, ...shown } = person;
        const about = { actorId: viewerId, personId };
        const actions = [
          // With the roles that the member has: whether they may be touched at all.
          isAllowed({ action: "change_roles", ...about, roles }) && "change_roles",
          personId === viewerId
            ? isAllowed({ action: "leave", actorId: viewerId }) && "leave"
            : isAllowed({ action: "remove_member", ...about }) && "remove_member",
          personId !== viewerId &&
            isAllowed({ action: "transfer_ownership", ...about }) &&
            "transfer_ownership",
        ];
        const avatarUrl = avatarPath === null ? null : `/storage/avatars/${avatarPath}`;
        const allowed = actions.filter((action) => action !== false);
        return [{ ...shown, avatarUrl, roles, joinedAt, allowed }];
      }),
      invitations: invitations.map(({ invitedBy, ...invitation }) => ({
        ...invitation,
        invitedBy: people.get(invitedBy)?.name ?? null,
      })),
    };
  });
}
