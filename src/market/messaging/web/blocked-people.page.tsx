import { Form, href, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { notFound } from "../../../shared/errors.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { isId } from "../../catalog/rules/input.ts";
import { listBlockedPeople, unblockPerson } from "../use-cases/list-blocked-people.ts";
import type { Route } from "./+types/blocked-people.page.ts";
import { messageFlash } from "./flash-messages.ts";

/** Whom somebody has blocked, to be taken back. */
export const loader = page(async ({ ctx }) => ({
  people: (await listBlockedPeople(ctx)).map(({ blockedAt, ...person }) => ({
    ...person,
    blockedAt: blockedAt.toISOString(),
  })),
  now: ctx.clock().toISOString(),
}));

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const id = textOf(form, "person");
  try {
    if (!isId(id)) throw notFound("You have not blocked this person.");
    await unblockPerson(ctx, id);
  } catch (error) {
    return refuseForm(error, form, { name: "unblock" });
  }
  flash(ctx, messageFlash.person_unblocked);
  return redirect(href("/settings/blocked"), 303);
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Blocked people",
    description: "People who cannot write to you.",
    path: href("/settings/blocked"),
    isPrivate: true,
  });
}

export default function BlockedPeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, now } = loaderData;
  return (
    <div className="page page-narrow stack">
      <Breadcrumbs
        trail={[{ label: "Settings", to: href("/settings") }, { label: "Blocked people" }]}
      />
      <h1>Blocked people</h1>
      <p className="quiet">
        They cannot write to you, nor you to them, and they are not told when you read what they
        wrote. You block somebody in the menu of a conversation.
      </p>
      <FormRefusal answer={actionData} title="This person is still blocked" />
      {people.length === 0 ? (
        <EmptyState title="You have blocked nobody">
          Whom you block in a conversation is listed here.
        </EmptyState>
      ) : (
        <ul className="sheet sheet-rows" aria-label="People you have blocked">
          {people.map(({ id, name, avatarUrl, blockedAt }) => (
            <li key={id}>
              <Avatar name={name} src={avatarUrl} size={40} />
              <div className="grow">
                <p>
                  <strong>{name}</strong>
                </p>
                <p className="quiet small">
                  Blocked <RelativeTime at={blockedAt} now={now} />
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="person" value={id} />
                <Button type="submit" size="small">
                  Unblock<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
