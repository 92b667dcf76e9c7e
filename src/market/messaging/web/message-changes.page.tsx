import { Form, href, Link, redirect } from "react-router";
import { type FlashMessage, flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { invalidInput, isAppError, notFound } from "../../../shared/errors.ts";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { isId } from "../../catalog/rules/input.ts";
import { editMessage, withdrawMessage } from "../use-cases/change-message.ts";
import { demandNotJustSent, isAskedTwice } from "../use-cases/demand-not-just-sent.ts";
import { keepOwnState } from "../use-cases/keep-own-state.ts";
import { markRead } from "../use-cases/mark-read.ts";
import { sendMessage } from "../use-cases/send-message.ts";
import type { Route } from "./+types/message-changes.page.ts";
import { KeptFiles } from "./attachments/kept-files.tsx";
import {
  dropRefusedFiles,
  type MessageForm,
  readMessageForm,
} from "./attachments/read-message-form.ts";
import { messageFlash } from "./flash-messages.ts";

/** What is shown again of a form that was refused. */
const hidden = ["conversation", "key", "reply_to", "message", "files", "file_names", "again"];
const kept = ["content", ...hidden];

/** What the next page says of a change, by what was changed. */
const toldAfter: Readonly<Record<string, { on: FlashMessage; off: FlashMessage }>> = {
  blocked: { on: messageFlash.person_blocked, off: messageFlash.person_unblocked },
  muted: { on: messageFlash.conversation_muted, off: messageFlash.conversation_unmuted },
};

type Change = (ctx: PageContext, id: string, sent: MessageForm) => Promise<unknown>;
/** The id of no message. */
const nobody = "00000000-0000-0000-0000-000000000000";
const isYes = (form: FormData) => textOf(form, "value") === "yes";
const idIn = (form: FormData, field: string) => {
  const id = textOf(form, field);
  return isId(id) ? id : undefined;
};

/** What of a conversation the page has shown. */
const seenIn = (form: FormData) => ({ from: idIn(form, "seen_from"), upTo: idIn(form, "seen") });

const changes: Readonly<Record<string, Change>> = {
  async send(ctx, id, { form, files, refusals }) {
    if (refusals.length > 0) throw invalidInput({ file: refusals });
    const key = textOf(form, "key") || null;
    const reply_to = idIn(form, "reply_to") ?? null;
    const content = textOf(form, "content");
    // A browser that goes back to the page puts the words that were sent into its field again.
    if (textOf(form, "again") !== "yes") await demandNotJustSent(ctx, id, { content, files, key });
    // The field held the draft.
    await sendMessage(ctx, id, { content, reply_to, files }, key, true);
    // Whoever answers has seen what stood above the field.
    const seen = seenIn(form);
    if (seen.upTo !== undefined) await markRead(ctx, id, seen);
  },
  read: (ctx, id, { form }) => markRead(ctx, id, seenIn(form)),
  archived: (ctx, id, { form }) => keepOwnState(ctx, id, { archived: isYes(form) }),
  muted: (ctx, id, { form }) => keepOwnState(ctx, id, { muted: isYes(form) }),
  blocked: (ctx, id, { form }) => keepOwnState(ctx, id, { blocked: isYes(form) }),
  drop_draft: (ctx, id) => keepOwnState(ctx, id, { draft: "", draftReplyTo: null }),
  edit: (ctx, _id, { form }) =>
    editMessage(ctx, idIn(form, "message") ?? nobody, { content: textOf(form, "content") }),
  withdraw: (ctx, _id, { form }) => withdrawMessage(ctx, idIn(form, "message") ?? nobody),
};

export const action = page(async ({ ctx, request }) => {
  const sent = await readMessageForm(ctx, request);
  const { form } = sent;
  const [what, id] = [textOf(form, "do"), idIn(form, "conversation")];
  try {
    const change = Object.hasOwn(changes, what) ? changes[what] : undefined;
    if (change === undefined) throw unknownForm();
    if (id === undefined) throw notFound("We could not find that conversation.");
    await change(ctx, id, sent);
    const told = Object.hasOwn(toldAfter, what) ? toldAfter[what] : undefined;
    if (told !== undefined) flash(ctx, isYes(form) ? told.on : told.off);
    const isPutAway = what === "archived" && isYes(form);
    return redirect(`${href("/messages")}?${isPutAway ? "archived" : "conversation"}=${id}`, 303);
  } catch (error) {
    dropRefusedFiles(error, form);
    // What was withdrawn meanwhile cannot be quoted: the same words go without it the next time.
    if (isAppError(error) && error.fields?.reply_to !== undefined) form.set("reply_to", "");
    // Whoever sends the words that were asked about from this page means it.
    if (isAskedTwice(error)) form.set("again", "yes");
    return refuseForm(error, form, { name: what, kept });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Messages",
    description: "What could not be done in a conversation.",
    path: href("/messages/changes"),
    isPrivate: true,
  });
}

/** Shown for what was refused: what was written is still there. */
export default function MessageChangesPage({ actionData }: Route.ComponentProps) {
  const values = actionData?.values ?? {};
  const { conversation = "", content = "" } = values;
  const isWritten = actionData?.form === "send" || actionData?.form === "edit";
  return (
    <div className="page stack">
      <h1>Messages</h1>
      {actionData === undefined && <p>Here forms of conversations are sent.</p>}
      <FormRefusal answer={actionData} title="This was not done" />
      {isWritten && (
        <Form
          method="post"
          encType="multipart/form-data"
          className="sheet sheet-body stack"
          reloadDocument
        >
          <input type="hidden" name="do" value={actionData.form} />
          {hidden.map((name) => (
            <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
          ))}
          <label htmlFor="content">Message</label>
          <textarea id="content" name="content" className="input" rows={6} defaultValue={content} />
          {actionData.form === "send" && <KeptFiles names={values.file_names ?? ""} />}
          <div className="row">
            <button type="submit" className="button button-primary">
              {actionData.form === "edit" ? "Save" : values["again"] ? "Send once more" : "Send"}
            </button>
          </div>
        </Form>
      )}
      <p>
        <Link
          to={`${href("/messages")}${conversation === "" ? "" : `?conversation=${conversation}`}`}
        >
          Back to the conversation
        </Link>
      </p>
    </div>
  );
}
