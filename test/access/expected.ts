import type { Policy } from "../../src/platform/web/policy.ts";

/** Who asks in the matrix. */
export const kinds = [
  "visitor",
  "buyer",
  "seller",
  "unconfirmed",
  "unsigned",
  "suspended",
  "operator",
] as const;
export type Kind = (typeof kinds)[number];

/** What a route answers somebody: lets them in, or how it refuses. */
export type Outcome =
  | "enters"
  | "to sign-in"
  | "to confirmation"
  | "to own home"
  | "to the agreement"
  | "suspended"
  | "no such thing";

/**
 * Who may enter what, written down by hand and not computed by what it is to check. "unsigned" is a buyer who
 * has not signed the agreement; all others who are confirmed have, and work as buyers unless they sell.
 */
export const expected: Record<Policy, Record<Kind, Outcome>> = {
  public: {
    visitor: "enters",
    buyer: "enters",
    seller: "enters",
    unconfirmed: "enters",
    unsigned: "enters",
    suspended: "enters",
    operator: "enters",
  },
  visitor: {
    visitor: "enters",
    buyer: "to own home",
    seller: "to own home",
    unconfirmed: "enters",
    unsigned: "to own home",
    suspended: "enters",
    operator: "to own home",
  },
  member: {
    visitor: "to sign-in",
    buyer: "enters",
    seller: "enters",
    unconfirmed: "to confirmation",
    unsigned: "enters",
    suspended: "suspended",
    operator: "enters",
  },
  buyer: {
    visitor: "to sign-in",
    buyer: "enters",
    seller: "to own home",
    unconfirmed: "to confirmation",
    unsigned: "enters",
    suspended: "suspended",
    operator: "enters",
  },
  seller: {
    visitor: "to sign-in",
    buyer: "to own home",
    seller: "enters",
    unconfirmed: "to confirmation",
    unsigned: "to own home",
    suspended: "suspended",
    operator: "to own home",
  },
  shopper: {
    visitor: "enters",
    buyer: "enters",
    seller: "to own home",
    unconfirmed: "to confirmation",
    unsigned: "enters",
    suspended: "suspended",
    operator: "enters",
  },
  agreed: {
    visitor: "to sign-in",
    buyer: "enters",
    seller: "enters",
    unconfirmed: "to confirmation",
    unsigned: "to the agreement",
    suspended: "suspended",
    operator: "enters",
  },
  operator: {
    visitor: "to sign-in",
    buyer: "no such thing",
    seller: "no such thing",
    unconfirmed: "to confirmation",
    unsigned: "no such thing",
    suspended: "suspended",
    operator: "enters",
  },
};

/** How a call below /api says each refusal. */
export const problems: Record<Exclude<Outcome, "enters">, [status: number, code: string]> = {
  "to sign-in": [401, "unauthenticated"],
  "to confirmation": [403, "unconfirmed"],
  "to own home": [403, "forbidden"],
  "to the agreement": [403, "agreement_required"],
  suspended: [403, "suspended"],
  "no such thing": [404, "not_found"],
};
