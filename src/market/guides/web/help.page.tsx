import { href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { readHelpQuery } from "../rules/help-query.ts";
import { findGuides } from "../use-cases/find-guides.ts";
import { listGuides } from "../use-cases/list-guides.ts";
import type { Route } from "./+types/help.page.ts";
import { HelpSearch } from "./help-search.tsx";
import { EntriesSection } from "./industry/entries-section.tsx";
import { foundSection, helpSections } from "./industry/industry-sections.ts";
import "./industry/industry.css";

const mostFound = 20;

export const loader = page(async ({ ctx, url }) => {
  const query = readHelpQuery(url);
  const sections =
    query === "" ? helpSections(listGuides()) : [foundSection(query, findGuides(query, mostFound))];
  return { query, sections, consultantName: `${ctx.config.productName} AI` };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Help",
    description: "How this site works, what it costs, who sees what, and where help is.",
    path: href("/help"),
  });
}

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { query, sections, consultantName } = loaderData;
  const isNothing = sections.every(({ groups }) =>
    groups.every(({ entries }) => entries.length === 0),
  );
  return (
    <div className="page industry-index">
      <header className="industry-head">
        <h1>Help</h1>
        <p className="lede">
          How this site works, what it costs, and who sees what. In an emergency call 911 first.
        </p>
        <HelpSearch action={href("/help")} query={query} />
        <p className="row">
          <ConsultantLink className="button" query={query}>
            Ask {consultantName}
          </ConsultantLink>
          <Link to={href("/contact")} className="button">
            Write to the operator
          </Link>
          {query !== "" && <Link to={href("/help")}>All of the help</Link>}
        </p>
      </header>
      {isNothing ? (
        <p>No guide is about that. Try another word, or ask.</p>
      ) : (
        sections.map((section) => <EntriesSection key={section.id} section={section} />)
      )}
    </div>
  );
}
