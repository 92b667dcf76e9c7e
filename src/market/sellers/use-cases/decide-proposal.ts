import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { AppError } from "../../../shared/errors.ts";
import { isTakenForOperator } from "../../accounts/rules/operators-name.ts";
import { nameCompanyAfterProfiles } from "../../accounts/use-cases/name-company-after-profiles.ts";
import { refuseOperatorsName } from "../../accounts/use-cases/refuse-operators-name.ts";
import { noteDecision, profileProposals, proposalsOf } from "../data/profile-proposals.ts";
import { sellerProfileOf, writeSellerProfile } from "../data/seller-profiles.ts";
import {
  currentValue,
  isMachine,
  isProduct,
  isSaid,
  withValue,
} from "../rules/proposals/profile-values.ts";
import { type Proposal, type ProposalAction, safeTogether } from "../rules/proposals/proposal.ts";
import type { ProposedField } from "../rules/proposals/proposed-fields.ts";
import { draftProposedProduct } from "./draft-proposed-product.ts";
import { enterMachine } from "./machines/enter-machine.ts";
import { profileEditor } from "./profile-editor.ts";
import { toldProfile } from "./told-profile.ts";

/** What the viewer decides on one proposal. */
export interface Decision {
  id: string;
  action: ProposalAction;
  /** What the profile said when it was decided, as JSON: another value by now is a conflict. Left out, it is not compared. */
  seen?: string | undefined;
}

/**
 * Accepts a proposal, which writes its value into the profile of the company acted for, a product as a draft and a
 * machine in the list beside it, or refuses it. Who did it stands beside it, with its sentence and page. A published profile is shown with it once it is published again.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_found; not_allowed_now; conflict when the profile was changed since it was seen; as
 *   `profileEditor` and `runIdempotent`
 */
export async function decideProposal(
  ctx: Context,
  { id, action, seen }: Decision,
  key: string | null = null,
): Promise<{ id: string; state: "accepted" | "refused" }> {
  profileEditor(ctx);
  const request = { id, seen: seen ?? null };
  return runIdempotent(ctx, { scope: `profile_proposal.${action}`, key, request }, async (tx) => {
    await decide(tx, ctx, { id, action, seen });
    return { id, state: action === "accept" ? ("accepted" as const) : ("refused" as const) };
  });
}

/**
 * Decides on all open proposals to the company acted for together, or on those of one field. Accepting leaves out what would overwrite another
 * value, what sources disagree on, and a name that would be refused.
 *
 * @param options key: the `Idempotency-Key` of the request; field: left out, all fields
 * @returns how many were decided on, and how many are left
 * @throws AppError as `profileEditor` and `runIdempotent`
 */
export async function decideAllProposals(
  ctx: Context,
  action: ProposalAction,
  { key = null, field = null }: { key?: string | null; field?: ProposedField | null } = {},
): Promise<{ decided: number; left: number }> {
  const { company } = profileEditor(ctx);
  return runIdempotent(
    ctx,
    { scope: `profile_proposals.${action}`, key, request: { field } },
    async (tx) => {
      const own = await sellerProfileOf(tx, company.id, "write");
      if (own === undefined) return { decided: 0, left: 0 };
      const all = await proposalsOf(tx, company.id);
      const profile = await toldProfile(tx, company.id, own, all);
      const isMeant = (one: Proposal) => field === null || one.field === field;
      const open = all.filter((one) => one.state === "open" && isMeant(one));
      const chosen =
        action === "accept"
          ? safeTogether(profile, all).filter(
              (one) =>
                isMeant(one) &&
                !isOperatorsName(ctx, one) &&
                !isSaid(profile, one.field, one.value),
            )
          : open;
      for (const { id } of chosen) await decide(tx, ctx, { id, action });
      return { decided: chosen.length, left: open.length - chosen.length };
    },
  );
}

async function decide(tx: Transaction, ctx: Context, { id, action, seen }: Decision) {
  const { id: viewerId } = profileEditor(ctx);
  await changeState(tx, ctx, profileProposals, {
    id,
    action,
    reason: null,
    actorsOf: (row) => profileProposals.partiesOf(row, ctx.viewer),
    work: async ({ row: { companyId, proposal } }) => {
      const { field, value } = proposal;
      if (action === "accept" && isProduct(value)) {
        await draftProposedProduct(tx, ctx, companyId, value);
      } else if (action === "accept" && isMachine(value)) {
        await sellerProfileOf(tx, companyId, "write");
        await enterMachine(tx, ctx, companyId, value);
      } else if (action === "accept") {
        const profile = await sellerProfileOf(tx, companyId, "write");
        if (profile === undefined) throw new Error("A proposal without a profile");
        if (seen !== undefined && seen !== JSON.stringify(currentValue(profile, field))) {
          throw new AppError("conflict");
        }
        if (field === "company_name") refuseOperatorsName(ctx, { [field]: String(value) });
        await writeSellerProfile(tx, companyId, withValue(profile, field, value), ctx.clock());
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
