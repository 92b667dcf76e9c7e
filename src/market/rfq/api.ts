import type { Context, Services } from "../../platform/context.ts";
import { createApi, onePage } from "../../platform/web/api.ts";
import { contentDisposition } from "../../platform/web/content-disposition.ts";
import { idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { invalidInput, isAppError } from "../../shared/errors.ts";
import { limitSearch } from "../search/use-cases/limit-search.ts";
import { addShops } from "./use-cases/add-shops.ts";
import { addAgreement } from "./use-cases/agreements/change-agreement.ts";
import { amendRfq } from "./use-cases/amend-rfq.ts";
import { approveAward, refuseProposal } from "./use-cases/approvals/decide-award.ts";
import { awardLines } from "./use-cases/award-lines.ts";
import { changeRfq } from "./use-cases/change-rfq.ts";
import { addRfqFiles } from "./use-cases/change-rfq-files.ts";
import { cancelRfq, closeEarly, closeWithoutAward } from "./use-cases/end-rfq.ts";
import { getCalendar } from "./use-cases/get-calendar.ts";
import { getClosedRfq } from "./use-cases/get-closed-rfq.ts";
import { getInvitation } from "./use-cases/get-invitation.ts";
import { getReceivedRfq, listReceivedRfqs } from "./use-cases/get-received-rfq.ts";
import { getRfq, listRfqs } from "./use-cases/get-rfq.ts";
import { inviteGuests } from "./use-cases/guests/invite-guest.ts";
import { matchShops } from "./use-cases/match-shops.ts";
import { measureTyped } from "./use-cases/measure-feasibility.ts";
import { extendDeadline, reopenRfq } from "./use-cases/prolong-rfq.ts";
import { startRfq } from "./use-cases/start-rfq.ts";
import { submitRfq } from "./use-cases/submit-rfq.ts";
import { undoAwards } from "./use-cases/undo-awards.ts";
import { inCallNames } from "./web/calls/call-names.ts";
import { invitationJson } from "./web/calls/invitation-json.ts";
import { feasibilityJson, matchJson } from "./web/calls/match-json.ts";
import { amendForm, awardForm, changeOf } from "./web/calls/rfq-forms.ts";
import { buyersRfqJson, closedRfqJson, inOneList, sellersRfqJson } from "./web/calls/rfq-json.ts";
import { rfqRoutes as routes } from "./web/calls/rfq-routes.ts";

/** In drafts what shops should know besides is called otherwise. */
const ofDrafts = { notes: "description" };

/** Requests that the company acted for sends or gets. */
export function rfqsApi(services: Services) {
  return createApi()
    .openapi(routes.list, async (c) => {
      const ctx = contextOf(c, services);
      const { side, state, page = 1, limit = 20 } = c.req.valid("query");
      const sent = side === "seller" ? [] : await listRfqs(ctx);
      const got = side === "buyer" ? [] : await listReceivedRfqs(ctx);
      const found = inOneList(sent, got, ctx.clock()).filter(
        (rfq) => state === undefined || rfq.state === state,
      );
      const items = found.slice((page - 1) * limit, page * limit);
      const total_is_exact = sent.length < mostListed && got.length < mostListed;
      return c.json({ items, total: found.length, total_is_exact, page, limit }, 200);
    })
    .openapi(routes.create, async (c) => {
      const ctx = contextOf(c, services);
      const { title, text = "", ...stated } = c.req.valid("json");
      const key = idempotencyKeyOf(c.req.valid("header"));
      const started = startRfq(ctx, { title, text }, key, changeOf(stated));
      const { id } = await inCallNames(started, ofDrafts);
      return c.json(await present(ctx, id), 201);
    })
    .openapi(routes.get, async (c) =>
      c.json(await present(contextOf(c, services), c.req.valid("param").id), 200),
    )
    .openapi(routes.change, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { draft_digest: seen = null, ...change } = c.req.valid("json");
      await inCallNames(changeRfq(ctx, id, changeOf(change), key, seen), ofDrafts);
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.matches, async (c) => {
      const ctx = contextOf(c, services);
      const rfq = await getRfq(ctx, c.req.valid("param").id);
      return c.json(onePage((await matchShops(ctx, rfq, [])).map(matchJson)), 200);
    })
    .openapi(routes.feasibility, async (c) => {
      const ctx = contextOf(c, services);
      await limitSearch(ctx);
      const found = await inCallNames(measureTyped(ctx, changeOf(c.req.valid("json"))));
      return c.json(feasibilityJson(found), 200);
    })
    .openapi(routes.invite, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { manufacturer_ids: shops, emails } = c.req.valid("json");
      const key = idempotencyKeyOf(c.req.valid("header"));
      if (shops !== undefined && emails !== undefined) {
        throw invalidInput({ emails: ["Please send manufacturer_ids or emails, not both"] });
      }
      if (emails === undefined) {
        const isSent = (await getRfq(ctx, id)).state !== "draft";
        const chosen = shops ?? [];
        await inCallNames(
          isSent
            ? addShops(ctx, id, { shops: chosen }, key)
            : changeRfq(ctx, id, { shops: chosen, keepsShops: true }, key),
        );
      } else {
        const guests = emails.map((email) => ({ name: "", email }));
        await inCallNames(inviteGuests(ctx, id, guests, key));
      }
      return c.json(
        onePage((await getRfq(ctx, id)).invitations.map((one) => invitationJson(one, "buyer"))),
        201,
      );
    })
    .openapi(routes.addFiles, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      // Adding one again changes nothing, under whatever key.
      await addRfqFiles(ctx, id, c.req.valid("json").file_ids);
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.addAgreement, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      await addAgreement(ctx, id, c.req.valid("json").file_id, key);
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.submit, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { draft = null } = c.req.valid("query");
      await inCallNames(submitRfq(ctx, id, idempotencyKeyOf(c.req.valid("header")), draft));
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.closeEarly, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await closeEarly(ctx, id, idempotencyKeyOf(c.req.valid("header")));
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.close, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      await closeWithoutAward(ctx, id, { ...c.req.valid("json"), key });
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.cancel, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      await cancelRfq(ctx, id, { ...c.req.valid("json"), key });
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.amend, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const form = amendForm(await getRfq(ctx, id), c.req.valid("json"));
      const key = idempotencyKeyOf(c.req.valid("header"));
      await inCallNames(amendRfq(ctx, id, form, key), { ...ofDrafts, files: "file_ids" });
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.extend, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await extendDeadline(ctx, id, c.req.valid("json"), idempotencyKeyOf(c.req.valid("header")));
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.reopen, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await reopenRfq(ctx, id, c.req.valid("json"), idempotencyKeyOf(c.req.valid("header")));
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.award, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      await inCallNames(awardLines(ctx, id, awardForm(c.req.valid("json")), key));
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.undoAward, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { quote_id: quoteId = null } = c.req.valid("json") ?? {};
      await undoAwards(ctx, id, quoteId, idempotencyKeyOf(c.req.valid("header")));
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.approveAward, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { proposal = null } = c.req.valid("query");
      const key = idempotencyKeyOf(c.req.valid("header"));
      const approved = await approveAward(ctx, id, key, proposal);
      return c.json({ ...(await present(ctx, id)), acted_on: { approval_id: approved } }, 200);
    })
    .openapi(routes.refuseAward, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { proposal = null } = c.req.valid("query");
      const refused = await refuseProposal(ctx, id, { ...c.req.valid("json"), key, proposal });
      return c.json({ ...(await present(ctx, id)), acted_on: { approval_id: refused } }, 200);
    })
    .openapi(routes.calendar, async (c) => {
      const text = await getCalendar(contextOf(c, services), c.req.valid("param").id);
      return c.body(text, 200, {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": contentDisposition("request.ics", false),
        "Cache-Control": "private, no-store",
      });
    });
}

/** As many as `listRfqs` and `listReceivedRfqs` give of each side. */
const mostListed = 200;

/** A request as the company acted for may see it, on either side. */
async function present(ctx: Context, id: string) {
  const own = await getRfq(ctx, id).catch((error: unknown) => {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  });
  if (own !== null) return buyersRfqJson(own, ctx.clock());
  const closed = await getClosedRfq(ctx, id);
  if (closed !== null) return closedRfqJson(closed, await getInvitation(ctx, closed.invitationId));
  const received = await getReceivedRfq(ctx, id);
  const invitation = await getInvitation(ctx, received.invitationId);
  return sellersRfqJson(received, invitation, ctx.clock());
}
