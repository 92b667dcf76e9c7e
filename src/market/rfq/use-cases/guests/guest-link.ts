import { hashToken } from "../../../../platform/auth/secret-token.ts";
import type { Context, Viewer } from "../../../../platform/context.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../../platform/rates/rate-key.ts";
import { AppError, isAppError, notFound } from "../../../../shared/errors.ts";
import { guestOfLink, takenBack } from "../../data/guests.ts";
import { typedSecret } from "../../rules/guests/guest-code.ts";
import { rfqRates } from "../../rules/rates.ts";

/** What somebody who holds a guest's link has to do with. */
export interface OpenedLink<C extends Context> {
  /** The request's context with the guest as its viewer, whoever is signed in. */
  asGuest: C;
  guestId: string;
  rfqId: string;
  invitationId: string;
  /** As the buyer calls it. */
  shop: string;
  /** Whether an account took the guest's place: then the link opens nothing. */
  isTakenOver: boolean;
}

const longestSecret = 100;

/**
 * Whom a secret link stands for. Opening it changes nothing and does not use it up.
 *
 * @param secret anything at all
 * @throws AppError not_found for a link that was never made or ended with its request, and, as `isWithdrawn` tells, for one
 *   that the buyer took back; rate_limited
 */
export async function openGuestLink<C extends Context>(
  ctx: C,
  secret: string,
): Promise<OpenedLink<C>> {
  await limitRate(ctx, rfqRates.guestPages, rateKeyOf(ctx.clientAddress));
  if (secret.length > longestSecret) throw notFound();
  const hash = hashToken(typedSecret(secret));
  const guest = await guestOfLink(ctx.db.public, hash);
  if (guest === undefined) {
    const what = await takenBack(ctx.db.public, hash);
    throw what === null ? notFound() : withdrawn(what);
  }
  const { id: guestId, rfqId, invitationId, shop, takenOverBy } = guest;
  const viewer: Viewer = {
    id: null,
    isOperator: false,
    member: null,
    company: { id: guest.companyId, name: shop, roles: ["seller"] },
    guestId,
  };
  return {
    asGuest: { ...ctx, viewer },
    ...{ guestId, rfqId, invitationId, shop },
    isTakenOver: takenOverBy !== null,
  };
}

const withdrawnFact = "invitation";

/** Nothing of the request: whoever holds the link is asked no more, or what was quoted stands and the link is over. */
function withdrawn(what: "invitation" | "links"): AppError {
  return new AppError("not_found", {
    message:
      what === "links"
        ? "The buyer has taken this link back. What your shop quoted stands."
        : "The buyer has withdrawn this invitation.",
    facts: { [withdrawnFact]: what },
  });
}

/** Whether a link opens nothing because the buyer took it back. */
export function isWithdrawn(error: unknown): error is AppError {
  return isAppError(error) && error.facts?.[withdrawnFact] !== undefined;
}

/** Whether what the shop quoted stands though its link was taken back. */
export function doesQuoteStand(error: AppError): boolean {
  return error.facts?.[withdrawnFact] === "links";
}
