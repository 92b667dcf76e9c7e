import { href, Link } from "react-router";
import { listExamples } from "../../market/catalog/use-cases/list-examples.ts";
import { liveFigures } from "../../market/catalog/use-cases/live-figures.ts";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { ConsultantLink } from "../../ui/consultant-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/rfq.page.ts";
import { toPrepare, willHappen } from "./rfq/rfq-texts.ts";
import "./rfq/rfq.css";

const shownExamples = 3;

export const loader = page(async ({ ctx }) => ({
  consultantName: `${ctx.config.productName} AI`,
  figures: await liveFigures(ctx),
  examples: listExamples()
    .slice(0, shownExamples)
    .map(({ slug, title, summary }) => ({ slug, title, summary })),
}));

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Requests for quotes",
    description:
      "How to ask U.S. shops for quotes: what to have ready, how to reach shops today, and what a request will do here.",
    path: href("/rfq"),
  });
}

export default function RfqPage({ loaderData }: Route.ComponentProps) {
  const { consultantName, figures, examples } = loaderData;
  const shops = figures.manufacturers.toLocaleString("en-US");
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Requests for quotes</h1>
        <p className="lede">
          One clear request, sent to the shops it suits, brings quotes that can be compared.
        </p>
      </header>
      <Notice title="Requests cannot be sent from this site yet" tone="warning">
        <p>
          Sending them comes later. Until then you write to shops yourself; this page helps you to
          get an answer that you can compare.
        </p>
      </Notice>
      <div className="rfq-columns">
        <Panel id="prepare" title="What to have ready" hasTicks>
          <dl className="rfq-list">
            {toPrepare.map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
          <p className="row rfq-actions">
            <Link to={href("/industry/:slug", { slug: "what-to-send-for-a-quote" })}>
              What to send for a quote
            </Link>
            <Link to={href("/industry/:slug", { slug: "writing-a-good-rfq" })}>
              Writing a good RFQ
            </Link>
            <Link to={href("/industry/:slug", { slug: "comparing-quotes" })}>Comparing quotes</Link>
          </p>
        </Panel>
        <Panel id="today" title="Reach shops today">
          <ol className="rfq-steps">
            <li>
              <p>
                <Link to={href("/businesses")}>Search the directory</Link> by process, certificate
                and distance
                {figures.manufacturers > 0 && ` (${shops} manufacturers right now)`}. Compare up to
                four side by side.
              </p>
            </li>
            <li>
              <p>
                Open a shop's page. It shows the phone number, website and address its source
                states, and says what is not known.
              </p>
            </li>
            <li>
              <p>
                Let {consultantName} put your request into words. It drafts; you read, change and
                send it.
              </p>
              <ConsultantLink
                query="Help me write a request for quotes"
                className="button button-primary"
              >
                Draft a request with {consultantName}
              </ConsultantLink>
            </li>
            <li>
              <p>Send the same text and files to each shop, with one date for answers.</p>
            </li>
          </ol>
        </Panel>
        <Panel id="later" title="What a request will do here">
          <ol className="rfq-steps">
            {willHappen.map((step) => (
              <li key={step}>
                <p>{step}</p>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel id="examples" title="How it went for others">
          <ul className="rfq-list">
            {examples.map(({ slug, title, summary }) => (
              <li key={slug}>
                <Link to={href("/examples/:slug", { slug })}>{title}</Link>
                <p className="quiet small">{summary}</p>
              </li>
            ))}
          </ul>
          <p className="rfq-actions">
            <Link to={href("/examples")}>All example projects</Link>
          </p>
        </Panel>
      </div>
    </div>
  );
}
