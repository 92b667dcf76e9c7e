import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { findReport, type ReportRow, reportsBeside, reportsOf } from "../data/message-reports.ts";
import { type ReportedMessage, reportedMessages, reportedPeople } from "../data/reported.ts";
import type { ReportKind } from "../rules/report-transitions.ts";
import type { ReportedPerson } from "../rules/reported-person.ts";

/** Reports of a page. */
export const reportsPerPage = 30;

/** A report with the two it is about. */
export interface Report extends ReportRow {
  reporter: ReportedPerson | null;
  writer: ReportedPerson | null;
}

/**
 * Reports that nobody has decided on, the oldest first, or those that were, the latest first.
 *
 * @throws AppError not_found for everybody but operators
 */
export async function listReports(
  ctx: Context,
  kind: ReportKind,
  page: number,
): Promise<{ reports: Report[]; total: number }> {
  if (!ctx.viewer.isOperator) throw notFound();
  const slice = { limit: reportsPerPage, offset: (page - 1) * reportsPerPage };
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const { reports, total } = await reportsOf(tx, kind, slice);
    const ids = reports.map(({ id }) => id);
    const people = await reportedPeople(tx, ids);
    return { reports: reports.map((report) => withPeople(report, people)), total };
  });
}

/**
 * One report, and until somebody has decided the message with the few before and after it. That an operator has
 * read them goes into the audit trail.
 *
 * @returns `others`: further reports of the same message, by anybody and for any reason, the oldest first
 * @throws AppError not_found, also for everybody but operators
 */
export async function getReport(
  ctx: Context,
  id: string,
): Promise<{ report: Report; others: Report[]; messages: ReportedMessage[] }> {
  if (!ctx.viewer.isOperator) throw notFound();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const row = await findReport(tx, id);
    if (row === null) throw notFound("We could not find that report.");
    const messages = await reportedMessages(tx, id);
    if (messages.length > 0) {
      await auditViewer(tx, ctx, {
        action: "message_report.read",
        subjectType: "message_report",
        subjectId: id,
      });
    }
    const beside = await reportsBeside(tx, row);
    const people = await reportedPeople(tx, [id, ...beside.map((other) => other.id)]);
    const others = beside.map((other) => withPeople(other, people));
    return { report: withPeople(row, people), others, messages };
  });
}

function withPeople(report: ReportRow, people: Map<string, ReportedPerson>): Report {
  const { reporterId, writerId } = report;
  return {
    ...report,
    reporter: people.get(reporterId) ?? null,
    writer: people.get(writerId) ?? null,
  };
}
