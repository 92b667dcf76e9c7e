import type { Relaxation } from "./feasibility.ts";
import {
  type DeclineReason,
  declineReasons,
  type InvitationState,
} from "./invitation-transitions.ts";

/** Why shops declined, counted, and what would change it. */
export interface DeclineSummary {
  /** How many were asked, and how many of them declined. */
  asked: number;
  declined: number;
  /** The most frequent first. */
  reasons: {
    reason: DeclineReason;
    count: number;
    /** What of the request could be relaxed, with what that gains; those that gain nothing are left out. */
    relaxations: Relaxation[];
    /** What else would change it; null where nothing of the request does. */
    advice: string | null;
  }[];
}

const relaxedBy: Record<DeclineReason, readonly Relaxation["constraint"][]> = {
  capacity: [],
  capability: ["finish", "certification"],
  tolerance: ["tolerance"],
  material: ["material"],
  quantity: ["minimum", "maximum"],
  lead_time: [],
  price: [],
  other: [],
};

const advices: Record<DeclineReason, string | null> = {
  capacity: "A later date, or more time to quote, reaches shops that are busy now.",
  capability: null,
  tolerance: "A wider tolerance where the part allows it.",
  material: "Another material, or naming those that would do as well.",
  quantity: "Other quantities to be priced.",
  lead_time: "A later date on which you need the parts.",
  price: "A higher target price, or none.",
  other: null,
};

/**
 * @param relaxations what relaxing one thing of the request gains; none where that is not known
 * @param hasTarget whether the request says what a piece may cost: what it does not say, nothing of it would change
 */
export function declineSummary(
  invitations: readonly { state: InvitationState; declineReason: string | null }[],
  relaxations: readonly Relaxation[],
  hasTarget: boolean,
): DeclineSummary {
  const asked = invitations.filter(({ state }) => state !== "chosen" && state !== "revoked");
  const declined = asked.filter(({ state }) => state === "declined");
  const reasons = (Object.keys(declineReasons) as DeclineReason[]).flatMap((reason) => {
    const count = declined.filter((one) => one.declineReason === reason).length;
    if (count === 0) return [];
    const helping = relaxations.filter(({ constraint }) => relaxedBy[reason].includes(constraint));
    const advice = reason === "price" && !hasTarget ? null : advices[reason];
    return [{ reason, count, relaxations: helping, advice }];
  });
  return {
    asked: asked.length,
    declined: declined.length,
    reasons: reasons.toSorted((a, b) => b.count - a.count),
  };
}

/** "3 of 5 declined: tolerance too tight (2), no capacity in this time (1)". */
export function declineText({ asked, declined, reasons }: DeclineSummary): string {
  const counted = reasons.map(({ reason, count }) => {
    const label = declineReasons[reason];
    const text = label.charAt(0).toLowerCase() + label.slice(1);
    return reasons.length === 1 ? text : `${text} (${count})`;
  });
  const shops = asked === 1 ? "shop" : "shops";
  return `${declined} of ${asked} ${shops} declined: ${counted.join(", ")}`;
}
