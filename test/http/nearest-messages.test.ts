import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberOfSite } from "../support/members.ts";
import {
  conversationsOf,
  pairThatTalked,
  send,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const foundBy = async (by: MemberOfSite, q: string) =>
  (await conversationsOf(by, `?q=${encodeURIComponent(q)}`)).items.map(({ found }) => found);

test("a search shows the message with the words before newer ones that only begin so", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const wishes: [q: string, nearest: string, newer: string][] = [
    ["17-4", "6061-T6 aluminum and 17-4PH H900", "Line 1749"],
    ["1/4-20", 'M8x1.25 and 1/4"-20', "Line 14201"],
    ["ø12", "Bore ø12 ±0.02 mm", "Line 1298"],
    ["don't", "They don't mill", "We talk of don tolerances"],
    ["mill", "A mill we have", "The millwright came"],
  ];
  for (const [, nearest] of wishes) await send(bob, id, nearest);
  for (const [, , newer] of wishes) await send(bob, id, newer);
  for (const [q, nearest] of wishes) expect(await foundBy(ada, q), q).toEqual([nearest]);
  expect(await foundBy(ada, "tolera")).toEqual(["We talk of don tolerances"]);
});

test("words of every text are found where nothing else is typed", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await send(bob, id, "To be or not to be");
  await send(bob, id, "tofu bez");
  await send(bob, id, "A bell for tomorrow");
  for (const q of ["to be", "be", "to", "be or not to be"]) {
    expect(await foundBy(ada, q), q).toEqual(["To be or not to be"]);
  }
});

test("a conversation that a search found leads from one message with the words to the next", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const sent: string[] = [];
  for (const words of ["Flange one", "Nothing", "Flanges two", "Flange three"]) {
    sent.push((await send(bob, id, words)).id);
  }
  const [first, , second, third] = sent;
  const pageAt = async (at: string | undefined) =>
    (await ada.fetch(`/buyer/messages?q=flange&conversation=${id}&at=${at}`)).text();
  const newest = await pageAt(third);
  expect(newest).toContain("1 of 3 found");
  expect(newest).toMatch(new RegExp(`at=${second}#[^"]*"[^>]*>Next found`));
  expect(newest).not.toContain("Previous found");
  const oldest = await pageAt(first);
  expect(oldest).toContain("3 of 3 found");
  expect(oldest).toMatch(new RegExp(`at=${second}#[^"]*"[^>]*>Previous found`));
  const unasked = await (await ada.fetch(`/buyer/messages?conversation=${id}`)).text();
  expect(unasked).not.toContain("Messages found");
});
