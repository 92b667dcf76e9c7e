import { href, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { textOf } from "../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import { claimInput } from "../rules/sign-up-input.ts";
import { claimAddress } from "../use-cases/claim-address.ts";
import { hasOpenInvitation } from "../use-cases/list-own-invitations.ts";
import { addCookies } from "./add-cookies.ts";
import { accountFlash } from "./flash-messages.ts";
import { forgetPending } from "./pending-cookie.ts";

/** Does what `ClaimForm` asks for, and leads to setting up. @throws AppError as `claimAddress` */
export async function claimFromForm(ctx: PageContext, form: FormData): Promise<Response> {
  const { role, viewer, cookies } = await claimAddress(ctx, {
    token: textOf(form, "token"),
    ...readFields(form, claimInput(ctx.config.passwordMin)),
  });
  addCookies(ctx, cookies);
  forgetPending(ctx);
  const setUp = role === "seller" ? href("/onboarding/seller") : href("/onboarding/buyer");
  if (viewer === null) return redirect(href("/settings"), 303);
  flash(ctx, accountFlash.address_confirmed);
  const isInvited = await hasOpenInvitation({ ...ctx, viewer });
  return redirect(isInvited ? href("/settings/company") : setUp, 303);
}
