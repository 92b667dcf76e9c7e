import { Form, href, Link, redirect } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { localPath } from "../../../shared/local-path.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { typedFields } from "../rules/kept-form.ts";
import { forgetForm, keptForm } from "../use-cases/kept-forms/keep-form.ts";
import type { Route } from "./+types/unsent.page.ts";
import { keepParameter } from "./kept-forms/keep-unsent.ts";
import { forgetKept, keptToken } from "./kept-forms/kept-cookie.ts";
import "./accounts.css";

/** What somebody sent after their session had ended, once they have signed in again. */
export const loader = page(async ({ ctx, request }) => {
  ctx.forbidCaching();
  const email = ctx.viewer.member?.email ?? "";
  const kept = await keptForm(ctx, keptToken(ctx, request), email);
  if (kept === null) return null;
  const rows = (all: [string, string][]) =>
    all.map(([name, value], at) => ({ key: String(at), name, value }));
  return {
    path: localPath(kept.path, "/"),
    enctype: kept.enctype,
    hadFiles: kept.hadFiles,
    fields: rows(kept.fields),
    typed: rows(typedFields(kept)),
  };
});

/**
 * What a page sends when it learns that the session is over comes here with `keep`: without a session it is kept before
 * this runs, with one there is nothing to do. Otherwise forgets what is kept. With `send` its fields come along, and the
 * browser is told to send them on as they are to where they were meant for (307): that page judges them as if they came from its own form.
 */
export const action = page(async ({ ctx, request, url }) => {
  if (url.searchParams.has(keepParameter)) return redirect(href("/unsent"), 303);
  const token = keptToken(ctx, request);
  const kept = await keptForm(ctx, token, ctx.viewer.member?.email ?? "");
  await forgetForm(ctx, token);
  forgetKept(ctx);
  const path = localPath(kept?.path, "/dashboard");
  if (kept === null) return redirect(href("/unsent"), 303);
  return redirect(path, url.searchParams.has("send") ? 307 : 303);
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Not sent yet",
    description: "What you typed before you signed in again.",
    path: href("/unsent"),
    isPrivate: true,
  });
}

export default function UnsentPage({ loaderData: kept }: Route.ComponentProps) {
  if (kept === null) {
    return (
      <div className="page page-narrow stack">
        <h1>Nothing is waiting to be sent</h1>
        <p>
          What is typed while signed out is kept for thirty minutes, in the browser it was typed in.
        </p>
        <p>
          <Link to={href("/dashboard")}>Go to your dashboard</Link>
        </p>
      </div>
    );
  }
  return (
    <div className="page page-narrow stack">
      <h1>Not sent yet</h1>
      <Notice title="You were signed out before this was sent" tone="warning">
        <p>
          {kept.hadFiles
            ? "What you typed was kept, the files were not. Open the page, paste it and choose the files again."
            : "Nothing was saved. Look it over and send it again."}
        </p>
      </Notice>
      {kept.typed.length > 0 && (
        <Panel title="What you typed">
          <dl className="kept-fields">
            {kept.typed.map(({ key, name, value }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      <div className="form-actions">
        {!kept.hadFiles && (
          <Form
            method="post"
            action={`${href("/unsent")}?send`}
            encType={kept.enctype}
            reloadDocument
          >
            {kept.fields.map(({ key, name, value }) => (
              <input key={key} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="primary" size="large">
              Send it now
            </Button>
          </Form>
        )}
        {kept.hadFiles && (
          <a href={kept.path} target="_blank" rel="noreferrer">
            Open the page in a new tab
          </a>
        )}
        <Form method="post" action={href("/unsent")}>
          <Button type="submit" variant="quiet" size="large">
            Discard it and open the page
          </Button>
        </Form>
      </div>
    </div>
  );
}
