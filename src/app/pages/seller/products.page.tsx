import { href, Link } from "react-router";
import { productView } from "../../../market/catalog/rules/list-views.ts";
import { ProductRow, ProductRowsHead } from "../../../market/catalog/web/product-card.tsx";
import { getSellerProfile } from "../../../market/sellers/use-cases/get-seller-profile.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/products.page.ts";
import { ownEntry } from "./own-entry.ts";

const perPage = 20;
const mostPages = 10_000;

export const loader = page(async ({ ctx, url }) => {
  const asked = Number(url.searchParams.get("page") ?? "1");
  const current = Number.isInteger(asked) && asked >= 1 && asked <= mostPages ? asked : 1;
  const { manufacturerId } = await getSellerProfile(ctx);
  const entry = await ownEntry(ctx, manufacturerId, { page: current, limit: perPage });
  return {
    products: (entry?.products.items ?? []).map((product) => productView(product)),
    total: entry?.products.total ?? 0,
    page: current,
    isPublished: entry !== null,
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Products",
    description: "The products your company lists.",
    path: href("/seller/dashboard/products"),
    isPrivate: true,
  });
}

export default function SellerProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, total, page: current, isPublished } = loaderData;
  return (
    <>
      <h1>Products</h1>
      {total === 0 ? (
        <Panel>
          <NoProducts isPublished={isPublished} />
        </Panel>
      ) : (
        <Panel
          id="products"
          title="Listed in the marketplace"
          note={`${total.toLocaleString("en-US")} ${total === 1 ? "product" : "products"}`}
          isFlush
        >
          <div className="catalog-rows product-rows">
            <ProductRowsHead />
            <ul>
              {products.map((product) => (
                <li key={product.id}>
                  <ProductRow product={product} />
                </li>
              ))}
            </ul>
          </div>
          <Pager
            page={current}
            pageSize={perPage}
            total={total}
            of="products"
            to={(other) => `${href("/seller/dashboard/products")}?page=${other}`}
          />
        </Panel>
      )}
    </>
  );
}

function NoProducts({ isPublished }: { isPublished: boolean }) {
  return (
    <EmptyState
      drawing="packaging"
      title="No products listed yet"
      action={
        isPublished ? (
          <Link to={href("/seller/dashboard/profile")} className="button button-primary">
            Complete your profile
          </Link>
        ) : (
          <Link to={href("/onboarding/seller")} className="button button-primary">
            Publish your profile
          </Link>
        )
      }
    >
      {isPublished
        ? "The marketplace has no product of your company. Buyers find you by what your profile says you can make."
        : "Products are listed under a published profile, and yours is still a draft."}
    </EmptyState>
  );
}
