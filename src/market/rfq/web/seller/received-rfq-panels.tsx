import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { Facts } from "../../../../ui/table.tsx";
import { failsOf } from "../../rules/recipients.ts";
import { AwardedLines } from "../awarded-lines.tsx";
import { CalendarLink } from "../calendar-link.tsx";
import { CounterList } from "../counter-list.tsx";
import { EasternDeadline, EasternMoment } from "../eastern-moment.tsx";
import { UnsentWords } from "../kept/unsent-words.tsx";
import { SellersQuestions } from "../questions/sellers-questions.tsx";
import { RequestFiles } from "../request-files.tsx";
import {
  FitBadge,
  LineTable,
  MatchReasons,
  RevisionList,
  SellersBadge,
} from "../request-parts.tsx";
import { AnswerForms, AwardAnswer } from "./answer-forms.tsx";
import { CounterPanel } from "./counter-panel.tsx";
import { DebriefPanel } from "./debrief-panel.tsx";
import { movedAnswer } from "./moved-answer.ts";
import { QuotePanel } from "./quote-panel.tsx";
import { QuoteVersions } from "./quote-versions.tsx";
import type { receivedRfqView } from "./received-rfq-view.ts";

type View = Extract<Awaited<ReturnType<typeof receivedRfqView>>, { isClosed: false }>;

/** Of a shop without an account, that answers by a link. */
export interface GuestView {
  /** Its files are read below this address. */
  filesPath: string;
  /** How the request comes into an account, where awards are confirmed. */
  account: ReactNode;
}

/** A request as a seller reads and answers it. */
export function ReceivedRfqPanels({
  view,
  answer,
  guest,
}: {
  view: View;
  answer: FormAnswer | undefined;
  guest?: GuestView;
}) {
  const { title, buyerName, state, deadline, isOpen, now, allowed, award, submitKey } = view;
  const canQuote = allowed.includes("quote") && award === null;
  const ofQuote = answer?.form === "quote" ? movedAnswer(answer, view) : undefined;
  return (
    <>
      <header className="row rfq-head">
        <h1 className="grow">{title}</h1>
        {guest === undefined && (
          <Link to={`${href("/messages/new")}?request=${view.id}`} className="button button-small">
            Write<span className="sr-only"> to {buyerName}</span>
          </Link>
        )}
        <SellersBadge state={state} quoteState={view.quoteState} />
      </header>
      <p className="lede">
        From {buyerName}.{" "}
        {deadline !== null && isOpen && (
          <>
            Quotes until <EasternDeadline at={deadline} now={now} />
          </>
        )}
      </p>
      <p className="quiet small">The buyer's record: {view.buyersRecord}.</p>
      {(ofQuote === undefined || !canQuote) &&
        (answer?.form !== "ask" || !view.questions.mayAsk) && (
          <FormRefusal answer={answer} title="That was not done" />
        )}
      <UnsentWords
        answer={answer}
        shown={[...formsOf(view), ...(canQuote ? ["quote"] : [])]}
        lines={view.earlierLines}
      />
      {view.whyNoQuotes !== null && award === null && view.counter === null && (
        <Notice
          title={isOpen ? "You are out of this request" : "This request takes no quotes any more"}
        >
          <p>
            {view.whyNoQuotes}
            {view.versions.length > 0 && " What you sent, and what became of it, stays below."}
          </p>
          {view.endReason && (
            <p>
              Why: <q dir="auto">{view.endReason}</q>
            </p>
          )}
        </Notice>
      )}
      {view.counter !== null && (
        <CounterPanel counter={view.counter} submitKey={submitKey} answer={answer} />
      )}
      {view.staleQuoteId !== null && (
        <Notice title="The buyer changed this request after you quoted">
          <p>
            Look at what changed. If your prices and lead times hold, confirm them as they are;
            otherwise revise your quote below. The buyer cannot award it before.
          </p>
          {allowed.includes("reconfirm") && (
            <Form method="post">
              <input type="hidden" name="form" value="reconfirm" />
              <input type="hidden" name="quote" value={view.staleQuoteId} />
              <input type="hidden" name="key" value={`${submitKey}-reconfirm`} />
              <Button type="submit" variant="primary">
                Confirm the quote as it is
              </Button>
            </Form>
          )}
        </Notice>
      )}
      {view.match?.fit === "fails" && canQuote && (
        <Notice tone="warning" title="Your profile speaks against this request">
          <p>
            The buyer reads so, too: {failsOf(view.match.reasons).join(" · ")}. If you can make it
            nevertheless, quote it, and say so in your profile.
          </p>
        </Notice>
      )}
      {view.revisions.length > 0 && (
        <Panel title="What the buyer changed" id="revisions" note={view.revisions.length}>
          <RevisionList revisions={view.revisions} now={now} />
        </Panel>
      )}
      <DebriefPanel debrief={view.debrief} />
      {award !== null && (
        <AwardPanel award={award} submitKey={submitKey} guest={guest} answer={answer} />
      )}
      {view.match !== null && (
        <Panel title="How your profile fits" id="match">
          <div className="stack">
            <p>
              <FitBadge fit={view.match.fit} />
            </p>
            <MatchReasons match={view.match} now={now} />
            <p className="quiet small">
              The buyer sees the same.{" "}
              <Link to={`${href("/onboarding/seller")}?step=3`}>Say what you can make</Link>
            </p>
          </div>
        </Panel>
      )}
      <Panel title="Parts" id="parts" isFlush>
        <LineTable lines={view.lines} />
      </Panel>
      {view.files.length > 0 && (
        <Panel title="Drawings and documents" id="files" note={view.files.length} isFlush>
          <RequestFiles files={view.files} filesPath={guest?.filesPath} />
          <p className="sheet-body quiet small">
            The buyer sees who opens them. PDFs and pictures carry your name and the time. They are
            open to you as long as you may quote or win.
          </p>
        </Panel>
      )}
      <Panel title="Terms" id="terms">
        <Facts
          facts={[
            {
              name: "Needed by",
              value: view.neededBy === null ? null : <ExactDate at={view.neededBy} />,
            },
            { name: "Ship to", value: view.shipToZip },
            { name: "Certificates", value: view.certifications.join(", ") || "None required" },
            { name: "Export", value: view.exportText },
            ...(guest === undefined
              ? [{ name: "Calendar", value: <CalendarLink id={view.id} /> }]
              : []),
            { name: "Notes", value: view.notes || null },
          ]}
        />
      </Panel>
      <SellersQuestions
        view={view.questions}
        isOutline={false}
        submitKey={`${submitKey}-ask`}
        answer={answer}
        now={now}
      />
      {canQuote && view.beginnings !== null && (
        <QuotePanel
          view={view}
          beginnings={view.beginnings}
          answer={ofQuote}
          submitKey={submitKey}
        />
      )}
      <AnswerForms
        allowed={allowed}
        allowedWithQuote={view.allowedWithQuote}
        reasons={view.declineReasons}
        submitKey={`${submitKey}-answer`}
        state={state}
        answer={answer}
      />
      {view.rounds.length > 0 && (
        <Panel title="What the buyer asked for" id="rounds" note={view.rounds.length}>
          <CounterList rounds={view.rounds} now={now} />
        </Panel>
      )}
      {view.versions.length > 0 && (
        <Panel title="What you quoted" id="versions">
          <QuoteVersions versions={view.versions} readings={view.readings} now={now} />
        </Panel>
      )}
    </>
  );
}

/** Forms of a few words that the page holds. */
function formsOf({ questions, allowed, counter, award }: View): string[] {
  return [
    ...(questions.mayAsk ? ["ask"] : []),
    ...(allowed.includes("decline") ? ["decline"] : []),
    ...(counter?.mayAnswer && counter.isValid ? ["reject_counter"] : []),
    ...(award?.state === "awarded" ? ["refuse"] : []),
  ];
}

function AwardPanel({
  award,
  submitKey,
  guest,
  answer,
}: {
  award: NonNullable<View["award"]>;
  submitKey: string;
  guest: GuestView | undefined;
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title="Awarded to you" id="award" hasTicks>
      <div className="stack">
        <AwardedLines awarded={award.awarded} />
        {award.poNumber !== null && <p>Purchase order {award.poNumber}</p>}
        {award.state === "awarded" ? (
          <>
            {award.answerBy !== null && (
              <p>
                Please answer by <EasternMoment at={award.answerBy} />: an award that is not
                answered by then goes back.
              </p>
            )}
            {guest?.account}
            <AwardAnswer
              quoteId={award.quoteId}
              seen={award.seen}
              submitKey={`${submitKey}-award`}
              mayConfirm={guest === undefined}
              answer={answer}
            />
          </>
        ) : (
          <p>You confirmed it. It stands under Orders.</p>
        )}
      </div>
    </Panel>
  );
}
