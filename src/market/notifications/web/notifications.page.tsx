import { type FormEvent, useEffect } from "react";
import { Form, href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { onLiveEvent, onLiveReady } from "../../../ui/live/on-live-event.ts";
import { useReload } from "../../../ui/live/use-reload.ts";
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
  const { items, hasOlder, unread, upTo } = await listNotifications(ctx, wish);
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
    upTo,
    now: ctx.clock().toISOString(),
  };
});

/** Without ids all are read that were there when the page was made. */
export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const [given, upTo] = [form.getAll("id"), form.get("up_to")];
  const parsed = readInput.safeParse({
    ...(given.length > 0 && { ids: given }),
    ...(upTo !== null && { up_to: upTo }),
  });
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { ids } = parsed.data;
  const { unread } = await readNotifications(ctx, { ids, upTo: parsed.data.up_to });
  if (ids === undefined) {
    flash(ctx, unread === 0 ? notificationFlash.all_read : notificationFlash.others_came);
  }
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

const heard = ["notification.new", "notification.read"];
const reloadPauseMs = 100;

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { items, unread, upTo, now, isUnread, newest, older } = loaderData;
  const reload = useReload(reloadPauseMs);
  useEffect(() => {
    const stops = [...heard.map((kind) => onLiveEvent(kind, reload)), onLiveReady(reload)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [reload]);
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
              <Form method="post" preventScrollReset onSubmit={keepPlaceInHead}>
                {upTo !== null && <input type="hidden" name="up_to" value={upTo} />}
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
            {unread > 0
              ? "What you have not read is further up."
              : isUnread
                ? "You have read everything."
                : "There are no older ones."}
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

/** The button goes, too, and what stays beside it is the way to the settings. */
function keepPlaceInHead({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const links = currentTarget.parentElement?.querySelectorAll("a") ?? [];
  [...links].at(-1)?.focus({ preventScroll: true });
}

/** The button that was pressed goes with what is read: the link beside it has the focus, or the next one where the row goes. */
function keepPlace({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const row = currentTarget.closest("li");
  const isLeaving = new URLSearchParams(location.search).get("filter") === "unread";
  const next = isLeaving ? (row?.nextElementSibling ?? row?.previousElementSibling) : row;
  const place =
    next?.querySelector<HTMLElement>("a") ?? row?.closest("section")?.querySelector("a");
  place?.focus({ preventScroll: true });
}

function Entry({ item, now }: { item: NotificationView; now: string }) {
  return (
    <li data-unread={item.read ? undefined : ""}>
      <NotificationLink
        item={item}
        now={now}
        onOpen={() => {
          if (!item.read) sendRead({ ids: item.ids }).catch(() => undefined);
        }}
      />
      {!item.read && (
        <Form method="post" preventScrollReset onSubmit={keepPlace}>
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
