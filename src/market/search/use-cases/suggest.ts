import type { Context } from "../../../platform/context.ts";
import { fold } from "../../needs/rules/reading/tokens.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import { categoriesLike, manufacturersNamed, wordsBeginning } from "../data/completions.ts";
import { findProducts } from "../data/find-products.ts";
import { lookUpWords } from "../data/vocabulary.ts";
import { buildConcepts } from "../rules/build-concepts.ts";
import { completedPlan, completionConcepts } from "../rules/complete-query.ts";
import { mixSuggestions } from "../rules/mix-suggestions.ts";
import { productSearch } from "../rules/product-search.ts";
import { minimumQueryLength } from "../rules/query-length.ts";
import { rankProducts } from "../rules/ranking/rank-products.ts";
import { cleaned, readQuery } from "../rules/read-query.ts";
import type { Suggestion } from "../rules/search-result.ts";
import { understandQuery } from "./understand-query.ts";

const anyProduct = { ...productSearch({}), place: null };
const mostSuggestions = 8;
const mostCompletions = 6;

/**
 * Up to 8 things somebody may be typing the name of: processes, categories, products, manufacturers.
 *
 * @param q as typed so far; its last word may be a beginning. Under 2 characters there are none.
 */
export async function suggest(ctx: Context, q: string): Promise<Suggestion[]> {
  const text = cleaned(q);
  if (text.length < minimumQueryLength) return [];
  const found = await completionsOf(ctx, text);
  if (found.length > 0) return found;
  const options = { exact: false, readsPlaces: false, isDirectory: false };
  const { correctedQuery } = await understandQuery(ctx, text, options);
  return correctedQuery === null ? [] : completionsOf(ctx, correctedQuery);
}

async function completionsOf(ctx: Context, text: string): Promise<Suggestion[]> {
  const db = ctx.db.public;
  const { words } = readQuery(text);
  const last = words.at(-1);
  if (last === undefined) return [];
  const beginnings = words.map((word) => word.text);
  const [vocabulary, begun] = await Promise.all([
    lookUpWords(db, beginnings),
    last.kind === "word" ? wordsBeginning(db, { letters: last.text, limit: mostCompletions }) : [],
  ]);
  const concepts = completionConcepts(buildConcepts(words, vocabulary), begun);
  const plan = completedPlan(concepts);
  if (plan === null) return [];
  const [products, categories, makers] = await Promise.all([
    findProducts(db, plan, anyProduct, { most: 24, texts: 24 }),
    categoriesLike(db, beginnings, 3),
    manufacturersNamed(db, plan.begun, 40),
  ]);
  return mixSuggestions(
    {
      processes: processes.filter(({ name }) => startsAll(name, beginnings)),
      categories,
      products: rankProducts(products.rows, concepts),
      makers: makers.filter(({ name }) => startsAll(name, beginnings)),
    },
    fold(text),
    mostSuggestions,
  );
}

/** Whether each of the beginnings begins a word of the name. */
function startsAll(name: string, beginnings: string[]): boolean {
  const words = ` ${fold(name)}`;
  return beginnings.every((start) => words.includes(` ${start}`));
}
