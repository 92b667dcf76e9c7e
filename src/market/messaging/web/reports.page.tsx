import { href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { paramReader } from "../../../shared/text/read-params.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Table } from "../../../ui/table.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { messagePreview } from "../rules/message-preview.ts";
import { reportReasons } from "../rules/report-reasons.ts";
import { type ReportState, reportKinds } from "../rules/report-transitions.ts";
import { listReports, reportsPerPage } from "../use-cases/review-reports.ts";
import type { Route } from "./+types/reports.page.ts";
import "./reports/reports.css";

export const loader = page(async ({ ctx, url }) => {
  const rule = { subject: "The page", least: 1, most: 1000, isWhole: true };
  const at = paramReader(url.searchParams).number("page", rule) ?? 1;
  const kind = reportKinds.find((one) => one === url.searchParams.get("state")) ?? "open";
  const { reports, total } = await listReports(ctx, kind, at);
  return {
    kind,
    page: at,
    total,
    reports: reports.map(({ id, state, reason, content, writer, reporter, createdAt }) => ({
      id,
      state: outcomes[state],
      reason,
      preview: messagePreview(content, 80),
      writer: writer?.name ?? "",
      reporter: reporter?.name ?? "",
      createdAt: createdAt.toISOString(),
    })),
    now: ctx.clock().toISOString(),
  };
});

const lists = { open: "Waiting for you", decided: "Decided" } as const;
const outcomes: Record<ReportState, string> = {
  open: "Waiting",
  dismissed: "Dismissed",
  warned: "Warned",
  suspended: "Suspended",
  reinstated: "Suspension lifted",
};

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Reported messages",
    description: "Messages that people reported.",
    path: href("/admin/reports"),
    isPrivate: true,
  });
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { kind, reports, total, page: at, now } = loaderData;
  return (
    <div className="page stack">
      <header>
        <p className="eyebrow">Operator</p>
        <h1>Reported messages</h1>
      </header>
      <Tabs
        label="Reports"
        tabs={reportKinds.map((one) => ({
          to: `${href("/admin/reports")}?state=${one}`,
          label: lists[one],
          isCurrent: one === kind,
        }))}
      />
      <Panel id="reports" title={lists[kind]} note={total} isFlush>
        {reports.length === 0 ? (
          <div className="sheet-body">
            <EmptyState title={kind === "open" ? "No open reports" : "Nothing decided yet"}>
              {kind === "open"
                ? "When somebody reports a message, it waits here for your decision."
                : "What you decide stands here, and a suspension can be lifted."}
            </EmptyState>
          </div>
        ) : (
          <Table
            caption="Reports"
            isStacked
            className="reports-table"
            head={
              <>
                <th scope="col">Message</th>
                <th scope="col">Reason</th>
                {kind === "decided" && <th scope="col">Decision</th>}
                <th scope="col">Written by</th>
                <th scope="col">Reported by</th>
                <th scope="col">When</th>
              </>
            }
          >
            {reports.map((report) => (
              <tr key={report.id}>
                <td data-label="Message">
                  <Link to={href("/admin/reports/:id", { id: report.id })}>
                    {report.preview === "" ? "A file" : report.preview}
                  </Link>
                </td>
                <td data-label="Reason">{reportReasons[report.reason]}</td>
                {kind === "decided" && <td data-label="Decision">{report.state}</td>}
                <td data-label="Written by">{report.writer}</td>
                <td data-label="Reported by">{report.reporter}</td>
                <td data-label="When">
                  <RelativeTime at={report.createdAt} now={now} />
                </td>
              </tr>
            ))}
          </Table>
        )}
        <Pager
          page={at}
          pageSize={reportsPerPage}
          total={total}
          of="reports"
          to={(wanted) => `${href("/admin/reports")}?state=${kind}&page=${wanted}`}
        />
      </Panel>
    </div>
  );
}
