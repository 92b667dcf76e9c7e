import type { z } from "zod";
import { centsOf, decimalOf } from "../../../../shared/money.ts";
import type { decidedQuote, quoteAnswer } from "../../rules/calls/rfq-answers.ts";
import { priceOf } from "../../rules/price-of.ts";
import type { QuotedLine } from "../../rules/quote-input.ts";
import type { QuoteAction } from "../../rules/quote-transitions.ts";
import type { ActedOn } from "../../use-cases/award-digest.ts";
import type { ShownQuote } from "../../use-cases/get-quotes.ts";
import { awardJson } from "./award-json.ts";

/** Quotes are lost with their request, stale by its amendment, and set aside with their invitation. */
const elsewhere: readonly QuoteAction[] = ["lose", "make_stale", "set_aside"];

/** A version of a quote as programs of both sides see it. */
export function quoteJson(quote: ShownQuote): z.input<typeof quoteAnswer> {
  return {
    id: quote.id,
    rfq_id: quote.rfqId,
    invitation_id: quote.invitationId,
    company_id: quote.sellerCompanyId,
    company_name: quote.sellerName,
    state: quote.state,
    version: quote.version,
    rfq_revision: quote.rfqRevision,
    valid_until: quote.validUntil,
    ends_before_deadline: quote.endsBeforeDeadline,
    facility: quote.facility,
    notes: quote.notes,
    po_number: quote.poNumber,
    award_digest: quote.awardDigest,
    refusal_reason: quote.refusalReason,
    debrief: quote.debrief && {
      price_band: quote.debrief.priceBand,
      reasons: quote.debrief.reasons,
    },
    lines: quote.lines.flatMap(lineEntries),
    counters: quote.counters.map(({ lines, answerNote, createdAt, answeredAt, ...counter }) => ({
      ...{ round: counter.round, note: counter.note, answer: counter.answer },
      answer_note: answerNote,
      lines: lines.map(({ lineId, leadTimeDays, ...one }) => ({
        ...one,
        line_id: lineId,
        lead_time_days: leadTimeDays,
      })),
      created_at: createdAt.toISOString(),
      answered_at: answeredAt?.toISOString() ?? null,
    })),
    files: quote.files.map((file) => ({
      id: file.id,
      file_id: file.fileId,
      name: file.name,
      content_type: file.contentType,
      bytes: file.bytes,
    })),
    total: decimalOf(quote.lines.map(leastOf).reduce((sum, one) => sum + one, centsOf("0.00"))),
    allowed: quote.allowed.filter((action) => !elsewhere.includes(action)),
    created_at: quote.createdAt.toISOString(),
  };
}

/** The same once its award was taken back or refused. */
export function decidedQuoteJson(
  quote: ShownQuote,
  acted: ActedOn | null,
): z.input<typeof decidedQuote> {
  return {
    ...quoteJson(quote),
    acted_on: acted && { award_digest: acted.digest, awards: acted.awards.map(awardJson) },
  };
}

/** A line as asked, where it is priced so, and each alternate as an entry of its own. */
function lineEntries({ lineId, exceptions, alternates, ...asked }: QuotedLine) {
  const entries = [
    ...(asked.breaks.length === 0 ? [] : [{ ...asked, exceptions, alternate: null }]),
    ...alternates.map(({ description, ...one }) => ({
      ...one,
      exceptions: "",
      alternate: description,
    })),
  ];
  return entries.map(({ breaks, minimumCharge, ...entry }) => ({
    ...entry,
    line_id: lineId,
    minimum_charge: minimumCharge,
    breaks: breaks.map(({ leadTimeDays, ...one }) => ({ ...one, lead_time_days: leadTimeDays })),
  }));
}

/** What the smallest quantity of a line comes to, in cents. */
function leastOf(line: QuotedLine): bigint {
  const price = priceOf(line, line.breaks[0]?.quantity ?? 0);
  return price?.total ?? 0n;
}
