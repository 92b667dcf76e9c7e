import type { Services } from "../../platform/context.ts";
import { createApi } from "../../platform/web/api.ts";
import { idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import type { ReportedPerson } from "./rules/reported-person.ts";
import { decideReport } from "./use-cases/decide-report.ts";
import { getReport, listReports, type Report, reportsPerPage } from "./use-cases/review-reports.ts";
import { reportRoutes as routes } from "./web/report-routes.ts";

/** The calls with which an operator decides on reported messages. */
export function messageReportsApi(services: Services) {
  return createApi()
    .openapi(routes.list, async (c) => {
      const { page, state } = c.req.valid("query");
      const { reports, total } = await listReports(contextOf(c, services), state, page);
      return c.json({ items: reports.map(reportJson), total, page, limit: reportsPerPage }, 200);
    })
    .openapi(routes.get, async (c) => {
      const { report, others, messages } = await getReport(
        contextOf(c, services),
        c.req.valid("param").id,
      );
      const around = messages.map((message) => ({
        id: message.id,
        sender_id: message.senderId,
        content: message.content,
        edited_at: message.editedAt?.toISOString() ?? null,
        withdrawn_at: message.withdrawnAt?.toISOString() ?? null,
        created_at: message.createdAt.toISOString(),
      }));
      const beside = others.map(reportJson);
      return c.json({ ...reportJson(report), other_reports: beside, messages: around }, 200);
    })
    .openapi(routes.dismiss, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const decision = { action: "dismiss", reason: "", key } as const;
      await decideReport(contextOf(c, services), c.req.valid("param").id, decision);
      return c.body(null, 204);
    })
    .openapi(routes.warn, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { reason } = c.req.valid("json");
      const decision = { action: "warn", reason, key } as const;
      await decideReport(contextOf(c, services), c.req.valid("param").id, decision);
      return c.body(null, 204);
    })
    .openapi(routes.suspend, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { reason } = c.req.valid("json");
      const decision = { action: "suspend", reason, key } as const;
      await decideReport(contextOf(c, services), c.req.valid("param").id, decision);
      return c.body(null, 204);
    })
    .openapi(routes.reinstate, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const decision = { action: "reinstate", reason: "", key } as const;
      await decideReport(contextOf(c, services), c.req.valid("param").id, decision);
      return c.body(null, 204);
    });
}

function reportJson({ id, messageId, reason, note, content, state, ...report }: Report) {
  return {
    id,
    message_id: messageId,
    reason,
    note,
    content,
    state,
    writer: personJson(report.writer),
    reporter: personJson(report.reporter),
    created_at: report.createdAt.toISOString(),
  };
}

function personJson(person: ReportedPerson | null) {
  if (person === null) return null;
  const { id, name, email, isSuspended, isOperator } = person;
  return { id, name, email, is_suspended: isSuspended, is_operator: isOperator };
}
