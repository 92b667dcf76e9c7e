import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { accountPaths, withNext } from "../../../../shared/account-paths.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { declineReasons } from "../../rules/invitation-transitions.ts";
import { canQuote } from "../../rules/quote-transitions.ts";
import { answerBy, rfqStateAt } from "../../rules/rfq-transitions.ts";
import { awardRateText } from "../../rules/trade-rates.ts";
import { whyNoQuotes } from "../../rules/why-no-quotes.ts";
import { getClosedRfq } from "../../use-cases/get-closed-rfq.ts";
import { getReceivedRfq, type SellersRfq } from "../../use-cases/get-received-rfq.ts";
import { listQuestions } from "../../use-cases/list-questions.ts";
import { getQuoteBeginnings } from "../../use-cases/quoting/begin-with-earlier.ts";
import { awardedView } from "../awarded-view.ts";
import { counterViews } from "../counter-view.ts";
import { exportText } from "../export-text.ts";
import { fileView } from "../file-view.ts";
import { lineView } from "../line-view.ts";
import { questionsView } from "../questions/question-view.ts";
import { closedRfqView } from "./closed-rfq-view.ts";
import { waitingCounter } from "./counter-terms.ts";
import { beginningsView } from "./quote-beginnings-view.ts";
import { draftView, knownLines } from "./quote-draft-view.ts";
import { calculationValues, quoteValues } from "./quote-values.ts";
import { quoteReadings, quoteVersions } from "./quote-version.ts";

const validDays = 30;
const dayMs = 86_400_000;

/**
 * What a seller's page of a request shows; whoever has not signed the confidentiality agreement is led there first.
 *
 * @throws AppError of `getClosedRfq`; a redirect
 */
export async function receivedRfqView(ctx: PageContext, id: string) {
  const closed = await getClosedRfq(ctx, id).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== "agreement_required") throw error;
    throw redirect(withNext(accountPaths.agreement, href("/seller/dashboard/rfq/:id", { id })));
  });
  const questions = questionsView(await listQuestions(ctx, id));
  if (closed !== null) return { ...closedRfqView(ctx, closed), questions };
  const received = await getReceivedRfq(ctx, id);
  return {
    ...openRfqView(ctx, received),
    questions,
    ...(await quotingView(ctx, received)),
  };
}

/** What the form of a quote holds at first, and what it can begin with; nothing where the shop may not quote. */
async function quotingView(ctx: PageContext, received: SellersRfq) {
  if (!received.allowed.includes("quote")) return { values: {}, beginnings: null, draft: null };
  const { id } = received.rfq;
  const { earlier, calculations, draft } = await getQuoteBeginnings(ctx, id);
  const beginnings = beginningsView(earlier, received.lines, ctx.viewer.member !== null);
  if (draft !== null) return { ...draftView(received, draft), beginnings };
  // The buyer chooses once the time for quotes is over.
  const chosenFrom = Math.max(ctx.clock().getTime(), received.rfq.deadline?.getTime() ?? 0);
  const validUntil = new Date(chosenFrom + validDays * dayMs).toISOString().slice(0, 10);
  return {
    values: {
      ...quoteValues(received, validUntil),
      ...calculationValues(received, calculations),
    },
    beginnings,
    draft: null,
  };
}

function openRfqView(ctx: PageContext, received: SellersRfq) {
  const { rfq, quotes, awards, match } = received;
  const now = ctx.clock();
  const [last] = quotes;
  return {
    isClosed: false as const,
    submitKey: randomUUID(),
    now: now.toISOString(),
    id: rfq.id,
    title: rfq.title,
    buyerName: rfq.buyerName,
    state: received.state,
    isOpen: received.isOpen,
    whyNoQuotes: whyNoQuotes(rfqStateAt(rfq, true, now), received.state),
    endReason: received.endReason,
    deadline: rfq.deadline?.toISOString() ?? null,
    neededBy: rfq.neededBy,
    shipToZip: rfq.shipToZip,
    certifications: rfq.certifications,
    exportText: rfq.exportControlled ? exportText : null,
    notes: rfq.notes,
    allowed: received.allowed,
    allowedWithQuote: received.allowedWithQuote,
    declineReasons: Object.entries(declineReasons).map(([value, label]) => ({ value, label })),
    lines: received.lines.map(lineView),
    files: received.files.map(fileView),
    match: match && {
      fit: match.fit,
      reasons: match.reasons,
      statedAt: match.statedAt.toISOString(),
    },
    buyersRecord: awardRateText(received.buyerAwardRate),
    debrief: received.debrief,
    /** What became of the quote; null before one was sent. */
    quoteState: last?.state ?? null,
    revision: rfq.revision,
    revisions: received.revisions.map((one) => ({ ...one, madeAt: one.madeAt.toISOString() })),
    /** A quote of an earlier revision, which one press confirms for this one. */
    staleQuoteId: last?.state === "stale" && received.isOpen ? last.id : null,
    earlierLines: knownLines(received),
    /** Whose words about what a browser keeps. */
    draftPlace: `${ctx.viewer.id ?? ctx.viewer.guestId}:${rfq.id}`,
    isRevision: last !== undefined && canQuote.supersede(last.state, ["seller"]),
    versions: quoteVersions(quotes, received.earlierLines),
    readings: quoteReadings(received.readings),
    counter: waitingCounter(received),
    rounds: counterViews(received.counters, received.earlierLines),
    award:
      last === undefined || awards.length === 0
        ? null
        : {
            quoteId: last.id,
            state: last.state,
            answerBy: last.awardedAt && answerBy(last.awardedAt).toISOString(),
            poNumber: last.poNumber,
            seen: received.awardDigest ?? "",
            awarded: awardedView(awards, received.lines),
          },
  };
}
