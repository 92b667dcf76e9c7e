import { href, Link } from "react-router";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import type { Block } from "../../../ui/markdown/guide-document.ts";
import { GuideText } from "../../../ui/markdown/guide-text.tsx";

export interface HelpArticleView {
  title: string;
  summary: string;
  blocks: Block[];
  others: { slug: string; title: string }[];
}

/** The address of a help article. */
export function helpAddress(slug: string): string {
  return `${href("/seller/dashboard/help")}?${new URLSearchParams({ article: slug })}`;
}

/** One help article, and the way to the others. */
export function HelpArticlePage({ article }: { article: HelpArticleView }) {
  const { title, summary, blocks, others } = article;
  return (
    <>
      <Breadcrumbs
        trail={[{ label: "Help", to: href("/seller/dashboard/help") }, { label: title }]}
      />
      <h1>{title}</h1>
      <p className="lede">{summary}</p>
      <GuideText blocks={blocks} />
      <nav aria-label="More help">
        <h2 className="eyebrow">More help</h2>
        <ul className="row">
          {others.map((other) => (
            <li key={other.slug}>
              <Link to={helpAddress(other.slug)} className="chip">
                {other.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
