import { href, Link } from "react-router";
import { Drawing } from "../../../ui/drawing.tsx";
import { drawingNamed } from "../../../ui/drawing-names.ts";
import { SectionHead } from "../../shell/section-head.tsx";

export interface ExampleView {
  slug: string;
  title: string;
  summary: string;
  drawing: string;
}

/** The welcome page's third tab: example projects to look around in. */
export function ExploringTab({ examples }: { examples: ExampleView[] }) {
  return (
    <section aria-labelledby="examples">
      <SectionHead id="examples" title="Projects from first idea to delivery">
        <Link to={href("/examples")}>All examples</Link>
      </SectionHead>
      <ul className="action-cards">
        {examples.map(({ slug, title, summary, drawing }) => (
          <li key={slug}>
            <Drawing name={drawingNamed(drawing)} size={72} />
            <h3>{title}</h3>
            <p>{summary}</p>
            <Link to={href("/examples/:slug", { slug })} className="action-link">
              Read how it was made
            </Link>
          </li>
        ))}
      </ul>
      <p className="row explore-more">
        <Link to={href("/industry")} className="button">
          Read the industry guides
        </Link>
        <Link to={href("/search/explore")} className="button button-quiet">
          Ask what can be made
        </Link>
      </p>
    </section>
  );
}
