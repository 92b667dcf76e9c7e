import fc from "fast-check";
import { expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { mailedText } from "../../src/market/messaging/rules/mailed-text.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const from = "Millwright <no-reply@market.example>";
const title = "Ada Byron sent you a message";
const message = ["How many a week?", "We ship 50, not 40, and pay $250 each.", "Thank you", "Ada"];
const original = [
  "Millwright",
  "",
  title,
  "",
  ...message,
  "",
  "See it https://market.example/messages?conversation=1",
  "",
  "What you have read meanwhile is not mailed.",
  "",
  "Stop mails like this one https://market.example/unsubscribe?token=1",
];
const numbers = new Map<string, number>();
const hash = (word: string) => {
  const number = numbers.get(word) ?? numbers.size + 1;
  numbers.set(word, number);
  return number;
};
const mails = [hashesOf(original, linksTo(hostsAmong(ours)), hash)];
const other = Array.from({ length: 50 }, (_, at) => `Message ${at} of later`);

/** What is known of the mail when its answer comes. */
const states = {
  known: { sent: [title, message.join("\n")], mailed: { hash, mails } },
  edited: { sent: [title, "How many a month?"], mailed: { hash, mails } },
  withdrawn: { sent: [title], mailed: { hash, mails } },
  "fifty-one back": { sent: [title, ...other], mailed: { hash, mails } },
  unknown: { sent: ["Another subject"], mailed: { hash, mails: [] } },
};

const said = `On Sun, Nov 29, 2026 at 9:17 AM ${from} wrote:`;
const quoted = (lines: readonly string[]) => lines.map((line) => `> ${line}`);
/** How programs give the mail that is answered; own lines among them have marks or none. */
const forms: Record<string, (lines: readonly string[]) => string[]> = {
  Gmail: (lines) => [said, "", ...quoted(lines)],
  "Apple Mail": (lines) => ["", ...quoted([said, "", ...lines])],
  Outlook: (lines) => [
    `From: ${from}`,
    "Sent: Sunday",
    "To: Bob",
    `Subject: ${title}`,
    "",
    ...lines,
  ],
  "Outlook in Russian": (lines) => [
    `От: ${from}`,
    "Отправлено: 29",
    "Кому: b",
    "Тема: A",
    "",
    ...lines,
  ],
  Yahoo: (lines) => [said, "", ...lines],
  "marks alone": quoted,
  "no marks": (lines) => [...lines],
};

const own = [
  "Fifty-five of 4140",
  "Yes",
  "40",
  "Thank you",
  "How many?",
  "We ship 60",
  "> 5 mm walls",
  "This is confidential: $12",
  "👍",
];

test.each(
  Object.keys(forms).flatMap((form) => Object.keys(states).map((state) => [form, state] as const)),
)("no word of somebody's own is lost in an answer by %s to a mail that is %s", (form, state) => {
  const written = fc.constantFrom(...own);
  const answer = fc.record({
    top: written,
    within: written,
    at: fc.nat({ max: original.length - 1 }),
    isMarked: fc.boolean(),
    below: written,
    behind: fc.constantFrom("", " Fifty, as agreed", " -> ok"),
    figure: fc.constantFrom("$250", "$240"),
  });
  fc.assert(
    fc.property(answer, ({ top, within, at, isMarked, below, behind, figure }) => {
      const changed = original.map((line) => {
        const words = line.replace("$250", figure);
        return line === message[0] ? `${words}${behind}` : words;
      });
      const mail = forms[form]?.([...changed.slice(0, at), `@@${within}`, ...changed.slice(at)]);
      const lines = (mail ?? []).map((line) =>
        isMarked ? line.replace("@@", "") : line.replace(/^(?:> )?@@/, ""),
      );
      const text = [top, "", ...lines, "", below].join("\n");
      const kept = mailedText(text, ours, states[state as keyof typeof states]);
      const count = (words: string) => {
        const plain = (all: string) =>
          all.replaceAll(/[^\p{L}\p{N}\p{S}]+/gu, " ").replaceAll(">", " ");
        return ` ${plain(kept).replaceAll(/\s+/g, " ").trim()} `.includes(
          ` ${plain(words).replaceAll(/\s+/g, " ").trim()} `,
        );
      };
      for (const words of [top, within, below, behind.trim() || top])
        expect(count(words), kept).toBe(true);
      if (figure !== "$250") expect(kept).toContain("$240");
    }),
  );
});

const terms = [
  "We need 200 brackets at $4.10 each, in all $1,240.",
  "Material: 6061-T6. Can you start on May 4?",
  "Delivery takes 14 days.",
];
test.each([
  ["200", "~200"],
  ["$4.10", "-$4.10"],
  ["$4.10", ">$4.10"],
  ["$1,240", "-$1,240"],
  ["$1,240", "$1.240"],
  ["6061-T6", "6061/T6"],
  ["May 4?", "May 4!"],
  ["14 days", "<14 days"],
  ["14 days.", "14 days???"],
])("a sign that changes %s to %s in a quoted line is somebody's own", (was, is) => {
  const mailed = {
    hash,
    mails: [hashesOf([title, ...terms], linksTo(hostsAmong(ours)), hash)],
  };
  const read = (lines: readonly string[], isMarked: boolean) =>
    mailedText(["See it.", "", said, "", ...quoted(lines)].join("\n"), ours, {
      sent: [title, terms.join("\n")],
      mailed,
      isMarked,
    });
  for (const isMarked of [true, false]) {
    expect(read([title, ...terms], isMarked)).toBe("See it.");
    const changed = terms.map((line) => line.replace(was, is));
    expect(read([title, ...changed], isMarked)).toContain(is);
  }
});
