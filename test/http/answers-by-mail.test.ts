import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type AnsweredSite,
  wordsBefore as before,
  bringMail,
  contentsOf as contents,
  mailedPair,
  startAnsweredSite,
  writtenMail as written,
} from "../support/answering-mails.ts";
import type { MailServer } from "../support/mail-server.ts";
import { asOwner, messagesOf, problemOf } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let answered: AnsweredSite;
let server: MailServer;
let site: TestSite;

beforeAll(async () => {
  answered = await startAnsweredSite();
  ({ server, site } = answered);
});
afterAll(() => answered.close());

const mailed = () => mailedPair(answered);
const bring = (mail: string | Buffer, bearer?: string) => bringMail(answered, mail, bearer);

const quoted = `Fifty a week.

More from June on.

On Sun, Nov 22, 2026 at 12:00 PM Millwright <no-reply@market.example>
wrote:

> Ada sent you a message
> See it
`;

describe("an answer to a mail about a message", () => {
  test("goes into the conversation, without what it quotes, and once however often it is brought", async () => {
    const { ada, bob, id, mail, address } = await mailed();
    expect(mail).toContain("To answer, answer this mail");
    const answer = await written({ from: bob.email.toUpperCase(), to: address }, { text: quoted });
    for (let time = 0; time < 2; time += 1) expect((await bring(answer)).status).toBe(204);
    expect(await contents(ada, id)).toEqual([...before, "Fifty a week.\n\nMore from June on."]);
    const [, , , last] = (await messagesOf(ada, id)).items;
    expect(last).toMatchObject({ sender_id: bob.id, recipient_id: ada.id, read: false });
  });

  test("keeps the lines directly above what says whose mail it quotes", async () => {
    const { ada, bob, id, address } = await mailed();
    const said = "On Sun, Nov 22, 2026 at 12:00 PM Millwright <no-reply@market.example> wrote:";
    const text = `We can do it.\n\nPrice is $4.20 each.\nDelivery in 3 weeks.\n${said}\n> How many a week?\n`;
    expect((await bring(await written({ from: bob.email, to: address }, { text }))).status).toBe(
      204,
    );
    const html = `<div>Yes, on Friday</div><div>${said.replace("<", "&lt;").replace(">", "&gt;")}</div><blockquote>How many a week?</blockquote>`;
    expect((await bring(await written({ from: bob.email, to: address }, { html }))).status).toBe(
      204,
    );
    const own = "We can do it.\n\nPrice is $4.20 each.\nDelivery in 3 weeks.";
    expect(await contents(ada, id)).toEqual([...before, own, "Yes, on Friday"]);
  });

  test("goes without the mail it answers, as that came, however it is pasted or quoted", async () => {
    const { ada, bob, id, mail, address } = await mailed();
    const { text = "", html = "", subject: title } = await PostalMime.parse(mail);
    const answers = [
      { text: `Pasted\n\n${text}` },
      { text: `Quoted\n${text.trim().replaceAll(/^/gm, "> ")}` },
      { text: `Broken\n\n${text.replaceAll(/(.{30,60}) /g, "$1\n")}` },
      {
        text: `Вот\n\nвс, 29 нояб. 2026 г. в 10:28, Millwright\n<\n${address}>:\n\n> How many a week?`,
      },
      { html: `<p>Pasted HTML</p><div>${html}</div>` },
      {
        html: `<div>Yahoo</div><div class="ydp1yahoo_quoted"><div>On Sunday, November 29, 2026 at 10:28:35 AM EST, Millwright &lt;no-reply@market.example&gt; wrote:</div><div>How many a week?</div></div>`,
      },
      {
        html: `<div dir="ltr">Да</div><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">вс, 29 нояб. 2026 г. в 10:28, Millwright &lt;<a href="mailto:${address}">${address}</a>&gt;:<br></div><blockquote class="gmail_quote">${html}</blockquote></div>`,
      },
      {
        html: `<div class=WordSection1><p class=MsoNormal>好的<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class=MsoNormal><b>发件人:</b> Millwright &lt;${address}&gt; <br><b>发送时间:</b> 2026年11月29日 10:28<br><b>收件人:</b> bob<br><b>主题:</b> Ada</p></div><p>How many a week?</p></div>`,
      },
    ];
    for (const answer of answers) {
      const content = { ...answer, subject: `AW: Re: ${title}` };
      const brought = await bring(await written({ from: bob.email, to: address }, content));
      expect(brought.status).toBe(204);
    }
    expect(await contents(ada, id)).toEqual([
      ...before,
      "Pasted",
      "Quoted",
      "Broken",
      "Вот",
      "Pasted HTML",
      "Yahoo",
      "Да",
      "好的",
    ]);
  });

  test("keeps what its writer put into the mail, behind its lines, between them or below its end", async () => {
    const { ada, bob, id, mail, address } = await mailed();
    const { text = "", subject } = await PostalMime.parse(mail);
    const said = `On Sun, Nov 29, 2026 at 7:30 AM Millwright <${address}> wrote:`;
    const quote = text.trimEnd().replaceAll(/^/gm, "> ");
    const head = `From: Millwright <${address}>\nSent: Sunday\nTo: Bob\nSubject: ${subject}`;
    for (const body of [
      `One.\n\n${said}\n${quote.replace("> See it", "> In red: of steel\n> See it")}`,
      `Two.\n\n${head}\n\n${text}\n\nAnd below it.`,
      `${said}\n\n${quote.replace("> See it", "Three of them.\n\n> See it")}`,
    ]) {
      const content = { text: body, subject: `Re: ${subject}` };
      const answer = await written({ from: bob.email, to: address }, content);
      expect((await bring(answer)).status).toBe(204);
    }
    expect(await contents(ada, id)).toEqual([
      ...before,
      "One.\n\n> How many a week?\nIn red: of steel",
      "Two.\n\nAnd below it.",
      "> How many a week?\n>\nThree of them.",
    ]);
  });

  test("of nothing but what it quotes comes back", async () => {
    const { ada, bob, id, address } = await mailed();
    const answers = [
      { text: "\n> How many a week?\n" },
      { html: '<p>&nbsp;</p><blockquote type="cite">old</blockquote>' },
    ];
    for (const answer of answers) {
      expect((await bring(await written({ from: bob.email, to: address }, answer))).status).toBe(
        204,
      );
    }
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(3);
    const backs = server.mailsTo(bob.email).slice(1);
    for (const back of backs) expect(back).toContain("it holds only what it quotes");
    expect(backs.join("\n")).not.toMatch(/Write a message first|You wrote/);
    expect(await contents(ada, id)).toEqual(before);
  });

  test("without words of its own comes back with all that it said", async () => {
    const { ada, bob, id, address } = await mailed();
    const text = "-- \nBob Miller\nMiller Machining";
    expect((await bring(await written({ from: bob.email, to: address }, { text }))).status).toBe(
      204,
    );
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(2);
    const back = server.mailsTo(bob.email)[1];
    expect(back).toContain("it holds only what it quotes, or a signature");
    expect(back).toContain("Your mail said:");
    expect(back).toContain("Miller Machining");
    expect(await contents(ada, id)).toEqual(before);
  });

  test("does not bring the other side what only its writer may have of the mail below", async () => {
    const { ada, bob, id, address } = await mailed();
    const text = `See below.\n\nAda wrote <${address}>\nStop: https://market.example/unsubscribe?token=abc`;
    expect((await bring(await written({ from: bob.email, to: address }, { text }))).status).toBe(
      204,
    );
    const kept = "See below.\n\nAda wrote <reply@market.example>\nStop:";
    expect(await contents(ada, id)).toEqual([...before, kept]);
  });

  test("keeps all that is its writer's own", async () => {
    const { ada, bob, id, address } = await mailed();
    const own =
      "Our plating shop answered:\n> max. 400 mm\n--\n500 pcs 2.50\n--\nDoes that work?\n\nBest regards,\nBob\n\nPS: 12 dollars.";
    const text = `${own}\n\n${quoted.slice(quoted.indexOf("On Sun"))}`;
    expect((await bring(await written({ from: bob.email, to: address }, { text }))).status).toBe(
      204,
    );
    expect(await contents(ada, id)).toEqual([...before, own]);
  });

  test("may be HTML alone, and bring files", async () => {
    const { ada, bob, id, address } = await mailed();
    const drawing = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
    const html = "<div>See the <b>drawing</b>.</div><blockquote>How many a week?</blockquote>";
    const answer = await written(
      { from: bob.email, to: `other@mail.example, ${address}` },
      { html },
      [{ filename: "flange.pdf", content: drawing }],
    );
    expect((await bring(answer)).status).toBe(204);
    const last = (await messagesOf(ada, id)).items.at(-1);
    expect(last).toMatchObject({ content: "See the drawing.", files: [{ name: "flange.pdf" }] });
  });

  test("is refused from another address, at another's address, and from whoever does not know the secret", async () => {
    const { ada, bob, id, address } = await mailed();
    const other = await mailed();
    const text = { text: "It is me, Bob" };
    const notBob = await bring(await written({ from: other.bob.email, to: address }, text));
    expect(await problemOf(notBob)).toEqual([
      404,
      "not_found",
      expect.stringMatching(/Answer from/),
    ]);
    const forged = address.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    expect((await bring(await written({ from: bob.email, to: forged }, text))).status).toBe(404);
    const stranger = await written({ from: "nobody@mail.example", to: address }, text);
    expect((await bring(stranger)).status).toBe(404);
    const real = await written({ from: bob.email, to: address }, text);
    expect((await bring(real, "guessed")).status).toBe(401);
    expect((await bring("no mail at all")).status).toBe(400);
    expect(await contents(ada, id)).toEqual(before);
  });

  test("is judged by its head alone: nothing else of a stranger's mail is read", async () => {
    const { ada, bob, id, address } = await mailed();
    const other = await mailed();
    const body = { text: "a b\n".repeat(20_000) };
    const read = vi.spyOn(site.services.apart, "run");
    try {
      const stranger = await written({ from: "nobody@mail.example", to: address }, body);
      expect((await bring(stranger)).status).toBe(404);
      const elsewhere = await written({ from: bob.email, to: other.address }, body);
      expect((await bring(elsewhere)).status).toBe(404);
      const endless = `From: ${bob.email}\r\n${"X-A: b\r\n".repeat(13_000)}`;
      expect((await bring(endless)).status).toBe(400);
      expect(read).not.toHaveBeenCalled();
      const own = await written({ from: bob.email, to: address }, { text: "Fifty" });
      expect((await bring(own)).status).toBe(204);
      expect(read).toHaveBeenCalledOnce();
    } finally {
      read.mockRestore();
    }
    expect(await contents(ada, id)).toEqual([...before, "Fifty"]);
  });

  test("that is too large to be read comes back, and the site goes on", async () => {
    const { ada, bob, id, address } = await mailed();
    const read = vi.spyOn(site.services.apart, "run").mockResolvedValueOnce(null);
    const large = await written({ from: bob.email, to: address }, { text: "Fifty" });
    expect((await bring(large)).status).toBe(204);
    read.mockRestore();
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(2);
    expect(server.mailsTo(bob.email)[1]).toContain("too complicated to be read");
    expect(await contents(ada, id)).toEqual(before);
  });

  test("of a program is left out", async () => {
    const { ada, bob, id, address } = await mailed();
    const away = await written(
      { from: bob.email, to: address },
      { text: "I am on vacation", headers: { "Auto-Submitted": "auto-replied" } },
    );
    expect((await bring(away)).status).toBe(204);
    const noReturn = await written({ from: bob.email, to: address }, { text: "I am away" });
    expect((await bring(`Return-Path: <>\r\n${noReturn}`)).status).toBe(204);
    const calendar = await written({ from: bob.email, to: address }, { text: "Accepted" }, [
      {
        filename: "invite.ics",
        content: Buffer.from("BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n"),
        contentType: "text/calendar; method=REPLY",
      },
    ]);
    expect((await bring(calendar)).status).toBe(204);
    expect(await contents(ada, id)).toEqual(before);
    expect(server.mailsTo(bob.email)).toHaveLength(1);
  });

  test("that cannot be sent comes back with the reason and what was written", async () => {
    const { ada, bob, id, address } = await mailed();
    const tooLong = await written({ from: bob.email, to: address }, { text: "word ".repeat(1100) });
    expect((await bring(tooLong)).status).toBe(204);
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(2);
    const back = server.mailsTo(bob.email)[1];
    expect(back).toContain("Subject: Your answer was not sent");
    expect(back).toContain("A message has at most 5,000 characters; this one has 5,499.");
    expect(back).toContain("word word");
    const files = Array.from({ length: 11 }, (_, at) => ({
      filename: `${at}.csv`,
      content: Buffer.from(`part,quantity\n${at},1\n`),
    }));
    const tooMany = await written({ from: bob.email, to: address }, { text: "All of them" }, files);
    expect((await bring(tooMany)).status).toBe(204);
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(3);
    expect(server.mailsTo(bob.email)[2]).toContain("A message has at most 10 files.");
    const stored = "select from stored_files where owner_id = $1";
    expect(await asOwner(site, stored, [bob.id])).toEqual([]);
    const drawing = [{ filename: "flange.csv", content: Buffer.from("part,quantity\nflange,9\n") }];
    const withFile = { text: "word ".repeat(1100) };
    const refused = await written({ from: bob.email, to: address }, withFile, drawing);
    expect((await bring(refused)).status).toBe(204);
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(4);
    expect(await asOwner(site, stored, [bob.id])).toEqual([]);
    expect(await contents(ada, id)).toEqual(before);
  });
});
