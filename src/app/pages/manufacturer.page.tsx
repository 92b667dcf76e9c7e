import { href, Link, redirect } from "react-router";
import { verdictOf } from "../../market/accounts/rules/policies.ts";
import { isOwnEntry } from "../../market/catalog/rules/own-entry.ts";
import { shownCertificateView } from "../../market/catalog/rules/shown-certificate.ts";
import { getManufacturer } from "../../market/catalog/use-cases/get-manufacturer.ts";
import { locatePlaces } from "../../market/catalog/use-cases/locate-places.ts";
import { nearbyManufacturers } from "../../market/catalog/use-cases/nearby-manufacturers.ts";
import { savedAmong } from "../../market/catalog/use-cases/saved-among.ts";
import { AddressProblems } from "../../market/catalog/web/address-problems.tsx";
import { CertificatePanel } from "../../market/catalog/web/manufacturer/certificate-panel.tsx";
import { ContactPanel } from "../../market/catalog/web/manufacturer/contact-panel.tsx";
import { FactLedger } from "../../market/catalog/web/manufacturer/fact-ledger.tsx";
import { manufacturerPageView } from "../../market/catalog/web/manufacturer/manufacturer-page-view.ts";
import { manufacturerStructured } from "../../market/catalog/web/manufacturer/manufacturer-structured.ts";
import { ProductList } from "../../market/catalog/web/manufacturer/product-list.tsx";
import { ShopSections, ShopWelcome } from "../../market/catalog/web/manufacturer/shop-panels.tsx";
import { shopView } from "../../market/catalog/web/manufacturer/shop-view.ts";
import { SourcePanel } from "../../market/catalog/web/manufacturer/source-panel.tsx";
import { ManufacturerBadges } from "../../market/catalog/web/manufacturer-badges.tsx";
import { ManufacturerCard } from "../../market/catalog/web/manufacturer-card.tsx";
import { SaveShop } from "../../market/catalog/web/saved/save-shop.tsx";
import { useCountedView } from "../../market/catalog/web/use-counted-view.ts";
import { replyRateText } from "../../market/rfq/rules/trade-rates.ts";
import { replyRateOf } from "../../market/rfq/use-cases/get-reply-rate.ts";
import { type PageInput, page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { paramReader } from "../../shared/text/read-params.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ConsultantLink } from "../../ui/consultant-link.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { drawingNamed } from "../../ui/drawing-names.ts";
import type { Route } from "./+types/manufacturer.page.ts";
import "../../market/catalog/web/manufacturer/manufacturer.css";

const productsShown = 12;

export const loader = page(async ({ ctx, url, params: { id } }: PageInput<{ id: string }>) => {
  const read = paramReader(url.searchParams);
  const rule = { subject: "The page", least: 1, most: 100_000, isWhole: true };
  const found = await getManufacturer(ctx, id, {
    page: read.number("page", rule) ?? 1,
    limit: productsShown,
  });
  // An address that became part of another entry leads there, for good.
  if (found.manufacturer.id !== id) {
    throw redirect(`${href("/businesses/:id", { id: found.manufacturer.id })}${url.search}`, 301);
  }
  const [nearby, saved, replyRate] = await Promise.all([
    nearbyManufacturers(ctx, found.manufacturer),
    savedAmong(ctx, [found.manufacturer.id]),
    replyRateOf(ctx, found.manufacturer.id),
  ]);
  return {
    view: manufacturerPageView(found, nearby),
    certificates: found.certificates.map((one) =>
      shownCertificateView(one, ctx.clock().toISOString().slice(0, 10)),
    ),
    shop: shopView(found.shop, locatePlaces(found.shop.places), found.manufacturer.name),
    welcome: found.shop.welcome,
    replyRate,
    isSaved: saved.length > 0,
    isBuyer: verdictOf("buyer", ctx.viewer) === "enter",
    isOwn: isOwnEntry(found.manufacturer, ctx.viewer),
    problems: read.problems,
    consultantName: `${ctx.config.productName} AI`,
    siteUrl: ctx.config.publicUrl,
  };
});

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [];
  const { view, siteUrl } = loaderData;
  const { page } = view.products;
  const path = href("/businesses/:id", { id: view.id });
  return pageMeta(matches, {
    title: view.place === null ? view.name : `${view.name}, ${view.place}`,
    description: shortened(view.tagline ?? view.description) || `${view.name}, a manufacturer.`,
    path: page === 1 ? path : `${path}?page=${page}`,
    structured: manufacturerStructured(view, siteUrl),
  });
}

function shortened(text: string): string {
  const most = 155;
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(" ", most))} …`;
}

export default function ManufacturerPage({ loaderData }: Route.ComponentProps) {
  const { view, isSaved, isOwn, problems, consultantName } = loaderData;
  const { id, name, tagline, description, place, state, stateName } = view;
  useCountedView(id, isOwn);
  const directory = href("/businesses");
  const trail = [
    { label: "Manufacturers", to: directory },
    ...(state === null || stateName === null
      ? []
      : [{ label: stateName, to: `${directory}?state=${state}` }]),
    { label: name },
  ];
  return (
    <div className="page manufacturer-page">
      <Breadcrumbs trail={trail} />
      <AddressProblems problems={problems} />
      <div className="manufacturer-columns">
        <div className="manufacturer-main">
          <header className="manufacturer-head">
            {view.logoUrl === null ? (
              <Drawing name={drawingNamed(view.drawing)} size={88} />
            ) : (
              <img src={view.logoUrl} alt="" width={88} height={88} className="manufacturer-logo" />
            )}
            <div>
              <h1>{name}</h1>
              {tagline !== null && <p className="lede">{tagline}</p>}
              <div className="row quiet">
                {place}
                <ManufacturerBadges manufacturer={view} />
              </div>
            </div>
          </header>
          {!view.isUnclaimed && (
            <p className="quiet small">{replyRateText(loaderData.replyRate)}</p>
          )}
          {description !== "" && <p className="manufacturer-text">{description}</p>}
          <div className="row">
            {!view.isUnclaimed && !isOwn && (
              <>
                <Link className="button button-primary" to={`${href("/rfq/edit")}?shop=${id}`}>
                  Request quote
                </Link>
                <Link className="button" to={`${href("/messages/new")}?company=${id}`}>
                  Message
                </Link>
              </>
            )}
            {loaderData.isBuyer && !isOwn && (
              <Link className="button" to={`${href("/buyer/suppliers")}?shop=${id}`}>
                Your suppliers
              </Link>
            )}
            <SaveShop id={id} name={name} isSaved={isSaved} isButton />
            <ConsultantLink className="button" query={`Tell me about ${name}`}>
              Ask {consultantName} about this shop
            </ConsultantLink>
            <Link className="button" to={`${directory}?${new URLSearchParams({ compare: id })}`}>
              Compare with others
            </Link>
          </div>
        </div>
        <div className="manufacturer-side">
          <ContactPanel view={view} />
          <SourcePanel view={view} isOwn={isOwn} />
        </div>
        <section className="manufacturer-facts" aria-labelledby="facts">
          <h2 id="facts">Facts and where they come from</h2>
          <FactLedger groups={view.facts} />
        </section>
      </div>
      <ShopWelcome welcome={loaderData.welcome} />
      <ShopSections shop={loaderData.shop} />
      <CertificatePanel certificates={loaderData.certificates} />
      {view.record !== null && (
        <section className="manufacturer-facts" aria-labelledby="record">
          <h2 id="record">What the public record says</h2>
          <p>
            {[view.record.name, view.record.address, view.record.phone].filter(Boolean).join("; ")}
          </p>
          <FactLedger groups={view.record.facts} />
        </section>
      )}
      <ProductList view={view} />
      {view.nearby.length > 0 && (
        <section className="section" aria-labelledby="nearby">
          <div className="section-head">
            <h2 id="nearby">Similar manufacturers nearby</h2>
          </div>
          <ul className="cards">
            {view.nearby.map((other) => (
              <li key={other.id}>
                <ManufacturerCard manufacturer={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
