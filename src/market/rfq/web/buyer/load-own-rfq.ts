import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { tradePartiesOf } from "../../rules/trade-rights.ts";
import { unplacedLines } from "../../rules/unplaced-lines.ts";
import { compareRfq } from "../../use-cases/compare-rfq.ts";
import { type BuyersRfq, getRfq } from "../../use-cases/get-rfq.ts";
import { listQuestions } from "../../use-cases/list-questions.ts";
import { matchNamedShops } from "../../use-cases/match-shops.ts";
import { summarizeDeclines } from "../../use-cases/summarize-declines.ts";
import { approvalView } from "../approvals/approval-view.ts";
import { fileView } from "../file-view.ts";
import { lineView } from "../line-view.ts";
import { questionsView } from "../questions/question-view.ts";
import { reviewViews } from "../review/reviews-panel.tsx";
import { askedShop } from "./asked-shop.ts";
import { choiceViews, pickedBy } from "./choice-views.ts";
import { countersView } from "./counters-view.ts";
import { endedQuotes } from "./ended-quotes.tsx";
import { freightView } from "./freight-view.ts";
import { awardedText, awardViews, matrixView } from "./matrix-view.ts";
import { moreShops } from "./more-shops-view.ts";
import { planViews } from "./plan-view.ts";
import { quoteFilesViews } from "./quote-files-panel.tsx";
import { unsuitedShops } from "./unsuited-notice.tsx";
import { turnsOf, waveView } from "./wave-view.ts";

/**
 * What the page of a request of the viewer's company shows; a draft is gone on with instead.
 *
 * @throws AppError of `getRfq`
 */
export async function loadOwnRfq(ctx: PageContext, url: URL, id: string) {
  const rfq = await getRfq(ctx, id);
  if (rfq.state === "draft") throw redirect(`${href("/rfq/edit")}?request=${rfq.id}`);
  const now = ctx.clock();
  const matches = await matchNamedShops(
    ctx,
    rfq,
    rfq.invitations.flatMap(({ manufacturerId }) => manufacturerId ?? []),
  );
  const turns = turnsOf(rfq, matches, now);
  const pieces = Number(url.searchParams.get("quantity") ?? "");
  const chosen = Number.isInteger(pieces) && pieces > 0 ? pieces : null;
  const comparison = compareRfq(rfq, matches, { chosen, now });
  const mayBuy = tradePartiesOf({ ...rfq, sellerCompanyId: null }, ctx.viewer).includes("buyer");
  const unsigned = rfq.needsAgreement ? companiesThatDidNotSign(rfq) : [];
  return {
    submitKey: randomUUID(),
    questions: questionsView(await listQuestions(ctx, rfq.id), new Set(unsigned)),
    now: now.toISOString(),
    id: rfq.id,
    changedAt: rfq.updatedAt.toISOString(),
    /** Whose words about what a browser keeps. */
    draftPlace: `${ctx.viewer.id}:${rfq.id}`,
    title: rfq.title,
    state: rfq.state,
    reason: rfq.reason,
    allowed: rfq.allowed,
    deadline: rfq.deadline?.toISOString() ?? null,
    neededBy: rfq.neededBy,
    shipToZip: rfq.shipToZip,
    radiusMiles: rfq.radiusMiles,
    exportControlled: rfq.exportControlled,
    certifications: rfq.certifications,
    notes: rfq.notes,
    needsAgreement: rfq.needsAgreement,
    ownAgreement: rfq.agreement && `${rfq.agreement.name}, version ${rfq.agreement.version}`,
    lines: rfq.lines.map(lineView),
    files: rfq.files.map(fileView),
    readings: rfq.readings.map((one) => ({ ...one, readAt: one.readAt.toISOString() })),
    shops: rfq.invitations.map((one) =>
      askedShop(one, matches, {
        signatures: rfq.signatures,
        quotes: rfq.quotes,
        turnText: turns.get(one.id) ?? null,
        rfqState: rfq.state,
        mayBuy,
      }),
    ),
    moreShops: await moreShops(ctx, rfq),
    wave: waveView(rfq, turns, now),
    quoteFiles: quoteFilesViews(rfq),
    matrix: matrixView(rfq, comparison, matches),
    choices: choiceViews(rfq, comparison),
    picked: pickedBy(comparison, url.searchParams.get("choose")),
    plans: planViews(comparison, now),
    freight: freightView(rfq, comparison, matches),
    counters: countersView(rfq, comparison, { chosen: url.searchParams.get("counter"), now }),
    endedQuotes: endedQuotes(rfq),
    awards: awardViews(rfq),
    awardedText: awardedText(rfq),
    rest: unplacedLines(rfq).map(({ id, name }) => ({ id, name })),
    mayAskAgain: mayBuy,
    approval: approvalView(rfq, ctx.viewer),
    reviews: reviewViews(rfq),
    declines: await summarizeDeclines(ctx, rfq),
    revisions: rfq.revisions.map((one) => ({ ...one, madeAt: one.madeAt.toISOString() })),
    unsuited: unsuitedShops(rfq, matches),
    staleSellers: rfq.quotes
      .filter((quote) => quote.state === "stale")
      .map(({ sellerName }) => sellerName),
  };
}

function companiesThatDidNotSign({ invitations, signatures }: BuyersRfq): string[] {
  return invitations
    .map(({ sellerCompanyId }) => sellerCompanyId)
    .filter((id) => !signatures.some((one) => one.sellerCompanyId === id && one.isCurrent));
}
