import { href, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { notFound } from "../../../shared/errors.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { DayAndTime } from "../../../ui/clock-time.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Facts } from "../../../ui/table.tsx";
import { isId } from "../../catalog/rules/input.ts";
import { reportReasons } from "../rules/report-reasons.ts";
import { reportActions, reportTransitions } from "../rules/report-transitions.ts";
import { decideReport } from "../use-cases/decide-report.ts";
import { getReport } from "../use-cases/review-reports.ts";
import type { Route } from "./+types/report.page.ts";
import { messageFlash } from "./flash-messages.ts";
import { DecisionForm, ReinstateForm } from "./reports/decision-form.tsx";
import { OtherReports } from "./reports/other-reports.tsx";
import { PersonCell } from "./reports/person-cell.tsx";
import { ReportedTalk } from "./reports/reported-talk.tsx";
import "./reports/reports.css";

const idOf = ({ id = "" }: Record<string, string | undefined>) => {
  if (!isId(id)) throw notFound("We could not find that report.");
  return id;
};

export const loader = page(async ({ ctx, params }: PageInput<{ id: string }>) => {
  const { report, others, messages } = await getReport(ctx, idOf(params));
  const { id, state, reason, note, content, writer, reporter, createdAt } = report;
  return {
    report: { id, state, reason, note, content, writer, reporter },
    isOwn: report.writerId === ctx.viewer.id,
    reportedAt: createdAt.toISOString(),
    others: others.map((other) => ({
      id: other.id,
      state: other.state,
      reason: other.reason,
      note: other.note,
      reporter: other.reporter,
      reportedAt: other.createdAt.toISOString(),
    })),
    messages: messages.map((message) => ({
      id: message.id,
      isWriter: message.senderId === report.writerId,
      isReporter: message.senderId === report.reporterId,
      isReported: message.id === report.messageId,
      content: message.content,
      isEdited: message.editedAt !== null,
      isWithdrawn: message.withdrawnAt !== null,
      createdAt: message.createdAt.toISOString(),
    })),
  };
});

const told = {
  dismiss: messageFlash.report_dismissed,
  warn: messageFlash.report_warned,
  suspend: messageFlash.report_suspended,
  reinstate: messageFlash.report_reinstated,
};

export const action = page(async ({ ctx, params, request }) => {
  const form = await readForm(request);
  try {
    const action = reportActions.find((one) => one === textOf(form, "action"));
    if (action === undefined) throw unknownForm();
    await decideReport(ctx, idOf(params), { action, reason: textOf(form, "reason"), key: null });
    flash(ctx, told[action]);
    return redirect(href("/admin/reports"), 303);
  } catch (error) {
    return refuseForm(error, form, { name: "decision", kept: ["action", "reason"] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "A reported message",
    description: "A message that somebody reported.",
    path: href("/admin/reports"),
    isPrivate: true,
  });
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, others, messages, reportedAt, isOwn } = loaderData;
  const { writer, reporter, reason, note, content, state } = report;
  return (
    <div className="page stack">
      <Breadcrumbs
        trail={[
          { label: "Reported messages", to: href("/admin/reports") },
          { label: reportReasons[reason] },
        ]}
      />
      <header>
        <p className="eyebrow">Operator</p>
        <h1>A reported message</h1>
      </header>
      {state !== "open" && (
        <Notice title={`This report is ${reportTransitions.states[state]}.`}>
          <p>The conversation is no longer shown.</p>
        </Notice>
      )}
      <Panel id="report" title={reportReasons[reason]}>
        <Facts
          facts={[
            { name: "Written by", value: <PersonCell person={writer} /> },
            { name: "Reported by", value: <PersonCell person={reporter} /> },
            {
              name: "Reported",
              value: <DayAndTime iso={reportedAt} />,
            },
            { name: "Note", value: note === "" ? "None" : note },
            { name: "Words when it was reported", value: content === "" ? "A file" : content },
          ]}
        />
      </Panel>
      {others.length > 0 && <OtherReports reports={others} />}
      {messages.length > 0 && (
        <Panel id="talk" title="The message, and what stands around it">
          <ReportedTalk
            messages={messages}
            writer={writer?.name ?? "Writer"}
            reporter={reporter?.name ?? "Reporter"}
          />
        </Panel>
      )}
      {state === "open" && isOwn && (
        <Notice title="This is a message of yours.">
          <p>Another operator decides on it.</p>
        </Notice>
      )}
      {state === "suspended" && writer?.isSuspended === true && (
        <ReinstateForm answer={actionData} name={writer.name} />
      )}
      {state === "open" && !isOwn && (
        <DecisionForm
          answer={actionData}
          maySuspend={writer !== null && !writer.isOperator}
          isOneOfSeveral={others.some((other) => other.state === "open")}
        />
      )}
    </div>
  );
}
