import { href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { getManufacturerSummary } from "../../catalog/use-cases/get-manufacturer.ts";
import { supplierInput } from "../rules/supplier-input.ts";
import { listSuppliers } from "../use-cases/suppliers/list-suppliers.ts";
import { saveSupplier } from "../use-cases/suppliers/save-supplier.ts";
import type { Route } from "./+types/suppliers.page.ts";
import { rfqFlash } from "./flash-messages.ts";
import { SupplierForm } from "./suppliers/supplier-form.tsx";
import { SupplierItem } from "./suppliers/supplier-item.tsx";
import "./rfq.css";

/** Besides the list: the shop whose page led here, to be put on it. */
export const loader = page(async ({ ctx, url }) => {
  const asked = url.searchParams.get("shop");
  const suppliers = (await listSuppliers(ctx)).map(({ changedAt, ...supplier }) => ({
    ...supplier,
    changedAt: changedAt.toISOString(),
  }));
  const isListed = suppliers.some(({ id }) => id === asked);
  const wanted = asked === null || isListed ? null : await getManufacturerSummary(ctx, asked);
  return {
    suppliers,
    wanted: wanted && { id: wanted.id, name: wanted.name },
    opened: asked,
    now: ctx.clock().toISOString(),
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    const { left } = await saveSupplier(ctx, readFields(form, supplierInput));
    flash(ctx, left > 0 ? rfqFlash.supplier_left_out : rfqFlash.supplier_saved);
    return redirect(href("/buyer/suppliers"), 303);
  } catch (error) {
    return refuseForm(error, form, { name: textOf(form, "shop"), kept: ["standing", "note"] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Your suppliers",
    description: "Shops that your company prefers, approved, or never asks.",
    path: href("/buyer/suppliers"),
    isPrivate: true,
  });
}

export default function SuppliersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { suppliers, wanted, opened, now } = loaderData;
  return (
    <div className="page stack">
      <Breadcrumbs trail={[{ label: "Requests", to: href("/rfq") }, { label: "Your suppliers" }]} />
      <header className="stack">
        <h1>Your suppliers</h1>
        <p className="lede">
          The list of your company alone. Preferred shops come first where you choose whom to ask,
          then approved ones. A shop that is never asked cannot be chosen, gets no request by mail,
          and leaves whatever it was not asked for yet.
        </p>
      </header>
      {wanted !== null && (
        <Panel title={wanted.name} id="wanted">
          <SupplierForm
            shop={wanted.id}
            values={{ standing: "approved", note: "" }}
            answer={actionData ?? undefined}
            button="Put it on the list"
          />
        </Panel>
      )}
      {suppliers.length === 0 ? (
        <EmptyState
          drawing="factory"
          title="No shop is on the list yet"
          action={<Link to={href("/businesses")}>Search the directory</Link>}
        >
          The page of each manufacturer has a way to put it here.
        </EmptyState>
      ) : (
        <Panel title="On the list" id="list" note={suppliers.length} isFlush>
          <ul className="plain-list rfq-shops sheet-body">
            {suppliers.map((supplier) => (
              <SupplierItem
                key={supplier.id}
                supplier={supplier}
                isOpen={supplier.id === opened || actionData?.form === supplier.id}
                answer={actionData ?? undefined}
                now={now}
              />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
