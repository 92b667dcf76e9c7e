import { decideReport } from "../../src/market/messaging/use-cases/decide-report.ts";
import { prepareConversation } from "../../src/market/messaging/use-cases/prepare-conversation.ts";
import {
  messageToReport,
  reportMessage,
} from "../../src/market/messaging/use-cases/report-message.ts";
import { getReport, listReports } from "../../src/market/messaging/use-cases/review-reports.ts";
import { startConversation } from "../../src/market/messaging/use-cases/start-conversation.ts";
import type { Context } from "../../src/platform/context.ts";
import { addAccount, addPerson } from "../support/people.ts";

const asOperator = (ctx: Context): Context => ({
  ...ctx,
  viewer: { ...ctx.viewer, isOperator: true },
});

/** Whom to write to, and reports of messages, as the victim makes one and decides on it. */
export const messageUseCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "messaging/prepare-conversation": async (ctx) => {
    const { id } = await addAccount(ctx, { firstName: "Addressee" });
    await prepareConversation(ctx, { recipientId: id });
  },
  "messaging/report-message": report,
  "messaging/review-reports": async (ctx) => getReport(asOperator(ctx), await report(ctx)),
  "messaging/decide-report": async (ctx) =>
    decideReport(asOperator(ctx), await report(ctx), { action: "warn", reason: "victims-part" }),
};

/** Reports a message that somebody new has written. @returns the id of the report */
async function report(ctx: Context): Promise<string> {
  const writer = await addPerson(ctx);
  const as = { ...ctx, viewer: await ctx.auth.viewerOf(new Headers({ cookie: writer.cookie })) };
  const to = { recipient_id: ctx.viewer.id ?? "", content: "needs-of-the-victim" };
  const { id } = await startConversation(as, to, null);
  await messageToReport(ctx, id);
  await reportMessage(ctx, id, { reason: "spam", note: "victims-part" });
  const { reports } = await listReports(asOperator(ctx), 1);
  return reports.at(-1)?.id ?? "";
}
