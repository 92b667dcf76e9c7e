import { conversationAnswerAddress } from "../../src/market/messaging/use-cases/answer-address.ts";
import {
  editMessage,
  withdrawMessage,
} from "../../src/market/messaging/use-cases/change-message.ts";
import { decideReport } from "../../src/market/messaging/use-cases/decide-report.ts";
import { demandNotJustSent } from "../../src/market/messaging/use-cases/demand-not-just-sent.ts";
import {
  findTradeFacts,
  findTradeSide,
} from "../../src/market/messaging/use-cases/find-trade-side.ts";
import {
  getConversation,
  listMessages,
  listMessagesAround,
} from "../../src/market/messaging/use-cases/get-conversation.ts";
import { keepFirstDraft } from "../../src/market/messaging/use-cases/keep-first-draft.ts";
import { keepOwnState } from "../../src/market/messaging/use-cases/keep-own-state.ts";
import {
  listBlockedPeople,
  unblockPerson,
} from "../../src/market/messaging/use-cases/list-blocked-people.ts";
import { listConversations } from "../../src/market/messaging/use-cases/list-conversations.ts";
import {
  keepMailKnown,
  mailsKnownAgain,
} from "../../src/market/messaging/use-cases/mail-known-again.ts";
import { markAllDelivered, markRead } from "../../src/market/messaging/use-cases/mark-read.ts";
import { prepareConversation } from "../../src/market/messaging/use-cases/prepare-conversation.ts";
import {
  messageToReport,
  reportMessage,
} from "../../src/market/messaging/use-cases/report-message.ts";
import { getReport, listReports } from "../../src/market/messaging/use-cases/review-reports.ts";
import {
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  saveReply,
} from "../../src/market/messaging/use-cases/saved-replies.ts";
import { sendMessage } from "../../src/market/messaging/use-cases/send-message.ts";
import { startConversation } from "../../src/market/messaging/use-cases/start-conversation.ts";
import { tellTyping } from "../../src/market/messaging/use-cases/tell-typing.ts";
import { listUnread } from "../../src/market/messaging/use-cases/unread-count.ts";
import type { Context } from "../../src/platform/context.ts";
import { addOpenRfq, addSeller } from "../rfq/trade-world.ts";
import { addAccount, addPerson } from "../support/people.ts";

const asOperator = (ctx: Context): Context => ({
  ...ctx,
  viewer: { ...ctx.viewer, isOperator: true },
});

/** The use-cases about messages, as the victim uses them. */
export const messageUseCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "messaging/start-conversation": talk,
  "messaging/send-message": async (ctx) => {
    await sendMessage(ctx, (await talk(ctx)).conversationId, { content: "victims-part" }, "key");
  },
  "messaging/demand-not-just-sent": async (ctx) => {
    const { conversationId } = await talk(ctx);
    await demandNotJustSent(ctx, conversationId, { content: "Any news?", files: [], key: null });
  },
  "messaging/change-message": async (ctx) => {
    await editMessage(ctx, (await talk(ctx)).id, { content: "victims own tagline" });
    await withdrawMessage(ctx, (await talk(ctx)).id);
  },
  "messaging/answer-address": async (ctx) => {
    const page = { filter: "all", page: 1, limit: 1, q: "" } as const;
    const [talked] = (await listConversations(ctx, page)).items;
    const of = { personId: ctx.viewer.id ?? "", subjectId: talked?.id ?? "" };
    await conversationAnswerAddress(ctx, of);
  },
  "messaging/mail-known-again": async (ctx) => {
    const page = { filter: "all", page: 1, limit: 1, q: "" } as const;
    const subjectId = (await listConversations(ctx, page)).items[0]?.id ?? "";
    const personId = ctx.viewer.id ?? "";
    const lines = ["victims-part"];
    await keepMailKnown(ctx, { mailId: crypto.randomUUID(), personId, subjectId, lines });
    await mailsKnownAgain({ ...ctx, viewer: { id: personId } }, subjectId, []);
  },
  "messaging/get-conversation": async (ctx) => {
    const { conversationId, id: messageId } = await talk(ctx);
    await getConversation(ctx, conversationId);
    await listMessages(ctx, conversationId, { limit: 10 });
    await listMessagesAround(ctx, conversationId, { messageId, limit: 10 });
  },
  "messaging/list-conversations": async (ctx) => {
    const page = { filter: "all", page: 1, limit: 10 } as const;
    await listConversations(ctx, { ...page, q: "" });
    await listConversations(ctx, { ...page, q: "needs of the victim" });
  },
  "messaging/keep-own-state": async (ctx) =>
    keepOwnState(ctx, (await talk(ctx)).conversationId, { draft: "victims-part", blocked: true }),
  "messaging/keep-first-draft": async (ctx) => {
    const { id } = await addAccount(ctx, { firstName: "Addressee" });
    await keepFirstDraft(ctx, { recipient_id: id, draft: "victims-part" });
    await prepareConversation(ctx, { recipientId: id });
  },
  "messaging/list-blocked-people": async (ctx) => {
    const { conversationId, recipientId } = await talk(ctx);
    await keepOwnState(ctx, conversationId, { blocked: true });
    await listBlockedPeople(ctx);
    await unblockPerson(ctx, recipientId);
  },
  "messaging/mark-read": async (ctx) => {
    await markAllDelivered(ctx);
    await markRead(ctx, (await talk(ctx)).conversationId);
  },
  "messaging/tell-typing": async (ctx) => tellTyping(ctx, (await talk(ctx)).conversationId),
  "messaging/prepare-conversation": async (ctx) => {
    const { id } = await addAccount(ctx, { firstName: "Addressee" });
    await prepareConversation(ctx, { recipientId: id });
  },
  "messaging/find-trade-side": async (ctx) => {
    const seller = await addSeller(ctx, "Erie Mill");
    const thing = { type: "request", id: await addOpenRfq(ctx, [seller]) } as const;
    const { partner } = await findTradeSide(ctx, thing, undefined);
    await findTradeFacts(ctx, thing);
    const to = { about: thing, company_id: partner.companyId, content: "needs-of-the-victim" };
    await startConversation(ctx, to, null);
  },
  "messaging/unread-count": listUnread,
  "messaging/saved-replies": async (ctx) => {
    const { id } = await saveReply(ctx, { name: "victims-part", content: "Victoria" });
    await listSavedReplies(ctx);
    await changeSavedReply(ctx, id, { name: "victims-part", content: "needs-of-the-victim" });
    await deleteSavedReply(ctx, id);
  },
  "messaging/report-message": report,
  "messaging/review-reports": async (ctx) => getReport(asOperator(ctx), await report(ctx)),
  "messaging/decide-report": async (ctx) =>
    decideReport(asOperator(ctx), await report(ctx), {
      action: "warn",
      reason: "victims-part",
      key: null,
    }),
};

/** Writes to somebody new. */
async function talk(ctx: Context) {
  const { id } = await addAccount(ctx, { firstName: "Peer" });
  return startConversation(ctx, { recipient_id: id, content: "needs-of-the-victim" }, null);
}

/** Reports a message that somebody new has written. @returns the id of the report */
async function report(ctx: Context): Promise<string> {
  const writer = await addPerson(ctx);
  const as = { ...ctx, viewer: await ctx.auth.viewerOf(new Headers({ cookie: writer.cookie })) };
  const to = { recipient_id: ctx.viewer.id ?? "", content: "needs-of-the-victim" };
  const { id } = await startConversation(as, to, null);
  await messageToReport(ctx, id);
  await reportMessage(ctx, id, { reason: "spam", note: "victims-part" });
  const { reports } = await listReports(asOperator(ctx), "open", 1);
  return reports.at(-1)?.id ?? "";
}
