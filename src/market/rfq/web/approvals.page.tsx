import { Form, href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import { decimalText } from "../../../shared/money.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { firstError } from "../../../ui/field.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { limitInput, maySetLimit } from "../rules/approval.ts";
import { getApprovals, setAwardLimit } from "../use-cases/approvals/award-limit.ts";
import type { Route } from "./+types/approvals.page.ts";
import { rfqFlash } from "./flash-messages.ts";

export const loader = page(async ({ ctx }) => {
  const { limit, waiting } = await getApprovals(ctx);
  return {
    limit,
    canSetLimit: ctx.viewer.company !== null && maySetLimit(ctx.viewer.company),
    waiting: waiting.map(({ id, rfqId, title, total, createdAt }) => ({
      ...{ id, rfqId, title, createdAt: createdAt.toISOString() },
      totalText: decimalText(total),
    })),
    now: ctx.clock().toISOString(),
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    await setAwardLimit(ctx, readFields(form, limitInput));
    flash(ctx, rfqFlash.limit_saved);
    return redirect(href("/buyer/approvals"), 303);
  } catch (error) {
    return refuseForm(error, form, { name: "limit", kept: ["limit"] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Approvals",
    description: "Awards that wait for approval, and your company's limit.",
    path: href("/buyer/approvals"),
    isPrivate: true,
  });
}

export default function ApprovalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { limit, canSetLimit, waiting, now } = loaderData;
  const error = firstError(actionData?.fields.limit);
  return (
    <div className="page stack">
      <Breadcrumbs trail={[{ label: "Requests", to: href("/rfq") }, { label: "Approvals" }]} />
      <h1>Approvals</h1>
      <Panel title="Awards that wait" id="waiting" note={waiting.length}>
        {waiting.length === 0 ? (
          <p className="quiet">No award waits for approval.</p>
        ) : (
          <ul className="plain-list stack">
            {waiting.map(({ id, rfqId, title, totalText, createdAt }) => (
              <li key={id} className="row">
                <Link className="grow" to={`${href("/rfq/:id", { id: rfqId })}#approval`}>
                  {title}
                </Link>
                <span className="figure">{totalText}</span>
                <span className="quiet small">
                  <RelativeTime at={createdAt} now={now} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Your company's limit" id="limit">
        <div className="stack">
          <p>
            {limit === null
              ? "There is no limit: members who buy award whatever a request comes to."
              : `An award that brings a request above ${decimalText(limit)} waits for an owner, admin or approver, unless one of them makes it.`}
          </p>
          {canSetLimit ? (
            <Form method="post" className="form">
              <FormRefusal answer={actionData} title="The limit was not saved" />
              <TextField
                name="limit"
                label="Most that is awarded of one request without approval"
                hint="Pieces and tooling together; blank: no limit"
                isOptional
                inputMode="decimal"
                maxLength={16}
                unitBefore="$"
                defaultValue={actionData?.values.limit ?? limit ?? ""}
                {...(error === undefined ? {} : { error })}
              />
              <div className="form-actions">
                <Button type="submit" variant="primary">
                  Save the limit
                </Button>
              </div>
            </Form>
          ) : (
            <p className="quiet small">Owners and admins of the company set it.</p>
          )}
          <p className="small">
            Who is an approver, <Link to={href("/settings/company")}>your company's page</Link>{" "}
            says.
          </p>
        </div>
      </Panel>
    </div>
  );
}
