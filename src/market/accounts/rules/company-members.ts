import {
  allowedInCompany,
  type CompanyRight,
  grantableRoles,
  may,
  whoMayText,
} from "./company-rights.ts";
import type { CompanyRole } from "./company-roles.ts";

/** A member as the rules see one. */
export interface MemberRoles {
  personId: string;
  roles: readonly CompanyRole[];
}

/** A change of who belongs to a company and as what. `actorId` is whoever wants it. */
export type MemberCommand =
  | { action: "change_roles"; actorId: string; personId: string; roles: readonly CompanyRole[] }
  | { action: "remove_member"; actorId: string; personId: string }
  | { action: "transfer_ownership"; actorId: string; personId: string }
  | { action: "leave"; actorId: string };

/** What a command leads to: the members afterwards, or why it is refused and what is allowed instead. */
export type MemberVerdict =
  | { members: readonly MemberRoles[]; refusal?: undefined }
  | { refusal: string; allowed: string[] };

/** Of what somebody tries who is the only owner: somebody else has to be one first. */
export const lastOwnerText =
  "A company needs an owner. Make somebody else the owner first, and then do this.";

/** Of making oneself the owner. */
export const ownAlreadyText = "You own this company already. Choose another member.";

/**
 * Decides what a command does to a company's members. A company always has an owner, nobody gives or takes
 * a role above their own, and only an owner touches an owner.
 *
 * @param members all members of the company
 * @returns undefined when actor or person do not belong to it
 */
export function decideOnMembers(
  members: readonly MemberRoles[],
  command: MemberCommand,
): MemberVerdict | undefined {
  const actor = members.find(({ personId }) => personId === command.actorId);
  const targetId = command.action === "leave" ? command.actorId : command.personId;
  const target = members.find(({ personId }) => personId === targetId);
  if (actor === undefined || target === undefined) return undefined;
  const refuse = (refusal: string): MemberVerdict => ({
    refusal,
    allowed: allowedNow(members, actor),
  });
  if (command.action !== "leave") {
    const refusal = refusalFor(command, actor, target);
    if (refusal !== null) return refuse(refusal);
  }
  const after = membersAfter(members, command);
  if (!after.some(({ roles }) => roles.includes("owner"))) return refuse(lastOwnerText);
  return { members: after };
}

/** What a member may do now: the rights of the roles, and to leave, unless nobody else is an owner. */
export function allowedNow(members: readonly MemberRoles[], actor: MemberRoles): string[] {
  const mayLeave = members.some(
    ({ personId, roles }) => personId !== actor.personId && roles.includes("owner"),
  );
  const allowed = allowedInCompany(actor.roles);
  return mayLeave || !actor.roles.includes("owner")
    ? allowed
    : allowed.filter((action) => action !== "leave");
}

function refusalFor(
  command: Exclude<MemberCommand, { action: "leave" }>,
  actor: MemberRoles,
  target: MemberRoles,
): string | null {
  const right: CompanyRight = command.action;
  if (!may(right, actor.roles)) return whoMayText(right);
  if (command.action === "transfer_ownership" && actor === target) return ownAlreadyText;
  const grantable = grantableRoles(actor.roles);
  const touched =
    command.action === "change_roles" ? [...target.roles, ...command.roles] : target.roles;
  if (touched.some((role) => !grantable.includes(role))) return "Only an owner can do this.";
  return null;
}

function membersAfter(
  members: readonly MemberRoles[],
  command: MemberCommand,
): readonly MemberRoles[] {
  const set = (id: string, roles: readonly CompanyRole[]) =>
    members.map((member) => (member.personId === id ? { ...member, roles } : member));
  switch (command.action) {
    case "leave":
      return members.filter(({ personId }) => personId !== command.actorId);
    case "remove_member":
      return members.filter(({ personId }) => personId !== command.personId);
    case "change_roles":
      return set(command.personId, command.roles);
    case "transfer_ownership":
      return members.map((member) => {
        if (member.personId === command.personId)
          return { ...member, roles: withOwner(member.roles) };
        if (member.personId === command.actorId) return { ...member, roles: asAdmin(member.roles) };
        return member;
      });
  }
}

function withOwner(roles: readonly CompanyRole[]): readonly CompanyRole[] {
  return roles.includes("owner") ? roles : ["owner", ...roles];
}

/** Whoever hands the company over stays an admin of it, and what else they were. */
function asAdmin(roles: readonly CompanyRole[]): readonly CompanyRole[] {
  const others = roles.filter((role) => role !== "owner" && role !== "admin");
  return ["admin", ...others];
}
