import fc from "fast-check";
import { expect, test } from "vitest";
import {
  groupNotifications,
  type NotificationRow,
} from "../../src/market/notifications/rules/group-notifications.ts";

const row = (wanted: Partial<NotificationRow>): NotificationRow => ({
  id: "1",
  kind: "message.send",
  subject_type: "conversation",
  subject_id: "a",
  title: "Ada: Hello",
  link: "/messages?conversation=a",
  group_title: "messages from Ada",
  group_about: null,
  read_at: null,
  created_at: new Date(0),
  ...wanted,
});

test("unread ones about one thing are one entry, called by their number, where the newest stands", () => {
  const rows = [
    row({ id: "4", title: "Ada: And?" }),
    row({ id: "3", subject_id: "b", title: "Eve: Hi" }),
    row({ id: "2" }),
  ];
  expect(groupNotifications(rows)).toMatchObject([
    { id: "4", ids: ["4", "2"], title: "2 messages from Ada", isRead: false },
    { id: "3", ids: ["3"], title: "Eve: Hi" },
  ]);
});

test("more than an entry stands for are not counted as so many", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => row({ id: `${at}` }));
  expect(groupNotifications(rows(500))).toMatchObject([{ title: "500 messages from Ada" }]);
  const [entry] = groupNotifications(rows(501));
  expect(entry).toMatchObject({ title: "500+ messages from Ada" });
  expect(entry?.ids).toHaveLength(500);
});

test("of several people the newest is named, and that there is another or others", () => {
  const rows = [
    row({ id: "3" }),
    row({ id: "2", group_title: "messages from Eve" }),
    row({ id: "1", group_title: "messages from Eve" }),
  ];
  expect(groupNotifications(rows)).toMatchObject([{ title: "3 messages from Ada and one other" }]);
  const more = [...rows, row({ id: "0", group_title: "messages from Bob" })];
  const about = more.map((one) => ({ ...one, group_about: "about pins" }));
  expect(groupNotifications(about)).toMatchObject([
    { title: "4 messages from Ada and others, about pins" },
  ]);
});

test("read ones about one thing are one entry, called by their number and new no more", () => {
  const read_at = new Date(1);
  const group_title = "new messages from Ada";
  const rows = [
    row({ id: "3" }),
    row({ id: "2", title: "Ada: And?", read_at, group_title }),
    row({ id: "1", read_at, group_title }),
  ];
  expect(groupNotifications(rows)).toMatchObject([
    { id: "3", ids: ["3"], isRead: false },
    { id: "2", ids: ["2", "1"], title: "2 messages from Ada", isRead: true },
  ]);
});

test("other kinds, and kinds that say nothing of several stand by themselves", () => {
  const rows = [
    row({ id: "1" }),
    row({ id: "2", read_at: new Date(1) }),
    row({ id: "3", kind: "quote.submit" }),
    row({ id: "4", group_title: null }),
    row({ id: "5", group_title: null }),
    row({ id: "6", subject_id: null, subject_type: null }),
  ];
  expect(groupNotifications(rows).map(({ ids }) => ids)).toEqual(rows.map(({ id }) => [id]));
});

test("every notification is in one entry, whatever there is", () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom("a.b", "c.d"),
      subject_id: fc.constantFrom("a", "b", null),
      group_title: fc.constantFrom("messages", null),
      read_at: fc.constantFrom(null, new Date(1)),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(some, (wanted) => {
      const rows = wanted.map((one) => row(one));
      const ids = groupNotifications(rows).flatMap((entry) => entry.ids);
      expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    }),
  );
});
