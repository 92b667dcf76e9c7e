import { Outlet, redirect } from "react-router";
import { may } from "../../../market/accounts/rules/company-rights.ts";
import { unreadCount } from "../../../market/messaging/use-cases/unread-count.ts";
import { getSellerProfile } from "../../../market/sellers/use-cases/get-seller-profile.ts";
import { setCapacity } from "../../../market/sellers/use-cases/set-capacity.ts";
import { sellerFlash } from "../../../market/sellers/web/flash-messages.ts";
import { flash } from "../../../platform/web/flash.ts";
import { textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { localPath } from "../../../shared/local-path.ts";
import type { Route } from "./+types/seller-shell.page.ts";
import { SellerSidebar } from "./seller-sidebar.tsx";
import "./seller.css";
import "../dashboards/dashboards.css";

export const loader = page(async ({ ctx }) => {
  const [unread, { capacity }] = await Promise.all([unreadCount(ctx), getSellerProfile(ctx)]);
  const mayEdit = may("edit_profile", ctx.viewer.company?.roles ?? []);
  return { unread, capacity: mayEdit ? capacity : null };
});

/** Answers `SidebarCapacity`, and leads back to where it was pressed. */
export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  if (textOf(form, "form") !== "capacity") throw unknownForm();
  await setCapacity(ctx, textOf(form, "capacity"));
  flash(ctx, sellerFlash.capacity_changed);
  return redirect(localPath(form.get("back"), "/seller/dashboard"), 303);
});

/** What stands around every page of a seller's dashboard. */
export default function SellerShell({ loaderData }: Route.ComponentProps) {
  return (
    <div className="seller-shell">
      <SellerSidebar unread={loaderData.unread} capacity={loaderData.capacity} />
      <div className="seller-main">
        <Outlet />
      </div>
    </div>
  );
}
