import { Readable } from "node:stream";
import { filePurposes } from "../../src/app/server/file-purposes.ts";
import { beginInMode } from "../../src/market/accounts/use-cases/begin-in-mode.ts";
import { chooseMessageContact } from "../../src/market/accounts/use-cases/choose-message-contact.ts";
import { endOtherSessions } from "../../src/market/accounts/use-cases/end-other-sessions.ts";
import { endSession } from "../../src/market/accounts/use-cases/end-session.ts";
import { ensureProfiles } from "../../src/market/accounts/use-cases/ensure-profiles.ts";
import { exportAccount } from "../../src/market/accounts/use-cases/export-account.ts";
import { getBuyerProfile } from "../../src/market/accounts/use-cases/get-buyer-profile.ts";
import { getCompany } from "../../src/market/accounts/use-cases/get-company.ts";
import { inviteMember } from "../../src/market/accounts/use-cases/invite-member.ts";
import { leaveCompany } from "../../src/market/accounts/use-cases/leave-company.ts";
import { listOwnInvitations } from "../../src/market/accounts/use-cases/list-own-invitations.ts";
import { listSessions } from "../../src/market/accounts/use-cases/list-sessions.ts";
import { removeAvatar } from "../../src/market/accounts/use-cases/remove-avatar.ts";
import { renameCompany } from "../../src/market/accounts/use-cases/rename-company.ts";
import { revokeInvitation } from "../../src/market/accounts/use-cases/revoke-invitation.ts";
import { saveBuyerOnboarding } from "../../src/market/accounts/use-cases/save-buyer-onboarding.ts";
import { saveShipToZip } from "../../src/market/accounts/use-cases/save-ship-to-zip.ts";
import { setAvatar } from "../../src/market/accounts/use-cases/set-avatar.ts";
import { setPrimaryRole } from "../../src/market/accounts/use-cases/set-primary-role.ts";
import { signAgreement } from "../../src/market/accounts/use-cases/sign-agreement.ts";
import { skipBuyerOnboarding } from "../../src/market/accounts/use-cases/skip-buyer-onboarding.ts";
import { startCompany } from "../../src/market/accounts/use-cases/start-company.ts";
import { switchCompany } from "../../src/market/accounts/use-cases/switch-company.ts";
import { switchRole } from "../../src/market/accounts/use-cases/switch-role.ts";
import { updateName } from "../../src/market/accounts/use-cases/update-name.ts";
import { cartCount } from "../../src/market/cart/use-cases/cart-count.ts";
import { changeSavedCart } from "../../src/market/cart/use-cases/change-saved-cart.ts";
import { getCart } from "../../src/market/cart/use-cases/get-cart.ts";
import { mergeCart } from "../../src/market/cart/use-cases/merge-cart.ts";
import { listSavedShops } from "../../src/market/catalog/use-cases/list-saved-shops.ts";
import { noteSavedShop } from "../../src/market/catalog/use-cases/note-saved-shop.ts";
import { removeSavedShop } from "../../src/market/catalog/use-cases/remove-saved-shop.ts";
import { saveShop } from "../../src/market/catalog/use-cases/save-shop.ts";
import { savedAmong } from "../../src/market/catalog/use-cases/saved-among.ts";
import { deleteConversations } from "../../src/market/consultant/use-cases/delete-conversations.ts";
import { exportConversations } from "../../src/market/consultant/use-cases/export-conversations.ts";
import { finishAnswer } from "../../src/market/consultant/use-cases/finish-answer.ts";
import { followAnswer } from "../../src/market/consultant/use-cases/follow-answer.ts";
import { keepEnd } from "../../src/market/consultant/use-cases/keep-answer.ts";
import { listAiUse } from "../../src/market/consultant/use-cases/list-ai-use.ts";
import { readLatestConversation } from "../../src/market/consultant/use-cases/read-conversation.ts";
import { recordQuestion } from "../../src/market/consultant/use-cases/record-question.ts";
import { reviewAiUse } from "../../src/market/consultant/use-cases/review-ai-use.ts";
import { stopAnswer } from "../../src/market/consultant/use-cases/stop-answer.ts";
import { deleteFile } from "../../src/market/files/use-cases/delete-file.ts";
import { keepFile } from "../../src/market/files/use-cases/keep-file.ts";
import { listFiles } from "../../src/market/files/use-cases/list-files.ts";
import { readFile } from "../../src/market/files/use-cases/read-file.ts";
import { readPreview } from "../../src/market/files/use-cases/read-preview.ts";
import { receiveFile } from "../../src/market/files/use-cases/receive-file.ts";
import { storeDrawing } from "../../src/market/files/use-cases/store-drawing.ts";
import { findOwnError } from "../../src/market/operations/use-cases/find-own-error.ts";
import { reportClientError } from "../../src/market/operations/use-cases/report-client-error.ts";
import { lastDays } from "../../src/market/search/rules/figures/figure-period.ts";
import { recentFigures } from "../../src/market/search/use-cases/company-figures.ts";
import { recordClick } from "../../src/market/search/use-cases/record-click.ts";
import { recordSearch } from "../../src/market/search/use-cases/record-search.ts";
import { recordView } from "../../src/market/search/use-cases/record-view.ts";
import { reviewSearches } from "../../src/market/search/use-cases/review-searches.ts";
import { getSellerProfile } from "../../src/market/sellers/use-cases/get-seller-profile.ts";
import { publishSellerProfile } from "../../src/market/sellers/use-cases/publish-seller-profile.ts";
import { saveSellerStep } from "../../src/market/sellers/use-cases/save-seller-step.ts";
import { sellerAnalytics } from "../../src/market/sellers/use-cases/seller-analytics.ts";
import { unpublishedChanges } from "../../src/market/sellers/use-cases/unpublished-changes.ts";
import { withdrawSellerProfile } from "../../src/market/sellers/use-cases/withdraw-seller-profile.ts";
import type { Context } from "../../src/platform/context.ts";
import { reportDefect } from "../../src/platform/defects/report-defect.ts";
import { csv, stl } from "../support/sample-files.ts";
import { claimUseCases } from "./victim-claims.ts";
import { messageUseCases } from "./victim-messages.ts";
import { modelUseCases } from "./victim-models.ts";
import { notificationUseCases } from "./victim-notifications.ts";
import { productUseCases } from "./victim-products.ts";
import { proposalUseCases } from "./victim-proposals.ts";
import { rfqUseCases } from "./victim-rfq.ts";

/** What only the victim knows: in no public row, and in no statement but as a value. */
export const secrets = [
  "victim@people.example",
  "Victoria",
  "needs-of-the-victim",
  "victims-part",
  "victims own tagline",
];
const part = "01900000-0000-7000-8000-00000000000d";
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Every use-case that works as its viewer, by folder and file, as the victim uses it. */
export const useCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "accounts/ensure-profiles": ensureProfiles,
  "accounts/update-name": (ctx) => updateName(ctx, { firstName: "Victoria", lastName: "Byron" }),
  "accounts/save-buyer-onboarding": (ctx) =>
    saveBuyerOnboarding(ctx, { shipToZip: "44101", needs: "needs-of-the-victim" }),
  "accounts/skip-buyer-onboarding": skipBuyerOnboarding,
  "accounts/get-buyer-profile": getBuyerProfile,
  "accounts/sign-agreement": signAgreement,
  "sellers/save-seller-step": async (ctx) => {
    await saveSellerStep(ctx, 1, { companyName: "Works", contactEmail: secrets[0], zip: "44101" });
    await saveSellerStep(ctx, 2, { tagline: "victims own tagline", description: "Parts" });
    await saveSellerStep(ctx, 3, { processes: ["cnc-milling"] });
    await saveSellerStep(ctx, 4, { capacity: "looking" });
  },
  "sellers/get-seller-profile": getSellerProfile,
  "accounts/set-primary-role": (ctx) => setPrimaryRole(ctx, "seller"),
  "accounts/set-avatar": (ctx) => setAvatar(ctx, { bytes: onePixel }),
  "files/store-image": (ctx) => setAvatar(ctx, { bytes: onePixel }),
  "accounts/remove-avatar": removeAvatar,
  "cart/merge-cart": (ctx) =>
    mergeCart(ctx, { items: [{ product: { id: part, name: "victims-part" }, quantity: 3 }] }),
  "cart/change-saved-cart": (ctx) => changeSavedCart(ctx, ({ items }) => items),
  "cart/get-cart": getCart,
  "cart/cart-count": cartCount,
  "accounts/list-sessions": listSessions,
  "accounts/end-session": (ctx) => endSession(ctx, part).catch(() => null),
  "accounts/end-other-sessions": endOtherSessions,
  "accounts/export-account": exportAccount,
  "operations/report-defect": (ctx) => reportDefect(ctx, new Error("victims-part"), "test"),
  "operations/report-client-error": (ctx) =>
    reportClientError(ctx, { message: "victims-part", source: "test" }, "browser"),
  "operations/find-own-error": (ctx) => findOwnError(ctx, `The number was ${part}`),
  ...notificationUseCases,
  ...modelUseCases,
  "consultant/record-question": askAndAnswer,
  "consultant/keep-answer": askAndAnswer,
  "consultant/follow-answer": askAndAnswer,
  "consultant/finish-answer": askAndAnswer,
  "consultant/stop-answer": (ctx) => stopAnswer(ctx, part).catch(() => null),
  "consultant/read-conversation": (ctx) => readLatestConversation(ctx, undefined),
  "consultant/list-ai-use": (ctx) =>
    listAiUse({ ...ctx, viewer: { ...ctx.viewer, isOperator: true } }),
  "search/as-viewer": async (ctx) => {
    await recordSearch(ctx, { query: "bracket", resultCount: 1, found: [part] });
    await recordClick(ctx, { resultId: part, query: "bracket", totalResults: 1 });
    await recordView(ctx, { resultId: part });
  },
  "search/company-figures": async (ctx) => {
    const period = lastDays(30, "day", ctx.clock().toISOString().slice(0, 10));
    await recentFigures(ctx, period);
    await sellerAnalytics(ctx, period);
  },
  "sellers/seller-analytics": async (ctx) => {
    const period = lastDays(30, "day", ctx.clock().toISOString().slice(0, 10));
    await sellerAnalytics(ctx, period);
  },
  "search/review-searches": (ctx) =>
    reviewSearches({ ...ctx, viewer: { ...ctx.viewer, isOperator: true } }),
  "consultant/review-ai-use": (ctx) =>
    reviewAiUse(
      { ...ctx, viewer: { ...ctx.viewer, isOperator: true } },
      { by: "row", days: 30, page: 1 },
    ),
  "consultant/export-conversations": exportConversations,
  "consultant/delete-conversations": (ctx) => deleteConversations(ctx, part).catch(() => null),
  "files/keep-file": keepOwnFile,
  "files/store-private-file": keepOwnFile,
  "files/list-files": (ctx) => listFiles(ctx, "document"),
  "files/read-file": async (ctx) => {
    const { items } = await listFiles(ctx, "document");
    const file = await readFile(ctx, filePurposes, items[0]?.id ?? "");
    (await file.open()).destroy();
  },
  "files/read-preview": async (ctx) => {
    const { id } = await keepOwn(ctx, stl(), "victims-part.stl");
    await readPreview(ctx, filePurposes, id, "mesh");
  },
  "files/delete-file": async (ctx) => {
    const { items } = await listFiles(ctx, "document");
    await deleteFile(ctx, filePurposes, items[0]?.id ?? "");
    await keepOwnFile(ctx);
  },
  "files/store-drawing": (ctx) =>
    storeDrawing(ctx, {
      bucket: "ai_pictures",
      path: `${ctx.viewer.id}/${part}.png`,
      bytes: onePixel,
      contentType: "image/png",
    }),
  ...proposalUseCases,
  "sellers/publish-seller-profile": async (ctx) => {
    await publishSellerProfile(ctx);
    await withdrawSellerProfile(ctx);
    await publishSellerProfile(ctx);
  },
  "sellers/unpublished-changes": async (ctx) =>
    unpublishedChanges(ctx, await getSellerProfile(ctx)),
  "catalog/save-shop": async (ctx) => saveShop(ctx, { id: await ownShop(ctx) }),
  "catalog/note-saved-shop": async (ctx) =>
    noteSavedShop(ctx, { id: await ownShop(ctx), note: "needs-of-the-victim" }),
  "catalog/saved-among": async (ctx) => savedAmong(ctx, [await ownShop(ctx)]),
  "catalog/list-saved-shops": (ctx) => listSavedShops(ctx),
  "catalog/remove-saved-shop": async (ctx) => {
    await removeSavedShop(ctx, await ownShop(ctx));
    await saveShop(ctx, { id: await ownShop(ctx), note: "needs-of-the-victim" });
  },
  ...messageUseCases,
  ...productUseCases,
  ...rfqUseCases,
  ...claimUseCases,
  "accounts/choose-message-contact": (ctx) =>
    chooseMessageContact(ctx, { person_id: ctx.viewer.id }, null),
  "accounts/rename-company": (ctx) => renameCompany(ctx, { name: "victims-part" }, null),
  "accounts/invite-member": async (ctx) => {
    const form = { email: "colleague@people.example", roles: ["buyer"] };
    const { id } = await inviteMember(ctx, form, null);
    await getCompany(ctx);
    await revokeInvitation(ctx, id, null);
  },
  "accounts/get-company": getCompany,
  "accounts/change-members": (ctx) => leaveCompany(ctx, null).catch(() => null),
  "accounts/list-own-invitations": listOwnInvitations,
  "accounts/switch-company": (ctx) => switchCompany(ctx, part).catch(() => null),
  "accounts/start-company": (ctx) => startCompany(ctx, { name: "victims-part" }, null),
  "accounts/save-ship-to-zip": (ctx) => saveShipToZip(ctx, "44101"),
  // Last, since it ends the session that the others work in.
  "accounts/begin-in-mode": (ctx) => beginInMode(ctx, "seller"),
  "accounts/switch-role": (ctx) => switchRole(ctx, "buyer"),
};

async function keepOwnFile(ctx: Context): Promise<void> {
  await keepOwn(ctx, csv, "victims-part.csv");
}

async function keepOwn(ctx: Context, bytes: Buffer, name: string) {
  const received = await receiveFile(ctx, { name, bytes: Readable.from([bytes]) });
  return keepFile(ctx, filePurposes, received, { purpose: "document", key: null });
}

/** The entry of the directory that the victim published, which is a shop to save like any other. */
async function ownShop(ctx: Context): Promise<string> {
  const { manufacturerId } = await getSellerProfile(ctx);
  if (manufacturerId === null) throw new Error("The victim published no profile");
  return manufacturerId;
}

/** Keeps a question and its answer, and reads them as they were kept. */
async function askAndAnswer(ctx: Context): Promise<void> {
  const recorded = await recordQuestion(ctx, {
    userId: ctx.viewer.id ?? "",
    conversation: "latest",
    mode: "product",
    question: "needs-of-the-victim",
    clientId: null,
    answeredBy: "test",
    isOffline: true,
  });
  const content = {
    text: "victims-part",
    activity: null,
    sources: [],
    picture: null,
    proposal: null,
    draft: null,
  };
  const end = { model: "test", inputTokens: 1, outputTokens: 1, costUsd: 0 };
  await keepEnd(ctx, recorded.answerId, content, { ...end, status: "complete" });
  const events = followAnswer(ctx, recorded.answerId);
  await finishAnswer(ctx, { ...recorded, events });
}
