import { href, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { isOwnEntry } from "../rules/own-entry.ts";
import { productFileUrl } from "../rules/product-file.ts";
import { getManufacturer } from "../use-cases/get-manufacturer.ts";
import { getProductAndSeller } from "../use-cases/get-product.ts";
import { listProductFiles } from "../use-cases/product-files.ts";
import { similarProducts } from "../use-cases/similar-products.ts";
import type { Route } from "./+types/product.page.ts";
import { countText, leadTimeText, priceText } from "./price-text.ts";
import { PriceCalculator } from "./product/price-calculator.tsx";
import { ProductCards } from "./product/product-cards.tsx";
import { ProductFacts } from "./product/product-facts.tsx";
import { ProductFigure } from "./product/product-figure.tsx";
import { productFileView } from "./product/product-file-view.ts";
import { ProductFiles } from "./product/product-files.tsx";
import { type ProductPageView, productPageView } from "./product/product-page-view.ts";
import { productStructured } from "./product/product-structured.ts";
import { categoryAddress, ProductText } from "./product/product-text.tsx";
import { SellerPanel } from "./product/seller-panel.tsx";
import { useCountedView } from "./use-counted-view.ts";
import "./product/product.css";

const dayMs = 86_400_000;

export const loader = page(async ({ ctx, params: { id } }: PageInput<{ id: string }>) => {
  const { product, seller } = await getProductAndSeller(ctx, id);
  const [similar, files, ofSeller] = await Promise.all([
    similarProducts(ctx, product),
    listProductFiles(ctx, id),
    seller === null ? null : getManufacturer(ctx, seller.id, { limit: 5 }),
  ]);
  const nothing = { items: [], total: 0 };
  const { leadTimeDays } = product;
  return {
    product: productPageView(product, seller, similar, ofSeller?.products ?? nothing),
    files: files.map((file) => productFileView(file, productFileUrl(id, file.id))),
    isOwn: ofSeller !== null && isOwnEntry(ofSeller.manufacturer, ctx.viewer),
    /** Whether somebody here answers for its seller. */
    isAnswered:
      (ofSeller?.manufacturer.userId ?? ofSeller?.manufacturer.companyId ?? null) !== null,
    readyOn:
      leadTimeDays === null
        ? null
        : new Date(ctx.clock().getTime() + leadTimeDays * dayMs).toISOString().slice(0, 10),
    consultantName: `${ctx.config.productName} AI`,
    siteUrl: ctx.config.publicUrl,
  };
});

/** Another quantity is another view of what the page already has. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [];
  const { product, siteUrl } = loaderData;
  return pageMeta(matches, {
    title: product.name,
    description: summaryOf(product),
    path: href("/product/:id", { id: product.id }),
    structured: productStructured(product, siteUrl),
  });
}

function summaryOf(product: ProductPageView): string {
  const { price, seller, minimumOrderQuantity, leadTimeDays } = product;
  const by = seller === null ? "" : ` by ${seller.name.map((part) => part.text).join("")}`;
  const each = price === null ? "Price on request" : `${priceText(price)} each`;
  const lead = leadTimeDays === null ? "" : `, lead time ${leadTimeText(leadTimeDays)}`;
  return `${product.name}${by}. ${each}, minimum ${countText(minimumOrderQuantity)}${lead}.`;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, files, isOwn, isAnswered, readyOn, consultantName } = loaderData;
  useCountedView(product.id, isOwn);
  const { name, categories, seller, similar, fromSeller } = product;
  const [category] = categories;
  const trail = [
    { label: "Marketplace", to: href("/browse") },
    ...(category === undefined ? [] : [{ label: category, to: categoryAddress(category) }]),
    { label: name },
  ];
  return (
    <div className="page product-page">
      <Breadcrumbs trail={trail} />
      <div className="product-sheets">
        <ProductFigure product={product} />
        <div className="product-head">
          <div>
            <h1>{name}</h1>
            <p className="product-by">
              <SellerLine product={product} />
            </p>
          </div>
          <ProductFacts product={product} readyOn={readyOn} />
          <PriceCalculator product={product} />
          <p className="row">
            {seller !== null && isAnswered && !isOwn && (
              <Link to={`${href("/messages/new")}?product=${product.id}`} className="button">
                Message the seller
              </Link>
            )}
            {!isOwn && (
              <Link to={`${href("/rfq/edit")}?product=${product.id}`} className="button">
                Request quotes
              </Link>
            )}
            <ConsultantLink className="button" query={`Tell me more about ${name}`}>
              Ask {consultantName} about this
            </ConsultantLink>
          </p>
        </div>
        <ProductText product={product} />
        {files.length > 0 && (
          <Panel id="files" title="Drawings and models" note={files.length} isFlush>
            <ProductFiles files={files} />
          </Panel>
        )}
        {seller !== null && <SellerPanel seller={seller} />}
      </div>
      {fromSeller.items.length > 0 && seller !== null && (
        <ProductCards id="from-seller" title="More from this seller" products={fromSeller.items}>
          {fromSeller.total > fromSeller.items.length + 1 && (
            <Link to={`${href("/businesses/:id", { id: seller.id })}#products`}>
              All {countText(fromSeller.total)} products
            </Link>
          )}
        </ProductCards>
      )}
      {similar.length > 0 && (
        <ProductCards id="similar" title="Similar products" products={similar} />
      )}
    </div>
  );
}

function SellerLine({ product: { seller, isSample } }: { product: ProductPageView }) {
  return (
    <>
      {seller === null ? (
        "Seller not stated"
      ) : (
        <>
          by{" "}
          <Link to={href("/businesses/:id", { id: seller.id })}>
            {seller.name.map((part) => part.text)}
          </Link>
          {seller.place !== null && `, ${seller.place}`}
        </>
      )}{" "}
      {seller?.verified && <span className="badge badge-success">Verified</span>}{" "}
      {isSample && <span className="badge badge-quiet">Sample</span>}
    </>
  );
}
