import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AnsweredSite,
  bringMail,
  contentsOf,
  mailedPair,
  type SentFile,
  startAnsweredSite,
  wordsBefore,
  writtenMail,
} from "../support/answering-mails.ts";
import type { MemberOfSite } from "../support/members.ts";
import { messagesOf } from "../support/message-calls.ts";
import { picture } from "../support/pictures.ts";

let answered: AnsweredSite;
beforeAll(async () => {
  answered = await startAnsweredSite();
});
afterAll(() => answered.close());

async function lastOf(by: MemberOfSite, id: string) {
  const last = (await messagesOf(by, id)).items.at(-1);
  return { content: last?.content, files: last?.files.map(({ name }) => name) };
}

const drawing = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

/** Answers as Bob, with these files. @returns what Ada reads last, and how often Bob was mailed */
async function answer(
  content: { text?: string; html?: string },
  files: SentFile[],
): Promise<Awaited<ReturnType<typeof lastOf>> & { mailed: () => string[] }> {
  const { ada, bob, id, address } = await mailedPair(answered);
  const mail = await writtenMail({ from: bob.email, to: address }, content, files);
  expect((await bringMail(answered, mail)).status).toBe(204);
  const mailed = () => answered.server.mailsTo(bob.email).slice(1).map(unfolded);
  return { ...(await lastOf(ada, id)), mailed };
}

const unfolded = (mail: string) => mail.replaceAll(/=\r\n/g, "").replaceAll(/\s+/g, " ");

/** Parts of a mail with a type of their own, one after the other. */
function multipart(subtype: string, parts: string[]): string {
  const boundary = `part-${subtype}`;
  const inner = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("");
  return `Content-Type: multipart/${subtype}; boundary="${boundary}"\r\n\r\n${inner}--${boundary}--\r\n`;
}

const textPart = (type: string, text: string) =>
  `Content-Type: text/${type}; charset=utf-8\r\n\r\n${text}`;
const picturePart = (name: string, bytes: Buffer, id = "") =>
  `Content-Type: image/png; name="${name}"\r\nContent-Disposition: inline; filename="${name}"\r\n${id === "" ? "" : `Content-ID: <${id}>\r\n`}Content-Transfer-Encoding: base64\r\n\r\n${bytes.toString("base64")}`;

/** Brings a mail of Bob's that is made of these parts. */
async function answerMade(body: string) {
  const { ada, bob, id, address } = await mailedPair(answered);
  const head = `From: ${bob.email}\r\nTo: ${address}\r\nMessage-ID: <${id}@mail.example>\r\nMIME-Version: 1.0\r\n`;
  expect((await bringMail(answered, head + body)).status).toBe(204);
  return lastOf(ada, id);
}

describe("pictures within the text of an answer are files of the message", () => {
  test("as Outlook and Apple Mail send them", async () => {
    const { content, files } = await answer(
      { html: '<p>Like this:</p><img src="cid:bore@mail"><p>Does that work?</p>' },
      [
        {
          filename: "bore.png",
          content: await picture("png", { width: 90, height: 60 }),
          cid: "bore@mail",
        },
      ],
    );
    expect(files).toEqual(["bore.png"]);
    expect(content).toContain("Like this:");
    expect(content).toContain("Does that work?");
  });

  test("as Gmail sends them", async () => {
    const bore = await picture("png", { width: 90, height: 60 });
    const words = multipart("alternative", [
      textPart("plain", "Like this:\r\n[image: bore.png]"),
      textPart("html", '<div>Like this:</div><img src="cid:ii_1">'),
    ]);
    const made = await answerMade(
      multipart("related", [words, picturePart("bore.png", bore, "ii_1")]),
    );
    expect(made).toEqual({ content: "Like this:\n[image: bore.png]", files: ["bore.png"] });
  });

  test("as an iPhone sends them", async () => {
    const bore = await picture("png", { width: 90, height: 60 });
    const made = await answerMade(
      multipart("mixed", [
        textPart("plain", "Like this:\r\n"),
        picturePart("IMG_1.png", bore),
        textPart("plain", "\r\nDoes that work?\r\n\r\nSent from my iPhone"),
      ]),
    );
    expect(made).toEqual({ content: "Like this:\n\nDoes that work?", files: ["IMG_1.png"] });
  });

  test("but for one of no kind that is kept: its writer is told, and the words go", async () => {
    const { content, files, mailed } = await answer({ text: "Fifty a week" }, [
      {
        filename: "smile.svg",
        content: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        contentDisposition: "inline",
      },
    ]);
    expect({ content, files }).toEqual({ content: "Fifty a week", files: [] });
    await expect.poll(() => mailed().length).toBe(1);
    expect(mailed()[0]).toContain("was sent without smile.svg");
  });
});

describe("what programs of mail add to an answer", () => {
  test("is left out where it is a signature of the mail", async () => {
    const { content, files, mailed } = await answer({ text: "Fifty a week" }, [
      {
        filename: "smime.p7s",
        content: Buffer.from([0x30, 0x80]),
        contentType: "application/pkcs7-signature",
      },
      { filename: "flange.pdf", content: drawing },
    ]);
    expect({ content, files }).toEqual({ content: "Fifty a week", files: ["flange.pdf"] });
    expect(mailed()).toEqual([]);
  });

  test("is told of where it is for Outlook alone, and the words go", async () => {
    const tnef = {
      filename: "winmail.dat",
      content: Buffer.from([0x78, 0x9f, 0x3e, 0x22]),
      contentType: "application/ms-tnef",
    };
    const { content, files, mailed } = await answer({ text: "Fifty a week" }, [tnef]);
    expect({ content, files }).toEqual({ content: "Fifty a week", files: [] });
    await expect.poll(() => mailed().length).toBe(1);
    expect(mailed()[0]).toContain("Subject: A file was not sent");
    expect(mailed()[0]).toContain("was sent without winmail.dat");
    const alone = await answer({ text: "" }, [tnef]);
    await expect.poll(() => alone.mailed().length).toBe(1);
    expect(alone.mailed()[0]).toContain("nothing in your mail but winmail.dat");
  });
});

test("an answer that was not sent comes back with its file's name, for whom it was, and its conversation", async () => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const file = { filename: "offer.exe", content: Buffer.from("MZ\u0090\u0000") };
  const mail = await writtenMail({ from: bob.email, to: address }, { text: "My offer" }, [file]);
  expect((await bringMail(answered, mail)).status).toBe(204);
  await expect.poll(() => answered.server.mailsTo(bob.email).length).toBe(2);
  const back = unfolded(answered.server.mailsTo(bob.email)[1] ?? "");
  expect(back).toContain("offer.exe: ");
  expect(back).toContain("Your answer to Ada Byron");
  expect(back).toContain(`/messages?conversation=${id}`);
  expect(await contentsOf(ada, id)).toEqual(wordsBefore);
});

test("another answer under an id that was used is another message", async () => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const envelope = { from: bob.email, to: address, messageId: `<${id}.same@mail.example>` };
  for (const text of ["Fifty a week", "No, sixty"]) {
    expect((await bringMail(answered, await writtenMail(envelope, { text }))).status).toBe(204);
  }
  const files = [{ filename: "flange.pdf", content: drawing }];
  const withFile = await writtenMail(envelope, { text: "No, sixty" }, files);
  for (let time = 0; time < 2; time += 1) {
    expect((await bringMail(answered, withFile)).status).toBe(204);
  }
  const sent = [...wordsBefore, "Fifty a week", "No, sixty", "No, sixty"];
  expect(await contentsOf(ada, id)).toEqual(sent);
});

test("an answer that asks others to send none by themselves is nobody's program", async () => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const headers = { "X-Auto-Response-Suppress": "All" };
  const mail = await writtenMail({ from: bob.email, to: address }, { text: "Fifty", headers });
  expect((await bringMail(answered, mail)).status).toBe(204);
  expect(await contentsOf(ada, id)).toEqual([...wordsBefore, "Fifty"]);
});

test("a copy of our own mail is no file of the conversation, and its writer is told", async () => {
  const { ada, bob, id, address, mail } = await mailedPair(answered);
  const copy = { filename: "mail.eml", content: Buffer.from(mail), contentType: "message/rfc822" };
  const answer = await writtenMail({ from: bob.email, to: address }, { text: "Fifty." }, [copy]);
  expect((await bringMail(answered, answer)).status).toBe(204);
  expect(await lastOf(ada, id)).toEqual({ content: "Fifty.", files: [] });
  await expect.poll(() => answered.server.mailsTo(bob.email).length).toBe(2);
  const told = unfolded(answered.server.mailsTo(bob.email)[1] ?? "");
  expect(told).toContain("was sent without mail.eml. It is a copy of a mail of Millwright");
});

test("a picture that stands within the HTML is a file of the answer", async () => {
  const bytes = await picture("png", { width: 90, height: 60 });
  const html = `<p>As drawn:</p><img alt="" src="data:image/png;base64,${bytes.toString("base64")}">`;
  const { content, files } = await answer({ html }, []);
  expect(content).toContain("As drawn:");
  expect(files).toEqual(["picture.png"]);
});
