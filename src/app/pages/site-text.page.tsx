import { href } from "react-router";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { GuideText } from "../../ui/markdown/guide-text.tsx";
import { readMarkdown } from "../../ui/markdown/read-markdown.ts";
import { siteText, siteTextNames } from "./site-texts/site-text.ts";

export const loader = page(async ({ ctx, url }) => {
  const name = siteTextNames.find((one) => url.pathname.startsWith(`/${one}`)) ?? "contact";
  const { title, body } = await siteText(ctx.config, name);
  return {
    name,
    title,
    blocks: readMarkdown(body).blocks,
    mail: mailOf(name, ctx.config.contactEmail),
  };
});

/** The address to write to, as a link; the text names it, too. */
function mailOf(name: string, contactEmail: string | undefined): string | null {
  return name === "contact" ? (contactEmail ?? null) : null;
}

const descriptions = {
  terms: "What applies between you and whoever runs this marketplace.",
  privacy: "What this marketplace stores, for how long, and how to download or delete it.",
  contact: "How to reach whoever runs this marketplace.",
};
const paths = { terms: href("/terms"), privacy: href("/privacy"), contact: href("/contact") };

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta(args: { matches: Parameters<typeof pageMeta>[0]; loaderData?: Loaded }) {
  const { matches, loaderData } = args;
  if (loaderData === undefined) return [];
  const { name, title } = loaderData;
  return pageMeta(matches, { title, description: descriptions[name], path: paths[name] });
}

export default function SiteTextPage({ loaderData }: { loaderData: Loaded }) {
  const { title, blocks, mail } = loaderData;
  return (
    <div className="page stack">
      <h1>{title}</h1>
      {mail !== null && (
        <p>
          <a href={`mailto:${mail}`} className="button button-primary">
            {mail}
          </a>
        </p>
      )}
      <GuideText blocks={blocks} />
    </div>
  );
}
