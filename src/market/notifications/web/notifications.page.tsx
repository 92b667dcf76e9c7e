import { Form, href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { listInput, readInput } from "../rules/notification-input.ts";
import { listNotifications } from "../use-cases/list-notifications.ts";
import { readNotifications } from "../use-cases/read-notifications.ts";
import type { Route } from "./+types/notifications.page.ts";
import { notificationFlash } from "./flash-messages.ts";
import { sendRead } from "./notification-calls.ts";
import { NotificationLink } from "./notification-link.tsx";
import type { NotificationView } from "./notification-view.ts";
import "./bell.css";

/** What an address asks for; of one that says it wrongly the whole list. */
function wishIn(request: Request): { before?: string | undefined; isUnread: boolean } {
  const { searchParams } = new URL(request.url);
  const asked = (field: string) => searchParams.get(field) ?? undefined;
  const parsed = listInput.safeParse({ before: asked("before"), filter: asked("filter") });
  const { before, filter } = parsed.data ?? {};
  return { before, isUnread: filter === "unread" };
}

function addressOf({ before, isUnread }: ReturnType<typeof wishIn>): string {
  const query = new URLSearchParams({
    ...(isUnread && { filter: "unread" }),
    ...(before !== undefined && { before }),
  });
  return `${href("/notifications")}${query.size === 0 ? "" : `?${query}`}`;
}

export const loader = page(async ({ ctx, request }) => {
  const wish = wishIn(request);
  const { items, hasOlder, unread } = await listNotifications(ctx, wish);
  const { isUnread } = wish;
  const last = items.at(-1);
  return {
    isUnread,
    newest: wish.before === undefined ? null : addressOf({ isUnread }),
    older: hasOlder && last !== undefined ? addressOf({ isUnread, before: last.id }) : null,
    items: items.map(({ id, ids, title, link, isRead, createdAt }) => ({
      id,
      ids,
      title,
      link,
      read: isRead,
      created_at: createdAt.toISOString(),
    })),
    unread,
    now: ctx.clock().toISOString(),
  };
});

/** Without ids all are read. */
export const action = page(async ({ ctx, request }) => {
  const given = (await readForm(request)).getAll("id");
  const parsed = readInput.safeParse(given.length === 0 ? {} : { ids: given });
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const ids = parsed.data.ids ?? null;
  await readNotifications(ctx, ids);
  if (ids === null) flash(ctx, notificationFlash.all_read);
  return redirect(addressOf(wishIn(request)), 303);
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Notifications",
    description: "What happened that concerns you.",
    path: href("/notifications"),
    isPrivate: true,
  });
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { items, unread, now, isUnread, newest, older } = loaderData;
  return (
    <div className="page page-narrow stack">
      <h1>Notifications</h1>
      <Panel
        id="notifications"
        title={unread === 0 ? "All read" : "Unread"}
        note={unread === 0 ? undefined : unread}
        action={
          <>
            {unread > 0 && (
              <Form method="post" preventScrollReset>
                <Button type="submit" size="small">
                  Mark all as read
                </Button>
              </Form>
            )}
            {isUnread ? (
              <Link to={href("/notifications")}>Show read ones</Link>
            ) : (
              unread > 0 && <Link to={`${href("/notifications")}?filter=unread`}>Only unread</Link>
            )}
            <Link to={href("/settings/notifications")}>Settings</Link>
          </>
        }
        isFlush
      >
        {items.length === 0 && (isUnread || newest !== null) ? (
          <EmptyState title="Nothing here any more" titleLevel={3}>
            {unread === 0 ? "You have read everything." : "What you have not read is further up."}
          </EmptyState>
        ) : items.length === 0 ? (
          <EmptyState
            title="Nothing yet"
            titleLevel={3}
            action={
              <ButtonLink to={href("/settings/notifications")}>Choose what reaches you</ButtonLink>
            }
          >
            What concerns you is listed here, and reaches you by mail as you choose.
          </EmptyState>
        ) : (
          <ul className="notification-list">
            {items.map((item) => (
              <Entry key={item.id} item={item} now={now} />
            ))}
          </ul>
        )}
      </Panel>
      {(newest !== null || older !== null) && (
        <nav className="row" aria-label="More notifications">
          {newest !== null && <Link to={newest}>Newest</Link>}
          {older !== null && <Link to={older}>Older</Link>}
        </nav>
      )}
    </div>
  );
}

function Entry({ item, now }: { item: NotificationView; now: string }) {
  return (
    <li data-unread={item.read ? undefined : ""}>
      <NotificationLink
        item={item}
        now={now}
        onOpen={() => {
          if (!item.read) sendRead(item.ids).catch(() => undefined);
        }}
      />
      {!item.read && (
        <Form method="post" preventScrollReset>
          {item.ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <Button type="submit" variant="quiet" size="small">
            Mark as read<span className="sr-only">: {item.title}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
