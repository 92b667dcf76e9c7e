import { href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ExactDate } from "../../../ui/relative-time.tsx";
import { Facts } from "../../../ui/table.tsx";
import { reviewInput } from "../rules/technical-review.ts";
import { getTechnicalReview } from "../use-cases/reviews/get-technical-review.ts";
import { saveReview } from "../use-cases/reviews/save-review.ts";
import type { Route } from "./+types/review.page.ts";
import { fileView } from "./file-view.ts";
import { rfqFlash } from "./flash-messages.ts";
import { lineView } from "./line-view.ts";
import { RequestFiles } from "./request-files.tsx";
import { LineTable } from "./request-parts.tsx";
import { QuoteToReview } from "./review/quote-to-review.tsx";
import "./rfq.css";

export const loader = page(async ({ ctx, params }) => {
  const { rfq, quotes, reviews } = await getTechnicalReview(ctx, params.id ?? "");
  const { files, lines, ...terms } = rfq;
  return {
    ...terms,
    lines: lines.map(lineView),
    files: files.map(fileView),
    quotes: quotes.map(({ lines: quoted, ...quote }) => ({
      ...quote,
      lines: quoted.map((line) => ({
        ...line,
        name: lines.find(({ id }) => id === line.lineId)?.name ?? "",
      })),
      own: reviews.find(
        ({ quoteId, reviewerId }) => quoteId === quote.id && reviewerId === ctx.viewer.id,
      ),
    })),
  };
});

export const action = page(async ({ ctx, request, params }) => {
  const form = await readForm(request);
  const id = params.id ?? "";
  try {
    await saveReview(ctx, id, readFields(form, reviewInput));
    flash(ctx, rfqFlash.review_saved);
    return redirect(href("/rfq/:id/review", { id }), 303);
  } catch (error) {
    return refuseForm(error, form, { name: textOf(form, "quoteId"), kept: ["verdict", "note"] });
  }
});

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Technical review",
    description: "Quotes without prices, and what you say of each.",
    path: href("/rfq/:id/review", params),
    isPrivate: true,
  });
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, neededBy, certifications, notes, lines, files, quotes } = loaderData;
  return (
    <div className="page stack rfq-page">
      <Breadcrumbs
        trail={[
          { label: "Requests", to: href("/rfq") },
          { label: title, to: href("/rfq/:id", { id }) },
          { label: "Technical review" },
        ]}
      />
      <header className="stack">
        <h1>Technical review</h1>
        <p className="lede">
          {title}: what each shop offers, without any price. Who buys reads what you say.
        </p>
      </header>
      {quotes.length === 0 && <p className="quiet">No quote stands yet.</p>}
      {quotes.map((quote) => (
        <QuoteToReview key={quote.id} quote={quote} answer={actionData ?? undefined} />
      ))}
      <Panel title="What was asked for" id="parts" isFlush>
        <LineTable lines={lines} withoutTargets />
      </Panel>
      {files.length > 0 && (
        <Panel title="Drawings and documents" id="files" note={files.length} isFlush>
          <RequestFiles files={files} />
        </Panel>
      )}
      <Panel title="Terms" id="terms">
        <Facts
          facts={[
            { name: "Needed by", value: neededBy === null ? null : <ExactDate at={neededBy} /> },
            { name: "Certificates", value: certifications.join(", ") || "None required" },
            { name: "Notes", value: notes || null },
          ]}
        />
      </Panel>
      <p>
        <Link to={href("/rfq/:id", { id })}>The request with its prices</Link>
      </p>
    </div>
  );
}
