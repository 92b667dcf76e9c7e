import { href, Link, redirect } from "react-router";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { paramReader } from "../../../shared/text/read-params.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { firstMessageNames } from "../rules/first-messages.ts";
import { type Addressee, addresseeIn } from "../rules/first-place.ts";
import { prepareConversation } from "../use-cases/prepare-conversation.ts";
import { startConversation } from "../use-cases/start-conversation.ts";
import type { Route } from "./+types/new-message.page.ts";
import { dropRefusedFiles, readMessageForm } from "./attachments/read-message-form.ts";
import { firstPlace } from "./inbox/first-place.ts";
import { NewMessageForm } from "./new-message/new-message-form.tsx";
import { NotReached } from "./new-message/not-reached.tsx";
import "./inbox/composer.css";
import "./inbox/talk.css";
import "./new-message/new-message.css";

const threadAddress = (id: string) => `${href("/messages")}?conversation=${id}`;

/** Whom the address names. */
function addresseeOf(url: URL): Addressee {
  const to = addresseeIn(url.searchParams);
  if (to === null) throw notFound("Nobody is named to write to.");
  return to;
}

export const loader = page(async ({ ctx, url }: PageInput<object>) => {
  const to = addresseeOf(url);
  const prepared = await prepareConversation(ctx, to);
  const { about, firm, partnerName, reachedName, existingId, obstacle } = prepared;
  if (existingId !== null) throw redirect(threadAddress(existingId));
  const start = paramReader(url.searchParams).word("start", firstMessageNames);
  return {
    about,
    partnerName,
    reachedName,
    viewerId: ctx.viewer.id ?? "",
    place: firstPlace(to),
    draft: prepared.draft,
    isFree: prepared.isFree,
    firm: firm && { id: firm.id, name: firm.name, phone: firm.phone, website: firm.website },
    obstacle,
    isToOneself: prepared.isToOneself,
    start: start ?? null,
    query: [...url.searchParams].filter(([name]) => name !== "start"),
    key: crypto.randomUUID(),
  };
});

export const action = page(async ({ ctx, url, request }) => {
  const { form, files, refusals } = await readMessageForm(ctx, request);
  const { about, companyId, recipientId } = addresseeOf(url);
  try {
    if (refusals.length > 0) throw invalidInput({ file: refusals });
    const content = textOf(form, "content");
    const message = await startConversation(
      ctx,
      { about, company_id: companyId, recipient_id: recipientId, content, files },
      textOf(form, "key") || null,
    );
    return redirect(threadAddress(message.conversationId), 303);
  } catch (error) {
    dropRefusedFiles(error, form);
    return refuseForm(error, form, {
      name: "message",
      kept: ["content", "files", "file_names"],
    });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "New message",
    description: "Write to a manufacturer.",
    path: href("/messages/new"),
    isPrivate: true,
  });
}

export type PreparedMessage = Awaited<ReturnType<typeof loader>>;

export default function NewMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, firm, partnerName, reachedName, obstacle, isToOneself } = loaderData;
  const name = firm?.name ?? partnerName ?? reachedName ?? "this person";
  return (
    <div className="page stack new-message">
      <Breadcrumbs
        trail={[{ label: "Messages", to: href("/messages") }, { label: "New message" }]}
      />
      <h1>Write to {name}</h1>
      {about?.type === "product" && (
        <p>
          <span className="eyebrow">About</span>{" "}
          <Link to={href("/product/:id", { id: about.id })}>{about.label}</Link>
        </p>
      )}
      {about !== null && partnerName !== null && (
        <p>
          <span className="eyebrow">About</span> {about.label}
        </p>
      )}
      {obstacle !== null ? (
        <NotReached obstacle={obstacle} firm={firm} isToOneself={isToOneself} />
      ) : (
        <NewMessageForm key={loaderData.place} answer={actionData} prepared={loaderData} />
      )}
    </div>
  );
}
