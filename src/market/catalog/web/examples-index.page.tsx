import { href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { drawingNamed } from "../../../ui/drawing-names.ts";
import { listExamples } from "../use-cases/list-examples.ts";
import type { Route } from "./+types/examples-index.page.ts";
import { ExampleFacts } from "./examples/example-facts.tsx";
import { exampleView } from "./examples/example-view.ts";
import "./examples/examples.css";

export const loader = page(async () => ({ examples: listExamples().map(exampleView) }));

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Example projects",
    description:
      "Projects from the first idea to delivery: what was needed, what was chosen and why, and what comparable quotes looked like.",
    path: href("/examples"),
  });
}

export default function ExamplesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <header className="examples-head">
        <h1>Example projects</h1>
        <p className="lede">
          From the need to what was learned: the choices, the quotes on equal terms, and the reason
          one of them won. Figures are typical, companies are invented. Each example leads to the
          shops that could make something like it.
        </p>
      </header>
      <ul className="examples">
        {loaderData.examples.map((example) => (
          <li key={example.slug}>
            <article className="example">
              <div className="example-picture drafting-grid">
                <Drawing name={drawingNamed(example.drawing)} size={112} />
              </div>
              <div className="example-body">
                <p className="eyebrow">{example.processNames.join(" · ")}</p>
                <h2>
                  <Link to={href("/examples/:slug", { slug: example.slug })} prefetch="intent">
                    {example.title}
                  </Link>
                </h2>
                <p className="quiet">{example.summary}</p>
                <ExampleFacts example={example} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
