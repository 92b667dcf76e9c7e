/** Members who may buy in a company's name, and who may sell. All others look on. */
export const buyingRoles = ["owner", "admin", "buyer"];
export const sellingRoles = ["owner", "admin", "seller"];

/** What the viewer is to something of these two companies. */
export function tradePartiesOf(
  { buyerCompanyId, sellerCompanyId }: { buyerCompanyId: string; sellerCompanyId: string | null },
  { company }: { company: { id: string; roles: readonly string[] } | null },
): ("buyer" | "seller")[] {
  if (company === null) return [];
  const has = (roles: string[]) => company.roles.some((role) => roles.includes(role));
  return [
    ...(company.id === buyerCompanyId && has(buyingRoles) ? (["buyer"] as const) : []),
    ...(company.id === sellerCompanyId && has(sellingRoles) ? (["seller"] as const) : []),
  ];
}
