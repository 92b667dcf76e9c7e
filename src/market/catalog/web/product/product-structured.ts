import { href } from "react-router";
import type { ProductPageView } from "./product-page-view.ts";

type Structured = Record<string, unknown>;

/** The product as search engines read it (schema.org). @param siteUrl public address without a slash */
export function productStructured(product: ProductPageView, siteUrl: string): Structured[] {
  const address = `${siteUrl}${href("/product/:id", { id: product.id })}`;
  return [
    {
      "@type": "Product",
      "@id": address,
      url: address,
      name: product.name,
      description: product.description,
      category: product.categories[0],
      sku: product.itemNumber ?? undefined,
      image: product.imageUrl === null ? undefined : `${siteUrl}${product.imageUrl}`,
      countryOfOrigin: { "@type": "Country", name: "US" },
      additionalProperty: product.specifications.map(({ name, value, unit }) => ({
        "@type": "PropertyValue",
        name,
        value,
        unitText: unit,
      })),
      offers:
        product.price === null ? undefined : offerOf(product, product.price, address, siteUrl),
    },
    breadcrumbsOf(product, siteUrl),
  ];
}

function offerOf(
  product: ProductPageView,
  price: string,
  address: string,
  siteUrl: string,
): Structured {
  const { seller, priceBreaks, minimumOrderQuantity, leadTimeDays, inStock } = product;
  return {
    "@type": "Offer",
    url: address,
    price,
    priceCurrency: "USD",
    availability: `https://schema.org/${inStock ? "InStock" : "MadeToOrder"}`,
    itemCondition: "https://schema.org/NewCondition",
    eligibleQuantity: quantityFrom(minimumOrderQuantity),
    deliveryLeadTime:
      leadTimeDays === null
        ? undefined
        : { "@type": "QuantitativeValue", value: leadTimeDays, unitCode: "DAY" },
    priceSpecification: priceBreaks.map((step) => ({
      "@type": "UnitPriceSpecification",
      price: step.price,
      priceCurrency: "USD",
      eligibleQuantity: quantityFrom(step.minimumQuantity),
    })),
    seller:
      seller === null
        ? undefined
        : {
            "@type": "Organization",
            name: product.seller?.name.map((part) => part.text).join(""),
            url: `${siteUrl}${href("/businesses/:id", { id: seller.id })}`,
          },
  };
}

function quantityFrom(minimum: number): Structured {
  return { "@type": "QuantitativeValue", minValue: minimum, unitCode: "C62" };
}

function breadcrumbsOf(product: ProductPageView, siteUrl: string): Structured {
  const [category] = product.categories;
  const browse = `${siteUrl}${href("/browse")}`;
  const steps = [
    { name: "Marketplace", item: browse },
    ...(category === undefined
      ? []
      : [{ name: category, item: `${browse}?${new URLSearchParams({ category })}` }]),
    { name: product.name },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}
