import { redirect } from "react-router";
import { flash } from "../../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { removeLogo } from "../../use-cases/seller-logo.ts";
import { setCapacity } from "../../use-cases/set-capacity.ts";
import { sellerFlash } from "../flash-messages.ts";

/**
 * Answers `CapacityForm`, and the button of `LogoForm` that removes the logo.
 *
 * @param address of the page, to go back to
 * @returns null for another form of the page
 */
export async function answerProfileForm(ctx: PageContext, form: FormData, address: string) {
  const name = textOf(form, "form");
  try {
    if (name === "capacity") {
      await setCapacity(ctx, textOf(form, "capacity"));
      flash(ctx, sellerFlash.capacity_changed);
    } else if (name === "remove-logo") {
      await removeLogo(ctx);
      flash(ctx, sellerFlash.logo_removed);
    } else return null;
  } catch (error) {
    return refuseForm(error, form, { name });
  }
  return redirect(address, 303);
}
