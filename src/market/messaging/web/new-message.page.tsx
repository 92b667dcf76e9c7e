import { Form, href, Link, redirect, useNavigation } from "react-router";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { notFound } from "../../../shared/errors.ts";
import { paramReader } from "../../../shared/text/read-params.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { isId } from "../../catalog/rules/input.ts";
import { firstContact } from "../rules/first-contact.ts";
import { firstMessageNames, firstMessages } from "../rules/first-messages.ts";
import type { Addressee } from "../use-cases/find-recipient.ts";
import { prepareConversation } from "../use-cases/prepare-conversation.ts";
import { startConversation } from "../use-cases/start-conversation.ts";
import type { Route } from "./+types/new-message.page.ts";
import { NotReached } from "./new-message/not-reached.tsx";
import "./new-message/new-message.css";

const threadAddress = (id: string) => `${href("/messages")}?conversation=${id}`;

/** Whom the address names: `product`, `company` (its entry of the directory) or `person`. */
function addresseeOf(url: URL): Addressee {
  const read = (name: string) => {
    const id = url.searchParams.get(name) ?? "";
    return isId(id) ? id : undefined;
  };
  const [product, companyId, recipientId] = [read("product"), read("company"), read("person")];
  if (product !== undefined) return { about: { type: "product", id: product } };
  if (companyId === undefined && recipientId === undefined) {
    throw notFound("Nobody is named to write to.");
  }
  return companyId === undefined ? { recipientId } : { companyId };
}

export const loader = page(async ({ ctx, url }: PageInput<object>) => {
  const { about, firm, existingId, obstacle } = await prepareConversation(ctx, addresseeOf(url));
  if (existingId !== null) throw redirect(threadAddress(existingId));
  const start = paramReader(url.searchParams).word("start", firstMessageNames);
  return {
    about,
    firm: firm && { id: firm.id, name: firm.name, phone: firm.phone, website: firm.website },
    obstacle,
    start: start ?? null,
    query: [...url.searchParams].filter(([name]) => name !== "start"),
    key: crypto.randomUUID(),
  };
});

export const action = page(async ({ ctx, url, request }) => {
  const form = await readForm(request);
  const { about, companyId, recipientId } = addresseeOf(url);
  try {
    const message = await startConversation(
      ctx,
      { about, company_id: companyId, recipient_id: recipientId, content: textOf(form, "content") },
      textOf(form, "key") || null,
    );
    return redirect(threadAddress(message.conversationId), 303);
  } catch (error) {
    return refuseForm(error, form, { name: "message", kept: ["content"] });
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

export default function NewMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, firm, obstacle, start, query, key } = loaderData;
  const isSending = useNavigation().formMethod === "POST";
  const name = firm?.name ?? "this person";
  const text = actionData?.values.content ?? (start === null ? "" : firstMessages[start].text);
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
      {obstacle !== null ? (
        <NotReached obstacle={obstacle} firm={firm} />
      ) : (
        <>
          <nav className="new-message-starts" aria-label="Begin with">
            <span className="quiet small">Begin with:</span>
            {firstMessageNames.map((one) => (
              <Link
                key={one}
                to={`?${new URLSearchParams([...query, ["start", one]])}`}
                className="chip"
                aria-current={one === start ? "true" : undefined}
                replace
              >
                {firstMessages[one].label}
              </Link>
            ))}
          </nav>
          <Form method="post" className="sheet sheet-body stack">
            <FormRefusal answer={actionData} title="The message was not sent" />
            <input type="hidden" name="key" value={key} />
            <label htmlFor="content">Message</label>
            <textarea
              // Another beginning is another text.
              key={start}
              id="content"
              name="content"
              className="input"
              rows={9}
              maxLength={firstContact.characters}
              required
              defaultValue={text}
              aria-describedby="content-hint"
            />
            <p id="content-hint" className="quiet small">
              Until they answer: three messages of at most{" "}
              {firstContact.characters.toLocaleString("en-US")} characters, without links.
            </p>
            <div className="row">
              <Button type="submit" variant="primary" busy={isSending && "Sending..."}>
                Send
              </Button>
            </div>
          </Form>
        </>
      )}
    </div>
  );
}
