import { href } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { industryCounts } from "../../catalog/use-cases/industry-counts.ts";
import { listGuides } from "../use-cases/list-guides.ts";
import type { Route } from "./+types/industry-index.page.ts";
import { EntriesSection } from "./industry/entries-section.tsx";
import { industrySections } from "./industry/industry-sections.ts";
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
        <EntriesSection key={section.id} section={section} />
      ))}
    </div>
  );
}
