import { AppError, notFound } from "../../../shared/errors.ts";
import type { MarketMember } from "./market-member.ts";

/** Who asks, as far as policies look. */
interface Asker {
  isOperator: boolean;
  member: AskingMember | null;
}

interface AskingMember extends Pick<MarketMember, "role" | "hasSignedAgreement"> {
  sessionId: string | null;
  isConfirmed: boolean;
  isSuspended: boolean;
}

/**
 * Who may use a page or a call.
 *
 * `public` anybody · `visitor` who is not signed in (others have no use for it) · `member` signed in, with
 * a confirmed address and not suspended · `buyer`, `seller` a member working in that mode · `shopper` a
 * buyer, or somebody who is not signed in · `agreed` a
 * member who signed the confidentiality agreement · `operator` a member who runs the place
 *
 * A policy says nothing of objects: what does not belong to a member does not exist for that member, by
 * row level security and by the use-cases' own conditions.
 */
export const policies = [
  "public",
  "visitor",
  "member",
  "buyer",
  "seller",
  "shopper",
  "agreed",
  "operator",
] as const;
export type Policy = (typeof policies)[number];

/** What a policy means for somebody; everything but `enter` is a refusal, and says what would help. */
export type Verdict =
  | "enter"
  | "sign-in"
  | "confirm"
  | "suspended"
  | "go-home"
  | "sign-agreement"
  | "hidden";

/** Specification, section 8: the exact words. What has the policy `agreed` is the consultant's. */
export const agreeBeforeConsulting =
  "To protect your ideas, please agree to our confidentiality agreement before using the AI consultant.";

/** Decides whether somebody may enter. The same for pages, calls and tools. */
export function verdictOf(policy: Policy, { member, isOperator }: Asker): Verdict {
  if (policy === "public") return "enter";
  if (policy === "visitor") return mayWork(member) ? "go-home" : "enter";
  if (member === null) return policy === "shopper" ? "enter" : "sign-in";
  if (member.isSuspended) return "suspended";
  if (!member.isConfirmed) return "confirm";
  // Operators act in person: no key opens what only they may do (docs/decisions/016).
  if (policy === "operator") return isOperator && member.sessionId !== null ? "enter" : "hidden";
  if (policy === "agreed") return member.hasSignedAgreement ? "enter" : "sign-agreement";
  if (policy === "member") return "enter";
  const mode = policy === "shopper" ? "buyer" : policy;
  return member.role === mode ? "enter" : "go-home";
}

function mayWork(member: AskingMember | null): boolean {
  return member?.isConfirmed === true && !member.isSuspended;
}

/**
 * The error that tells of a refusal.
 *
 * @returns null for `enter`
 */
export function refusalOf(verdict: Verdict): AppError | null {
  if (verdict === "enter") return null;
  if (verdict === "sign-in") return new AppError("unauthenticated");
  if (verdict === "confirm") return new AppError("unconfirmed");
  if (verdict === "suspended") return new AppError("suspended");
  if (verdict === "sign-agreement") {
    return new AppError("agreement_required", { message: agreeBeforeConsulting });
  }
  if (verdict === "hidden") return notFound();
  return new AppError("forbidden", {
    message: "This belongs to the other mode of your account. Switch mode and try again.",
  });
}
