import { isDeepStrictEqual } from "node:util";
import type { Context, Services } from "../../platform/context.ts";
import { createApi, onePage } from "../../platform/web/api.ts";
import { idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { AppError, invalidInput } from "../../shared/errors.ts";
import { acceptCounter, rejectCounter } from "./use-cases/answer-counter.ts";
import { declineInvitation, intendToQuote } from "./use-cases/answer-invitation.ts";
import { counterQuote, takeBackCounter } from "./use-cases/counter-quote.ts";
import { getInvitation, ownInvitationId } from "./use-cases/get-invitation.ts";
import { getQuote, listQuotes } from "./use-cases/get-quotes.ts";
import { resendGuestLink, revokeGuestLinks } from "./use-cases/guests/invite-guest.ts";
import { reconfirmQuote } from "./use-cases/reconfirm-quote.ts";
import { revokeInvitation } from "./use-cases/revoke-invitation.ts";
import { sendQuote, withdrawQuote } from "./use-cases/send-quote.ts";
import { signForRfq } from "./use-cases/sign-for-rfq.ts";
import { refuseAward, undoAward } from "./use-cases/take-back-award.ts";
import { inCallNames } from "./web/calls/call-names.ts";
import { invitationJson } from "./web/calls/invitation-json.ts";
import { decidedQuoteJson, quoteJson } from "./web/calls/quote-json.ts";
import { quoteRoutes as routes } from "./web/calls/quote-routes.ts";
import { bodyOf, counterForm, type QuoteBody, quoteForm } from "./web/calls/rfq-forms.ts";

/** Quotes, and what sellers answer to invitations. Confirming an award makes an order: the calls about orders do it. */
export function quotesApi(services: Services) {
  return createApi()
    .openapi(routes.intend, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await intendToQuote(ctx, id, idempotencyKeyOf(c.req.valid("header")));
      return c.json(invitationJson(await getInvitation(ctx, id)), 200);
    })
    .openapi(routes.decline, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { reason, note = "" } = c.req.valid("json");
      const key = idempotencyKeyOf(c.req.valid("header"));
      await declineInvitation(ctx, id, { reason, note }, key);
      return c.json(invitationJson(await getInvitation(ctx, id)), 200);
    })
    .openapi(routes.sign, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { rfqId } = await getInvitation(ctx, id);
      const { agreement_version: version, ...signature } = c.req.valid("json");
      await signForRfq(ctx, rfqId, { ...signature, version: version ?? "" });
      return c.json(invitationJson(await getInvitation(ctx, id)), 200);
    })
    .openapi(routes.revoke, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { reason = "" } = c.req.valid("json") ?? {};
      await revokeInvitation(ctx, id, { reason }, idempotencyKeyOf(c.req.valid("header")));
      return c.json(invitationJson(await getInvitation(ctx, id)), 200);
    })
    .openapi(routes.takeBackLinks, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      // Taking them back again changes nothing, under whatever key.
      await revokeGuestLinks(ctx, id);
      return c.json(invitationJson(await getInvitation(ctx, id)), 200);
    })
    .openapi(routes.resend, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await resendGuestLink(ctx, id, idempotencyKeyOf(c.req.valid("header")));
      return c.json(invitationJson(await getInvitation(ctx, id)), 200);
    })
    .openapi(routes.list, async (c) => {
      const quotes = await listQuotes(contextOf(c, services), c.req.valid("param").id);
      return c.json(onePage(quotes.map(quoteJson)), 200);
    })
    .openapi(routes.send, async (c) => {
      const ctx = contextOf(c, services);
      const invitation = await ownInvitationId(ctx, c.req.valid("param").id);
      const key = idempotencyKeyOf(c.req.valid("header"));
      const sent = sendQuote(ctx, invitation, quoteForm(c.req.valid("json")), key);
      const { id } = await inCallNames(sent, { files: "file_ids" });
      return c.json(quoteJson(await getQuote(ctx, id)), 201);
    })
    .openapi(routes.submit, async (c) => {
      const quote = await getQuote(contextOf(c, services), c.req.valid("param").id);
      if (quote.state !== "submitted" && quote.state !== "countered") {
        throw new AppError("not_allowed_now", {
          message: "This version does not wait for the buyer.",
          allowed: quoteJson(quote).allowed,
        });
      }
      return c.json(quoteJson(quote), 200);
    })
    .openapi(routes.revise, async (c) => {
      const ctx = contextOf(c, services);
      const key = idempotencyKeyOf(c.req.valid("header"));
      const revised = await revise(ctx, c.req.valid("param").id, c.req.valid("json"), key);
      return c.json(quoteJson(revised), 201);
    })
    .openapi(routes.change, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const patch = c.req.valid("json");
      const quote = await getQuote(ctx, id);
      const before = bodyOf(quote);
      if (!changesQuote(patch, before, quote.state)) {
        throw invalidInput({}, "Nothing is changed: say what the new version says otherwise.");
      }
      const key = idempotencyKeyOf(c.req.valid("header"));
      const revised = await revise(ctx, id, { ...before, ...patch }, key);
      return c.json(quoteJson(revised), 200);
    })
    .openapi(routes.get, async (c) => {
      const quote = await getQuote(contextOf(c, services), c.req.valid("param").id);
      return c.json(quoteJson(quote), 200);
    })
    .openapi(routes.withdraw, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { invitationId } = await getQuote(ctx, id);
      await withdrawQuote(ctx, invitationId, idempotencyKeyOf(c.req.valid("header")), id);
      return c.json(quoteJson(await getQuote(ctx, id)), 200);
    })
    .openapi(routes.reconfirm, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { invitationId } = await getQuote(ctx, id);
      const key = idempotencyKeyOf(c.req.valid("header"));
      const newer = await reconfirmQuote(ctx, invitationId, id, key);
      return c.json(quoteJson(await getQuote(ctx, newer.id)), 201);
    })
    .openapi(routes.counter, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      await inCallNames(counterQuote(ctx, id, counterForm(c.req.valid("json")), key));
      return c.json(quoteJson(await getQuote(ctx, id)), 200);
    })
    .openapi(routes.takeBackCounter, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await takeBackCounter(ctx, id, idempotencyKeyOf(c.req.valid("header")));
      return c.json(quoteJson(await getQuote(ctx, id)), 200);
    })
    .openapi(routes.acceptCounter, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { invitationId } = await getQuote(ctx, id);
      const key = idempotencyKeyOf(c.req.valid("header"));
      const newer = await acceptCounter(ctx, invitationId, id, key);
      return c.json(quoteJson(await getQuote(ctx, newer.id)), 201);
    })
    .openapi(routes.rejectCounter, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { note = "" } = c.req.valid("json");
      await rejectCounter(ctx, id, { note }, idempotencyKeyOf(c.req.valid("header")));
      return c.json(quoteJson(await getQuote(ctx, id)), 200);
    })
    .openapi(routes.refuse, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { award: seen = null } = c.req.valid("query");
      const acted = await refuseAward(ctx, id, { ...c.req.valid("json"), key, seen });
      return c.json(decidedQuoteJson(await getQuote(ctx, id), acted), 200);
    })
    .openapi(routes.undoAward, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { award: seen = null } = c.req.valid("query");
      const acted = await undoAward(ctx, id, idempotencyKeyOf(c.req.valid("header")), seen);
      return c.json(decidedQuoteJson(await getQuote(ctx, id), acted), 200);
    });
}

/** Whether a version would say other things, or of a stale quote that it is for the request as it is now. */
function changesQuote(patch: Partial<QuoteBody>, before: QuoteBody, state: string): boolean {
  const { rfq_revision: revision, ...said } = patch;
  const isOther = !isDeepStrictEqual({ ...before, ...said }, before);
  return isOther || (revision !== undefined && state === "stale");
}

/** Sends a version in the place of another one. @param id of that */
async function revise(ctx: Context, id: string, body: QuoteBody, key: string | null) {
  const { invitationId } = await getQuote(ctx, id);
  const sent = sendQuote(ctx, invitationId, quoteForm(body), key, { revises: id });
  return getQuote(ctx, (await inCallNames(sent, { files: "file_ids" })).id);
}
