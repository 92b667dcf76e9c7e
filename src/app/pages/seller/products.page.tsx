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
const importHelp = `${href("/seller/dashboard/help")}?article=importing`;
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
          <p className="sheet-body quiet small">
            To add or change products, send the operator a file with them.{" "}
            <Link to={importHelp}>What the file holds</Link>
          </p>
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
          <>
            <Link to={importHelp} className="button button-primary">
              What the file holds
            </Link>
            <Link to={href("/contact")} className="button">
              Write to the operator
            </Link>
          </>
        ) : (
          <Link to={href("/onboarding/seller")} className="button button-primary">
            Publish your profile
          </Link>
        )
      }
    >
      {isPublished
        ? "There is no form for single products yet: send the operator a CSV file with yours, and once it is imported they stand here and in the marketplace. Until then buyers find you by what your profile says you can make."
        : "Products are listed under a published profile, and yours is still a draft."}
    </EmptyState>
  );
}
