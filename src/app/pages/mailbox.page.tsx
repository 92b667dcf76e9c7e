import { href } from "react-router";
import { linksIn, readMailbox } from "../../platform/mail/mailbox.ts";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { notFound } from "../../shared/errors.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/mailbox.page.ts";
import { KeptMailPanel } from "./mailbox/kept-mail-panel.tsx";
import "./mailbox/mailbox.css";

export const loader = page(async ({ ctx }) => {
  ctx.forbidCaching();
  if (!ctx.mayOpenMailbox) throw notFound();
  const mails = await readMailbox(ctx.db);
  return {
    now: ctx.clock().toISOString(),
    mails: mails.map(({ id, to, replyTo, subject, text, html, at }) => ({
      id,
      to,
      replyTo,
      subject,
      text,
      links: linksIn(html),
      at: at.toISOString(),
    })),
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Mailbox",
    description: "Mails of this trial run.",
    path: href("/mailbox"),
    isPrivate: true,
  });
}

/** The mails that a trial run would have sent, newest first. */
export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  const { mails, now } = loaderData;
  return (
    <div className="page page-narrow stack">
      <header className="mailbox-head">
        <h1>Mailbox</h1>
        <p className="quiet">
          No mail server is set up, so mail stays here. Only this machine can open this page.
        </p>
      </header>
      {mails.length === 0 && (
        <EmptyState
          title="No mail yet"
          action={
            <a className="button" href={href("/mailbox")}>
              Look again
            </a>
          }
        >
          Mail appears here a moment after it was asked for.
        </EmptyState>
      )}
      {mails.map((mail) => (
        <KeptMailPanel key={mail.id} mail={mail} now={now} />
      ))}
    </div>
  );
}
