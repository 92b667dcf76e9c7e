import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { guidesNamedIn, rankGuides } from "../../../market/guides/rules/rank-guides.ts";
import { notFound } from "../../../shared/errors.ts";
import { readFrontMatter } from "../../../shared/front-matter.ts";
import { readMarkdown } from "../../../ui/markdown/read-markdown.ts";
import type { HelpArticleView } from "./help-article.tsx";

const articleSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(3).max(80),
  summary: z.string().min(40).max(160),
  keywords: z.array(z.string().min(2)).min(6).max(15),
  body: z.string().min(1),
});

/** A text about using the site as a seller. The body is Markdown. */
export type HelpArticle = z.infer<typeof articleSchema>;

/** The order in which somebody new needs them. */
const order = [
  "getting-found",
  "your-profile",
  "your-products",
  "importing",
  "data-sources",
  "privacy-and-your-data",
];

let library: HelpArticle[] | undefined;

/** Every help article, read once a process from the project's folder. */
export function helpArticles(): readonly HelpArticle[] {
  library ??= readArticles(resolve("src/app/pages/seller/help-articles"));
  return library;
}

/**
 * Articles that answer a query, best first.
 *
 * @param isMessage somebody pasted what the site said: only articles that it names answer it
 */
export function findHelp(query: string, isMessage = false): HelpArticle[] {
  const articles = [...helpArticles()];
  return rankGuides(isMessage ? guidesNamedIn(articles, query) : articles, query);
}

/**
 * An article ready to be shown, with the names of the others.
 *
 * @throws AppError not_found
 */
export function articleNamed(slug: string): HelpArticleView {
  const article = helpArticles().find((one) => one.slug === slug);
  if (article === undefined) throw notFound();
  const { title, summary, body } = article;
  const others = helpArticles()
    .filter((one) => one !== article)
    .map((other) => ({ slug: other.slug, title: other.title }));
  return { title, summary, blocks: readMarkdown(body).blocks, others };
}

/** @throws Error naming the file that cannot be read as an article */
function readArticles(folder: string): HelpArticle[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  const articles = names.map((name) => {
    try {
      const { fields, body } = readFrontMatter(readFileSync(join(folder, name), "utf8"));
      return articleSchema.parse({ ...fields, body });
    } catch (cause) {
      throw new Error(`Help article ${name} cannot be read: ${String(cause)}`, { cause });
    }
  });
  return articles.sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
}
