import type { CompanyRole } from "../../rules/company-roles.ts";

/** What a role is called, and what whoever has it does. */
export const roleTexts: Record<CompanyRole, { label: string; does: string }> = {
  owner: { label: "Owner", does: "Everything, and hands the company over" },
  admin: { label: "Admin", does: "Looks after members, invitations and the name" },
  buyer: { label: "Buyer", does: "Buys and writes messages in the company's name" },
  seller: { label: "Seller", does: "Sells and writes messages in the company's name" },
  approver: { label: "Approver", does: "Approves what buyers ask for; reads messages about trade" },
  viewer: { label: "Viewer", does: "Sees everything, changes nothing and writes no messages" },
};

/** Roles as one line of text, such as "Buyer and Viewer". */
export function roleLine(roles: readonly CompanyRole[]): string {
  const names = roles.map((role) => roleTexts[role].label);
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
