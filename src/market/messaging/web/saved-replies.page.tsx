import { Form, href, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import type { FormAnswer } from "../../../shared/form-answer.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { isId } from "../../catalog/rules/input.ts";
import { mostCharacters } from "../rules/message-text.ts";
import { mostNameCharacters, type SavedReply } from "../rules/saved-reply.ts";
import {
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  saveReply,
} from "../use-cases/saved-replies.ts";
import type { Route } from "./+types/saved-replies.page.ts";
import { messageFlash } from "./flash-messages.ts";
import "./saved-replies/saved-replies.css";

/** Answers that somebody writes often: kept on the account, inserted from the field of a message. */
export const loader = page(async ({ ctx }) => ({ replies: await listSavedReplies(ctx) }));

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const [what, about] = [textOf(form, "do"), textOf(form, "about")];
  const id = isId(about) ? about : nobody;
  const reply = { name: textOf(form, "name"), content: textOf(form, "content") };
  try {
    if (what === "add") await saveReply(ctx, reply);
    else if (what === "change") await changeSavedReply(ctx, id, reply);
    else if (what === "delete") await deleteSavedReply(ctx, id);
    else throw unknownForm();
  } catch (error) {
    return refuseForm(error, form, { name: `${what} ${about}`, kept: ["name", "content"] });
  }
  flash(ctx, what === "delete" ? messageFlash.reply_deleted : messageFlash.reply_saved);
  return redirect(href("/messages/replies"), 303);
});

/** The id of nothing. */
const nobody = "00000000-0000-0000-0000-000000000000";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Saved replies",
    description: "Answers that you write often.",
    path: href("/messages/replies"),
    isPrivate: true,
  });
}

export default function SavedRepliesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { replies } = loaderData;
  return (
    <div className="page page-narrow stack">
      <Breadcrumbs
        trail={[{ label: "Messages", to: href("/messages") }, { label: "Saved replies" }]}
      />
      <h1>Saved replies</h1>
      <p className="quiet">
        Answers that you write often. Choose one below the field of a message: it is put where the
        cursor is, and sent when you send it.
      </p>
      {replies.length > 0 && (
        <ul className="sheet saved-replies" aria-label="Your saved replies">
          {replies.map((reply) => (
            // Closed again once it was changed.
            <SavedReplyItem
              key={`${reply.id} ${reply.name} ${reply.content}`}
              reply={reply}
              answer={actionData}
            />
          ))}
        </ul>
      )}
      <section className="sheet sheet-body stack">
        <h2>Add a reply</h2>
        <ReplyForm key={replies.length} what="add" reply={null} answer={actionData} />
      </section>
    </div>
  );
}

function SavedReplyItem(props: { reply: SavedReply; answer: FormAnswer | undefined }) {
  const { reply, answer } = props;
  return (
    <li>
      <details open={answer?.form === `change ${reply.id}` || undefined}>
        <summary>
          <strong>{reply.name}</strong>
          <span className="quiet small saved-reply-start">{reply.content}</span>
        </summary>
        <div className="stack">
          <ReplyForm what="change" reply={reply} answer={answer} />
          <Form method="post" preventScrollReset>
            <input type="hidden" name="do" value="delete" />
            <input type="hidden" name="about" value={reply.id} />
            <Button type="submit" variant="danger" size="small">
              Delete<span className="sr-only"> {reply.name}</span>
            </Button>
          </Form>
        </div>
      </details>
    </li>
  );
}

function ReplyForm(props: {
  what: "add" | "change";
  /** Null for a new one. */
  reply: SavedReply | null;
  answer: FormAnswer | undefined;
}) {
  const { what, reply, answer } = props;
  const own = answer?.form === `${what} ${reply?.id ?? ""}` ? answer : undefined;
  const { name = reply?.name, content = reply?.content } = own?.values ?? {};
  const ids = { name: `name-${reply?.id ?? "new"}`, content: `content-${reply?.id ?? "new"}` };
  return (
    <Form method="post" className="stack" preventScrollReset>
      <FormRefusal answer={own} title="The reply was not saved" />
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="about" value={reply?.id ?? ""} />
      <label htmlFor={ids.name}>Name</label>
      <input
        id={ids.name}
        name="name"
        className="input"
        maxLength={mostNameCharacters}
        defaultValue={name}
        required
      />
      <label htmlFor={ids.content}>Reply</label>
      <textarea
        id={ids.content}
        name="content"
        className="input"
        rows={5}
        maxLength={mostCharacters}
        defaultValue={content}
        required
      />
      <div className="row">
        <Button type="submit" variant={reply === null ? "primary" : "secondary"}>
          Save
        </Button>
      </div>
    </Form>
  );
}
