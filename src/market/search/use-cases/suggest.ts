import type { Context } from "../../../platform/context.ts";
import { processes } from "../../catalog/rules/processes.ts";
import { categoriesLike, manufacturersNamed, wordsBeginning } from "../data/completions.ts";
import { findProducts } from "../data/find-products.ts";
import { noFilter } from "../data/product-filter.ts";
import { lookUpWords } from "../data/vocabulary.ts";
import { minimumQueryLength } from "../rules/browse-address.ts";
import { buildConcepts } from "../rules/build-concepts.ts";
import { type Completion, completedPlan, completionConcepts } from "../rules/complete-query.ts";
import { mixSuggestions } from "../rules/mix-suggestions.ts";
import { rankProducts } from "../rules/rank-products.ts";
import { cleaned, readQuery } from "../rules/read-query.ts";
import type { Suggestion } from "../rules/search-result.ts";
import { fold } from "../rules/tokens.ts";

const mostSuggestions = 8;

/**
 * Up to 8 things somebody may be typing the name of: processes, categories, products, manufacturers.
 *
 * @param q as typed so far; its last word may be a beginning. Under 2 characters there are none.
 */
export async function suggest(ctx: Context, q: string): Promise<Suggestion[]> {
  const text = cleaned(q);
  if (text.length < minimumQueryLength) return [];
  const db = ctx.db.public;
  const read = readQuery(text);
  const last = read.words.at(-1);
  if (last === undefined) return [];
  const beginnings = read.words.map((word) => word.text.replace(/[^a-z0-9]+/g, "-"));
  const [vocabulary, begun] = await Promise.all([
    lookUpWords(
      db,
      read.words.map((word) => word.text),
      ctx.clock().getTime(),
    ),
    last.kind === "word" ? wordsBeginning(db, last.text, 6) : [],
  ]);
  const completions: Completion[] = begun.flatMap(({ word, lexeme, documents }) =>
    lexeme === null ? [] : [{ word, lexeme, documents }],
  );
  const concepts = completionConcepts(buildConcepts(read.words, vocabulary), completions);
  const plan = completedPlan(concepts);
  if (plan === null) return [];
  const [products, categories, makers] = await Promise.all([
    findProducts(db, plan, noFilter, 24),
    categoriesLike(db, beginnings, 3),
    manufacturersNamed(db, plan.begun, 40),
  ]);
  return mixSuggestions(
    {
      processes: processes.filter((process) =>
        startsAll(
          fold(process.name),
          read.words.map((word) => word.text),
        ),
      ),
      categories,
      products: rankProducts(products.rows, concepts),
      makers: makers.filter((maker) =>
        startsAll(
          fold(maker.name),
          read.words.map((word) => word.text),
        ),
      ),
    },
    fold(text),
    mostSuggestions,
  );
}

/** Whether each of the beginnings begins a word of the text. */
function startsAll(text: string, beginnings: string[]): boolean {
  return beginnings.every((start) => ` ${text}`.includes(` ${start}`));
}
