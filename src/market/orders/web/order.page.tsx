import { href, Link, redirect, useLocation } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { accountPaths, withNext } from "../../../shared/account-paths.ts";
import { isAppError } from "../../../shared/errors.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { getOrder } from "../use-cases/get-orders.ts";
import { OrderSheet } from "./order-sheet.tsx";
import { orderView } from "./order-view.ts";
import "./order.css";

interface Loaded {
  order: ReturnType<typeof orderView>;
}

const isSellers = (pathname: string) => pathname.startsWith(href("/seller/dashboard/orders"));

export const loader = page(async ({ ctx, url, params }): Promise<Loaded> => {
  const side = isSellers(url.pathname) ? "seller" : "buyer";
  const order = await getOrder(ctx, params.id ?? "", side).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== "agreement_required") throw error;
    const next = href("/seller/dashboard/orders/:id", { id: params.id ?? "" });
    throw redirect(withNext(accountPaths.agreement, next));
  });
  return { order: orderView(order) };
});

export function meta({ matches }: { matches: Parameters<typeof pageMeta>[0] }) {
  return pageMeta(matches, {
    title: "Order",
    description: "An order with its lines.",
    path: href("/buyer/orders"),
    isPrivate: true,
  });
}

export default function OrderPage({ loaderData }: { loaderData: Loaded }) {
  const { order } = loaderData;
  const isSeller = isSellers(useLocation().pathname);
  const list = isSeller
    ? { label: "Orders", to: href("/seller/dashboard/orders") }
    : { label: "My Orders", to: href("/buyer/orders") };
  const rfq = isSeller
    ? href("/seller/dashboard/rfq/:id", { id: order.rfqId })
    : href("/rfq/:id", { id: order.rfqId });
  return (
    <div className={isSeller ? "stack" : "page stack"}>
      <Breadcrumbs trail={[list, { label: `Order ${order.number}` }]} />
      <OrderSheet order={order} />
      <p className="row">
        {!(isSeller ? order.buyerLeft : order.sellerLeft) && (
          <Link to={`${href("/messages/new")}?order=${order.id}`} className="button">
            Write to {isSeller ? order.buyerName : order.sellerName}
          </Link>
        )}
        <Link to={rfq}>
          {isSeller ? "The request and your quote" : "The request and its quotes"}
        </Link>
      </p>
    </div>
  );
}
