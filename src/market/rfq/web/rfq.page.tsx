import { href, Link, redirect } from "react-router";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { WordsOf } from "../../../ui/forms/kept-words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/rfq.page.ts";
import { ApprovalPanel } from "./approvals/approval-panel.tsx";
import { AwardsPanel } from "./buyer/awards-panel.tsx";
import { beginRest, runBuyersForm } from "./buyer/buyer-actions.ts";
import { CountersPanel } from "./buyer/counters-panel.tsx";
import { DeclinesPanel } from "./buyer/declines-panel.tsx";
import { EndForms } from "./buyer/end-forms.tsx";
import { EndedQuotes } from "./buyer/ended-quotes.tsx";
import { FileLog } from "./buyer/file-log.tsx";
import { loadOwnRfq } from "./buyer/load-own-rfq.ts";
import { PlanPanel } from "./buyer/plan-panel.tsx";
import { PrintedSheet } from "./buyer/printed-sheet.tsx";
import { QuoteFilesPanel } from "./buyer/quote-files-panel.tsx";
import { QuotesPanel } from "./buyer/quotes-panel.tsx";
import { RestPanel } from "./buyer/rest-panel.tsx";
import { sheetOf } from "./buyer/sheet-answer.ts";
import { ShopsPanel } from "./buyer/shops-panel.tsx";
import { TermsPanel } from "./buyer/terms-panel.tsx";
import { UnreachedNotice } from "./buyer/unreached-notice.tsx";
import { UnsuitedNotice } from "./buyer/unsuited-notice.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { UnsentWords } from "./kept/unsent-words.tsx";
import { BuyersQuestions } from "./questions/buyers-questions.tsx";
import { RequestFiles } from "./request-files.tsx";
import { LineTable, RevisionList, RfqBadge } from "./request-parts.tsx";
import { ReviewsPanel } from "./review/reviews-panel.tsx";
import "./rfq.css";
import { EasternDeadline, EasternMoment } from "./eastern-moment.tsx";

export const loader = page(async ({ ctx, url, params }) => loadOwnRfq(ctx, url, params.id ?? ""));

export const action = page(async ({ ctx, request, params }) => {
  const form = await readForm(request);
  const id = params.id ?? "";
  try {
    const sheet = await sheetOf(ctx, id, form);
    if (sheet !== null) return sheet;
    const begun = await beginRest(ctx, id, form);
    if (begun !== null) return redirect(`${href("/rfq/edit")}?request=${begun}`, 303);
    if (!(await runBuyersForm(ctx, id, form))) throw unknownForm();
    return redirect(href("/rfq/:id", { id }), 303);
  } catch (error) {
    return refuseForm(error, form, { name: textOf(form, "form"), kept: [...new Set(form.keys())] });
  }
});

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Request for quotes",
    description: "What you asked for, and what shops have answered.",
    path: href("/rfq/:id", params),
    isPrivate: true,
  });
}

export default function RfqDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, allowed, deadline, now, matrix, submitKey } = loaderData;
  return (
    <WordsOf subject={loaderData.draftPlace}>
      <div className="page stack rfq-page">
        <Breadcrumbs trail={[{ label: "Requests", to: href("/rfq") }, { label: title }]} />
        <header className="row rfq-head">
          <h1 className="grow">{title}</h1>
          {allowed.includes("amend") && (
            <Link
              to={`${href("/rfq/edit")}?request=${loaderData.id}`}
              className="button button-small"
            >
              Change the request
            </Link>
          )}
          <RfqBadge state={state} />
        </header>
        {deadline !== null && (
          <p className="lede">
            {state === "open" ? (
              <>
                Shops may quote until <EasternDeadline at={deadline} now={now} />
              </>
            ) : deadline > now ? (
              <>
                The time for quotes was ended before <EasternMoment at={deadline} />
              </>
            ) : (
              <>
                The time for quotes ended on <EasternMoment at={deadline} />
              </>
            )}
          </p>
        )}
        {["open", "evaluating", "partially_awarded", "awarded"].includes(state) && (
          <p className="small">
            <CalendarLink id={loaderData.id} />
          </p>
        )}
        {loaderData.reason !== null && <p className="quiet">Reason: {loaderData.reason}</p>}
        {!formsWithFields.includes(actionData?.form ?? "") && (
          <FormRefusal answer={actionData} title="That was not done" />
        )}
        <UnsentWords
          answer={actionData}
          shown={[
            ...allowed,
            "counter",
            ...(loaderData.shops.some(({ canRevoke }) => canRevoke) ? ["revoke"] : []),
            ...(loaderData.questions.mayAnswer ? ["answer"] : []),
            ...(loaderData.approval?.isWaiting && loaderData.approval.canDecide
              ? ["refuse_award"]
              : []),
          ]}
        />
        <PrintedSheet answer={actionData} />
        <ApprovalPanel
          approval={loaderData.approval}
          submitKey={submitKey}
          now={now}
          answer={actionData}
        />
        <AwardsPanel
          awards={loaderData.awards}
          totalText={loaderData.awardedText}
          canUndo={allowed.includes("take_back_award")}
          submitKey={submitKey}
          now={now}
        />
        <RestPanel
          parts={loaderData.rest}
          canAward={allowed.includes("award")}
          canClose={allowed.includes("close")}
          mayAsk={loaderData.mayAskAgain}
          submitKey={submitKey}
        />
        {loaderData.staleSellers.length > 0 && (
          <Notice title="Quotes that wait to be reconfirmed">
            <p>
              {loaderData.staleSellers.join(", ")} quoted before your last change. Such a quote can
              be awarded once the shop has confirmed or revised it.
            </p>
          </Notice>
        )}
        <UnreachedNotice shops={loaderData.shops} />
        {loaderData.unsuited.length > 0 && <UnsuitedNotice shops={loaderData.unsuited} />}
        <QuotesPanel
          rfqId={loaderData.id}
          matrix={matrix}
          choices={loaderData.choices}
          picked={loaderData.picked}
          freight={loaderData.freight}
          isOpen={state === "open"}
          endedQuotes={loaderData.endedQuotes.length}
          canAward={allowed.includes("award")}
          submitKey={submitKey}
          answer={actionData}
        />
        <QuoteFilesPanel quotes={loaderData.quoteFiles} />
        <CountersPanel view={loaderData.counters} submitKey={submitKey} answer={actionData} />
        <ReviewsPanel
          rfqId={loaderData.id}
          reviews={loaderData.reviews}
          hasQuotes={matrix.quotes.length > 0}
          now={now}
        />
        <PlanPanel plans={loaderData.plans} isOver={!["open", "evaluating"].includes(state)} />
        {loaderData.endedQuotes.length > 0 && (
          <Panel
            title="Quotes that no longer stand"
            id="ended-quotes"
            note={loaderData.endedQuotes.length}
          >
            <EndedQuotes quotes={loaderData.endedQuotes} />
          </Panel>
        )}
        {loaderData.revisions.length > 0 && (
          <Panel title="What you changed" id="revisions" note={loaderData.revisions.length}>
            <RevisionList revisions={loaderData.revisions} now={now} />
          </Panel>
        )}
        <BuyersQuestions
          view={loaderData.questions}
          submitKey={`${submitKey}-answer`}
          answer={actionData}
          now={now}
        />
        <DeclinesPanel
          rfqId={loaderData.id}
          declines={loaderData.declines}
          canAmend={allowed.includes("amend")}
        />
        <ShopsPanel
          rfqId={loaderData.id}
          state={state}
          shops={loaderData.shops}
          more={loaderData.moreShops}
          wave={loaderData.wave}
          canAsk={allowed.includes("amend")}
          mayChoose={allowed.includes("award") || allowed.includes("take_back_award")}
          isHidden={loaderData.needsAgreement}
          submitKey={submitKey}
          answer={actionData}
          now={now}
        />
        <Panel title="Parts" id="parts" isFlush>
          <LineTable lines={loaderData.lines} />
        </Panel>
        {loaderData.files.length > 0 && (
          <>
            <Panel title="Drawings and documents" id="files" note={loaderData.files.length} isFlush>
              <RequestFiles files={loaderData.files} />
            </Panel>
            <Panel
              title="Who opened them"
              id="readings"
              note={loaderData.readings.length}
              isFlush={loaderData.readings.length > 0}
            >
              {loaderData.readings.length > 0 ? (
                <FileLog readings={loaderData.readings} now={now} />
              ) : (
                <p className="quiet">Nobody has opened a file yet.</p>
              )}
            </Panel>
          </>
        )}
        <TermsPanel terms={loaderData} />
        <EndForms
          isInPart={state === "partially_awarded"}
          allowed={allowed}
          submitKey={submitKey}
          changedAt={loaderData.changedAt}
          answer={actionData}
        />
        <p>
          <Link to={href("/buyer/orders")}>Your orders</Link>
        </p>
      </div>
    </WordsOf>
  );
}

/** Those say beside their fields what is wrong with them. */
const formsWithFields = [
  "answer",
  "add_shops",
  "invite_guest",
  "invite_printed",
  "freight",
  "counter",
  "revoke",
];
