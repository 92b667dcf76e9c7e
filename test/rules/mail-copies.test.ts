import { expect, test } from "vitest";
import { readMailBody } from "../../src/market/messaging/use-cases/read-mail-body.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const address = `reply+${"0a".repeat(28)}@market.example`;
const link = `https://market.example/unsubscribe?token=${"aB3d".repeat(29)}`;
const base64 = (text: string) =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");
const quotedPrintable = (text: string) =>
  text.replaceAll("=", "=3D").replaceAll(/(.{70})/g, "$1=\r\n");
const part = (head: string, body: string) =>
  `Content-Type: ${head}\r\nContent-Disposition: attachment; filename="mail.txt"\r\n\r\n${body}\r\n`;

async function read(...parts: string[]) {
  const text = "Content-Type: text/plain\r\n\r\nFifty.\r\n";
  const body = [text, ...parts].map((one) => `--b\r\n${one}`).join("");
  const raw = Buffer.from(
    `From: bob@shop.example\r\nMessage-ID: <1@shop.example>\r\nSubject: Re: Ada\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${body}--b--\r\n`,
  );
  const mail = await readMailBody({ raw, ours, sent: [], mailed: { key: "a", mails: [] } });
  return {
    content: mail?.content,
    copies: mail?.copies,
    files: mail?.files.map(({ name }) => name),
  };
}

test.each([
  [
    "as a mail, by its sender",
    part(
      "message/rfc822",
      "From: Millwright <no-reply@market.example>\r\nSubject: Ada\r\n\r\nHow many?",
    ),
  ],
  [
    "as a mail, by where answers go",
    part("message/rfc822", `From: Bob <bob@shop.example>\r\nReply-To: ${address}\r\n\r\nHow many?`),
  ],
  [
    "as text, by the link that ends mails",
    part("text/plain", `How many?\r\n\r\nStop mails like this one ${link}`),
  ],
  [
    "as a mail in quoted-printable",
    part(
      "message/rfc822",
      `Subject: Ada\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(`Stop ${link}`)}`,
    ),
  ],
  [
    "as a mail in base64",
    part(
      "message/rfc822",
      `Subject: Ada\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(`Stop mails like this one ${link}`)}\r\n`,
    ),
  ],
  ["as a file of no kind", part("application/octet-stream", `To: ${address.toUpperCase()}`)],
])("our own mail is no file of an answer: %s", async (_, attached) => {
  expect(await read(attached)).toEqual({ content: "Fifty.", copies: ["mail.txt"], files: [] });
});

test.each([
  ["somebody else's mail", part("message/rfc822", "From: Ann <ann@shop.example>\r\n\r\nHow many?")],
  [
    "a text that names us",
    part("text/plain", "Millwright: see https://market.example/messages, reply@market.example"),
  ],
  ["a list", part("text/csv", "100,5.20\r\n500,4.90")],
])("other files stay: %s", async (_, attached) => {
  expect(await read(attached)).toEqual({ content: "Fifty.", copies: [], files: ["mail.txt"] });
});
