import { href } from "react-router";
import type { ManufacturerPageView } from "./manufacturer-page-view.ts";

type Structured = Record<string, unknown>;

/** The manufacturer as search engines read it (schema.org). @param siteUrl public address without a slash */
export function manufacturerStructured(view: ManufacturerPageView, siteUrl: string): Structured[] {
  const address = `${siteUrl}${href("/businesses/:id", { id: view.id })}`;
  const hasPlace = view.street !== null && view.coordinates !== null;
  const { city, state, coordinates } = view;
  return [
    {
      "@type": hasPlace ? "LocalBusiness" : "Organization",
      "@id": address,
      url: address,
      name: view.name,
      alternateName: orNothing(view.otherNames),
      description: view.description || undefined,
      telephone: view.phone ?? undefined,
      sameAs: orNothing([view.website, view.linkedin].filter((link) => link !== null)),
      naics: orNothing(view.naics),
      foundingDate: view.foundedYear === null ? undefined : String(view.foundedYear),
      numberOfEmployees: employees(view.employeeCount),
      parentOrganization:
        view.parentCompany === null
          ? undefined
          : { "@type": "Organization", name: view.parentCompany },
      hasCredential: orNothing(
        view.certifications.map((name) => ({
          "@type": "EducationalOccupationalCredential",
          credentialCategory: "certification",
          name,
        })),
      ),
      address:
        city === null && state === null
          ? undefined
          : {
              "@type": "PostalAddress",
              streetAddress: view.street ?? undefined,
              addressLocality: city ?? undefined,
              addressRegion: state ?? undefined,
              postalCode: view.zip ?? undefined,
              addressCountry: "US",
            },
      geo:
        hasPlace && coordinates !== null && !view.isApproximate
          ? {
              "@type": "GeoCoordinates",
              latitude: coordinates.latitude,
              longitude: coordinates.longitude,
            }
          : undefined,
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        {
          "@type": "ListItem",
          position: 1,
          name: "Manufacturers",
          item: `${siteUrl}${href("/businesses")}`,
        },
        { "@type": "ListItem", position: 2, name: view.name },
      ],
    },
  ];
}

function orNothing<Value>(list: Value[]): Value[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** A range such as `50-100`, or a single number. */
function employees(range: string | null): Structured | undefined {
  const [, least, most] = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(range ?? "") ?? [];
  if (least === undefined) return undefined;
  return most === undefined
    ? { "@type": "QuantitativeValue", value: Number(least) }
    : { "@type": "QuantitativeValue", minValue: Number(least), maxValue: Number(most) };
}
