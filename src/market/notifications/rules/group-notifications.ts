import { mostOfOne } from "./listed-notifications.ts";

/** A notification as it is stored. */
export interface NotificationRow {
  id: string;
  kind: string;
  subject_type: string | null;
  subject_id: string | null;
  title: string;
  link: string;
  group_title: string | null;
  group_about: string | null;
  read_at: Date | null;
  created_at: Date;
}

/** One entry of a list: a notification, or several about one thing, all read or all unread. */
export interface NotificationEntry {
  /** Of the newest. */
  id: string;
  /** Of all that it stands for, or the newest 500. */
  ids: string[];
  kind: string;
  subject: { type: string; id: string } | null;
  title: string;
  link: string;
  isRead: boolean;
  createdAt: Date;
}

/**
 * Puts notifications of one kind and subject together, at the place of the newest, where their kind says what several
 * are called: unread ones and read ones are counted apart. More of one entry than
 * it stands for are called "500+".
 *
 * @param rows the newest first; of one entry no more than 501
 */
export function groupNotifications(rows: readonly NotificationRow[]): NotificationEntry[] {
  const groups = new Map<string, NotificationRow[]>();
  for (const row of rows) {
    const key = groupKey(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].flatMap((group) => {
    const [newest] = group;
    if (newest === undefined) return [];
    const { subject_type: type, subject_id: id } = newest;
    return [
      {
        id: newest.id,
        ids: group.slice(0, mostOfOne).map((row) => row.id),
        kind: newest.kind,
        subject: type === null || id === null ? null : { type, id },
        title: group.length === 1 ? newest.title : titleOfSeveral(newest, group),
        link: newest.link,
        isRead: newest.read_at !== null,
        createdAt: newest.created_at,
      },
    ];
  });
}

function titleOfSeveral(newest: NotificationRow, group: readonly NotificationRow[]): string {
  const { group_title: from, group_about: about, read_at: readAt } = newest;
  const others = new Set(group.map((row) => row.group_title)).size - 1;
  const andOthers = ["", " and one other"][others] ?? " and others";
  // What was read is new no more.
  const what = readAt === null ? from : from?.replace(/^new /, "");
  const count = group.length > mostOfOne ? `${mostOfOne}+` : group.length;
  return `${count} ${what}${andOthers}${about === null ? "" : `, ${about}`}`;
}

function groupKey({ id, kind, subject_type, subject_id, group_title, read_at }: NotificationRow) {
  const stands = group_title === null || subject_id === null;
  return stands ? id : `${read_at === null} ${kind} ${subject_type} ${subject_id}`;
}
