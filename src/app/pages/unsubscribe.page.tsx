import { data, Form, href } from "react-router";
import {
  type EndableMails,
  endMails,
  showEndableMails,
} from "../../market/notifications/use-cases/end-mails.ts";
import {
  type RefusableAddress,
  refuseMails,
  showRefusableAddress,
} from "../../market/rfq/use-cases/guests/refuse-mails.ts";
import { textOf } from "../../platform/web/form-answer.ts";
import { page } from "../../platform/web/page.ts";
import type { PageContext } from "../../platform/web/page-context.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { readForm } from "../../platform/web/read-form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { notificationTopics } from "../server/notification-topics.ts";
import type { Route } from "./+types/unsubscribe.page.ts";

/** Shows what a mail's link would end. Looking ends nothing: programs that check mails open links. */
export const loader = page(async ({ ctx, url }) => {
  keepToken(ctx);
  const token = tokenOf(url);
  const mails = await showEndableMails(ctx, notificationTopics, token);
  return answer({ mails, guest: mails === null ? await showRefusableAddress(ctx, token) : null });
});

/**
 * Ends mails: by a button of the page, or by one press in a mail program, which posts
 * `List-Unsubscribe=One-Click` and follows no redirect (RFC 8058).
 */
export const action = page(async ({ ctx, url, request }) => {
  keepToken(ctx);
  const scope = textOf(await readForm(request), "scope") === "all" ? "all" : "these";
  const mails = await endMails(ctx, notificationTopics, tokenOf(url), scope);
  const guest = mails === null ? await refuseMails(ctx, tokenOf(url)) : null;
  return answer({ mails, guest });
});

/** A mail program must not take a link that ends nothing for one that does, whether it looks or ends. */
function answer(found: { mails: EndableMails | null; guest: RefusableAddress | null }) {
  return data(found, { status: found.mails === null && found.guest === null ? 404 : 200 });
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

/** No page that is linked from here, and no cache, may learn the token. */
function keepToken(ctx: PageContext): void {
  ctx.forbidCaching();
  ctx.responseHeaders.set("Referrer-Policy", "strict-origin");
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Stop mails",
    description: "Ends mails about notifications.",
    path: href("/unsubscribe"),
    isPrivate: true,
  });
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, guest } = actionData ?? loaderData;
  return (
    <div className="page page-narrow stack">
      {guest !== null ? (
        <OfGuest {...guest} />
      ) : mails === null ? (
        <NoSuchLink />
      ) : mails.areEnded ? (
        <Ended labels={mails.labels} />
      ) : (
        <Asked labels={mails.labels} />
      )}
    </div>
  );
}

/** Mails that ask a shop without an account for quotes. */
function OfGuest({ email, isRefused }: RefusableAddress) {
  if (isRefused) {
    return (
      <>
        <h1>You get no more of these mails</h1>
        <p>Nobody can ask {email} for quotes by mail from here any more.</p>
      </>
    );
  }
  return (
    <>
      <h1>Stop these mails?</h1>
      <p>
        Then nobody can ask {email} for quotes by mail from here any more. Links that you have got
        still work.
      </p>
      <Form method="post">
        <Button type="submit" variant="primary">
          No more mails to this address
        </Button>
      </Form>
    </>
  );
}

function Asked({ labels }: { labels: readonly string[] }) {
  return (
    <>
      <h1>Stop these mails?</h1>
      <Panel id="stop" title="The mail was about">
        <div className="stack">
          <ul className="list-disc pl-5">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <p className="quiet small">
            You are still told in the app. Mails about your account, such as a new password, always
            come.
          </p>
          <Form method="post" className="row">
            <Button type="submit" name="scope" value="these" variant="primary">
              Stop mails about this
            </Button>
            <Button type="submit" name="scope" value="all">
              Stop all mails about notifications
            </Button>
          </Form>
        </div>
      </Panel>
    </>
  );
}

function Ended({ labels }: { labels: readonly string[] }) {
  return (
    <>
      <h1>You get no more of these mails</h1>
      <p>No mails come any more about: {labels.join(", ")}.</p>
      <p>
        <ButtonLink to={href("/settings/notifications")}>
          Choose what is mailed, and when
        </ButtonLink>
      </p>
    </>
  );
}

function NoSuchLink() {
  return (
    <>
      <h1>This link does not work any more</h1>
      <p>What is mailed to you, you choose in the settings.</p>
      <p>
        <ButtonLink to={href("/settings/notifications")}>
          Choose what is mailed, and when
        </ButtonLink>
      </p>
    </>
  );
}
