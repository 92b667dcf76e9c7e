import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { keepProposals } from "../data/profile-proposals.ts";
import { sellerProfileOf } from "../data/seller-profiles.ts";
import { isMachine, isProduct } from "../rules/proposals/profile-values.ts";
import { newTo } from "../rules/proposals/proposal.ts";
import type { Candidate } from "../rules/proposals/proposed-fields.ts";
import { toldProfile } from "./told-profile.ts";

/**
 * Proposes to a company what a source states and the profile does not say yet. What was refused before is not
 * proposed again; the profile is not changed.
 *
 * @returns how many of them were never proposed before
 */
export async function proposeValues(
  tx: Transaction,
  ctx: Pick<Context, "log">,
  { companyId, source, candidates }: { companyId: string; source: string; candidates: Candidate[] },
): Promise<number> {
  const profile = await sellerProfileOf(tx, companyId, "write");
  if (profile === undefined) throw new Error("Failed to retrieve created seller profile");
  const known = candidates.filter(isOfOnePlace);
  const told = await toldProfile(tx, companyId, profile, known);
  const added = await keepProposals(tx, companyId, source, newTo(told, known));
  ctx.log.info({ stated: candidates.length, known: known.length, added }, "A profile was read");
  return added;
}

/** The map goes by the ZIP: one that does not exist, or lies in another state, is a mistake of the page. */
function isOfOnePlace({ value }: Candidate): boolean {
  if (typeof value !== "object" || isProduct(value) || isMachine(value)) return true;
  if (value.zip === null) return true;
  const known = usZip(value.zip);
  return known !== undefined && (value.state === null || known.state === value.state);
}
