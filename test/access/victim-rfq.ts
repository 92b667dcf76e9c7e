import { randomUUID } from "node:crypto";
import { digestOwnFile } from "../../src/market/files/use-cases/digest-file.ts";
import { getOrder, listOrders } from "../../src/market/orders/use-cases/get-orders.ts";
import { placeAwardedOrder } from "../../src/market/orders/use-cases/place-awarded-order.ts";
import { notAskedYet } from "../../src/market/rfq/use-cases/add-shops.ts";
import {
  addAgreement,
  removeAgreement,
} from "../../src/market/rfq/use-cases/agreements/change-agreement.ts";
import { answerQuestion } from "../../src/market/rfq/use-cases/answer-question.ts";
import {
  getApprovals,
  setAwardLimit,
} from "../../src/market/rfq/use-cases/approvals/award-limit.ts";
import { askQuestion } from "../../src/market/rfq/use-cases/ask-question.ts";
import { removeRfqFile } from "../../src/market/rfq/use-cases/change-rfq-files.ts";
import { getComparison } from "../../src/market/rfq/use-cases/compare-rfq.ts";
import { waitingForBuyer, waitingForSeller } from "../../src/market/rfq/use-cases/count-waiting.ts";
import { stepDigests } from "../../src/market/rfq/use-cases/drafting/draft-digest.ts";
import {
  dropStep,
  keepStep,
  keptSteps,
} from "../../src/market/rfq/use-cases/drafting/keep-step.ts";
import { getCalendar } from "../../src/market/rfq/use-cases/get-calendar.ts";
import { getClosedRfq } from "../../src/market/rfq/use-cases/get-closed-rfq.ts";
import { getInvitation, ownInvitationId } from "../../src/market/rfq/use-cases/get-invitation.ts";
import { getQuote, listQuotes } from "../../src/market/rfq/use-cases/get-quotes.ts";
import {
  getReceivedRfq,
  listReceivedRfqs,
} from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRequestFigures } from "../../src/market/rfq/use-cases/get-request-figures.ts";
import { getRfq, listRfqs } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { judgeReceived } from "../../src/market/rfq/use-cases/judge-received.ts";
import { listQuestions } from "../../src/market/rfq/use-cases/list-questions.ts";
import {
  getEarlierPrices,
  getQuoteBeginnings,
} from "../../src/market/rfq/use-cases/quoting/begin-with-earlier.ts";
import { keepCalculations } from "../../src/market/rfq/use-cases/quoting/keep-calculations.ts";
import {
  dropQuoteDraft,
  keepQuoteDraft,
} from "../../src/market/rfq/use-cases/quoting/keep-quote-draft.ts";
import { getTechnicalReview } from "../../src/market/rfq/use-cases/reviews/get-technical-review.ts";
import { saveReview } from "../../src/market/rfq/use-cases/reviews/save-review.ts";
import { rfqFilePurpose, rfqFiles } from "../../src/market/rfq/use-cases/rfq-file-purpose.ts";
import { saveFreight } from "../../src/market/rfq/use-cases/save-freight.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import { listSuppliers } from "../../src/market/rfq/use-cases/suppliers/list-suppliers.ts";
import { saveSupplier } from "../../src/market/rfq/use-cases/suppliers/save-supplier.ts";
import type { Context } from "../../src/platform/context.ts";
import { addFileTo, uploadForRfq } from "../rfq/request-file.ts";
import {
  addAwarded,
  addDraft,
  addOpenRfq,
  addSeller,
  contextOfNew,
  quoteAll,
} from "../rfq/trade-world.ts";

/** The use-cases about requests and orders, as the victim uses them: buying, and selling. */
export const rfqUseCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "rfq/change-draft": async (ctx) => {
    const id = await addDraft(ctx, "victims-part");
    await addFileTo(ctx, id, "victims-part.csv");
    await addFileTo(ctx, id, "needs-of-the-victim.csv");
    const [, file] = (await getRfq(ctx, id)).files;
    await removeRfqFile(ctx, id, file?.id ?? "");
  },
  "rfq/get-rfq": async (ctx) => {
    const { rfqId } = await addAwarded(ctx, await addSeller(ctx, "Dayton Mill"));
    await getRfq(ctx, rfqId);
    await listRfqs(ctx);
  },
  "rfq/add-shops": async (ctx) => {
    const { rfqId } = await addAwarded(ctx, await addSeller(ctx, "Xenia Mill"));
    const rfq = await getRfq(ctx, rfqId);
    const asked = rfq.invitations.flatMap(({ manufacturerId }) => manufacturerId ?? []);
    await notAskedYet(ctx, rfq, asked);
  },
  "rfq/compare-rfq": async (ctx) => {
    const { rfqId } = await addAwarded(ctx, await addSeller(ctx, "Lima Lathe"));
    await getComparison(ctx, rfqId, null);
  },
  "rfq/save-freight": async (ctx) => {
    const { rfqId } = await addAwarded(ctx, await addSeller(ctx, "Akron Lathe"));
    await saveFreight(ctx, rfqId, { confirmationDays: "2" });
    await getComparison(ctx, rfqId, null);
  },
  "rfq/approvals": async (ctx) => {
    await setAwardLimit(ctx, { limit: "1" });
    await getApprovals(ctx);
    await setAwardLimit(ctx, { limit: "" });
  },
  "files/digest-file": async (ctx) => {
    const file = await uploadForRfq(ctx, "nda.txt", Buffer.from("victims-file"));
    await digestOwnFile(ctx, { [rfqFiles]: rfqFilePurpose }, file);
  },
  "rfq/change-agreement": async (ctx) => {
    const id = await addDraft(ctx, "victims-agreement");
    const file = await uploadForRfq(ctx, "nda.txt", Buffer.from("victims-agreement"));
    await addAgreement(ctx, id, file, null);
    await getRfq(ctx, id);
    await removeAgreement(ctx, id);
  },
  "rfq/drafting": async (ctx) => {
    const id = await addDraft(ctx, "victims-draft");
    const typed = { title: "victims-draft", seen: stepDigests(await getRfq(ctx, id)).parts };
    const from = { mark: "a", on: [] };
    await keepStep(ctx, id, "parts", { typed: Object.entries(typed), from });
    await keptSteps(ctx, id);
    await dropStep(ctx, id, "parts");
  },
  "rfq/technical-review": async (ctx) => {
    const { rfqId, quoteId } = await addAwarded(ctx, await addSeller(ctx, "Reviewed Mill"));
    await saveReview(ctx, rfqId, { quoteId, verdict: "suits", note: "victims-review" });
    await getTechnicalReview(ctx, rfqId);
    await getCalendar(ctx, rfqId);
  },
  "rfq/save-supplier": async (ctx) => {
    const { shop } = await addSeller(ctx, "Supplier of the victim");
    await saveSupplier(ctx, { shop, standing: "preferred", note: "victims-note" });
    await listSuppliers(ctx);
    await saveSupplier(ctx, { shop, standing: "blocked", note: "victims-note" });
  },
  "rfq/count-waiting": async (ctx) => {
    await addDraft(ctx, "victims-waiting");
    await waitingForBuyer(ctx);
    await waitingForSeller(ctx);
    await getRequestFigures(ctx);
  },
  "rfq/get-received-rfq": async (ctx) => {
    await getReceivedRfq(ctx, await receive(ctx));
    await listReceivedRfqs(ctx);
  },
  "rfq/judge-received": async (ctx) => {
    await receive(ctx);
    await judgeReceived(ctx, await listReceivedRfqs(ctx));
  },
  "rfq/get-quotes": async (ctx) => {
    const { rfqId, quoteId } = await addAwarded(ctx, await addSeller(ctx, "Xenia Castings"));
    await listQuotes(ctx, rfqId);
    await getQuote(ctx, quoteId);
  },
  "rfq/quoting": async (ctx) => {
    const id = await receive(ctx);
    const { lines } = await getReceivedRfq(ctx, id);
    const figures = {
      ...{ setupHours: "", minutesPerPiece: "", hourlyRate: "", material: "4.321" },
      ...{ boughtIn: "", scrap: "", markup: "" },
    };
    const reckoned = lines.map((line) => ({ lineId: line.id, calculation: figures }));
    await keepCalculations(ctx, id, { lines: reckoned });
    const earlier = await quoteAll({ ctx, shop: "" }, id);
    const other = await receive(ctx);
    const fields = Object.entries({ notes: "A secret note", "attached[0].id": randomUUID() });
    await keepQuoteDraft(ctx, other, {
      ...{ fields, revision: 1, versions: 0 },
      from: { mark: "a", on: [] },
    });
    await getQuoteBeginnings(ctx, other);
    await dropQuoteDraft(ctx, other);
    await getEarlierPrices(ctx, earlier, lines);
  },
  "rfq/get-invitation": async (ctx) => {
    const id = await receive(ctx);
    await getInvitation(ctx, await ownInvitationId(ctx, id));
    await listQuotes(ctx, id);
  },
  "rfq/get-closed-rfq": async (ctx) => {
    const id = await receive(ctx, true);
    await getClosedRfq(ctx, id);
  },
  "rfq/list-questions": async (ctx) => {
    const seller = await addSeller(ctx, "Xenia Castings");
    const asked = await addOpenRfq(ctx, [seller]);
    const { id } = await askQuestion(seller.ctx, asked, { text: "victims-part?" }, null);
    await answerQuestion(ctx, id, { answer: "victims-part" }, null);
    await listQuestions(ctx, asked);
    const received = await receive(ctx);
    await askQuestion(ctx, received, { text: "victims-part?" }, null);
    await listQuestions(ctx, received);
  },
  "rfq/sign-for-rfq": async (ctx) => {
    const id = await receive(ctx, true);
    await signForRfq(ctx, id, { name: "victims-part", agreed: "on" });
    await getReceivedRfq(ctx, id);
  },
  "orders/get-orders": async (ctx) => {
    const seller = await addSeller(ctx, "Ohio Forge");
    const { quoteId } = await addAwarded(ctx, seller);
    const { id } = await placeAwardedOrder(seller.ctx, quoteId, null);
    await listOrders(ctx, "buyer");
    await getOrder(ctx, id, "buyer");
  },
};

/** Somebody asks the victim, whose profile is published. @returns id of the request */
async function receive(ctx: Context, needsAgreement = false): Promise<string> {
  const buyer = await contextOfNew(ctx, { company: "Byron Works" });
  const id = await addDraft(buyer, "Bracket", needsAgreement);
  const [shop] = await ctx.db.public
    .selectFrom("manufacturers")
    .select("id")
    .where("user_id", "=", ctx.viewer.id)
    .execute();
  await saveShops(buyer, id, { shops: [shop?.id ?? ""] });
  await submitRfq(buyer, id, null);
  return id;
}
