import { type MiddlewareFunction, redirect } from "react-router";
import {
  type Policy,
  refusalOf,
  type Verdict,
  verdictOf,
} from "../../../market/accounts/rules/policies.ts";
import { accountFlash } from "../../../market/accounts/web/flash-messages.ts";
import { keepUnsent } from "../../../market/accounts/web/kept-forms/keep-unsent.ts";
import { sellerFlash } from "../../../market/sellers/web/flash-messages.ts";
import type { Member } from "../../../platform/context.ts";
import { flash } from "../../../platform/web/flash.ts";
import { pageProblem } from "../../../platform/web/page.ts";
import { type PageContext, pageContextKey } from "../../../platform/web/page-context.ts";
import { accountPaths, messagesOfAnyMode, withNext } from "../../../shared/account-paths.ts";
import { policyOfPage } from "./policies.ts";

/**
 * Middleware of the root: no loader or action of any page runs before its policy lets the viewer in,
 * whether the page is asked for as a document or as data.
 *
 * Who may not enter is led to where that can change (specification, section 2). Somebody in the wrong
 * mode is led home when looking, and refused when changing something: a form that was not obeyed must not
 * look as if it was.
 */
export const guardPages: MiddlewareFunction<Response> = async (
  { context, pattern, request, url },
  next,
) => {
  const ctx = context.get(pageContextKey);
  const policy = policyOfPage(pattern);
  const verdict = verdictOf(policy, ctx.viewer);
  if (verdict === "enter") return next();
  ctx.forbidCaching();
  const isLooking = request.method === "GET" || request.method === "HEAD";
  if (verdict === "sign-in" && request.method === "POST") {
    const files = await keepUnsent(ctx, request, url);
    // Specification, section 8: what is said of a logo alone.
    if (files.includes("logo")) flash(ctx, sellerFlash.logo_signed_out);
  }
  const elsewhere = ledTo(verdict, ctx.viewer.member, url);
  if (elsewhere !== null && (isLooking || verdict !== "go-home")) {
    if (elsewhere === homeOf(ctx.viewer.member)) sayWhy(ctx, policy);
    throw redirect(elsewhere);
  }
  const refusal = refusalOf(verdict);
  if (refusal !== null) throw pageProblem(ctx, refusal);
  return next();
};

function ledTo(verdict: Verdict, member: Member | null, url: URL): string | null {
  const from = `${url.pathname}${url.search}`;
  if (verdict === "sign-in") return withNext(accountPaths.logIn, from);
  if (verdict === "confirm") return accountPaths.pendingConfirmation;
  if (verdict === "sign-agreement") return withNext(accountPaths.agreement, from);
  if (verdict === "go-home") {
    return messagesOfAnyMode(url.pathname, url.search) ?? homeOf(member);
  }
  return null;
}

/** Whoever has a mode and is led home from a page of the other one hears of it, with the way to switch. */
function sayWhy(ctx: PageContext, policy: Policy): void {
  if (!ctx.viewer.member?.role) return;
  if (policy === "buyer" || policy === "shopper") flash(ctx, accountFlash.buyer_mode_needed);
  if (policy === "seller") flash(ctx, accountFlash.seller_mode_needed);
}

function homeOf(member: Member | null): string {
  return member?.role ? `/${member.role}/dashboard` : "/dashboard";
}
