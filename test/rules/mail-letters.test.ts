import { expect, test } from "vitest";
import { readMailBody } from "../../src/market/messaging/use-cases/read-mail-body.ts";

const ours = ["Millwright", "reply@market.example", "market.example"];
/** Bytes of what windows-1252 says. */
const western = (text: string) =>
  Buffer.from(
    text
      .replaceAll("€", "\x80")
      .replaceAll("“", "\x93")
      .replaceAll("”", "\x94")
      .replaceAll("–", "\x96")
      .replaceAll("½", "\xbd"),
    "latin1",
  );
const read = async (bytes: Buffer, type: string | null, encoding = "8bit") => {
  const said =
    type === null
      ? ""
      : `MIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n`;
  const head = `From: Bob <bob@shop.example>\r\nMessage-ID: <1@shop.example>\r\n${said}\r\n`;
  const body = encoding === "base64" ? Buffer.from(bytes.toString("base64")) : bytes;
  const raw = Buffer.concat([Buffer.from(head), body]);
  return (await readMailBody({ raw, ours, sent: [], mailed: { key: "a", mails: [] } }))?.content;
};
const words = "Fünfzig – “½ Zoll”, 4 € je Stück";

test.each([
  null,
  "text/plain",
  "text/plain; charset=us-ascii",
  'text/plain; charset="utf8"',
  "text/plain; charset=utf-8; format=flowed",
  "text/plain; charset=utf-8 format=flowed",
  'text/plain; charset="utf-8" format=flowed',
  "text/plain; charset=x-unknown",
  "text/plain; charset=unknown-8bit",
  "text/plain; charset=iso-8859-1",
  'text/plain;\r\n charset="iso-8859-1"',
  "text/plain; charset=windows-1252",
  "text/plain; charset=ansi_x3.4-1968",
])("letters of UTF-8 or windows-1252 arrive whatever they are called: %s", async (type) => {
  for (const encoding of type === null ? ["8bit"] : ["8bit", "base64"]) {
    expect(await read(Buffer.from(words), type, encoding)).toBe(words);
    expect(await read(western(words), type, encoding)).toBe(words);
  }
});

test("so do those of HTML", async () => {
  for (const type of ["text/html", "text/html; charset=us-ascii", "text/html; charset=utf-8"]) {
    const html = `<p>Fifty</p><p>${words}</p>`;
    expect(await read(Buffer.from(html), type)).toBe(`Fifty\n\n${words}`);
    expect(await read(western(html), type)).toBe(`Fifty\n\n${words}`);
  }
});

test("lines of both in one text are each read as they are", async () => {
  const both = Buffer.concat([Buffer.from("Größe 5\n"), western("Fünf ½\n"), Buffer.from("ok")]);
  for (const type of [null, "text/plain; charset=utf-8"]) {
    expect(await read(both, type)).toBe("Größe 5\nFünf ½\nok");
  }
});

test.each([
  ["gb2312", "bfc9d2d4a3ace3b1", "可以，惚"],
  ["gb18030", "bfc9d2d4", "可以"],
  ["big5", "a569a548", "可以"],
  ["shift_jis", "82cd82a28141350d0a8abf8e9a", "はい、5\n漢字"],
  ["iso-2022-jp", "1b2442244f24241b2842", "はい"],
  ["euc-kr", "bfb9", "예"],
  ["koi8-r", "e4c12c203530", "Да, 50"],
  ["windows-1251", "c4e02c203530", "Да, 50"],
  ["cp850", "477281e1652035", "Grüße 5"],
  ["IBM437", "47e1ab", "Gß½"],
  ["iso-8859-2", "b3f3bcb6", "łóźś"],
])("letters that are named are read so: %s", async (name, hex, said) => {
  expect(await read(Buffer.from(hex, "hex"), `text/plain; charset=${name}`)).toBe(said);
});

test("what looks like letters that were read wrongly stays where it is named", async () => {
  const quoted = "Your mail says Ã¼ for ü";
  expect(await read(Buffer.from(quoted), "text/plain; charset=utf-8")).toBe(quoted);
  expect(await read(western("Größe Ã und ü"), "text/plain; charset=iso-8859-1")).toBe(
    "Größe Ã und ü",
  );
});

test.each([
  ["utf-32", false, "base64"],
  ["UTF-32LE", false, "base64"],
  ["utf-32be", true, "base64"],
  ["utf-32", true, "8bit"],
])("letters of UTF-32 are read by the mark before them: %s", async (name, isBig, encoding) => {
  const codes = [...`\uFEFF${words}\r\nand 🙂 more`].map((letter) => letter.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(codes.length * 4);
  for (const [at, code] of codes.entries()) {
    if (isBig) bytes.writeUInt32BE(code, at * 4);
    else bytes.writeUInt32LE(code, at * 4);
  }
  expect(await read(bytes, `text/plain; charset=${name}`, encoding)).toBe(`${words}\nand 🙂 more`);
});
