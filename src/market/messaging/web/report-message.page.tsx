import { Form, href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { notFound } from "../../../shared/errors.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, RadioGroup } from "../../../ui/choice.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { isId } from "../../catalog/rules/input.ts";
import { messagePreview } from "../rules/message-preview.ts";
import { mostNoteCharacters, reportReasonNames, reportReasons } from "../rules/report-reasons.ts";
import { keepOwnState } from "../use-cases/keep-own-state.ts";
import { messageToReport, reportMessage } from "../use-cases/report-message.ts";
import type { Route } from "./+types/report-message.page.ts";
import { messageFlash } from "./flash-messages.ts";
import "./reports/reports.css";

const threadAddress = (id: string) => `${href("/messages")}?conversation=${id}`;

function messageIn(url: URL): string {
  const id = url.searchParams.get("message") ?? "";
  if (!isId(id)) throw notFound("We could not find that message.");
  return id;
}

export const loader = page(async ({ ctx, url }: PageInput<object>) => {
  const { conversationId, content } = await messageToReport(ctx, messageIn(url));
  return { back: threadAddress(conversationId), words: messagePreview(content, 300) };
});

export const action = page(async ({ ctx, url, request }) => {
  const form = await readForm(request);
  try {
    const report = { reason: textOf(form, "reason"), note: textOf(form, "note") };
    const { conversationId } = await reportMessage(ctx, messageIn(url), report);
    if (textOf(form, "block") === "yes") await keepOwnState(ctx, conversationId, { blocked: true });
    flash(ctx, messageFlash.message_reported);
    return redirect(threadAddress(conversationId), 303);
  } catch (error) {
    return refuseForm(error, form, { name: "report", kept: ["reason", "note"] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Report a message",
    description: "Tell the operator about a message.",
    path: href("/messages/report"),
    isPrivate: true,
  });
}

export default function ReportMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, words } = loaderData;
  const { reason, note = "" } = actionData?.values ?? {};
  return (
    <div className="page page-narrow stack">
      <Breadcrumbs
        trail={[
          { label: "Messages", to: href("/messages") },
          { label: "Conversation", to: back },
          { label: "Report" },
        ]}
      />
      <h1>Report a message</h1>
      <blockquote className="report-words">{words === "" ? "A file" : words}</blockquote>
      <Form method="post" className="sheet sheet-body stack">
        <FormRefusal answer={actionData} title="The message was not reported" />
        <RadioGroup
          label="What is wrong with it?"
          name="reason"
          isRequired
          isFirst={actionData === undefined}
          defaultValue={reason}
          error={actionData?.fields.reason}
          choices={reportReasonNames.map((value) => ({ value, label: reportReasons[value] }))}
        />
        <div className="field">
          <label htmlFor="note" className="field-label">
            What should the operator know? <span className="quiet">(optional)</span>
          </label>
          <textarea
            id="note"
            name="note"
            className="input"
            rows={4}
            maxLength={mostNoteCharacters}
            defaultValue={note}
          />
        </div>
        <Checkbox name="block" value="yes" label="Block this person, too" />
        <p className="quiet small">
          The operator sees this message with the three before and after it, and who you are. Who
          wrote it is not told of your report.
        </p>
        <div className="row">
          <Button type="submit" variant="primary">
            Report
          </Button>
          <Link to={back} className="button button-quiet">
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  );
}
