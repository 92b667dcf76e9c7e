import { href, Link } from "react-router";
import { verdictOf } from "../../market/accounts/rules/policies.ts";
import { listExamples } from "../../market/catalog/use-cases/list-examples.ts";
import { liveFigures } from "../../market/catalog/use-cases/live-figures.ts";
import { getRequestFigures } from "../../market/rfq/use-cases/get-request-figures.ts";
import { listRfqs } from "../../market/rfq/use-cases/get-rfq.ts";
import { page } from "../../platform/web/page.ts";
import type { PageContext } from "../../platform/web/page-context.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { ConsultantLink } from "../../ui/consultant-link.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatFigure, Stats } from "../../ui/stat-figure.tsx";
import type { Route } from "./+types/rfq.page.ts";
import { OwnRequests } from "./rfq/own-requests.tsx";
import { howItGoes, toPrepare } from "./rfq/rfq-texts.ts";
import "./rfq/rfq.css";

const shownExamples = 3;

export const loader = page(async ({ ctx }) => ({
  consultantName: `${ctx.config.productName} AI`,
  figures: await liveFigures(ctx),
  requests: await getRequestFigures(ctx),
  own: await ownRequests(ctx),
  now: ctx.clock().toISOString(),
  examples: listExamples()
    .slice(0, shownExamples)
    .map(({ slug, title, summary }) => ({ slug, title, summary })),
}));

/** The requests of a buyer's company; null for everybody else. */
async function ownRequests(ctx: PageContext) {
  const { member, company } = ctx.viewer;
  const isBuyer = verdictOf("buyer", ctx.viewer) === "enter" && company !== null;
  if (member === null || !isBuyer) return null;
  return (await listRfqs(ctx)).map(({ deadline, updatedAt, ...rfq }) => ({
    ...rfq,
    deadline: deadline?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }));
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Requests for quotes",
    description:
      "Ask U.S. shops for quotes with one request: what to have ready, how it goes, and what you get back.",
    path: href("/rfq"),
  });
}

export default function RfqPage({ loaderData }: Route.ComponentProps) {
  const { consultantName, figures, requests, examples, own, now } = loaderData;
  const shops = figures.manufacturers.toLocaleString("en-US");
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Requests for quotes</h1>
        <p className="lede">
          One clear request, sent to the shops it suits, brings quotes that can be compared.
        </p>
      </header>
      <p className="row">
        <Link to={href("/rfq/edit")} className="button button-primary button-large">
          Request quotes
        </Link>
      </p>
      {own !== null && <OwnRequests requests={own} now={now} />}
      {requests.length > 0 && (
        <section aria-label="How requests go here">
          <Stats>
            {requests.map((figure) => (
              <StatFigure key={figure.label} {...figure} />
            ))}
          </Stats>
        </section>
      )}
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
        <Panel id="how" title="How it goes">
          <ol className="rfq-steps">
            {howItGoes.map((step) => (
              <li key={step}>
                <p>{step}</p>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel id="others" title="Shops without an account">
          <div className="stack">
            <p>
              They can be asked, too: by mail, or by a printed sheet with a code. A page of their
              own shows the request, and they sign, ask, decline or quote there without an account.
              To find them, <Link to={href("/businesses")}>search the directory</Link>
              {figures.manufacturers > 0 && ` (${shops} manufacturers right now)`}: a shop's page
              shows the phone number, website and address its source states.
            </p>
            <p>
              Let {consultantName} put your request into words. It drafts; you read, change and send
              it.
            </p>
            <p>
              <ConsultantLink query="Help me write a request for quotes" className="button">
                Draft a request with {consultantName}
              </ConsultantLink>
            </p>
          </div>
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
