/** What somebody is here for (specification, section 6). One account may be both, one at a time. */
export type Role = "buyer" | "seller";

/** What stands in the database as a role; null for none. */
export function roleOf(value: string | null): Role | null {
  return value === "buyer" || value === "seller" ? value : null;
}
