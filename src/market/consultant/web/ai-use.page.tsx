import { href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { costText } from "../../../shared/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { StatFigure, Stats } from "../../../ui/stat-figure.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import {
  groupings,
  queryOfUse,
  readUseAddress,
  spans,
  type UseAddress,
  type UseGrouping,
} from "../rules/ai-use.ts";
import { type AiUseReview, reviewAiUse, rowsPerPage } from "../use-cases/review-ai-use.ts";
import type { Route } from "./+types/ai-use.page.ts";
import { AiUseTable, countText } from "./ai-use-table.tsx";

export const loader = page(async ({ ctx, url }) => {
  const address = readUseAddress(url.searchParams);
  return { address, pageSize: rowsPerPage, review: await reviewAiUse(ctx, address) };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "AI use",
    description: "Tokens and cost of the consultant.",
    path: href("/admin/ai-use"),
    isPrivate: true,
  });
}

const groupingNames: Record<UseGrouping, string> = {
  row: "Every row",
  day: "By day",
  person: "By person",
  model: "By model",
};
const spanNames: Record<number, string> = {
  1: "Today",
  7: "7 days",
  30: "30 days",
  90: "90 days",
};

export default function AiUsePage({ loaderData }: Route.ComponentProps) {
  const { address, pageSize, review } = loaderData;
  const { by, days, page: at } = address;
  const to = (change: Partial<UseAddress>) =>
    `${href("/admin/ai-use")}${queryOfUse({ ...address, page: 1, ...change })}`;
  return (
    <div className="page">
      <header>
        <p className="eyebrow">Operator</p>
        <h1>AI use</h1>
      </header>
      <p className="quiet">
        {review.model === null
          ? "No provider is configured: the offline guide answers, which uses no tokens."
          : `Answers come from ${review.model}. Conversations are private: only sums are shown here.`}
      </p>
      <div className="section">
        <Today review={review} />
      </div>
      <div className="section">
        <Panel
          id="use"
          title="Use"
          note={`${countText(review.span.answers)} answers to ${peopleText(review.span.people)}, ${costText(review.span.usd)}`}
          isFlush
        >
          <div className="sheet-body">
            <Tabs
              label="Days"
              tabs={spans.map((span) => ({
                to: to({ days: span }),
                label: spanNames[span],
                isCurrent: span === days,
              }))}
            />
            <Tabs
              label="Added up"
              tabs={groupings.map((one) => ({
                to: to({ by: one }),
                label: groupingNames[one],
                isCurrent: one === by,
              }))}
            />
          </div>
          {review.rows.length > 0 ? (
            <AiUseTable review={review} by={by} />
          ) : (
            <Nothing first={to({})} isBeyond={at > 1} />
          )}
          <Pager
            page={at}
            pageSize={pageSize}
            total={review.total}
            of="rows"
            to={(wanted) => to({ page: wanted })}
          />
        </Panel>
      </div>
    </div>
  );
}

function peopleText(people: number): string {
  return people === 1 ? "1 person" : `${countText(people)} people`;
}

/** What was used today, and what is left of the day's budget. */
function Today({ review }: { review: AiUseReview }) {
  const { today, budget, isPriced } = review;
  const tokens = today.inputTokens + today.outputTokens;
  const perPerson = [
    budget.userTokens === null ? null : `${countText(budget.userTokens)} tokens`,
    budget.userUsd === null ? null : costText(budget.userUsd),
  ].filter((one) => one !== null);
  return (
    <Panel id="today" title="Today" note="until midnight UTC">
      <div className="stack">
        <Stats>
          <StatFigure
            label="Answers"
            value={countText(today.answers)}
            basis={`to ${peopleText(today.people)}`}
          />
          <StatFigure
            label="Tokens"
            value={countText(tokens)}
            basis={`${countText(today.inputTokens)} in, ${countText(today.outputTokens)} out`}
          />
          <StatFigure
            label="Cost"
            value={costText(today.usd)}
            {...(isPriced ? {} : { basis: "no price of tokens is set" })}
          />
        </Stats>
        <Stats>
          <StatFigure
            label="Tokens left"
            value={budget.siteTokensLeft === null ? "No limit" : countText(budget.siteTokensLeft)}
            {...(budget.siteTokens === null ? {} : { basis: `of ${countText(budget.siteTokens)}` })}
          />
          <StatFigure
            label="Dollars left"
            value={budget.siteUsdLeft === null ? "No limit" : costText(budget.siteUsdLeft)}
            {...(budget.siteUsd === null ? {} : { basis: `of ${costText(budget.siteUsd)}` })}
          />
          <StatFigure
            label="One person a day"
            value={perPerson.length === 0 ? "No limit" : perPerson.join(", ")}
          />
        </Stats>
      </div>
    </Panel>
  );
}

function Nothing({ first, isBeyond }: { first: string; isBeyond: boolean }) {
  return (
    <EmptyState
      drawing="analytics"
      title={isBeyond ? "There is no such page" : "Nothing was used in this time"}
      titleLevel={3}
      action={
        isBeyond && (
          <Link to={first} className="button">
            To the first page
          </Link>
        )
      }
    >
      {isBeyond
        ? "The table ends before it."
        : "Every answer of the consultant, and every concept picture, is counted here by day, person and model."}
    </EmptyState>
  );
}
