import type { PageContext } from "../../../platform/web/page-context.ts";
import type { Intent } from "../../../shared/consultant/intents.ts";
import { paramReader } from "../../../shared/text/read-params.ts";
import { drawingNamed } from "../../../ui/drawing-names.ts";
import { manufacturerView, productView } from "../../catalog/rules/list-views.ts";
import { findGuides } from "../../guides/use-cases/find-guides.ts";
import { findProcesses } from "../../guides/use-cases/find-processes.ts";
import { wholeDirectory } from "../rules/directory-address.ts";
import { manufacturerSearch } from "../rules/manufacturer-search.ts";
import { productSearch } from "../rules/product-search.ts";
import { minimumQueryLength, mostQueryCharacters } from "../rules/query-length.ts";
import type { SearchPage } from "../rules/search-result.ts";
import { limitSearch } from "../use-cases/limit-search.ts";
import { searchManufacturers } from "../use-cases/search-manufacturers.ts";
import { searchProducts } from "../use-cases/search-products.ts";
import { failedSearch } from "./failed-search.ts";
import type { CapabilityView, Found, IntentResults, IntentView } from "./intent-view.ts";
import { relaxationViews } from "./relaxation-views.ts";

const shownProducts = 6;
const shownShops = 5;
const shownGuides = 4;
/** Processes that are tried, and those that are shown: not every process has shops. */
const triedProcesses = 6;
const shownProcesses = 3;
const shownByProcess = 3;
const shopsToChooseFrom = 9;

/** Everything the page of an intent shows for its address, and the status it answers with. */
export async function loadIntent(
  ctx: PageContext,
  intent: Intent,
  params: URLSearchParams,
): Promise<{ view: IntentView; status: number }> {
  const read = paramReader(params);
  const query = read.text(params.get("q") ? "q" : "query", mostQueryCharacters) ?? "";
  const isTooShort = query !== "" && query.length < minimumQueryLength;
  const view: IntentView = {
    intent,
    query,
    problems: read.problems,
    consultantName: `${ctx.config.productName} AI`,
    isSignedIn: ctx.viewer.id !== null,
    isTooShort,
    results: null,
    failure: null,
  };
  if (query === "" || isTooShort) return { view, status: 200 };
  try {
    await limitSearch(ctx);
    return { view: { ...view, results: await findAll(ctx, query) }, status: 200 };
  } catch (error) {
    const { failure, status } = await failedSearch(ctx, error);
    return { view: { ...view, failure }, status };
  }
}

async function findAll(ctx: PageContext, query: string): Promise<IntentResults> {
  const processes = findProcesses(query, triedProcesses);
  const [products, shops, ...byProcess] = await Promise.all([
    searchProducts(ctx, productSearch({ query, limit: shownProducts, facets: false })),
    searchManufacturers(ctx, manufacturerSearch({ query, limit: shownShops, facets: false })),
    ...processes.map(({ slug }) =>
      searchManufacturers(
        ctx,
        manufacturerSearch({ process: slug, limit: shopsToChooseFrom, facets: false }),
      ),
    ),
  ]);
  const seen = new Set<string>();
  const capabilities = processes.flatMap((process, index): CapabilityView[] => {
    const found = byProcess[index];
    if (found === undefined || found.total === 0) return [];
    const { slug, name, summary, drawing } = process;
    const { rows, ...counts } = foundOf(found, manufacturerView);
    // A shop that can do several things is shown with the first of them.
    const others = rows.filter(({ id }) => !seen.has(id)).slice(0, shownByProcess);
    for (const { id } of others) seen.add(id);
    return others.length === 0
      ? []
      : [{ slug, name, summary, drawing: drawingNamed(drawing), shops: others, ...counts }];
  });
  return {
    correctedQuery: products.correctedQuery,
    products: foundOf(products, productView),
    shops: foundOf(shops, manufacturerView),
    reason: shops.reason,
    relaxations: relaxationViews(shops, wholeDirectory()),
    capabilities: capabilities.slice(0, shownProcesses),
    guides: findGuides(query, shownGuides).map((guide) => ({
      ...guide,
      drawing: drawingNamed(guide.drawing),
    })),
  };
}

function foundOf<Hit, Row>(page: SearchPage<Hit, unknown>, view: (hit: Hit) => Row): Found<Row> {
  const { items, total, totalIsExact } = page;
  return { rows: items.map((hit) => view(hit)), total, totalIsExact };
}
