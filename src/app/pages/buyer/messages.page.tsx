import { href, Link } from "react-router";
import { NoMessages } from "../../../market/messaging/web/no-messages.tsx";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/messages.page.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Messages",
    description: "Your conversations with suppliers.",
    path: href("/buyer/messages"),
    isPrivate: true,
  });
}

export default function BuyerMessagesPage() {
  return (
    <div className="page stack">
      <Breadcrumbs
        trail={[{ label: "Dashboard", to: href("/buyer/dashboard") }, { label: "Messages" }]}
      />
      <h1>Messages</h1>
      <Panel>
        <NoMessages
          action={
            <Link to={href("/businesses")} className="button button-primary">
              Find manufacturers
            </Link>
          }
        >
          Nobody has written to you. A manufacturer's page shows the phone number and website it is
          known to have.
        </NoMessages>
      </Panel>
    </div>
  );
}
