import { randomUUID } from "node:crypto";
import { useState } from "react";
import { href, Link, useLocation } from "react-router";
import { ConflictNotice } from "../../../market/sellers/web/products/conflict-notice.tsx";
import { PictureList } from "../../../market/sellers/web/products/picture-list.tsx";
import { ProductFilesPanel } from "../../../market/sellers/web/products/product-files-panel.tsx";
import { ProductForm } from "../../../market/sellers/web/products/product-form.tsx";
import { ProductPreview } from "../../../market/sellers/web/products/product-preview.tsx";
import {
  DeleteProduct,
  StateActions,
} from "../../../market/sellers/web/products/state-actions.tsx";
import { StateBadge } from "../../../market/sellers/web/products/state-badge.tsx";
import { VersionList } from "../../../market/sellers/web/products/version-list.tsx";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/product.page.ts";
import { changeProduct, type ProductAnswer } from "./change-product.ts";
import { loadProduct } from "./load-product.ts";
import "../../../market/catalog/web/product/product.css";
import "../../../market/sellers/web/products/products.css";

export const loader = page(async ({ ctx, url, params: { id } }: PageInput<{ id: string }>) => ({
  ...(await loadProduct(ctx, id, url.searchParams)),
  isUnpublished: url.searchParams.has("unpublished"),
  submitKey: randomUUID(),
}));

export const action = page(({ ctx, request, url, params: { id } }: PageInput<{ id: string }>) =>
  changeProduct(ctx, request, {
    id,
    isQuiet: url.searchParams.has("quiet"),
    isForFiles: url.searchParams.has("files"),
  }),
);

export function meta({ matches, loaderData, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: loaderData?.product?.name ?? "Add a product",
    description: "A product of your company, as a draft or as buyers see it.",
    path: href("/seller/dashboard/products/:id", { id: params.id }),
    isPrivate: true,
  });
}

export default function SellerProductPage(props: Route.ComponentProps) {
  const { key } = useLocation();
  const [shown, setShown] = useState(key);
  // A form that was taken begins anew. One that is refused stays, with what was typed into it since: its answer arrives
  // before the location's key changes.
  const isRefused = props.actionData !== undefined && props.actionData !== null;
  if (shown !== key && !isRefused) setShown(key);
  const { product, preview, mayEdit } = props.loaderData;
  if (preview !== null && product !== null) {
    const back = mayEdit
      ? href("/seller/dashboard/products/:id", { id: product.id })
      : href("/seller/dashboard/products");
    return (
      <ProductPreview product={preview} back={back} isPublished={product.state === "published"} />
    );
  }
  // What changes beside it leaves what is being typed.
  return <ProductEditor key={isRefused ? shown : key} {...props} />;
}

function ProductEditor({ loaderData, actionData, params }: Route.ComponentProps) {
  const { product, files, suggested, versions, canPublish, isUnpublished, now } = loaderData;
  const [opened] = useState({ version: product?.version ?? null, values: loaderData.values });
  const answer = actionData ?? undefined;
  const of = (form: string) => (answer?.form === form ? answer : undefined);
  const { conflict }: Partial<ProductAnswer> = answer ?? {};
  const address = href("/seller/dashboard/products/:id", { id: params.id });
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Products", to: href("/seller/dashboard/products") },
          { label: product?.name ?? "Add a product" },
        ]}
      />
      <div className="row">
        <h1 className="grow">{product?.name ?? "Add a product"}</h1>
        {product !== null && <StateBadge state={product.state} />}
      </div>
      {product !== null && (
        <>
          <FormRefusal answer={of("state")} title="Nothing was changed" />
          <StateActions id={product.id} state={product.state} canPublish={canPublish} />
        </>
      )}
      {!canPublish && (
        <Notice>
          <p>
            It can be published once an owner of your company has a published profile.{" "}
            <Link to={href("/onboarding/seller")}>Publish your profile</Link>
          </p>
        </Notice>
      )}
      {isUnpublished && product?.state === "draft" && (
        <Notice tone="warning" title="The draft is kept, and not published yet" isUrgent>
          <p>Choose a category, so that buyers find the product, and publish it then.</p>
        </Notice>
      )}
      {conflict !== undefined && <ConflictNotice conflicts={conflict.fields} address={address} />}
      <Panel id="product" title={product === null ? "The product" : "Text and price"}>
        <ProductForm
          state={product?.state ?? "draft"}
          version={conflict?.version ?? opened.version}
          values={opened.values}
          suggested={suggested}
          canPublish={canPublish}
          answer={of("product")}
          submitKey={loaderData.submitKey}
        />
      </Panel>
      {product !== null && (
        <>
          <Panel id="pictures" title="Pictures" note={`${product.pictures.length} of 10`}>
            <PictureList pictures={product.pictures} answer={of("pictures")} />
          </Panel>
          <Panel id="files" title="Drawings and models" note={`${files.length} of 10`} isFlush>
            <ProductFilesPanel files={files} answer={of("files") ?? of("remove_file")} />
          </Panel>
          <Panel id="versions" title="Earlier versions" note="Price and text">
            <FormRefusal answer={of("restore")} title="That version was not restored" />
            <VersionList versions={versions} seen={product.version} now={now} />
          </Panel>
          {product.state !== "published" && <DeleteProduct name={product.name} />}
        </>
      )}
    </>
  );
}
