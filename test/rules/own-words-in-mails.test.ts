import fc from "fast-check";
import { expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { mailedText } from "../support/mailed-text.ts";

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
const mails = [{ words: hashesOf(original, linksTo(hostsAmong(ours)), hash), keepsCase: true }];
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
  mutt: (lines) => [said, "", ...lines.map((line) => `MW> ${line}`)],
  Supercite: (lines) => [
    `>>>>> "MW" == ${from} writes:`,
    "",
    ...lines.map((line) => ` MW>> ${line}`),
  ],
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
        isMarked ? line.replace("@@", "") : line.replace(/^(?:\s?(?:MW)?>+ )?@@/, ""),
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
  ["200 brackets", "200% brackets"],
  ["200 brackets", "200 % brackets"],
  ["200 brackets", "#200 brackets"],
  ["14 days", "14* days"],
  ["14 days", '14" days'],
  ["14 days", "(14) days"],
  ["$4.10", "$-4.10"],
  ["200 brackets", "200 & brackets"],
])("a sign that changes %s to %s in a quoted line is somebody's own", (was, is) => {
  const mailed = {
    hash,
    mails: [
      { words: hashesOf([title, ...terms], linksTo(hostsAmong(ours)), hash), keepsCase: true },
    ],
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

const sums = ["We need 1200 brackets, in all $4,920.50, by May 4.", "Lot 20261 of $4.10"];
test.each([
  ["1200", "1,200", true],
  ["$4,920.50", "$4920.50", true],
  ["20261", "20,261", true],
  ["1200", "**1200**", true],
  ["$4.10", "**$4.10**", true],
  ["$4.10", "*$4.10*", true],
  ["1200", "**1,200**", true],
  ["1200", "1,300", false],
  ["1200", "1.200", false],
  ["1200", "**1300**", false],
  ["1200", "12,00", false],
  ["$4,920.50", "$4.920,50", false],
  ["$4.10", "**$4.15**", false],
  ["$4.10", "$4.10*", false],
  ["4.10", "**5.10**", false],
])("a figure says the same or another one, whatever its form: %s, %s", (was, is, isSame) => {
  const words = hashesOf([title, ...sums], linksTo(hostsAmong(ours)), hash);
  const changed = sums.map((line) => line.replace(was, is));
  for (const keepsCase of [true, false]) {
    const answer = ["See it.", "", said, "", ...quoted([title, ...changed])].join("\n");
    const mailed = { hash, mails: [{ words, keepsCase }] };
    const kept = mailedText(answer, ours, { sent: [title, sums.join("\n")], mailed });
    if (isSame) expect(kept).toBe("See it.");
    else expect(kept).toContain(is);
  }
});

test.each([
  ["bold", (line: string) => line.replace("200 brackets", "*200 brackets*")],
  ["bold figures", (line: string) => line.replace("200", "*200*")],
  ["a list", (line: string) => `* ${line}`],
])("%s of a program is no sign of somebody's", (_, shown) => {
  const mailed = {
    hash,
    mails: [
      { words: hashesOf([title, ...terms], linksTo(hostsAmong(ours)), hash), keepsCase: true },
    ],
  };
  const answer = ["See it.", "", said, "", ...quoted([title, ...terms.map(shown)])].join("\n");
  expect(mailedText(answer, ours, { sent: [title, terms.join("\n")], mailed })).toBe("See it.");
});

test("letters before a mark are somebody's own where nothing behind them was sent", () => {
  const answered = ["Q> How many a week?", "A> Fifty", "A> Of 4140"];
  const read = mailedText(["See it.", "", said, ...answered].join("\n"), ours, states.known);
  expect(read).toContain("A> Fifty\nA> Of 4140");
  expect(read).not.toContain("Q> How many");
});

const secret = [
  "Our internal floor price is $8.75, do not tell.",
  "Delivery in week 12.",
  "Old codeword PELICAN, lot 77.",
];
test.each([
  ["a changed figure", secret[0], "Our internal floor price is $9.10, do not tell.", "$9.10"],
  [
    "words in front",
    secret[0],
    "no way (ref ZX5) Our internal floor price is $8.75, do not tell.",
    "no way (ref ZX5)",
  ],
  [
    "words in the middle",
    secret[0],
    "Our internal floor price is (really?) $8.75, do not tell.",
    "(really?)",
  ],
  [
    "words behind",
    secret[0],
    "Our internal floor price is $8.75, do not tell. -> Too low",
    "-> Too low",
  ],
  ["several words", secret[0], "Our internal floor price was $8.75, do not ask.", "was … ask."],
  ["a short line", secret[1], "Delivery in week 13.", "13."],
  ["a figure of an edited line", secret[2], "Old codeword PELICAN, lot 79.", "79."],
])(
  "of a quoted line that stands no more only somebody's own words come back: %s",
  (_, was, is, own) => {
    const words = hashesOf([title, ...secret], linksTo(hostsAmong(ours)), hash);
    const mailed = { hash, mails: [{ words, keepsCase: true }] };
    const changed = secret.map((line) => (line === was ? is : line));
    const read = (lines: readonly string[], sent: readonly string[], isMarked: boolean) =>
      mailedText(["See it.", "", said, "", ...lines].join("\n"), ours, { sent, mailed, isMarked });
    for (const isMarked of [true, false]) {
      for (const lines of [changed, [is]]) {
        const edited = [title, "Old codeword, lot 77."];
        expect(read(quoted(lines), edited, isMarked)).toBe(`See it.\n\n${own}`);
        expect(read(lines, edited, isMarked)).toBe(`See it.\n\n${own}`);
        const standing = read(quoted(lines), [title, secret.join("\n")], isMarked);
        expect(standing).toBe(`See it.\n\n${is}`);
      }
    }
  },
);

test.each([
  ["Thread M8 of 4140", "m8"],
  ["Mm or inch", "mm"],
  ["It is revision b", "B"],
])("a letter that is large or small now is somebody's own word: %s, %s", (was, is) => {
  const words = hashesOf([title, was], linksTo(hostsAmong(ours)), hash);
  const changed = was.replace(new RegExp(`\\b${is}\\b`, "i"), is);
  const read = (line: string, keepsCase: boolean) =>
    mailedText(["See it.", "", said, "", ...quoted([title, line])].join("\n"), ours, {
      sent: [title, was],
      mailed: { hash, mails: [{ words, keepsCase }] },
    });
  expect(read(was, true)).toBe("See it.");
  expect(read(changed, true)).toBe(`See it.\n\n${changed}`);
});

test("of mails from before large letters were kept, and of headings in large ones, none is somebody's own", () => {
  const small = hashesOf(
    [title, ...message].map((line) => line.toLowerCase()),
    linksTo(hostsAmong(ours)),
    hash,
  );
  const mailed = { hash, mails: [{ words: small, keepsCase: false }] };
  const text = ["See it.", "", said, "", ...quoted([title, ...message])].join("\n");
  expect(mailedText(text, ours, { sent: [title], mailed })).toBe("See it.");
  const large = text.replace(title, title.toUpperCase());
  expect(mailedText(large, ours, states.known)).toBe("See it.");
});
