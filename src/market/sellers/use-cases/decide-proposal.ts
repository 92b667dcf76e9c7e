import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { AppError } from "../../../shared/errors.ts";
import { isTakenForOperator } from "../../accounts/rules/operators-name.ts";
import { nameCompanyAfterProfiles } from "../../accounts/use-cases/name-company-after-profiles.ts";
import { refuseOperatorsName } from "../../accounts/use-cases/refuse-operators-name.ts";
import { noteDecision, profileProposals, proposalsOf } from "../data/profile-proposals.ts";
import { ownSellerProfile, writeSellerProfile } from "../data/seller-profiles.ts";
import { currentValue, withValue } from "../rules/proposals/profile-values.ts";
import { type Proposal, type ProposalAction, safeTogether } from "../rules/proposals/proposal.ts";

/** What the viewer decides on one proposal. */
export interface Decision {
  id: string;
  action: ProposalAction;
  /** What the profile said when it was decided, as JSON: another value by now is a conflict. Left out, it is not compared. */
  seen?: string | undefined;
}

/**
 * Accepts a proposal, which writes its value into the viewer's profile, or refuses it. Who did it stands beside it,
 * with its sentence and page. A published profile is shown with it once it is published again.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_found; not_allowed_now; conflict when the profile was changed since it was seen; as `signedIn`
 *   and `runIdempotent`
 */
export async function decideProposal(
  ctx: Context,
  { id, action, seen }: Decision,
  key: string | null = null,
): Promise<{ id: string; state: "accepted" | "refused" }> {
  const request = { id, seen: seen ?? null };
  return runIdempotent(ctx, { scope: `profile_proposal.${action}`, key, request }, async (tx) => {
    await decide(tx, ctx, { id, action, seen });
    return { id, state: action === "accept" ? ("accepted" as const) : ("refused" as const) };
  });
}

/**
 * Decides on all open proposals of the viewer together. Accepting leaves out what would overwrite something that its
 * owner typed, what sources disagree on, and a name that would be refused.
 *
 * @param key the `Idempotency-Key` of the request
 * @returns how many were decided on, and how many are left
 * @throws AppError as `signedIn` and `runIdempotent`
 */
export async function decideAllProposals(
  ctx: Context,
  action: ProposalAction,
  key: string | null = null,
): Promise<{ decided: number; left: number }> {
  const { id: sellerId } = signedIn(ctx.viewer);
  return runIdempotent(
    ctx,
    { scope: `profile_proposals.${action}`, key, request: null },
    async (tx) => {
      const profile = await ownSellerProfile(tx, sellerId, "write");
      if (profile === undefined) return { decided: 0, left: 0 };
      const all = await proposalsOf(tx, sellerId);
      const open = all.filter(({ state }) => state === "open");
      const chosen =
        action === "accept"
          ? safeTogether(profile, all).filter((one) => !isOperatorsName(ctx, one))
          : open;
      for (const { id } of chosen) await decide(tx, ctx, { id, action });
      return { decided: chosen.length, left: open.length - chosen.length };
    },
  );
}

async function decide(tx: Transaction, ctx: Context, { id, action, seen }: Decision) {
  const { id: viewerId } = signedIn(ctx.viewer);
  await changeState(tx, ctx, profileProposals, {
    id,
    action,
    reason: null,
    actorsOf: (row) => profileProposals.partiesOf(row, ctx.viewer),
    work: async ({ row: { sellerId, proposal } }) => {
      const { field, value } = proposal;
      if (action === "accept") {
        const profile = await ownSellerProfile(tx, sellerId, "write");
        if (profile === undefined) throw new Error("A proposal without a profile");
        if (seen !== undefined && seen !== JSON.stringify(currentValue(profile, field))) {
          throw new AppError("conflict");
        }
        if (field === "company_name") refuseOperatorsName(ctx, { [field]: String(value) });
        await writeSellerProfile(tx, sellerId, withValue(profile, field, value), ctx.clock());
        if (field === "company_name") await nameCompanyAfterProfiles(tx, ctx);
      }
      await noteDecision(tx, id, viewerId, ctx.clock());
      return { answer: null, details: { field } };
    },
  });
}

function isOperatorsName({ config }: Context, { field, value }: Proposal): boolean {
  return field === "company_name" && isTakenForOperator(String(value), config.productName);
}
