import { randomUUID } from "node:crypto";
import { href, Link, redirect } from "react-router";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ExactDate, RelativeTime } from "../../../ui/relative-time.tsx";
import { Facts } from "../../../ui/table.tsx";
import { type BuyersRfq, getRfq } from "../use-cases/get-rfq.ts";
import { listQuestions } from "../use-cases/list-questions.ts";
import { matchNamedShops } from "../use-cases/match-shops.ts";
import { summarizeDeclines } from "../use-cases/summarize-declines.ts";
import type { Route } from "./+types/rfq.page.ts";
import { askedShop } from "./buyer/asked-shop.ts";
import { AskedShops } from "./buyer/asked-shops.tsx";
import { AwardForm } from "./buyer/award-form.tsx";
import { AwardsPanel } from "./buyer/awards-panel.tsx";
import { runBuyersForm } from "./buyer/buyer-actions.ts";
import { DeclinesPanel } from "./buyer/declines-panel.tsx";
import { EndForms } from "./buyer/end-forms.tsx";
import { EndedQuotes, endedQuotes } from "./buyer/ended-quotes.tsx";
import { FileLog } from "./buyer/file-log.tsx";
import { InviteGuestForm } from "./buyer/guest-forms.tsx";
import { awardViews, matrixView } from "./buyer/matrix-view.ts";
import { NoQuotes } from "./buyer/no-quotes.tsx";
import { QuantityChoice } from "./buyer/quantity-choice.tsx";
import { UnsuitedNotice, unsuitedShops } from "./buyer/unsuited-notice.tsx";
import { WaveNote } from "./buyer/wave-note.tsx";
import { turnsOf, waveView } from "./buyer/wave-view.ts";
import { fileView } from "./file-view.ts";
import { lineView } from "./line-view.ts";
import { BuyersQuestions } from "./questions/buyers-questions.tsx";
import { questionsView } from "./questions/question-view.ts";
import { RequestFiles } from "./request-files.tsx";
import { LineTable, RevisionList, RfqBadge } from "./request-parts.tsx";
import "./rfq.css";

export const loader = page(async ({ ctx, url, params }) => {
  const rfq = await getRfq(ctx, params.id ?? "");
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
  const unsigned = rfq.needsAgreement ? companiesThatDidNotSign(rfq) : [];
  return {
    submitKey: randomUUID(),
    questions: questionsView(await listQuestions(ctx, rfq.id), new Set(unsigned)),
    now: now.toISOString(),
    id: rfq.id,
    title: rfq.title,
    state: rfq.state,
    reason: rfq.reason,
    allowed: rfq.allowed,
    deadline: rfq.deadline?.toISOString() ?? null,
    neededBy: rfq.neededBy,
    shipToZip: rfq.shipToZip,
    certifications: rfq.certifications,
    notes: rfq.notes,
    needsAgreement: rfq.needsAgreement,
    lines: rfq.lines.map(lineView),
    files: rfq.files.map(fileView),
    readings: rfq.readings.map((one) => ({ ...one, readAt: one.readAt.toISOString() })),
    shops: rfq.invitations.map((one) =>
      askedShop(one, matches, {
        signatures: rfq.signatures,
        turnText: turns.get(one.id) ?? null,
      }),
    ),
    wave: waveView(rfq, turns, now),
    matrix: matrixView(rfq, chosen, now),
    endedQuotes: endedQuotes(rfq),
    awards: awardViews(rfq),
    declines: await summarizeDeclines(ctx, rfq),
    revisions: rfq.revisions.map((one) => ({ ...one, madeAt: one.madeAt.toISOString() })),
    unsuited: unsuitedShops(rfq, matches),
    staleSellers: rfq.quotes
      .filter((quote) => quote.state === "stale")
      .map(({ sellerName }) => sellerName),
  };
});

export const action = page(async ({ ctx, request, params }) => {
  const form = await readForm(request);
  const id = params.id ?? "";
  try {
    if (!(await runBuyersForm(ctx, id, form))) throw unknownForm();
    return redirect(href("/rfq/:id", { id }), 303);
  } catch (error) {
    const kept = ["questionId", "answer", "shared", "question", "name", "email"];
    return refuseForm(error, form, { name: textOf(form, "form"), kept });
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
  const { title, state, allowed, deadline, neededBy, now, matrix, submitKey } = loaderData;
  return (
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
              Shops may quote until <ExactDate at={deadline} />,{" "}
              <RelativeTime at={deadline} now={now} />
            </>
          ) : deadline > now ? (
            <>
              The time for quotes was ended before <ExactDate at={deadline} />
            </>
          ) : (
            <>
              The time for quotes ended with <ExactDate at={deadline} />
            </>
          )}
        </p>
      )}
      {loaderData.reason !== null && <p className="quiet">Reason: {loaderData.reason}</p>}
      {actionData?.form !== "answer" && actionData?.form !== "invite_guest" && (
        <FormRefusal answer={actionData} title="That was not done" />
      )}
      <AwardsPanel
        awards={loaderData.awards}
        canUndo={allowed.includes("take_back_award")}
        submitKey={submitKey}
        now={now}
      />
      {loaderData.staleSellers.length > 0 && (
        <Notice title="Quotes that wait to be reconfirmed">
          <p>
            {loaderData.staleSellers.join(", ")} quoted before your last change. Such a quote can be
            awarded once the shop has confirmed or revised it.
          </p>
        </Notice>
      )}
      {loaderData.unsuited.length > 0 && <UnsuitedNotice shops={loaderData.unsuited} />}
      <Panel title="Quotes" id="quotes" note={`${matrix.quotes.length} that stand`}>
        {matrix.quotes.length === 0 ? (
          <NoQuotes isOpen={state === "open"} ended={loaderData.endedQuotes.length} />
        ) : (
          <>
            <QuantityChoice matrix={matrix} />
            <AwardForm matrix={matrix} canAward={allowed.includes("award")} submitKey={submitKey} />
            {state === "open" && (
              <p className="quiet small">
                You can award once the time for quotes is over, or once you have ended it below.
              </p>
            )}
          </>
        )}
      </Panel>
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
      <Panel title="Shops asked" id="shops" note={String(loaderData.shops.length)}>
        <WaveNote wave={loaderData.wave} now={now} />
        <div className="stack">
          <AskedShops
            rfqId={loaderData.id}
            shops={loaderData.shops}
            now={now}
            canAsk={allowed.includes("amend")}
            submitKey={`${submitKey}-shop`}
          />
          {allowed.includes("amend") && (
            <InviteGuestForm
              // Another one begins with an empty form.
              key={loaderData.shops.length}
              submitKey={`${submitKey}-guest`}
              answer={actionData}
            />
          )}
        </div>
      </Panel>
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
      <Panel title="Terms" id="terms">
        <Facts
          facts={[
            { name: "Needed by", value: neededBy === null ? null : <ExactDate at={neededBy} /> },
            { name: "Ship to", value: loaderData.shipToZip },
            {
              name: "Certificates",
              value: loaderData.certifications.join(", ") || "None required",
            },
            { name: "Notes", value: loaderData.notes || null },
            {
              name: "Agreement",
              value: loaderData.needsAgreement
                ? "Signed by each shop before it sees details"
                : "Not needed",
            },
          ]}
        />
      </Panel>
      <EndForms allowed={allowed} submitKey={submitKey} />
      <p>
        <Link to={href("/buyer/orders")}>Your orders</Link>
      </p>
    </div>
  );
}

function companiesThatDidNotSign({ invitations, signatures }: BuyersRfq): string[] {
  return invitations
    .map(({ sellerCompanyId }) => sellerCompanyId)
    .filter((id) => !signatures.some(({ sellerCompanyId }) => sellerCompanyId === id));
}
