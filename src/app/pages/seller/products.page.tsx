import { randomUUID } from "node:crypto";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { listCategories } from "../../../market/catalog/use-cases/list-categories.ts";
import {
  type LeftReason,
  leftReasons,
} from "../../../market/sellers/rules/products/product-change.ts";
import {
  productListSearch,
  readProductList,
} from "../../../market/sellers/rules/products/product-list-query.ts";
import { listOwnProducts } from "../../../market/sellers/use-cases/list-own-products.ts";
import { undoProductChange } from "../../../market/sellers/use-cases/undo-product-change.ts";
import { sellerFlash } from "../../../market/sellers/web/flash-messages.ts";
import { exportAddress } from "../../../market/sellers/web/imports/import-view.ts";
import { BulkBar } from "../../../market/sellers/web/products/bulk-bar.tsx";
import { ChangeNotice } from "../../../market/sellers/web/products/change-notice.tsx";
import { ListFilter } from "../../../market/sellers/web/products/list-filter.tsx";
import {
  ProductTable,
  productRowView,
} from "../../../market/sellers/web/products/product-table.tsx";
import { readTableForm } from "../../../market/sellers/web/products/read-table-form.ts";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/products.page.ts";
import { changeFromTable } from "./change-from-table.ts";
import { ImportedNote } from "./imported-note.tsx";
import { importedProducts } from "./imported-products.ts";
import "../../../market/sellers/web/products/products.css";

const counted = (text: string | null) => Math.max(0, Math.min(1e9, Math.trunc(Number(text) || 0)));

/** "same-2 category-1" → how many stayed, by the reason. */
function readLeft(text: string): [LeftReason, number][] {
  return (Object.keys(leftReasons) as LeftReason[]).flatMap((reason) => {
    const count = counted(new RegExp(`\\b${reason}-(\\d+)`).exec(text)?.[1] ?? null);
    return count === 0 ? [] : [[reason, count]];
  });
}

export const loader = page(async ({ ctx, url }) => {
  const query = readProductList(url.searchParams);
  const changeId = url.searchParams.get("change");
  const found = await listOwnProducts(ctx, query, changeId);
  return {
    query,
    products: found.items.map(productRowView),
    total: found.total,
    counts: found.counts,
    canPublish: found.entryId !== null,
    mayEdit: found.mayEdit,
    imported: await importedProducts(ctx, found.entryId),
    change: {
      changeId: changeId ?? "",
      changed: found.changed,
      left: readLeft(url.searchParams.get("left") ?? ""),
      outdated: counted(url.searchParams.get("outdated")),
    },
    submitKey: randomUUID(),
    categories: found.mayEdit ? (await listCategories(ctx)).map(({ name }) => name) : [],
    now: ctx.clock().toISOString(),
  };
});

export const action = page(async ({ ctx, request, url }) => {
  const form = await readForm(request);
  const query = readProductList(url.searchParams);
  const address = (change: Record<string, string>) => {
    const params = new URLSearchParams(url.searchParams);
    for (const name of ["change", "left", "outdated", "index"]) params.delete(name);
    for (const [name, value] of Object.entries(change)) params.set(name, value);
    const text = params.toString();
    return `${href("/seller/dashboard/products")}${text === "" ? "" : `?${text}`}`;
  };
  try {
    if (textOf(form, "do") === "undo") {
      await undoProductChange(ctx, textOf(form, "change"));
      flash(ctx, sellerFlash.products_undone);
      return redirect(address({}), 303);
    }
    return redirect(address(await changeFromTable(ctx, readTableForm(form), query)), 303);
  } catch (error) {
    return refuseForm(error, form, { name: "products", kept: [...new Set(form.keys())] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Products",
    description: "The products your company sells.",
    path: href("/seller/dashboard/products"),
    isPrivate: true,
  });
}

export default function SellerProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, products, total, counts, canPublish, mayEdit, imported, change, now } = loaderData;
  const { submitKey, categories } = loaderData;
  const isSending = useNavigation().formMethod === "POST";
  const hasAny = counts.draft + counts.published + counts.archived > 0;
  return (
    <>
      <div className="row">
        <h1 className="grow">Products</h1>
        {mayEdit && (
          <>
            <Link to={href("/seller/dashboard/products/import")} className="button">
              Import
            </Link>
            <Link to={newAddress()} className="button button-primary">
              Add a product
            </Link>
          </>
        )}
      </div>
      {change.changeId !== "" && <ChangeNotice {...change} />}
      {!canPublish && hasAny && <NoProfile />}
      {hasAny ? (
        <Panel title="Your products" id="products" isFlush>
          <div className="sheet-body">
            <ListFilter query={query} counts={counts} />
          </div>
          {products.length === 0 ? (
            <p className="sheet-body quiet">No product is found. Search for less.</p>
          ) : (
            <Form method="post" preventScrollReset>
              <FormRefusal answer={actionData} title="Nothing was changed" />
              <input type="hidden" name="key" value={submitKey} />
              {mayEdit && (
                <BulkBar
                  total={total}
                  shown={products.length}
                  canPublish={canPublish}
                  isSending={isSending}
                  percent={actionData?.values.percent ?? ""}
                  category={actionData?.values.category ?? ""}
                  rows={products.map(({ id, version }) => `${id} ${version}`).join()}
                  categories={categories}
                  errors={actionData?.fields ?? {}}
                />
              )}
              <ProductTable
                products={products}
                mayEdit={mayEdit}
                typed={actionData?.values ?? {}}
                errors={actionData?.fields ?? {}}
                now={now}
              />
            </Form>
          )}
          <Pager
            page={query.page}
            pageSize={query.limit}
            total={total}
            of="products"
            to={(other) =>
              `${href("/seller/dashboard/products")}${productListSearch({ ...query, page: other })}`
            }
          />
        </Panel>
      ) : (
        <Panel>
          <EmptyState
            drawing="packaging"
            title="No products yet"
            action={
              mayEdit && (
                <Link to={newAddress()} className="button button-primary">
                  Add a product
                </Link>
              )
            }
          >
            A product begins as a draft that only your company sees. Published, buyers find it at
            once.
          </EmptyState>
        </Panel>
      )}
      {hasAny && (
        <p className="quiet">
          All products as a table that an import takes back: <a href={exportAddress}>CSV</a>,{" "}
          <a href={`${exportAddress}?format=xlsx`}>Excel</a>
        </p>
      )}
      <ImportedNote imported={imported} />
    </>
  );
}

function NoProfile() {
  return (
    <Notice
      tone="warning"
      title="Nothing can be published yet"
      action={
        <Link to={href("/onboarding/seller")} className="button">
          Publish your profile
        </Link>
      }
    >
      <p>
        Products are listed under the published profile of an owner of your company. Drafts can be
        written before.
      </p>
    </Notice>
  );
}

const newAddress = () => href("/seller/dashboard/products/:id", { id: "new" });
