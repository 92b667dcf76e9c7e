/** A publisher whose directory can be imported. */
export interface Source {
  slug: string;
  name: string;
  /** Page of the publisher where the current file is found. */
  url: string | null;
  license: string;
}

/** Where rows of the catalog can come from. */
export const sources: Source[] = [
  {
    slug: "epa-ghgrp-2023",
    name: "U.S. EPA, Greenhouse Gas Reporting Program 2023",
    url: "https://www.epa.gov/ghgreporting/data-sets",
    license: "Public domain",
  },
  {
    slug: "usda-fsis",
    name: "USDA Food Safety and Inspection Service, inspected establishments",
    url: "https://www.fsis.usda.gov/inspection/establishments/meat-poultry-and-egg-product-inspection-directory",
    license: "Public domain",
  },
  {
    slug: "openbrewerydb",
    name: "Open Brewery DB",
    url: "https://www.openbrewerydb.org",
    license: "MIT",
  },
  { slug: "csv", name: "Imported file", url: null, license: "As its owner states" },
  { slug: "samples", name: "Sample data", url: null, license: "Apache-2.0" },
];

const bySlug = new Map(sources.map((source) => [source.slug, source]));

/** Readable name of a source slug; an unknown slug is shown as it is. */
export function sourceName(slug: string): string {
  return bySlug.get(slug)?.name ?? slug;
}

/** The source with this slug, if it is one of ours. */
export function findSource(slug: string): Source | undefined {
  return bySlug.get(slug);
}
