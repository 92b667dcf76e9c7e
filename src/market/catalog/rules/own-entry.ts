import type { Manufacturer } from "./manufacturer.ts";

/** Whether an entry is the company's that somebody acts for, or one in which they speak for another company. */
export function isOwnEntry(
  { userId, companyId }: Pick<Manufacturer, "userId" | "companyId">,
  { id, company }: { id: string | null; company: { id: string } | null },
): boolean {
  return (id !== null && userId === id) || (company !== null && companyId === company.id);
}
