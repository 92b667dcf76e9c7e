import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { ownInvitation } from "../data/invitations.ts";
import { receivedOutline } from "../data/outlines.ts";
import { answersOf, questionsOf } from "../data/questions.ts";
import { findRfq } from "../data/rfqs.ts";
import { invitationStateAt } from "../rules/invitation-transitions.ts";
import { type QuestionThread, questionThreads } from "../rules/question-threads.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";
import { rfqStateAt } from "../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { actingSeller, refuseUnsigned } from "./acting-seller.ts";

/** Questions about a request, and whether the viewer may add something. */
export interface ListedQuestions {
  questions: QuestionThread[];
  mayAsk: boolean;
  mayAnswer: boolean;
}

/**
 * Questions about a request with their answers: all of them to the company that asks for quotes, to a seller its own and
 * those that were answered to all, without who asked.
 *
 * @throws AppError not_found; agreement_required for a seller who has not signed that of the site; as `actingSeller`
 */
export async function listQuestions(ctx: Context, rfqId: string): Promise<ListedQuestions> {
  const seller = actingSeller(ctx.viewer);
  const { company } = seller;
  if (!tradeIdInput.safeParse(rfqId).success) throw notFound();
  const now = ctx.clock();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const rfq = await findRfq(tx, rfqId);
    const isBuyer = rfq?.buyerCompanyId === company.id;
    const invitation = isBuyer ? undefined : await ownInvitation(tx, rfqId, company.id);
    if (!isBuyer && invitation === undefined) throw notFound();
    if (!isBuyer) refuseUnsigned(seller);
    const known = rfq ?? (await receivedOutline(tx, rfqId));
    const isOpen = known !== undefined && rfqStateAt(known, true, now) === "open";
    const parties = tradePartiesOf(
      invitation ?? { buyerCompanyId: company.id, sellerCompanyId: null },
      ctx.viewer,
    );
    const state = invitation && invitationStateAt(invitation.state, isOpen);
    return {
      questions: questionThreads(
        await questionsOf(tx, rfqId),
        await answersOf(tx, rfqId),
        isBuyer ? "buyer" : "seller",
      ),
      mayAsk: isOpen && state !== "declined" && state !== "revoked" && parties.includes("seller"),
      mayAnswer: isOpen && isBuyer && parties.includes("buyer"),
    };
  });
}
