import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailedText } from "../../src/market/messaging/rules/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "market.example"];
const read = (text: string) => mailedText(text, ours);

const quote = "> Ada Byron sent you a message\n>\n> How many a week?\n> Millwright";
const from = "Millwright <no-reply@market.example>";
const answeredMails: [string, string][] = [
  ["Gmail", `On Sun, Nov 22, 2026 at 12:00 PM ${from}\nwrote:\n\n${quote}\n`],
  ["Apple Mail", `On 22 Nov 2026, at 12:00, ${from} wrote:\n\n${quote}`],
  ["Thunderbird", `On 22.11.26 12:00, Millwright wrote:\n${quote}`],
  ["a German program", `Am So., 22. Nov. 2026 um 12:00 schrieb ${from}:\n\n${quote}`],
  ["a French program", `Le dim. 22 nov. 2026 à 12:00, ${from} a écrit :\n\n${quote}`],
  ["a Spanish program", `El dom, 22 nov 2026 a las 12:00, ${from} escribió:\n\n${quote}`],
  [
    "Outlook",
    `________________________________\nFrom: ${from}\nSent: Sunday, November 22, 2026 12:00 PM\nTo: Bob <bob@shop.example>\nSubject: Ada Byron sent you a message\n\nAda Byron sent you a message\nHow many a week?\n`,
  ],
  [
    "an old Outlook",
    `-----Original Message-----\nFrom: ${from}\nSent: Sunday\nTo: Bob\nSubject: Ada\n\nHow many a week?`,
  ],
  [
    "Yahoo",
    `On Sunday, November 22, 2026 at 12:00:00 PM EST, ${from} wrote:\n\nAda Byron sent you a message\nHow many a week?\nMillwright, market.example`,
  ],
  ["a program that says nothing of it", quote],
];

test.each(answeredMails)("the mail that was answered is cut as %s quotes it", (_, answered) => {
  const words = fc
    .array(fc.constantFrom("Fifty a week.", "From June on", "See (937) 555-0148"), { minLength: 1 })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(words, (answer) => {
      expect(read(`${answer}\n\n${answered}`)).toBe(answer);
    }),
  );
  expect(read(`Fifty.\r\n\r\n${answered.replaceAll("\n", "\r\n")}`)).toBe("Fifty.");
});

const from76 = `${from}\nwrote:`;
const attributions: [string, string][] = [
  ["Gmail", `On Sun, Nov 29, 2026 at 9:17 AM ${from} wrote:`],
  ["Gmail, broken", `On Sun, Nov 29, 2026 at 9:17 AM ${from76}`],
  [
    "Gmail, broken twice",
    `On Sunday, November 29,\n2026 at 9:17 AM Millwright\n<no-reply@market.example> wrote:`,
  ],
  ["Gmail in German", `Am So., 29. Nov. 2026 um 09:17 Uhr schrieb ${from}:`],
  ["Gmail in German, on phones", `${from} schrieb am So., 29. Nov. 2026,\n09:17:`],
  ["Gmail in French", `Le dim. 29 nov. 2026 à 09:17,\n${from} a écrit :`],
  [
    "Gmail in Finnish",
    `su 29. marrask. 2026 klo 9.17 Millwright\n(<no-reply@market.example>) kirjoitti:`,
  ],
  ["Apple Mail", `On Nov 29, 2026, at 9:17 AM, ${from} wrote:`],
  ["Yahoo", `    On Sunday, November 29, 2026 at 09:17:17 AM EST,\n ${from} wrote:  `],
  ["Thunderbird", "On 11/29/26 9:17 AM, Millwright wrote:"],
  ["an old Thunderbird", "Millwright wrote:"],
  ["mutt", "On Sun, Nov 29, 2026 at 09:17:17AM +0000, Millwright wrote:"],
];

test.each(attributions)(
  "of the lines above the attribution of %s no word is cut",
  (_, attribution) => {
    const line = fc.oneof(
      fc.constantFrom(
        "We can do it.",
        "Price is $4.20 each at 500.",
        "Delivery in 3 weeks.",
        "On Friday we ship 500 at 9:00",
        "June 5, 2026",
        "2026 pieces a year, Monday 9:00 on",
        "Le prix est de 12:00 a la semaine",
        "Bob",
        "Millwright is right: yes",
      ),
      fc.stringMatching(/^[A-Za-z0-9.,()$%/-][A-Za-z0-9 .,()$%/-]{0,60}[a-z.]$/),
      fc.constant(""),
    );
    const originals = [
      quote,
      `\n${quote}`,
      "> line\n> mail words",
      "\nAda Byron sent you a message\nHow many a week?\nMillwright, market.example",
    ];
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.constantFrom(
          "We ship 500 a week",
          "Yes",
          "Price is $4.20",
          "On Friday, 500 at 9:00",
          "June 5, 2026",
        ),
        fc.constantFrom(...originals),
        fc.boolean(),
        (lines, last, original, isApart) => {
          const answer = [...lines, last].join("\n");
          const kept = answer.replaceAll(/\n{3,}/g, "\n\n").trim();
          expect(read(`${answer}\n${isApart ? "\n" : ""}${attribution}\n${original}\n`)).toBe(kept);
        },
      ),
      { numRuns: 300 },
    );
  },
);

test("a drawn line above Outlook's head goes with it", () => {
  const head = `From: ${from}\nSent: Sunday\nTo: Bob\nSubject: Ada`;
  expect(read(`Fifty.\n\n${"-".repeat(40)}\n\n${head}\n\nHow many?`)).toBe("Fifty.");
});

describe("what is the writer's own stays:", () => {
  test.each([
    ["what follows a greeting", "50 a week.\n\nBest regards,\nHou\n\nPS: the price is 12 dollars."],
    ["lines that part an offer", "Offer:\n--\n500 pcs 2.50\n--\n1000 pcs 2.00"],
    ["lines that part it as signatures do", "Offer:\n-- \n500 pcs 2.50\n-- \n1000 pcs 2.00"],
    [
      "others' words within it",
      "Our plating shop answered:\n> max. 400 mm length\n> 5 days\nDoes that work?",
    ],
    ["others' words that end it", "Our plating shop answered:\n\n> max. 400 mm length\n> 5 days"],
    [
      "others' words with their address",
      "See below.\n\nOn Mon, Nov 2, 2026 at 9:00 AM Joe <joe@plating.example> wrote:\nmax. 400 mm",
    ],
    ["what is larger than something", "Holes:\n\n>= 5 mm and <= 10 mm please"],
    ["what is larger than something, alone", "> 5 mm"],
    ["underscores and equals signs", "Size\n____\n5 mm\n====\n10 mm"],
    ["what came from a place", "All is packed.\n\nSent from Ohio on Monday."],
    ["a postscript below a signature", "Yes.\n-- \nHou\n\nPS: the price is 12 dollars."],
    [
      "the head of somebody else's mail",
      "They wrote:\n\nFrom: Joe <joe@plating.example>\nSent: Monday\nTo: Bob\nSubject: Length\n\nmax. 400 mm",
    ],
  ])("%s", (_, answer) => {
    expect(read(answer)).toBe(answer.replaceAll(/ $/gm, ""));
    const [, gmail] = answeredMails[0] ?? ["", ""];
    expect(read(`${answer}\n\n${gmail}`)).toBe(answer.replaceAll(/ $/gm, ""));
  });

  test("every line of text without quotes and marks", () => {
    const line = fc.stringMatching(/^[A-Za-z0-9.,()$%/-][A-Za-z0-9 .,()$%/-]{0,60}[a-z.]$/);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        expect(read(lines.join("\n"))).toBe(lines.join("\n"));
      }),
    );
  });

  test("an answer below what is quoted, or among it", () => {
    const said = `On Sun, Nov 22, 2026 at 12:00 PM ${from} wrote:`;
    expect(read(`${said}\n\n${quote}\n\nFifty a week.`)).toBe("Fifty a week.");
    const among = `${said}\n> How many?\nFifty.\n> Which steel?\n4140.`;
    expect(read(among)).toBe(among);
  });

  test("all of anything: nothing is there that was not written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const lines = new Set(text.split(/\r\n?|\n/).map((line) => line.trim()));
        for (const line of read(text).split("\n")) expect(lines).toContain(line.trim());
      }),
    );
  });
});

test("a short signature that is marked as one is cut, and what phones add", () => {
  expect(read("Yes.\n-- \nHou Li\nHou Machining\n(937) 555-0148")).toBe("Yes.");
  expect(read("Yes.\n\nSent from my iPhone")).toBe("Yes.");
  expect(read("Yes.\n\nGet Outlook for iOS<https://outlook.example/o0ukef>")).toBe("Yes.");
  const long = `Yes.\n-- \n${"500 pcs 2.50\n".repeat(9).trim()}`;
  expect(read(long)).toBe(long.replace("-- ", "--"));
});

test("an answer that is only a signature is empty", () => {
  expect(read("-- \nHou Li\nHou Machining")).toBe("");
  expect(read("\n-- \nHou Li")).toBe("");
  expect(read("Sent from my iPhone")).toBe("");
});

test("of a long mail only the beginning is looked at", () => {
  const beginning = "word ".repeat(15_000);
  expect(read(beginning + "more ".repeat(200_000))).toBe(read(beginning));
  const lines = "a b\n".repeat(10_000);
  expect(read(lines + "c d\n".repeat(5))).toBe(read(lines));
  // More than a message may have, so that its writer is told.
  expect(read(beginning).length).toBeGreaterThan(5_000);
});
