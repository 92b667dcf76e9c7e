import {
  type DeclineReason,
  declineReasons,
  type InvitationState,
  mayRevoke,
} from "../../rules/invitation-transitions.ts";
import { type QuoteState, standingQuotes } from "../../rules/quote-transitions.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import type { MatchedShop } from "../../use-cases/match-shops.ts";
import type { MatchView } from "../request-parts.tsx";

type Invitation = BuyersRfq["invitations"][number];

export interface AskedShop {
  id: string;
  name: string;
  manufacturerId: string | null;
  companyId: string;
  /** Of a shop that was asked by mail; null for one with an account. */
  guest: {
    howText: string;
    hasAddress: boolean;
    isRevoked: boolean;
    /** A quote of it waits for a choice or its confirmation. */
    hasToAnswer: boolean;
  } | null;
  state: InvitationState;
  /** How its quote ended; null before it has quoted, and for one that stands or was chosen. */
  quoteState: QuoteState | null;
  /** What its turn is, in words; null where that is nothing to say. */
  turnText: string | null;
  /** Why it declined, or why its invitation was taken back, in words; null where neither. */
  outText: string | null;
  /** Whether the viewer may take its invitation back now. */
  canRevoke: boolean;
  /** What it quoted stands. */
  hasQuote: boolean;
  /** Who signed the agreement for it, and when (ISO time); null where nobody has. */
  signed: { name: string; at: string; what: string } | null;
  /** Null where its entry has left the directory. */
  match: MatchView | null;
}

/** Somebody who is asked, as the buyer's page shows it. */
export function askedShop(
  invitation: Invitation,
  matches: ReadonlyMap<string, MatchedShop>,
  {
    signatures,
    quotes,
    turnText,
    rfqState,
    mayBuy,
  }: Pick<BuyersRfq, "signatures" | "quotes"> & {
    turnText: string | null;
    rfqState: string;
    mayBuy: boolean;
  },
): AskedShop {
  const { id, sellerName, manufacturerId, sellerCompanyId: companyId, state } = invitation;
  const { guest } = invitation;
  const match = matches.get(manufacturerId ?? "");
  const quote = quotes.find(({ invitationId }) => invitationId === id);
  const signature = signatures.find((one) => one.sellerCompanyId === invitation.sellerCompanyId);
  return {
    id,
    name: sellerName,
    manufacturerId,
    companyId,
    guest: guest && {
      howText: howAsked(guest, sellerName),
      hasAddress: guest.email !== null,
      isRevoked: guest.revokedAt !== null,
      hasToAnswer: [...standingQuotes, "awarded"].includes(quote?.state ?? ""),
    },
    state,
    quoteState: state === "quoted" && quote !== undefined && isOver(quote) ? quote.state : null,
    turnText,
    outText: declinedText(invitation) ?? revokedText(invitation) ?? declinedBefore(invitation),
    canRevoke: mayBuy && mayRevoke(state, quote?.state ?? null, rfqState),
    hasQuote: standingQuotes.includes(quote?.state ?? ""),
    signed:
      signature === undefined
        ? null
        : {
            name: signature.signedName,
            at: signature.signedAt.toISOString(),
            what: signedWhat(signature),
          },
    match:
      match === undefined
        ? null
        : { fit: match.fit, reasons: match.reasons, statedAt: match.statedAt.toISOString() },
  };
}

/** The comparison and the awards say how the others stand. */
const isOver = ({ state }: BuyersRfq["quotes"][number]) =>
  !standingQuotes.includes(state) && !["awarded", "accepted"].includes(state);

/** "Version 1 of your agreement, not the newest". */
function signedWhat({ ownVersion, isCurrent }: BuyersRfq["signatures"][number]): string {
  if (ownVersion === null) return isCurrent ? "Agreement" : "Agreement of this site, not yours,";
  return `Version ${ownVersion} of your agreement${isCurrent ? "" : ", not the newest,"}`;
}

/** "Asked by mail: shop@example.com, and by a printed sheet". */
function howAsked({ email, printedAt }: NonNullable<Invitation["guest"]>, name: string): string {
  if (email === null) {
    return printedAt === null
      ? "Asked by mail; its address was forgotten"
      : "Asked by a printed sheet";
  }
  const sheet = printedAt === null ? "" : ", and by a printed sheet";
  return `Asked by mail${name === email ? "" : `: ${email}`}${sheet}`;
}

/** "You told it: we have a shop nearby"; null where nothing was said. Guests read nothing of the request any more. */
function revokedText({ revokeReason, guest }: Invitation): string | null {
  if (revokeReason === null) return null;
  return guest === null
    ? `You told it: ${revokeReason}`
    : `Your reason, which it is not told: ${revokeReason}`;
}

/** "Declined before: no capacity in this time"; null where it never did. */
function declinedBefore({ earlierDeclineReason, earlierDeclineNote }: Invitation): string | null {
  const before = { declineReason: earlierDeclineReason, declineNote: earlierDeclineNote };
  const text = declinedText(before);
  return text === null ? null : `Declined before: ${text}`;
}

/** "Tolerance too tight: we hold ±0.2 mm"; null where nobody declined. */
function declinedText({
  declineReason,
  declineNote,
}: Pick<Invitation, "declineReason" | "declineNote">): string | null {
  if (declineReason === null) return null;
  const reason = declineReasons[declineReason as DeclineReason];
  return declineNote === "" ? reason : `${reason}: ${declineNote}`;
}
