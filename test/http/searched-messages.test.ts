import { afterAll, beforeAll, expect, test } from "vitest";
import {
  asOwner,
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

test("a search of messages finds numbers of parts, threads, addresses and telephones as written and by their pieces", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const content =
    "Part AB-1234-C rev.2, 6061-T6, 1/4-20 UNC, bore 10.05 mm: https://example.com/caps www.example.org, call 614-555-0100";
  await send(bob, id, content);
  const counts: Record<string, number> = {};
  const wishes =
    "AB-1234-C AB-1234 ab_1234 1234 1/4-20 rev.2 6061-T6 T6 UNC 10.05 caps example.com https://example.com/caps example.org 614-555 0100 (614)555-01 1234-AB 555-614 caps.com";
  for (const q of wishes.split(" ")) {
    counts[q] = (await conversationsOf(ada, `?q=${encodeURIComponent(q)}`)).total;
  }
  // What is typed as one word stands together in this order.
  const missing = ["1234-AB", "555-614", "caps.com"];
  expect(Object.keys(counts).filter((q) => counts[q] === 0)).toEqual(missing);
});

test("a search of messages finds a word at every beginning of it, also where its stem is shorter", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const words =
    "anodizing galvanized machining quotation deburring tolerances passivation capabilities stamped housings assembly polymer overhang fabrication electroless copper";
  await send(bob, id, `We offer ${words}`);
  const missing: string[] = [];
  for (const word of words.split(" ")) {
    for (let length = 3; length <= word.length; length += 1) {
      const q = word.slice(0, length);
      if ((await conversationsOf(ada, `?q=offer+${q}`)).total === 0) missing.push(q);
    }
  }
  expect(missing).toEqual([]);
  // Words of every text are left out, wherever they stand.
  for (const q of ["we offer", "offer we", "copper with", "copper-the"]) {
    expect((await conversationsOf(ada, `?q=${q}`)).total, q).toBe(1);
  }
  for (const other of ["anodus", "machinq", "poll"]) {
    expect((await conversationsOf(ada, `?q=${other}`)).total, other).toBe(0);
  }
});

test("a search finds numbers after any sign, with it and without", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await send(
    bob,
    id,
    "Rack\\0417, bushings ±0.05 mm, ≤0.02 runout, ⌀33.5 bore, 10×20 slot, $12.75 each, “M6×1”, shims .032 thick",
  );
  const missing: string[] = [];
  for (const q of [
    "0417",
    "0.05",
    "±0.05",
    "bushings ±0.05",
    "≤0.02",
    "33.5",
    "10×20",
    "12.75",
    "M6×1",
    ".032",
    "0.032",
    "shims 0.032 thick",
  ]) {
    const { total } = await conversationsOf(ada, `?q=${encodeURIComponent(q)}`);
    if (total !== 1) missing.push(q);
  }
  expect(missing).toEqual([]);
});

test("a search finds whatever stands one after the other in a message, numbers of parts after words too", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const content =
    "Please quote part KX-4471/B at 3.75 each, thread M8x1.25, tolerance 0.005, PO 2026-118, write to jo.blanc@fjelds.example";
  await send(bob, id, content);
  const words = content.split(" ");
  const missing: string[] = [];
  for (const [from] of words.entries()) {
    for (const length of [2, 3, 5]) {
      const q = words.slice(from, from + length).join(" ");
      const { total } = await conversationsOf(ada, `?q=${encodeURIComponent(q)}`);
      if (total !== 1) missing.push(q);
    }
  }
  expect(missing).toEqual([]);
  for (const q of ["part KX-4471/C", "KX-4472 part", "thread 4471-KX", "PO 2026-119"]) {
    expect((await conversationsOf(ada, `?q=${encodeURIComponent(q)}`)).total, q).toBe(0);
  }
});

test("a search finds what has signs within without them, and the other way round", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await send(bob, id, "1,250 pcs at $15,937.50 for O'Brien: HX-4471-B, call 614-555-0156");
  await send(
    bob,
    id,
    "Pins Ø12.7 and ø 25.4, M8x1.25 or M10 x 1.5, bar 40X60, call (614) 555 0142",
  );
  await send(bob, id, "PO88213 over 3400 pieces, serial 55\u200b12\u200b90");
  const missing: string[] = [];
  const wishes =
    "1250 1250|pcs $15937.50 15937.50 obrien O'Brien HX4471B hx4471 6145550156 PO-88213 3,400 3,400|pieces 551290 12.7 Ø12.7 25.4 M8x1.25 M8|x|1.25 M10x1.5 M10|x 40x60 40|X|60 40x 6145550142";
  for (const q of wishes.split(" ").map((one) => one.replaceAll("|", " "))) {
    const { total } = await conversationsOf(ada, `?q=${encodeURIComponent(q)}`);
    if (total !== 1) missing.push(q);
  }
  expect(missing).toEqual([]);
  for (const q of ["471B", "12550", "HX4471C", "4471C"]) {
    expect((await conversationsOf(ada, `?q=${q}`)).total, q).toBe(0);
  }
});

test("a search finds figures with the letters beside them, with a blank between and without", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const content =
    "17-4PH bar, 1.5kg, 0.13mm flat, iso9001, 316 L, 3/8-16UNC, 6061 T6, 2 flutes, 250pcs, 0.5 in, PO 88213, 7075T651 plate, 12mm plate, 16ga sheet, 3in pipe, 45HRC min, HRC58-62, 25mm holes, 30 Nm max";
  await send(bob, id, content);
  const missing: string[] = [];
  const wishes =
    "17-4 PH;17-4PH;17-4 ph bar;1.5 kg;1.5kg;0.13 mm flat;ISO 9001;iso9001;iso 900;ISO9001 bar;316L;316 L;316l 3/8-16 unc;3/8-16 UNC;3/8-16unc;6061T6;6061-T6;2flutes;250 pcs;250 pc;250 pcs 316L;0.5in;PO88213;PO8821;PO-88213;7075 T651;7075-T651 plate;12 mm plate;16 ga sheet;3 in pipe;45 HRC min;hrc 58;25 mm holes;30Nm max";
  for (const q of wishes.split(";")) {
    const { total } = await conversationsOf(ada, `?q=${encodeURIComponent(q)}`);
    if (total !== 1) missing.push(q);
  }
  expect(missing).toEqual([]);
  for (const q of [
    "17-4PX",
    "316T",
    "A4",
    "9001 ISO9002",
    "ISO 9002",
    "2.5kg",
    "PO88214",
    "L316",
  ]) {
    expect((await conversationsOf(ada, `?q=${encodeURIComponent(q)}`)).total, q).toBe(0);
  }
});

test("a search takes some words from a name and the others from a message, with accents or without", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const name = `Søren${bob.id.slice(-6)} Fjeldsø`;
  await asOwner(site, "update users set first_name = $2, last_name = 'Fjeldsø' where id = $1", [
    bob.id,
    name.split(" ")[0],
  ]);
  const sent = await send(bob, id, "We anodize flanges, too");
  const first = name.split(" ")[0] ?? "";
  for (const q of [`${first} anodize`, `flang ${first}`, `fjeldso anodize flanges`]) {
    const { items } = await conversationsOf(ada, `?q=${encodeURIComponent(q)}`);
    expect(items, q).toMatchObject([{ id, found_id: sent.id }]);
  }
  for (const q of [name, first.replace("ø", "o"), `fjeldso ${first}`]) {
    expect((await conversationsOf(ada, `?q=${encodeURIComponent(q)}`)).total, q).toBe(1);
  }
  for (const q of [`${first} zinc`, `anodize ${first} zinc`]) {
    expect((await conversationsOf(ada, `?q=${encodeURIComponent(q)}`)).total, q).toBe(0);
  }
});

test("a search of words of every text, or of signs, finds them as they stand", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await send(bob, id, "Then we can do it 👍 (with *care*)");
  for (const q of ["we can", "do it", "👍", "*care*", "n we"]) {
    const { total } = await conversationsOf(ada, `?q=${encodeURIComponent(q)}`);
    expect(total, q).toBe(q === "n we" ? 0 : 1);
  }
});

test("a search shows what has its signs as they were typed before what is like it without them", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const sent: Record<string, string> = {};
  for (const content of [
    "It's a don't-care dimension",
    "Flange by AT&T in 17-4 PH",
    "Screws 1/4-20 UNC-2B and M8x1.25",
    "Grade C# or C++, 50% down, #10-32 helicoil",
    "Path C:\\temp, seq 50 and 10-32",
    "Part no. 4-20-1 and 14-20 and 17.4, M8 1.25",
    "6061-T6 / 7075, treated: tolerance of the thread",
  ]) {
    sent[content] = (await send(bob, id, content)).id;
  }
  const found: Record<string, string | undefined> = {};
  const atEnds = ["C#", "C++", "50%", "#10-32"];
  for (const q of [
    "don't",
    "don’t",
    "AT&T",
    "17-4",
    "1/4-20",
    "M8x1.25",
    "m8x1.25 1/4-20",
    ...atEnds,
  ]) {
    const { items } = await conversationsOf(ada, `?q=${encodeURIComponent(q)}`);
    found[q] = Object.keys(sent).find((content) => sent[content] === items[0]?.found_id);
  }
  expect(found).toEqual({
    "don't": "It's a don't-care dimension",
    "don’t": "It's a don't-care dimension",
    "AT&T": "Flange by AT&T in 17-4 PH",
    "17-4": "Flange by AT&T in 17-4 PH",
    "1/4-20": "Screws 1/4-20 UNC-2B and M8x1.25",
    "M8x1.25": "Screws 1/4-20 UNC-2B and M8x1.25",
    "m8x1.25 1/4-20": "Screws 1/4-20 UNC-2B and M8x1.25",
    ...Object.fromEntries(atEnds.map((q) => [q, "Grade C# or C++, 50% down, #10-32 helicoil"])),
  });
  const other = await pairThatTalked(site);
  await send(other.bob, other.id, "6061-T6 / 7075, treated: tolerance of the thread");
  for (const q of ["don't", "AT&T", "isn't", "R&T"]) {
    expect((await conversationsOf(other.ada, `?q=${encodeURIComponent(q)}`)).total, q).toBe(0);
  }
});
