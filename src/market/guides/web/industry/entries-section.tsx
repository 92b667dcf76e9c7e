import { href, Link } from "react-router";
import { Drawing } from "../../../../ui/drawing.tsx";
import { drawingNamed } from "../../../../ui/drawing-names.ts";
import type { IndustrySection } from "./industry-sections.ts";

/** A section of an overview: its groups of entries, each leading to a page under /industry. */
export function EntriesSection({ section }: { section: IndustrySection }) {
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
