import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { domainOf } from "../../../platform/outgoing/site-domain.ts";
import { AppError, type FieldErrors, invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { type IsOrdinary, ordinaryWords } from "../../guides/rules/ordinary-words.ts";
import { guideTexts } from "../../guides/use-cases/guide-texts.ts";
import { isSharedHost } from "../../sellers/rules/claims/shared-hosts.ts";
import { guestsOf } from "../data/guests.ts";
import { type InvitationRow, invitationsOf } from "../data/invitations.ts";
import { answersOf, findQuestion, insertAnswer, type QuestionRow } from "../data/questions.ts";
import { lockRfq, type RfqRow } from "../data/rfqs.ts";
import { websiteOf } from "../data/shops.ts";
import { signaturesOf } from "../data/signatures.ts";
import { sharedTextOf } from "../rules/question-threads.ts";
import { type AnswerForm, answerInput, needsWording } from "../rules/rfq-input.ts";
import { titleForSellers } from "../rules/rfq-outline.ts";
import { rfqStateAt } from "../rules/rfq-transitions.ts";
import { saysWhoAsked } from "../rules/says-who-asked.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Answers a question about a request that takes quotes: to the shop that asked, or to all shops that see the details,
 * which do not learn who asked. What was answered stays; answering again corrects it. Opens no details to anybody.
 *
 * @param id of the question
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns the id of the request
 * @throws AppError invalid_input (answer, question), also where what is shared tells who asked or is asked, or has no
 *   wording of its own; not_found; not_allowed_now for members who may not buy, while the request takes no quotes, and for
 *   an answer to nobody but a shop whose invitation was taken back
 */
export async function answerQuestion(
  ctx: Context,
  id: string,
  form: AnswerForm,
  key: string | null,
): Promise<{ rfqId: string }> {
  const { id: personId, company } = await tradingMember(ctx, id);
  const parsed = answerInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { answer: text, shared, question: wording } = parsed.data;
  // The first reads all guides: rows are not held meanwhile.
  const isOrdinary = shared ? ordinaryInGuides() : null;
  const submit = { scope: "rfq_question.answer", key, request: { id, ...parsed.data } };
  return runIdempotent(ctx, submit, async (tx) => {
    const question = await findQuestion(tx, id);
    if (question?.buyerCompanyId !== company.id) throw notFound();
    const { rfqId } = question;
    const rfq = await lockRfq(tx, rfqId);
    if (rfq === undefined) throw notFound();
    const isBuyer = tradePartiesOf({ ...rfq, sellerCompanyId: null }, ctx.viewer).includes("buyer");
    if (!isBuyer) throw notNow("Only owners, admins and buyers of the company can answer.");
    if (rfqStateAt(rfq, true, ctx.clock()) !== "open") {
      throw notNow("The time for quotes is over. Let shops quote again first, then answer.");
    }
    const isOut = await isAskedNoMore(tx, question);
    if (isOut && !shared) {
      throw notNow(
        "This shop is not asked any more, and reads no answer. Share the answer, or ask the shop again first.",
      );
    }
    const sharedQuestion = shared ? (wording ?? (await sharedBefore(tx, question))) : null;
    if (sharedQuestion !== null && isOrdinary !== null) {
      await refuseTelling(tx, question, { question: sharedQuestion, answer: text }, isOrdinary);
    }
    await insertAnswer(tx, question, { sharedQuestion, text, answeredBy: personId });
    await auditViewer(tx, ctx, {
      action: "rfq_question.answer",
      subjectType: "rfq_invitation",
      subjectId: question.invitationId,
      details: { question_id: id, is_shared: shared },
    });
    await tellSellers(tx, ctx, { rfq, question: isOut ? null : question, isShared: shared });
    return { rfqId };
  });
}

/**
 * In which words every shop read the question last: a correction that says nothing of them keeps them. Those of the shop
 * that asked are never shared by themselves, for it alone knows what of them tells who it is.
 *
 * @throws AppError invalid_input (question) where no answer was shared
 */
async function sharedBefore(tx: Transaction, { id, rfqId }: QuestionRow): Promise<string> {
  const before = sharedTextOf(id, await answersOf(tx, rfqId));
  if (before === null) throw invalidInput({ question: [needsWording] });
  return before;
}

/**
 * Every shop reads what is shared, and learns from it who asked or who else is asked where it names one. Prices may be
 * spoken of there, such as what a certificate may cost: of quotes nothing is known while they can be sent.
 *
 * @throws AppError invalid_input by field
 */
async function refuseTelling(
  tx: Transaction,
  question: QuestionRow,
  shared: Record<"question" | "answer", string>,
  isOrdinary: IsOrdinary,
): Promise<void> {
  const invitations = await invitationsOf(tx, question.rfqId);
  const own = invitations.find(({ id }) => id === question.invitationId);
  const asker = {
    name: question.sellerName,
    domains: own === undefined ? [] : await domainsOfShop(tx, own),
  };
  const shops = invitations.map(({ sellerName }) => sellerName);
  const errors: FieldErrors = {};
  for (const [field, text] of Object.entries(shared)) {
    const why = saysWhoAsked(text, asker, shops, isOrdinary);
    if (why !== null) errors[field] = [why];
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/** Of its website as its public entry states it, and of the address at which a guest is asked. */
async function domainsOfShop(
  tx: Transaction,
  { rfqId, manufacturerId, guestId }: InvitationRow,
): Promise<string[]> {
  const website = manufacturerId === null ? null : await websiteOf(tx, manufacturerId);
  const guest = (await guestsOf(tx, rfqId)).find(({ id }) => id === guestId);
  return [website, guest?.email ?? null].flatMap((address) => {
    const domain = address === null ? null : domainOf(address, { allowLoopback: false });
    return domain === null || isSharedHost(domain) ? [] : [domain];
  });
}

let ordinary: IsOrdinary | undefined;

/** Made of all guides once, for it takes a while. */
function ordinaryInGuides(): IsOrdinary {
  ordinary ??= ordinaryWords(guideTexts());
  return ordinary;
}

async function isAskedNoMore(tx: Transaction, { rfqId, invitationId }: QuestionRow) {
  const invitations = await invitationsOf(tx, rfqId);
  return invitations.find(({ id }) => id === invitationId)?.state === "revoked";
}

/**
 * Tells whoever asked, and of a shared answer everybody else who may read it.
 *
 * @param question null where whoever asked reads no answer any more
 */
async function tellSellers(
  tx: Transaction,
  ctx: Context,
  { rfq, question, isShared }: { rfq: RfqRow; question: QuestionRow | null; isShared: boolean },
): Promise<void> {
  const payload = { rfq_id: rfq.id, title: titleForSellers(rfq) };
  const others = isShared ? await readersOf(tx, rfq) : [];
  await recordEvents(tx, ctx, [
    ...(question === null
      ? []
      : [
          {
            kind: "rfq_invitation.answer",
            subject: { type: "rfq_invitation", id: question.invitationId },
            companyIds: [question.sellerCompanyId],
            payload,
          },
        ]),
    {
      kind: "rfq.answer",
      subject: { type: "rfq", id: rfq.id },
      companyIds: others.filter((companyId) => companyId !== question?.sellerCompanyId),
      payload,
    },
  ]);
}

/** Companies that may quote, and see the details. */
async function readersOf(tx: Transaction, rfq: RfqRow): Promise<string[]> {
  const signatures = (await signaturesOf(tx, rfq.id)).filter(({ isCurrent }) => isCurrent);
  const signed = new Set(signatures.map((one) => one.sellerCompanyId));
  return (await invitationsOf(tx, rfq.id))
    .filter(({ state }) => ["invited", "viewed", "intending", "quoted"].includes(state))
    .map(({ sellerCompanyId }) => sellerCompanyId)
    .filter((companyId) => !rfq.needsAgreement || signed.has(companyId));
}

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
