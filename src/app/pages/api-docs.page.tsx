import { href } from "react-router";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import type { Route } from "./+types/api-docs.page.ts";
import { type ApiGroup, apiGroups } from "./api-docs/api-groups.ts";
import { ApiOperation } from "./api-docs/api-operation.tsx";
import "./api-docs/api-docs.css";

export const loader = page(async ({ ctx }) => {
  const document = ctx.describeApi();
  return {
    title: document.info.title,
    description: document.info.description ?? "",
    base: document.servers?.[0]?.url ?? "",
    groups: apiGroups(document),
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "API",
    description: "The REST API: search the catalog, read products and manufacturers.",
    path: href("/api/docs"),
  });
}

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  const { title, description, base, groups } = loaderData;
  return (
    <div className="page api-docs">
      <header className="stack">
        <h1>{title}</h1>
        <p className="lede">{description}</p>
        <p className="small">
          Base address <code>{base}</code> · Description as{" "}
          <a href="/api/openapi.json">OpenAPI 3.1</a>
        </p>
      </header>
      <nav aria-label="Calls" className="api-contents">
        {groups.map((group) => (
          <GroupContents key={group.name} group={group} />
        ))}
      </nav>
      {groups.map((group) => (
        <section key={group.name} className="section" aria-labelledby={`group-${group.name}`}>
          <h2 id={`group-${group.name}`}>{group.name}</h2>
          {group.operations.map((operation) => (
            <ApiOperation key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

function GroupContents({ group }: { group: ApiGroup }) {
  return (
    <div>
      <p className="eyebrow">{group.name}</p>
      <ul>
        {group.operations.map(({ id, method, path }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <code>
                {method} {path}
              </code>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
