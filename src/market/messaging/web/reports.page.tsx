import { href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { paramReader } from "../../../shared/text/read-params.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Table } from "../../../ui/table.tsx";
import { messagePreview } from "../rules/message-preview.ts";
import { reportReasons } from "../rules/report-reasons.ts";
import { listReports, reportsPerPage } from "../use-cases/review-reports.ts";
import type { Route } from "./+types/reports.page.ts";
import "./reports/reports.css";

export const loader = page(async ({ ctx, url }) => {
  const rule = { subject: "The page", least: 1, most: 1000, isWhole: true };
  const at = paramReader(url.searchParams).number("page", rule) ?? 1;
  const { reports, total } = await listReports(ctx, at);
  return {
    page: at,
    total,
    reports: reports.map(({ id, reason, content, writer, reporter, createdAt }) => ({
      id,
      reason,
      preview: messagePreview(content, 80),
      writer: writer?.name ?? "",
      reporter: reporter?.name ?? "",
      createdAt: createdAt.toISOString(),
    })),
    now: ctx.clock().toISOString(),
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Reported messages",
    description: "Messages that people reported.",
    path: href("/admin/reports"),
    isPrivate: true,
  });
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, total, page: at, now } = loaderData;
  return (
    <div className="page stack">
      <header>
        <p className="eyebrow">Operator</p>
        <h1>Reported messages</h1>
      </header>
      <Panel id="reports" title="Waiting for you" note={total} isFlush>
        {reports.length === 0 ? (
          <div className="sheet-body">
            <EmptyState title="No open reports">
              When somebody reports a message, it waits here for your decision.
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
          to={(wanted) => `${href("/admin/reports")}?page=${wanted}`}
        />
      </Panel>
    </div>
  );
}
