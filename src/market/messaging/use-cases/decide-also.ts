import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { NewEvent } from "../../../platform/events/event.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import {
  lockOpenBeside,
  lockOtherSuspensions,
  type ReportRow,
  writeReportState,
} from "../data/message-reports.ts";
import { type ReportAction, reportTransitions } from "../rules/report-transitions.ts";

/**
 * Brings other reports to the state that a decision on one makes true for them, too: all open ones of the same message,
 * or all suspensions of the same writer once one is lifted. Each is audited; each person who reported is told once.
 *
 * @param decided.row the report that was decided on, locked; who reported that is told elsewhere
 */
export async function decideAlso(
  tx: Transaction,
  ctx: Context,
  decided: {
    row: ReportRow;
    action: ReportAction;
    reason: string | null;
    payload: NewEvent["payload"];
  },
): Promise<void> {
  const { row, action, reason, payload } = decided;
  const isLifted = action === "reinstate";
  const others = isLifted ? await lockOtherSuspensions(tx, row) : await lockOpenBeside(tx, row);
  const told = new Set([row.reporterId]);
  for (const { id, reporterId, state: from } of others) {
    const to = reportTransitions.transitions.find((one) => one.action === action)?.to[0];
    if (to === undefined) throw new Error(`No report can ${action}`);
    await writeReportState(tx, id, to);
    await auditViewer(tx, ctx, {
      action: `message_report.${action}`,
      subjectType: "message_report",
      subjectId: id,
      details: {
        writer_id: row.writerId,
        decided_with: row.id,
        from,
        to,
        ...(reason && { reason }),
      },
    });
    if (isLifted || told.has(reporterId)) continue;
    told.add(reporterId);
    await recordEvent(tx, ctx, {
      recipientIds: [reporterId],
      kind: `message_report.${action}`,
      subject: { type: "message_report", id },
      payload,
    });
  }
}
