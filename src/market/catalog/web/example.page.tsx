import { href, Link } from "react-router";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import { drawingNamed } from "../../../ui/drawing-names.ts";
import { GuideText } from "../../../ui/markdown/guide-text.tsx";
import { readMarkdown } from "../../../ui/markdown/read-markdown.ts";
import { materialName } from "../../needs/rules/vocabulary/materials.ts";
import { processName } from "../../needs/rules/vocabulary/processes.ts";
import { findExample } from "../use-cases/find-example.ts";
import { listExamples } from "../use-cases/list-examples.ts";
import type { Route } from "./+types/example.page.ts";
import { ExampleFacts } from "./examples/example-facts.tsx";
import { exampleView } from "./examples/example-view.ts";
import { requestAddress } from "./examples/request-address.ts";
import "./examples/examples.css";

export const loader = page(async ({ params: { slug } }: PageInput<{ slug: string }>) => {
  const example = findExample(slug);
  const all = listExamples();
  const next = all[(all.findIndex((other) => other.slug === slug) + 1) % all.length];
  return {
    example: exampleView(example),
    request: requestAddress({
      title: example.title,
      quantity: example.quantity,
      processNames: example.processes.map(processName),
      materialNames: example.materials.map(materialName),
    }),
    text: readMarkdown(example.body),
    guides: [
      ...example.processes.map((slug) => ({ slug, name: processName(slug) })),
      ...example.materials.map((slug) => ({ slug, name: materialName(slug) })),
    ],
    next: next && { slug: next.slug, title: next.title },
  };
});

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [];
  const { slug, title, summary } = loaderData.example;
  return pageMeta(matches, {
    title,
    description: summary,
    path: href("/examples/:slug", { slug }),
    structured: [{ "@type": "Article", headline: title, description: summary }],
  });
}

export default function ExamplePage({ loaderData }: Route.ComponentProps) {
  const { example, request, text, guides, next } = loaderData;
  return (
    <div className="page">
      <Breadcrumbs
        trail={[{ label: "Example projects", to: href("/examples") }, { label: example.title }]}
      />
      <header className="guide-head">
        <div>
          <p className="eyebrow">{example.processNames.join(" · ")}</p>
          <h1>{example.title}</h1>
          <p className="lede">{example.summary}</p>
        </div>
        <Drawing name={drawingNamed(example.drawing)} size={176} className="guide-drawing" />
      </header>
      <div className="sheet example-block">
        <ExampleFacts example={example} />
      </div>
      <div className="example-columns">
        <article>
          <GuideText blocks={text.blocks} />
        </article>
        <aside aria-label="Make it yours" className="example-aside">
          <div className="sheet sheet-body ticks">
            <h2>Something like this?</h2>
            <p className="quiet">
              See which shops do {example.processNames[0]?.toLowerCase()}, and the guides that help
              to ask for it.
            </p>
            <Link className="button button-primary" to={shopsAddress(example.processes[0])}>
              Find who can make it
            </Link>
            <Link className="button" to={request}>
              Request quotes for this
            </Link>
            <ConsultantLink className="button" query={`I want something like: ${example.title}`}>
              Ask about it
            </ConsultantLink>
          </div>
          <h2 className="eyebrow">Guides behind it</h2>
          <ul className="row">
            {guides.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={href("/industry/:slug", { slug })} className="chip">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {next !== undefined && (
            <p>
              <span className="eyebrow">Next example</span>
              <br />
              <Link to={href("/examples/:slug", { slug: next.slug })}>{next.title}</Link>
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}

/** A title is no search: shops are found by the process that makes most of the part. */
function shopsAddress(process = ""): string {
  return `${href("/businesses")}?${new URLSearchParams({ process })}`;
}
