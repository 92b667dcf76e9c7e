import { describe, expect, test } from "vitest";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const from = "Millwright <no-reply@market.example>";
const title = "Ada Byron sent you a message";
const sent = [title, "How many a week?\nWe ship 50, not 40."];
const read = (text: string) => mailedText(text, ours, { sent });
const head = `From: ${from}\nSent: Sunday, November 29, 2026 9:17 AM\nTo: Bob <bob@shop.example>\nSubject: ${title}`;

describe("a head ends after its own labels:", () => {
  test.each([
    "Price: $4",
    "Price: 4.20 each",
    "Lead time: 3 weeks",
    "Delivery: 29.11.2026",
    "Contact: ann@shop.example",
    "Finish: black",
    "To: 10 pcs",
    "Subject: $4",
    "Note: yes\nPrice: $4",
  ])("%s below it stays", (own) => {
    expect(read(`${head}\n${own}\n\nHow many a week?`)).toBe(own);
    expect(read(`Fifty.\n\n${head}\n${own}`)).toBe(`Fifty.\n\n${own}`);
    const short = head.replace(/\nTo:.*/, "");
    expect(read(`${short}\n${own}\n\nHow many a week?`)).toContain(own.split("\n").at(-1));
  });

  test("labels of an offer that names us are no head", () => {
    const own = "From: Millwright\nPrice: $4\nLead time: 3 weeks";
    expect(read(own)).toBe(own);
  });
});

describe("of a second answer to one's own mail no head and no address is sent:", () => {
  const writer = "bob@shop.example";
  const second = (text: string) => mailedText(text, ours, { sent, writer: [writer, "Bob Bolt"] });
  const to = "Millwright <reply+c1.k@market.example>";
  test.each([
    ["Gmail", `On Sun, Nov 29, 2026 at 4:45\u202fPM Bob Bolt <${writer}> wrote:\n> 400 pcs.`],
    [
      "Outlook",
      `-----Original Message-----\nFrom: Bob Bolt <${writer}>\nSent: Sunday, November 29, 2026 4:45 PM\nTo: ${to}\nSubject: RE: ${title}\n\n400 pcs.`,
    ],
    [
      "Thunderbird",
      `-------- Forwarded Message --------\nSubject: \tRe: ${title}\nDate: \tSun, 29 Nov 2026 16:45:00 -0500\nFrom: \tBob Bolt <${writer}>\nTo: \t${to}\n\n400 pcs.`,
    ],
    ["German", `Am So., 29. Nov. 2026 um 16:45 Uhr schrieb Bob <${writer}>:\n> 400 pcs.`],
  ])("%s", (_, quoted) => {
    const read = second(`Make it 450.\n\n${quoted}`);
    expect(read).toMatch(/^Make it 450\./);
    expect(read).toContain("400 pcs.");
    expect(read).not.toMatch(/bob@|reply\+|wrote|schrieb|From|Sent|Date|Subject/);
  });

  test.each([
    `Send the drawing by 12/04/2026 to ${writer}:\nNo later.`,
    `From: Bob Bolt <${writer}>\nPrice: $4\nLead time: 3 weeks`,
    `From: ${writer}\nTo: carl@plating.example\nSubject: plating\nIt is $4 each.`,
  ])("what is somebody's own words stays: %.40s", (own) => {
    expect(second(own)).toBe(own);
  });
});

describe("the head that programs write is cut in", () => {
  const date = "29.11.2026 9:17";
  test.each([
    ["Chinese", ["发件人", "发送时间", "收件人", "主题"]],
    ["Chinese of Taiwan", ["寄件者", "寄件日期", "收件者", "主旨"]],
    ["Japanese", ["差出人", "送信日時", "宛先", "件名"]],
    ["Korean", ["보낸 사람", "보낸 날짜", "받는 사람", "제목"]],
    ["Russian", ["От", "Отправлено", "Кому", "Тема"]],
    ["Turkish", ["Kimden", "Gönderildi", "Kime", "Konu"]],
    ["Greek", ["Από", "Στάλθηκε", "Προς", "Θέμα"]],
    ["Hungarian", ["Feladó", "Elküldve", "Címzett", "Tárgy"]],
    ["Finnish", ["Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"]],
    ["Arabic", ["من", "تاريخ الإرسال", "إلى", "الموضوع"]],
    ["Hebrew", ["מאת", "נשלח", "אל", "נושא"]],
    ["Vietnamese", ["Từ", "Đã gửi", "Đến", "Chủ đề"]],
    ["Portuguese", ["De", "Enviado", "Para", "Assunto"]],
    ["Romanian", ["De la", "Trimis", "Către", "Subiect"]],
    ["Bulgarian", ["От", "Изпратено", "До", "Относно"]],
    ["Croatian", ["Šalje", "Poslano", "Prima", "Predmet"]],
    ["Lithuanian", ["Nuo", "Išsiųsta", "Kam", "Tema"]],
    ["Estonian", ["Saatja", "Saadetud", "Adressaat", "Teema"]],
    ["a language that is not known", ["Qaxo", "Zub", "Vel", "Lo"]],
  ])("%s", (_, [sender, when, to, about]) => {
    for (const colon of [":", "：", " :"]) {
      const lines = [
        `${sender}${colon} ${from}`,
        `${when}${colon} ${date}`,
        `${to}${colon} Bob`,
        `${about}${colon} ${title}`,
      ];
      for (const lined of [lines, lines.map((line) => `*${line.replace(colon, `${colon}*`)}`)]) {
        const below = lined.join("\n");
        expect(read(`Fifty.\n\n${below}\n\nHow many a week?`)).toBe("Fifty.");
        expect(read(`Fifty.\n${below}\nPrice: $4\n\nHow many a week?`)).toBe("Fifty.\n\nPrice: $4");
      }
    }
  });

  test.each([
    ["GroupWise", `>>> ${from} 11/29/2026 9:17 AM >>>`],
    ["GroupWise, with a name alone", ">>> Millwright 29.11.2026 9:17 >>>"],
    ["GroupWise, in quotes", `>>> "Millwright" <no-reply@market.example> 29.11.2026 9:17 >>>`],
    ["gnus", `>>>>> "Millwright" == ${from} writes:`],
    ["Lotus", `-----"Millwright" wrote: -----`],
    [
      "Lotus with a head",
      `-----${from} wrote: -----\nTo: bob@shop.example\nFrom: ${from}\nDate: 11/29/2026 09:17AM\nSubject: ${title}`,
    ],
    [
      "Lotus in German",
      `-----"Millwright" schrieb: -----\nAn: bob@shop.example\nVon: ${from}\nDatum: 29.11.2026 09:17\nBetreff: ${title}`,
    ],
  ])("the form of %s", (_, said) => {
    expect(read(`Fifty.\n\n${said}\n\nHow many a week?`)).toBe("Fifty.");
    expect(read(`Fifty.\n${said}\nHow many a week?\nWe ship 50, not 40.`)).toBe("Fifty.");
    expect(read(`${said}\nPrice: $4`)).toBe("Price: $4");
  });

  test.each([
    ">>> 5 mm, 29.11.2026 >>>",
    ">>> Ann <ann@shop.example> 11/29/2026 9:17 AM >>>\nYes",
    ">>>>> Millwright: fifty",
    "---Millwright---",
    "---Millwright is right about it, fifty a week: ---",
  ])("no form of them: %s", (own) => {
    expect(read(own)).toBe(own);
  });
});

test.each([
  `-------- Original message --------\nFrom: ${from} \nDate: 11/29/26  4:33 PM  (GMT-05:00) \nTo: bob@shop.example \nSubject: ${title} `,
  `------------------ 原始邮件 ------------------\n发件人: "Millwright" <no-reply@market.example>;\n发送时间: 2026年11月29日(星期天) 下午4:33\n收件人: "Bob"<bob@shop.example>;\n主题: ${title}`,
  `-----Original Message-----\nFrom: "Millwright" <no-reply@market.example>\nTo: <bob@shop.example>;\nCc:\nSent: 2026-11-29 (일) 16:33:12 (GMT+09:00)\nSubject: ${title}`,
])("a head with brackets in its date is cut: %s", (below) => {
  expect(read(`Fifty.\n\n${below}\n\nHow many a week?`)).toBe("Fifty.");
});
