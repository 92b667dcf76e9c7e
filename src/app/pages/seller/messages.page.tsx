import { href, Link } from "react-router";
import { NoMessages } from "../../../market/messaging/web/no-messages.tsx";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/messages.page.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Messages",
    description: "Your conversations with buyers.",
    path: href("/seller/dashboard/messages"),
    isPrivate: true,
  });
}

export default function SellerMessagesPage() {
  return (
    <>
      <h1>Messages</h1>
      <Panel>
        <NoMessages
          action={
            <Link to={`${href("/onboarding/seller")}?step=1`} className="button button-primary">
              Check your contact details
            </Link>
          }
        >
          Nobody has written to you. Buyers reach you by the phone number and website of your
          profile.
        </NoMessages>
      </Panel>
    </>
  );
}
