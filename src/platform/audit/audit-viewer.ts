import type { Context } from "../context.ts";
import type { Transaction } from "../db/database.ts";

export interface ViewerAct {
  /** What was done, as `thing.verb`. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  /** What a later reader needs to understand it; nothing private that is not already in the row. */
  details?: Record<string, string | number | boolean | string[] | null>;
}

/** Writes what the viewer does into the audit trail, in the transaction that does it; a guest stands in its details. */
export async function auditViewer(
  tx: Transaction,
  ctx: Pick<Context, "viewer" | "requestId">,
  act: ViewerAct,
): Promise<void> {
  const { guestId } = ctx.viewer;
  await tx
    .insertInto("audit_log")
    .values({
      actor_id: ctx.viewer.id,
      action: act.action,
      subject_type: act.subjectType,
      subject_id: act.subjectId,
      details: JSON.stringify({
        ...act.details,
        ...(guestId === undefined ? {} : { guest_id: guestId }),
      }),
      request_id: ctx.requestId,
    })
    .execute();
}
