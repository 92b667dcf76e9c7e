import { z } from "zod";
import { centsOf } from "../../../shared/money.ts";
import { moneyInput } from "../../accounts/rules/profile-fields.ts";
import { awardedTotal } from "./price-of.ts";

/** Members who approve awards above their company's limit, and make such themselves. */
export const approvingRoles = ["owner", "admin", "approver"];
/** Members who set the limit. */
const limitingRoles = ["owner", "admin"];

type Roles = { roles: readonly string[] };
const hasAny = ({ roles }: Roles, wanted: readonly string[]) =>
  roles.some((role) => wanted.includes(role));

export const mayApprove = (company: Roles) => hasAny(company, approvingRoles);
export const maySetLimit = (company: Roles) => hasAny(company, limitingRoles);

/** The most that is awarded of one request without an approver; blank: whatever it comes to. */
export const limitInput = z.strictObject({ limit: moneyInput(0.01, 100_000_000_000) });
export type LimitForm = z.input<typeof limitInput>;

/**
 * Whether awards of a request wait for an approver.
 *
 * @param awards everything that is awarded of it then, pieces and tooling
 * @param limit dollars; null: the company has none
 */
export function isAbove(limit: string | null, awards: Parameters<typeof totalOf>[0]): boolean {
  return limit !== null && totalOf(awards) > centsOf(limit);
}

/** Cents. */
export function totalOf(awards: readonly Parameters<typeof awardedTotal>[0][]): bigint {
  return awards.reduce((sum, award) => sum + awardedTotal(award), 0n);
}
