import type { Context } from "../../../platform/context.ts";
import { facetValues } from "../data/figures.ts";

/** How many manufacturers have each process and each certificate: slug or name → count. */
export async function industryCounts(
  ctx: Context,
): Promise<{ processes: Record<string, number>; certifications: Record<string, number> }> {
  const [processes, certifications] = await Promise.all([
    facetValues(ctx.db.public, "manufacturer", "process"),
    facetValues(ctx.db.public, "manufacturer", "certification"),
  ]);
  return {
    processes: Object.fromEntries(processes),
    certifications: Object.fromEntries(certifications),
  };
}
