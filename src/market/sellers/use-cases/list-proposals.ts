import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { extractionStatus } from "../data/extraction-state.ts";
import { proposalsOf } from "../data/profile-proposals.ts";
import { sellerProfileOf } from "../data/seller-profiles.ts";
import { type ExtractionStatus, statusOf } from "../rules/extraction-status.ts";
import { type CurrentValue, currentValue, isSaid } from "../rules/proposals/profile-values.ts";
import { disagreeing, type Proposal, safeTogether } from "../rules/proposals/proposal.ts";
import { isBeside } from "../rules/proposals/proposed-fields.ts";
import { emptySellerProfile } from "../rules/seller-profile.ts";
import { toldProfile } from "./told-profile.ts";

/** A proposal beside what the profile says today. */
export interface ProposalView extends Proposal {
  current: CurrentValue;
  /** Another source states another value. */
  isContested: boolean;
  /** Accepted with all others: it overwrites nothing. */
  isSafe: boolean;
}

/** What was read for a company. */
export interface ProposalList {
  reading: ExtractionStatus;
  open: ProposalView[];
  /** Accepted ones that the profile still says, and those that were refused. */
  accepted: ProposalView[];
  refused: ProposalView[];
}

/**
 * What websites and documents state of the company acted for, beside what the profile says today, and how far a reading is
 * that goes on.
 *
 * @throws AppError as `signedIn`
 */
export async function listProposals(ctx: Context): Promise<ProposalList> {
  signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  if (company === null) {
    const reading = statusOf(undefined, ctx.clock());
    return { reading, open: [], accepted: [], refused: [] };
  }
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const own = (await sellerProfileOf(tx, company.id, "read")) ?? emptySellerProfile;
    const all = await proposalsOf(tx, company.id);
    const profile = await toldProfile(tx, company.id, own, all);
    const contested = disagreeing(profile, all);
    const safe = new Set(safeTogether(profile, all).map((one) => one.id));
    const views = all.map((one) => ({
      ...one,
      // Of products and machines the others say nothing of this one.
      current: isBeside(one.field) ? null : currentValue(profile, one.field),
      isContested: contested.has(one.id),
      isSafe: safe.has(one.id),
    }));
    // What its owner typed meanwhile, or what was accepted and then changed, is nothing to decide or to show.
    const isStated = ({ field, value }: Proposal) => isSaid(profile, field, value);
    return {
      reading: await extractionStatus(tx, company.id, ctx.clock()),
      open: views.filter((one) => one.state === "open" && !isStated(one)),
      accepted: views.filter((one) => one.state === "accepted" && isStated(one)),
      refused: views.filter((one) => one.state === "refused" && !isStated(one)),
    };
  });
}
