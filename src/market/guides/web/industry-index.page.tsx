import { href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { drawingNamed } from "../../../ui/drawing-names.ts";
import { industryCounts } from "../../catalog/use-cases/industry-counts.ts";
import { listGuides } from "../use-cases/list-guides.ts";
import type { Route } from "./+types/industry-index.page.ts";
import { type IndustrySection, industrySections } from "./industry/industry-sections.ts";
import "./industry/industry.css";

export const loader = page(async ({ ctx }) => {
  const counts = await industryCounts(ctx);
  return { sections: industrySections(counts, listGuides()) };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Industry guides",
    description:
      "How things are made in the United States: processes, materials, finishes and certificates explained, with the shops and products behind each.",
    path: href("/industry"),
  });
}

export default function IndustryIndexPage({ loaderData }: Route.ComponentProps) {
  const { sections } = loaderData;
  return (
    <div className="page industry-index">
      <header className="industry-head">
        <h1>Industry guides</h1>
        <p className="lede">
          How things are made, what they are made of, and who makes them. Each page has the written
          guide, the shops and the products; the numbers count manufacturers in the directory now.
        </p>
        <nav aria-label="On this page" className="row">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="chip">
              {title}
            </a>
          ))}
        </nav>
      </header>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

function Section({ section }: { section: IndustrySection }) {
  const { id, title, intro, groups } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="industry-section">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="quiet">{intro}</p>
      </div>
      <div className="industry-groups">
        {groups.map((group) => (
          <div key={group.name} className="industry-group">
            {group.name !== title && <h3>{group.name}</h3>}
            <ul>
              {group.entries.map(({ slug, name, summary, drawing, count }) => (
                <li key={slug}>
                  <Link to={href("/industry/:slug", { slug })} className="industry-entry">
                    {drawing !== null && <Drawing name={drawingNamed(drawing)} size={40} />}
                    <span>
                      <span className="industry-name">{name}</span>
                      <span className="industry-summary">{summary}</span>
                    </span>
                    {count > 0 && <Count count={count} />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="industry-count">
      {count.toLocaleString("en-US")}
      <span className="sr-only"> {count === 1 ? "manufacturer" : "manufacturers"}</span>
    </span>
  );
}
