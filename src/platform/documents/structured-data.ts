import type { CheerioAPI } from "cheerio";
import type { Element } from "domhandler";

const organizationTypes =
  /Organization|LocalBusiness|Corporation|Contractor|ProfessionalService|HomeAndConstruction|FoodEstablishment|Brewery|Winery|Bakery/;

/** Organizations that a page states, as schema.org has them. */
export function organizationsOf($: CheerioAPI): Record<string, unknown>[] {
  return [...jsonLdOf($).flatMap((value) => organizationsIn(value, 0)), ...microdataOf($)];
}

/** What a page states as JSON-LD, block by block. */
export function jsonLdOf($: CheerioAPI): unknown[] {
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => parsed($(script).text()));
}

/** A text as one line. */
export function lineOf(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A broken block is as if it were not there.
    return null;
  }
}

function organizationsIn(value: unknown, depth: number): Record<string, unknown>[] {
  if (depth > 6 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => organizationsIn(one, depth + 1));
  const record: Record<string, unknown> = { ...value };
  // A group that names this firm as one of its own: the page is the firm's.
  if (record.subOrganization !== undefined) {
    const own = organizationsIn(record.subOrganization, depth + 1);
    if (own.length === 1) return own;
  }
  const isOne = [record["@type"]].flat().some((type) => organizationTypes.test(String(type)));
  const inside = ["@graph", "publisher", "mainEntity", "about", "provider"].flatMap((name) =>
    organizationsIn(record[name], depth + 1),
  );
  return isOne ? [record, ...inside] : inside;
}

function microdataOf($: CheerioAPI): Record<string, unknown>[] {
  return $("[itemscope][itemtype]")
    .toArray()
    .filter((element) => organizationTypes.test($(element).attr("itemtype") ?? ""))
    .map((element) => propertiesOf($, element));
}

/** Properties of an item of microdata, by their names. */
export function propertiesOf($: CheerioAPI, scope: Element): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const element of $(scope).find("[itemprop]").toArray()) {
    const owner = $(element).parent().closest("[itemscope]").get(0);
    if (owner !== scope) continue;
    const name = $(element).attr("itemprop") ?? "";
    record[name] ??= $(element).is("[itemscope]")
      ? propertiesOf($, element)
      : ($(element).attr("content") ?? lineOf($(element).text()));
  }
  return record;
}
