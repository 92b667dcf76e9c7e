import { afterAll, beforeAll, expect, test } from "vitest";
import {
  asOwner,
  conversationsOf,
  pairThatTalked,
  post,
  send,
  startMessageSite,
  unreadOf,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

/** Ada has read nothing of what Bob wrote: his answer, and `more` afterward. @returns ids in their order */
async function unreadTalk(more: number) {
  const pair = await pairThatTalked(site);
  const { ada, bob, id } = pair;
  await post(ada, `/api/v1/conversations/${id}/read`, {});
  const rows = await asOwner<{ id: string }>(
    site,
    `insert into messages (conversation_id, sender_id, recipient_id, content, created_at)
     select $1, $2, $3, 'Offer ' || n, now() + n * interval '1 millisecond' from generate_series(1, $4) n
     returning id`,
    [id, bob.id, ada.id, more],
  );
  return { ...pair, ids: rows.map((row) => row.id) };
}

test("more than a page of unread messages: what stands above is said and led to, and only what was shown is read", async () => {
  const { ada, id, ids } = await unreadTalk(130);
  const page = await (await ada.fetch(`/buyer/messages?conversation=${id}`)).text();
  expect(page).toContain("80 more new above");
  expect(page).toContain(`at=${ids[0]}`);
  expect(page).not.toContain(">New</li>");
  const shown = { from: ids[80], up_to: ids[129] };
  expect(await post(ada, `/api/v1/conversations/${id}/read`, shown)).toEqual({ unread: 80 });
  expect((await unreadOf(ada)).ids).not.toContain(ids[80]);
  expect((await unreadOf(ada)).ids).toContain(ids[79]);

  const first = await (await ada.fetch(`/buyer/messages?conversation=${id}&at=${ids[0]}`)).text();
  expect(first).not.toContain("more new above");
  expect(first.indexOf(">New</li>")).toBeLessThan(first.indexOf(`id="message-${ids[0]}"`));
  expect(first).toContain(">New</li>");
  // Without a script the same by a form.
  const form = new FormData();
  for (const [name, value] of Object.entries({
    do: "read",
    conversation: id,
    seen_from: ids[0] ?? "",
    seen: ids[24] ?? "",
  })) {
    form.set(name, value);
  }
  await ada.fetch("/messages/changes", { method: "POST", body: form });
  expect((await unreadOf(ada)).count).toBe(55);
});

test("of what was not shown the bell still tells, and of what was it does not", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await post(ada, `/api/v1/conversations/${id}/read`, {});
  const sent: string[] = [];
  for (const text of ["One", "Two", "Three"]) sent.push((await send(bob, id, text)).id);
  const titles = async () => {
    const told = (await (await ada.fetch("/api/v1/notifications")).json()) as {
      items: { title: string; read: boolean }[];
    };
    return told.items.filter(({ read }) => !read).map(({ title }) => title);
  };
  const patience = { timeout: 20_000 };
  await expect.poll(titles, patience).toEqual([expect.stringMatching(/^3 new messages/)]);
  await post(ada, `/api/v1/conversations/${id}/read`, { from: sent[2], up_to: sent[2] });
  await expect.poll(titles, patience).toEqual([expect.stringMatching(/^2 new messages/)]);
  await post(ada, `/api/v1/conversations/${id}/read`, {});
  await expect.poll(titles, patience).toEqual([]);
  expect((await conversationsOf(ada, "?filter=unread")).total).toBe(0);
});

test("a buyer's header counts messages by its link, and the bell what it lists: each thing once", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  for (const text of ["One", "Two"]) await send(bob, id, text);
  const unread = async () =>
    (
      (await (await ada.fetch("/api/v1/notifications")).json()) as {
        items: object[];
        unread: number;
      }
    ).unread;
  const patience = { timeout: 20_000 };
  await expect
    .poll(async () => await (await ada.fetch("/api/v1/notifications")).text(), patience)
    .toContain("3 new messages from");
  expect(await unread()).toBe(1);
  const header = /<header class="site-header".*?<\/header>/s.exec(
    await (await ada.fetch("/examples")).text(),
  )?.[0];
  expect(header).toMatch(/href="\/buyer\/messages".*?count-badge">3</s);
  expect(header?.match(/count-badge/g)).toHaveLength(2);
});
