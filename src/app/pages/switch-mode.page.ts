import { href, redirect } from "react-router";
import { switchRole } from "../../market/accounts/use-cases/switch-role.ts";
import { accountFlash } from "../../market/accounts/web/flash-messages.ts";
import { flash } from "../../platform/web/flash.ts";
import { page } from "../../platform/web/page.ts";
import { readForm } from "../../platform/web/read-form.ts";
import { invalidInput, isAppError, notFound } from "../../shared/errors.ts";

/**
 * Switches between buying and selling and leads to that mode's dashboard, or to its onboarding the first
 * time, unless there is nothing to set up. A form's target: every "Switch Mode" posts here.
 */
export const action = page(async ({ ctx, request }) => {
  const role = (await readForm(request)).get("role");
  if (role !== "buyer" && role !== "seller") {
    throw invalidInput({ role: ["Choose buyer or seller."] });
  }
  const home = role === "buyer" ? href("/buyer/dashboard") : href("/seller/dashboard");
  try {
    const { cookies, needsSetUp } = await switchRole(ctx, role);
    for (const cookie of cookies) ctx.responseHeaders.append("Set-Cookie", cookie);
    flash(ctx, role === "buyer" ? accountFlash.buyer_mode : accountFlash.seller_mode);
    if (!needsSetUp) return redirect(home);
    return redirect(role === "buyer" ? href("/onboarding/buyer") : href("/onboarding/seller"));
  } catch (error) {
    if (!isAppError(error) || error.code !== "unexpected") throw error;
    flash(ctx, accountFlash.role_failed);
    return redirect(href("/dashboard"));
  }
});

export const loader = page(async () => {
  throw notFound("There is no page at this address.");
});
