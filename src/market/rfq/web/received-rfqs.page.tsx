import { href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { debriefText } from "../rules/debrief.ts";
import { type InboxTab, inboxTabs, readInboxTab } from "../rules/inbox-tab.ts";
import { shortAwardRate } from "../rules/trade-rates.ts";
import { listReceivedRfqs } from "../use-cases/get-received-rfq.ts";
import { judgeReceived } from "../use-cases/judge-received.ts";
import type { Route } from "./+types/received-rfqs.page.ts";
import { InboxTable } from "./seller/inbox-table.tsx";
import { valueView } from "./seller/value-view.ts";
import "./rfq.css";

export const loader = page(async ({ ctx, url }) => {
  const tab = readInboxTab(url.searchParams.get("tab"));
  const received = await listReceivedRfqs(ctx);
  const tabs = Object.keys(inboxTabs) as InboxTab[];
  const shown = received.filter((one) => one.tab === tab);
  const judged = await judgeReceived(ctx, shown);
  return {
    tab,
    now: ctx.clock().toISOString(),
    total: received.length,
    counts: tabs.map((name) => ({
      name,
      label: inboxTabs[name],
      count: received.filter((one) => one.tab === name).length,
    })),
    entries: shown.map(
      ({ rfqId, title, buyerName, lines, deadline, isOpen, standing, quoteStanding, debrief }) => ({
        rfqId,
        title,
        buyerName,
        buyersRate: shortAwardRate(judged.get(rfqId)?.buyersRate ?? null),
        value: valueView(judged.get(rfqId) ?? { awarded: null, estimate: null }),
        lines,
        deadline: isOpen && standing !== "revoked" ? (deadline?.toISOString() ?? null) : null,
        state: standing,
        quoteState: quoteStanding,
        debrief: debrief && debriefText(debrief),
      }),
    ),
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "RFQ",
    description: "Requests for quotes that reached your shop.",
    path: href("/seller/dashboard/rfq"),
    isPrivate: true,
  });
}

export default function ReceivedRfqsPage({ loaderData }: Route.ComponentProps) {
  const { tab, counts, entries, total, now } = loaderData;
  return (
    <>
      <h1>RFQ</h1>
      <Tabs
        label="Requests"
        tabs={counts.map(({ name, label, count }) => ({
          to: `${href("/seller/dashboard/rfq")}?tab=${name}`,
          label,
          isCurrent: name === tab,
          count: { of: count, label: "requests" },
        }))}
      />
      <Panel isFlush={entries.length > 0}>
        {entries.length > 0 ? (
          <InboxTable entries={entries} isWon={tab === "won"} now={now} />
        ) : (
          <EmptyState
            drawing="quote"
            title={total === 0 ? "No requests for quotes yet" : "Nothing here"}
            action={
              <Link to={`${href("/onboarding/seller")}?step=3`} className="button button-primary">
                Say what you can make
              </Link>
            }
          >
            What brings requests is what your published profile says you can make: processes,
            materials, tolerance, quantities, and how far away you serve.
          </EmptyState>
        )}
      </Panel>
    </>
  );
}
