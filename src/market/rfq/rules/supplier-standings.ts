/** What a company thinks of a shop, the best first. */
export const standings = {
  preferred: "Preferred",
  approved: "Approved",
  blocked: "Never asked",
} as const;
export type Standing = keyof typeof standings;
/** Their names. */
export const standingNames = Object.keys(standings) as [Standing, ...Standing[]];

export const mostSuppliers = 500;
export const longestSupplierNote = 1000;

/** @returns null for what is no standing */
export function readStanding(value: string | null): Standing | null {
  return standingNames.find((name) => name === value) ?? null;
}

const order: Record<Standing, number> = { preferred: 0, approved: 1, blocked: 3 };
const unlisted = 2;

/** Preferred shops first, then approved ones; those that are never asked last. Others stay in their order. */
export function byStanding(one: Standing | null, other: Standing | null): number {
  const place = (standing: Standing | null) => (standing === null ? unlisted : order[standing]);
  return place(one) - place(other);
}
