import { Outlet } from "react-router";
import { unreadCount } from "../../../market/messaging/use-cases/unread-count.ts";
import { page } from "../../../platform/web/page.ts";
import type { Route } from "./+types/seller-shell.page.ts";
import { SellerSidebar } from "./seller-sidebar.tsx";
import "./seller.css";
import "../dashboards/dashboards.css";

export const loader = page(async ({ ctx }) => ({ unread: await unreadCount(ctx) }));

/** What stands around every page of a seller's dashboard. */
export default function SellerShell({ loaderData }: Route.ComponentProps) {
  return (
    <div className="seller-shell">
      <SellerSidebar unread={loaderData.unread} />
      <div className="seller-main">
        <Outlet />
      </div>
    </div>
  );
}
