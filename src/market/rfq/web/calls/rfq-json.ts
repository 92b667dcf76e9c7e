import type { z } from "zod";
import type { rfqAnswer, rfqSummary } from "../../rules/calls/rfq-answers.ts";
import { declineSummary } from "../../rules/decline-summary.ts";
import { outlineTitle } from "../../rules/rfq-outline.ts";
import { rfqStateAt } from "../../rules/rfq-transitions.ts";
import { draftDigest } from "../../use-cases/drafting/draft-digest.ts";
import { notRead } from "../../use-cases/drafting/not-read.ts";
import type { ClosedRfq } from "../../use-cases/get-closed-rfq.ts";
import type { listReceivedRfqs, SellersRfq } from "../../use-cases/get-received-rfq.ts";
import { type BuyersRfq, type listRfqs, nextPlaceOf } from "../../use-cases/get-rfq.ts";
import { awardJson } from "./award-json.ts";
import { invitationJson } from "./invitation-json.ts";

type RfqJson = z.input<typeof rfqAnswer>;
type Invitation = Parameters<typeof invitationJson>[0];
type SummaryJson = z.input<typeof rfqSummary>;

type OwnRfq = Awaited<ReturnType<typeof listRfqs>>[number];
type ReceivedRfq = Awaited<ReturnType<typeof listReceivedRfqs>>[number];

/** Requests of both sides, the last changed first. */
export function inOneList(sent: OwnRfq[], got: ReceivedRfq[], now: Date): SummaryJson[] {
  return [
    ...sent.map((rfq) => ({ at: rfq.updatedAt, summary: ownSummary(rfq) })),
    ...got.map((rfq) => ({ at: rfq.changedAt, summary: receivedSummary(rfq, now) })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ summary }) => summary);
}

function ownSummary(rfq: OwnRfq): SummaryJson {
  return {
    id: rfq.id,
    side: "buyer",
    state: rfq.state,
    title: rfq.title,
    deadline: rfq.deadline?.toISOString() ?? null,
    buyer_name: null,
    tab: null,
    asked: rfq.asked,
    quotes: rfq.quotes,
  };
}

function receivedSummary(rfq: ReceivedRfq, now: Date): SummaryJson {
  return {
    id: rfq.rfqId,
    side: "seller",
    state: rfqStateAt({ state: rfq.rfqState, deadline: rfq.deadline }, true, now),
    title: rfq.title,
    deadline: rfq.deadline?.toISOString() ?? null,
    buyer_name: rfq.buyerName,
    tab: rfq.tab,
    asked: null,
    quotes: null,
  };
}

/** A request as its buyer's programs see it. */
export function buyersRfqJson(rfq: BuyersRfq, now: Date): RfqJson {
  return {
    ...detailsOf(rfq),
    id: rfq.id,
    side: "buyer",
    buyer_award_rate: null,
    draft_digest: rfq.state === "draft" ? draftDigest(rfq) : null,
    not_read: notRead(rfq),
    award_digest: null,
    state: rfq.state,
    is_disclosed: true,
    outline: null,
    reason: rfq.reason,
    allowed: rfq.allowed,
    wave_size: rfq.waveSize,
    next_place_at: nextPlaceOf(rfq, now)?.toISOString() ?? null,
    agreement: agreementJson(rfq.agreement),
    approval: approvalJson(rfq),
    declines: declinesJson(rfq),
    invitation: null,
    invitations: rfq.invitations.map((one) => invitationJson(one, "buyer")),
  };
}

/** A request as the programs of a seller see it to whom it is open. */
export function sellersRfqJson(received: SellersRfq, invitation: Invitation, now: Date): RfqJson {
  const { rfq, lines, files, awards } = received;
  return {
    ...detailsOf({ ...rfq, lines, files, awards, revisions: received.revisions }),
    id: rfq.id,
    side: "seller",
    buyer_award_rate: received.buyerAwardRate,
    draft_digest: null,
    not_read: [],
    award_digest: received.awardDigest,
    state: rfqStateAt(rfq, true, now),
    is_disclosed: true,
    outline: null,
    reason: received.endReason,
    allowed: received.allowed,
    agreement: null,
    approval: null,
    wave_size: null,
    next_place_at: null,
    declines: null,
    invitation: invitationJson(invitation),
    invitations: null,
  };
}

/** A request of which a seller sees the outline alone: it has not signed, or is asked no more. */
export function closedRfqJson(closed: ClosedRfq, invitation: Invitation): RfqJson {
  const { outline, lines, maySign } = closed;
  const { exportControlled, ...told } = outline;
  return {
    id: closed.rfqId,
    side: "seller",
    buyer_award_rate: null,
    draft_digest: null,
    not_read: [],
    award_digest: null,
    state: closed.rfqState,
    is_disclosed: false,
    outline: { ...told, lines },
    title: outlineTitle(outline),
    description: null,
    buyer_name: null,
    lines: [],
    needed_by: null,
    deadline: closed.deadline?.toISOString() ?? null,
    ship_to_zip: null,
    radius_miles: null,
    anonymous: closed.needsAgreement,
    export_controlled: exportControlled,
    certifications: [],
    agreement_required: closed.needsAgreement,
    files: [],
    revision: null,
    revisions: [],
    reason: closed.endReason,
    allowed: [...closed.allowed, ...(maySign ? ["sign"] : [])],
    agreement: agreementJson(closed.agreement),
    approval: null,
    wave_size: null,
    next_place_at: null,
    declines: null,
    invitation: invitationJson(invitation),
    invitations: null,
    awards: [],
  };
}

function agreementJson(own: BuyersRfq["agreement"]): RfqJson["agreement"] {
  if (own === null) return null;
  const { version, name, fileId, sha256, addedAt } = own;
  return { version, name, file_id: fileId, sha256, added_at: addedAt.toISOString() };
}

function approvalJson({ approval: { proposal, limit } }: BuyersRfq): RfqJson["approval"] {
  if (proposal === null) return null;
  const { id, state, total, reason } = proposal;
  return { id, state, total, limit, reason };
}

function declinesJson({ invitations }: BuyersRfq): RfqJson["declines"] {
  const { reasons, ...counted } = declineSummary(invitations, [], false);
  return { ...counted, reasons: reasons.map(({ reason, count }) => ({ reason, count })) };
}

function detailsOf(
  rfq: Pick<
    BuyersRfq,
    | "title"
    | "notes"
    | "buyerName"
    | "lines"
    | "neededBy"
    | "deadline"
    | "shipToZip"
    | "radiusMiles"
    | "exportControlled"
    | "certifications"
    | "needsAgreement"
    | "files"
    | "awards"
    | "revision"
    | "revisions"
  >,
) {
  return {
    title: rfq.title,
    description: rfq.notes,
    buyer_name: rfq.buyerName || null,
    lines: rfq.lines.map(({ toleranceMm, targetPrice, annualUse, ...line }) => ({
      ...line,
      tolerance_mm: toleranceMm,
      target_price: targetPrice,
      annual_use: annualUse,
    })),
    needed_by: rfq.neededBy,
    deadline: rfq.deadline?.toISOString() ?? null,
    ship_to_zip: rfq.shipToZip,
    radius_miles: rfq.radiusMiles,
    anonymous: rfq.needsAgreement,
    export_controlled: rfq.exportControlled,
    certifications: rfq.certifications,
    agreement_required: rfq.needsAgreement,
    files: rfq.files.map((file) => ({
      id: file.id,
      file_id: file.fileId,
      name: file.name,
      content_type: file.contentType,
      bytes: file.bytes,
    })),
    revision: rfq.revision,
    revisions: rfq.revisions.map(({ madeAt, ...one }) => ({
      ...one,
      made_at: madeAt.toISOString(),
    })),
    awards: rfq.awards.map(awardJson),
  };
}
