import { href, Link, redirect } from "react-router";
import { NoMessages } from "../../market/messaging/web/no-messages.tsx";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/messages.page.ts";

/** The messages of the mode somebody works in; the address that says nothing of the mode. */
export const loader = page(async ({ ctx, url }) => {
  const role = ctx.viewer.member?.role;
  // Which conversation is meant comes along: the address is what a mail or a message on screen leads to.
  if (role === "buyer") return redirect(`${href("/buyer/messages")}${url.search}`);
  if (role === "seller") return redirect(`${href("/seller/dashboard/messages")}${url.search}`);
  return null;
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Messages",
    description: "Your conversations.",
    path: href("/messages"),
    isPrivate: true,
  });
}

export default function MessagesPage() {
  return (
    <div className="page">
      <h1>Messages</h1>
      <Panel>
        <NoMessages
          action={
            <Link to={href("/dashboard")} className="button button-primary">
              Choose buying or selling
            </Link>
          }
        >
          Nobody has written to you. Choose first whether you buy or sell.
        </NoMessages>
      </Panel>
    </div>
  );
}
