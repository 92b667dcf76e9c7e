import { describe, expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { ownTitles } from "../../src/market/messaging/rules/own-titles.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { ownWordsOfSubject } from "../../src/market/messaging/rules/subject-words.ts";

const ours = ["Millwright", "reply@market.example", "market.example"];
const title = "Ada Byron, Acme Milling sent you a message about 6061-T6 plates";
const numbers = new Map<string, number>();
const hash = (word: string) => {
  const number = numbers.get(word) ?? numbers.size + 1;
  numbers.set(word, number);
  return number;
};
const lines = ["On Millwright", "Millwright", title, "Thank you", "How many a week?"];
const mails = [{ words: hashesOf(lines, linksTo(hostsAmong(ours)), hash), keepsCase: true }];
const own = (subject: string) => ownWordsOfSubject(subject, ours, { hash, mails });

test.each([
  title,
  `Re: ${title}`,
  `AW: Re[2]: ${title}`,
  `答复: ${title}`,
  `RE : FW: ${title}`,
  `[EXTERNAL] Re: ${title}`,
  `[Ext] Re: ${title}`,
  `***SPAM*** Re: ${title}`,
  `Re: [Case#2026112910] ${title}`,
  `Re: ${title} [#4711]`,
  `Re: ${title} (Ticket 4711)`,
  `Read: ${title}`,
  ...["Odp.:", "Odp. :", "Ant.:", "Ynt.:", "Res.:", "Rif.:", "AW.:", "Re.:", "Re.[2]:", "Вх.:"].map(
    (mark) => `${mark} ${title}`,
  ),
  `Re: Odp.: ${title}`,
  `[EXTERNAL] Odp.: ${title}`,
  "Re: Ada Byron, Acme Milling sent you a message about 60…",
  "Re: Ada Byron, Acme Milling sent you a mess...",
  "Re: Ada Byron, Acme Milling sent you a messa",
  "Re:",
  "",
])("a subject that says nothing of somebody's own: %s", (subject) => {
  expect(own(subject)).toBe("");
});

test.each([
  [`Re: ${title} – yes, 12 pcs please`, "yes, 12 pcs please"],
  [`Re: ${title} - no`, "no"],
  [`Re: ${title}: $4.10`, "$4.10"],
  [`Re: ${title} -5%`, "-5%"],
  [`Yes: Re: ${title}`, "Yes"],
  [`No.: Re: ${title}`, "No."],
  ["Odp.: Order 12 pcs", "Order 12 pcs"],
  [`Odp.: ${title} – yes`, "yes"],
  [`ok, Friday - Re: ${title}`, "ok, Friday"],
  [`[YES] Re: ${title}`, "[YES]"],
  [`Re: ${title} (yes, 12)`, "(yes, 12)"],
  ["Order 12 pcs", "Order 12 pcs"],
  ["Re: Order 12 pcs", "Order 12 pcs"],
  ["Price: $4", "Price: $4"],
  ["Thank you", "Thank you"],
])("words that somebody wrote into it: %s", (subject, words) => {
  expect(own(subject)).toBe(words);
});

test("without any mail that is known nobody knows what was somebody's own", () => {
  expect(ownWordsOfSubject(`Re: ${title} yes`, ours, { hash, mails: [] })).toBe("");
});

describe("of a mail that is kept no more", () => {
  const people = [
    { name: "Sam Smith", companyName: "ShopCo Machining" },
    { name: "Bob Brown", companyName: "BuyCo Aerospace" },
  ];
  const titles = ownTitles({ people, about: "Sensor bracket" });
  const left = (subject: string) => ownWordsOfSubject(subject, ours, { hash, mails }, titles);
  const ofSeveral =
    "54 new messages for BuyCo Aerospace from Sam Smith, ShopCo Machining, about Sensor bracket";

  test.each([
    "Re: Sam Smith, ShopCo Machining sent you a message for BuyCo Aerospace",
    "Aw: Sam Smith, ShopCo Machining sent you a message about Sensor bracket",
    `Re: ${ofSeveral}`,
    "Re: 500+ new messages from Sam Smith, ShopCo Machining and others",
    "Re: Sam Smith, ShopCo Machining wrote to a colleague of yours about Sensor bracket",
    "Re: Sam Smith no longer acts for ShopCo Machining and will not answer: write to the company to go on",
  ])("the title is none of somebody's own: %s", (subject) => {
    expect(left(subject)).toBe("");
  });

  test.each([
    [`Re: ${ofSeveral} – yes, 12 pcs please`, "yes, 12 pcs please"],
    ["Re: Sam Smith, ShopCo Machining sent you a message - no", "no"],
    ["54 brackets by Friday", "54 brackets by Friday"],
    ["Question about delivery", "Question about delivery"],
  ])("words that somebody wrote into it are: %s", (subject, words) => {
    expect(left(subject)).toBe(words);
  });
});
