import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
/** What the mails of these tests brought. */
const sent = [
  "Ada Byron sent you a message",
  "How many a week?",
  "How many?",
  "line",
  "mail words",
  "Millwright, market.example",
];
const read = (text: string) => mailedText(text, ours, { sent });

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

const mail = "<no-reply@market.example>";
const answers = `<reply+${"0a".repeat(28)}@market.example>`;
/** As programs of mail write them that are set to other languages, each in one line. */
const inOtherLanguages: [string, string][] = [
  ["Czech", `ne 29. 11. 2026 v 10:28 odesílatel Millwright ${mail} napsal:`],
  ["Russian", `вс, 29 нояб. 2026 г. в 10:28, Millwright ${mail}:`],
  ["Ukrainian", `нд, 29 лист. 2026 р. о 10:28 Millwright ${mail} пише:`],
  ["Japanese", `2026年11月29日(日) 10:28 Millwright ${mail}:`],
  ["Chinese", `Millwright ${mail} 于2026年11月29日周日 10:28写道：`],
  ["Chinese of Taiwan", `Millwright ${mail} 於 2026年11月29日 週日 上午10:28寫道：`],
  ["Korean", `2026년 11월 29일 (일) 오전 10:28, Millwright ${mail}님이 작성:`],
  ["Turkish", `Millwright ${mail}, 29 Kas 2026 Paz, 10:28 tarihinde şunu yazdı:`],
  ["Hungarian", `Millwright ${mail} ezt írta (időpont: 2026. nov. 29., V, 10:28):`],
  [
    "Hebrew",
    `\u202bבתאריך יום א׳, 29 בנוב׳ 2026 ב-10:28 מאת \u202aMillwright\u202c\u200f <\u202ano-reply@market.example\u202c\u200f>:\u202c`,
  ],
  ["Romanian", `În dum., 29 nov. 2026 la 10:28, Millwright ${mail} a scris:`],
  ["Greek", `Στις Κυρ 29 Νοε 2026 στις 10:28 π.μ., ο/η Millwright ${mail} έγραψε:`],
  ["Vietnamese", `Vào CN, 29 thg 11, 2026 vào lúc 10:28 Millwright ${mail} đã viết:`],
  ["Croatian", `ned, 29. stu 2026. u 10:28 Millwright ${mail} napisao je:`],
  ["Arabic", `في الأحد، 29 نوفمبر 2026 في 10:28 ص تمت كتابة ما يلي بواسطة Millwright ${mail}:`],
  ["Arabic in its own figures", `في الأحد، ٢٩ نوفمبر ٢٠٢٦ في ١٠:٢٨ ص كتب Millwright ${mail}:`],
  ["Thai", `ในวันที่ อา. 29 พ.ย. 2026 เวลา 10:28 Millwright ${mail} เขียนว่า:`],
  ["Thai of its calendar", `ในวันที่ อา. 29 พ.ย. 2569 เวลา 10:28 Millwright ${mail} เขียนว่า:`],
  ["Indonesian", `Pada tanggal Min, 29 Nov 2026 pukul 10.28 Millwright ${mail} menulis:`],
  ["Hindi", `रवि, 29 नव॰ 2026 को 10:28 am बजे को Millwright ${mail} ने लिखा:`],
  ["a language nobody knows", `Qo 29 zub 2026 vel 10:28 Millwright ${mail} qaxo:`],
  [
    "English, to the address of answers",
    `On Sun, Nov 29, 2026 at 9:17 AM Millwright ${answers} wrote:`,
  ],
];
const broken = (line: string) => line.replace(/ (?=<)/, "\n");
const brokenTwice = (line: string) => line.replace(/ <(.*?)> ?/, "\n<\n$1>\n").trim();

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
  ...inOtherLanguages.flatMap(([language, line]): [string, string][] => [
    [language, line],
    [`${language}, broken`, broken(line)],
  ]),
  [
    "Gmail, broken around an address",
    brokenTwice(`On Sun, Nov 29, 2026 at 9:17 AM Millwright ${answers} wrote:`),
  ],
  ["Thunderbird in Czech", "Dne 29. 11. 2026 v 10:28 Millwright napsal(a):"],
  ["Thunderbird in Japanese", "On 2026/11/29 10:28, Millwright さんは書きました:"],
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
        "29.11.2026 10:28",
        "2026年11月29日まで",
        "We like Millwright",
        "Price: 12 (net",
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
          "10:28",
          "5 < 6 (about",
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

test.each([
  ["Chinese", "发件人: {}\n发送时间: 2026年11月29日 10:28\n收件人: bob\n主题: Ada"],
  ["Japanese", "差出人: {}\n送信日時: 2026年11月29日 10:28\n宛先: bob\n件名: Ada"],
  ["Russian", "От: {}\nОтправлено: 29 ноября 2026 г. 10:28\nКому: bob\nТема: Ada"],
  ["Arabic", "\u202bمن: {}\nتاريخ الإرسال: ٢٩ نوفمبر\nإلى: bob\nالموضوع: Ada"],
  ["an old form of English", "-----Original Message-----\nFrom: {}\nSent: x"],
])("the head that Outlook writes in %s is cut", (_, form) => {
  const head = form.replace("{}", from);
  expect(read(`Fifty.\n\n${head}\n\nHow many?`)).toBe("Fifty.");
  expect(read(`Fifty.\n${head}\n\nHow many?`)).toBe("Fifty.");
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
    ["labels with our name", "Seller: Millwright\nDate: 29.11.2026\nPrice: 5\nTo: 10"],
    ["labels of amounts", "From: 5 pcs\nTo: 10 pcs\nSubject: to stock"],
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
    const among = "> How many?\nFifty.\n> Which steel?\n4140.";
    expect(read(`${said}\n${among}`)).toBe(among);
    expect(read(`${said}\n${among}\n\n> Stop mails like this one\n> https://market.example`)).toBe(
      among,
    );
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
  expect(read("Yes.\n\nSent with Proton Mail secure email.")).toBe("Yes.");
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
