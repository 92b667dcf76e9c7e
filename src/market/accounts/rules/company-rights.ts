import type { CompanyRole } from "./company-roles.ts";

/** Who may do what in a company. What is bought and sold in its name, the domains of trade say. */
const rights = {
  rename: ["owner", "admin"],
  choose_message_contact: ["owner", "admin"],
  invite: ["owner", "admin"],
  revoke_invitation: ["owner", "admin"],
  change_roles: ["owner", "admin"],
  remove_member: ["owner", "admin"],
  transfer_ownership: ["owner"],
  /** Also gets what is meant for it; the database asks the same (`writes_for`). */
  write_messages: ["owner", "admin", "buyer", "seller"],
  /** What the company says of itself, and whether buyers see it. */
  edit_profile: ["owner", "admin", "seller"],
} as const satisfies Record<string, readonly CompanyRole[]>;

/** Something that only some members of a company may do. */
export type CompanyRight = keyof typeof rights;

/** Whether somebody with these roles may do it. */
export function may(right: CompanyRight, roles: readonly string[]): boolean {
  return rights[right].some((role) => roles.includes(role));
}

/** Says who may do it, to somebody who may not. */
export function whoMayText(right: CompanyRight): string {
  const plurals = rights[right].map((role) => `${role}s`);
  const last = plurals.pop() ?? "";
  const holders = plurals.length === 0 ? last : `${plurals.join(", ")} and ${last}`;
  return `Only ${holders} of the company can do this.`;
}

/** What somebody with these roles may do, for the answer to what is not allowed. All but the only owner may leave. */
export function allowedInCompany(roles: readonly string[]): string[] {
  const granted = Object.keys(rights).filter((right) => may(right as CompanyRight, roles));
  return roles.length === 0 ? [] : [...granted, "leave"];
}

/**
 * The roles that somebody may give and take: an owner all of them, an admin all but the owner's, others
 * none. So nobody gives more than they have.
 */
export function grantableRoles(roles: readonly string[]): readonly CompanyRole[] {
  const belowOwner = ["admin", "buyer", "seller", "approver", "viewer"] as const;
  if (roles.includes("owner")) return ["owner", ...belowOwner];
  return roles.includes("admin") ? belowOwner : [];
}

/** Whether an invitation to these roles still stands when its sender has come to have those. */
export function mayStillInvite(
  sender: readonly string[],
  invited: readonly CompanyRole[],
): boolean {
  return may("invite", sender) && invited.every((role) => grantableRoles(sender).includes(role));
}
