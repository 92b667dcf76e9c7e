import { data, Form, href, Link, redirect } from "react-router";
import { z } from "zod";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { intentModes } from "../../../shared/consultant/intent-modes.ts";
import { readMode } from "../../../shared/consultant/mode.ts";
import { isAppError } from "../../../shared/errors.ts";
import { Notice } from "../../../ui/notice.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { consultantParts } from "../consultant-parts.ts";
import { toConversationResponse } from "../rules/conversation-schema.ts";
import { askConsultant } from "../use-cases/ask-consultant.ts";
import { hasOfflineFallback } from "../use-cases/choose-model.ts";
import { deleteConversations } from "../use-cases/delete-conversations.ts";
import { finishAnswer } from "../use-cases/finish-answer.ts";
import {
  listConversations,
  readConversation,
  readLatestConversation,
} from "../use-cases/read-conversation.ts";
import { stopAnswer } from "../use-cases/stop-answer.ts";
import type { Route } from "./+types/consultant.page.ts";
import { ConversationTools } from "./conversation-tools.tsx";
import { ConversationView } from "./conversation-view.tsx";
import { useConversation } from "./use-conversation.ts";
import "./consultant-page.css";

const idField = z.uuid();

export const loader = page(async ({ ctx, url }: PageInput<object>) => {
  const asked = idField.safeParse(url.searchParams.get("conversation"));
  const mode = readMode(url.searchParams.get("mode"));
  const draft = (url.searchParams.get("q") ?? "").slice(0, 400);
  const beginsAnew = url.searchParams.has("new") || (mode !== null && draft !== "");
  const [conversations, found] = await Promise.all([
    listConversations(ctx),
    asked.success
      ? readConversation(ctx, asked.data)
      : beginsAnew
        ? null
        : readLatestConversation(ctx, mode ?? undefined),
  ]);
  return {
    consultantName: `${ctx.config.productName} AI`,
    now: ctx.clock().toISOString(),
    conversations,
    conversation: found === null ? null : toConversationResponse(found, hasOfflineFallback(ctx)),
    mode: found?.mode ?? mode,
    draft,
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const id = idField.safeParse(form.get("conversation"));
  const stopped = idField.safeParse(form.get("stop"));
  if (stopped.success) {
    await stopAnswer(ctx, stopped.data);
    return redirect(id.success ? addressOf(id.data) : href("/consultant"));
  }
  if (form.has("clear")) {
    if (id.success) await deleteConversations(ctx, id.data);
    return redirect(href("/consultant"));
  }
  const message = String(form.get("message") ?? "");
  try {
    const asked = await askConsultant(ctx, consultantParts, {
      message,
      conversation: id.success ? { id: id.data } : "new",
      mode: readMode(form.get("mode")),
      messageId: null,
      asksOffline: form.has("offline"),
    });
    // What became of a failed answer stands in the conversation.
    await finishAnswer(ctx, asked).catch(() => undefined);
    return redirect(`${addressOf(asked.conversationId)}#newest`);
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const { status, retryAfterSeconds: after } = error;
    const headers: HeadersInit = after === undefined ? {} : { "Retry-After": String(after) };
    return data({ error: error.message, message }, { status, headers });
  }
});

function addressOf(id: string): string {
  return `${href("/consultant")}?${new URLSearchParams({ conversation: id })}`;
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: loaderData?.consultantName ?? "Consultant",
    description: "",
    path: href("/consultant"),
    isPrivate: true,
  });
}

export default function ConsultantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation } = loaderData;
  // Another conversation is another state; the one that has just begun stays.
  return <Consultation key={conversation?.id ?? "new"} view={loaderData} refused={actionData} />;
}

function Consultation(props: {
  view: Route.ComponentProps["loaderData"];
  refused: Route.ComponentProps["actionData"];
}) {
  const { consultantName, conversation: initial, conversations, mode, draft, now } = props.view;
  const { refused } = props;
  const isHydrated = useHydrated();
  const conversation = useConversation({
    initial,
    mode,
    // So that a reload finds it again; the page itself is the same.
    onStarted: (id) => history.replaceState(history.state, "", addressOf(id)),
  });
  const isRefused = refused !== undefined && !(refused instanceof Response) && "error" in refused;
  return (
    <div className="page consultation">
      <header className="consultation-head">
        <p className="eyebrow">{mode === null ? "Consultant" : intentModes[mode].mode}</p>
        <h1>{consultantName}</h1>
      </header>
      <nav className="consultation-list" aria-label="Conversations">
        <Link to={`${href("/consultant")}?new=1`} className="button button-small">
          New conversation
        </Link>
        <ul className="plain-list">
          {conversations.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <Link to={addressOf(id)} aria-current={id === initial?.id ? "page" : undefined}>
                {title}
              </Link>
              <span className="quiet small">
                <RelativeTime at={updatedAt} now={now} />
              </span>
            </li>
          ))}
        </ul>
      </nav>
      <section className="sheet consultation-sheet" aria-label="Current conversation">
        {isRefused && <Notice tone="danger">{refused.error}</Notice>}
        {isHydrated ? (
          <ConversationTools conversation={conversation} />
        ) : (
          initial !== null && <PlainTools id={initial.id} answer={initial.messages.at(-1)} />
        )}
        <ConversationView
          consultantName={consultantName}
          conversation={conversation}
          mode={mode}
          draft={isRefused ? refused.message : draft}
        />
        <span id="newest" />
      </section>
    </div>
  );
}

/** The same by forms, for browsers without a script. */
function PlainTools(props: { id: string; answer: { id: string; status: string } | undefined }) {
  const { id, answer } = props;
  return (
    <Form method="post" className="conversation-tools">
      <input type="hidden" name="conversation" value={id} />
      {answer?.status === "streaming" && (
        <>
          <Link to={addressOf(id)}>Look again</Link>
          <button type="submit" name="stop" value={answer.id} className="button button-small">
            Stop
          </button>
        </>
      )}
      <details>
        <summary>Fresh Start</summary>
        <p>Are you sure you want to clear this conversation?</p>
        <button
          type="submit"
          name="clear"
          value="yes"
          className="button button-small button-danger"
        >
          Clear it
        </button>
      </details>
    </Form>
  );
}
