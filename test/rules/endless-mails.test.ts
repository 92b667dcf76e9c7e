import { describe, expect, test } from "vitest";
import { readMailBody } from "../../src/market/messaging/use-cases/read-mail-body.ts";

const head = "From: ada@a.example\r\nSubject: Re: A question\r\nMIME-Version: 1.0\r\n";
const read = (mail: string) =>
  readMailBody({
    raw: Buffer.from(mail),
    ours: ["Millwright", "market.example"],
    sent: [],
    mailed: { key: "a", mails: [] },
  });
const plain = (text: string) => read(`${head}Content-Type: text/plain\r\n\r\n${text}`);

describe("a mail of hardly more than line ends", () => {
  test.each([["\n"], ["\r\n"], ["a\r\n"]])("%j: is not read", async (line) => {
    expect(await plain(`Fine.\r\n${line.repeat(120_000)}x`)).toBeNull();
  });

  test("is read where somebody may have sent it", async () => {
    expect((await plain(`Fine.\r\n${"\r\n".repeat(5000)}Ada`))?.content).toContain("Fine.");
  });

  test("is not one with a large file", async () => {
    const file = `${"QUJD".repeat(19)}\r\n`.repeat(60_000);
    const mail = await read(
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHere it is.\r\n--b\r\n` +
        "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=part.pdf\r\n" +
        `Content-Transfer-Encoding: base64\r\n\r\n${file}--b--\r\n`,
    );
    expect(mail?.content).toBe("Here it is.");
    expect(mail?.files).toHaveLength(1);
  });
});

describe("a mail that is made to take long", () => {
  const html = (text: string) => read(`${head}Content-Type: text/html\r\n\r\n${text}`);

  test("keeps the words of quotes within a thousand others", async () => {
    const begins = Array.from({ length: 1000 }, (_, at) => `<blockquote><p>part ${at}</p>`);
    const mail = await html(`<p>Fine.</p>${begins.join("")}${"</blockquote>".repeat(1000)}`);
    expect(mail?.content).toMatch(/^Fine\./);
    for (const at of [0, 99, 100, 200]) expect(mail?.content).toContain(`part ${at}\n`);
    const deepest = mail?.content.match(/^(?:> ?)+/gm)?.map((marks) => marks.match(/>/g)?.length);
    expect(Math.max(...(deepest ?? []).map(Number))).toBe(100);
  });

  test("goes on behind quotes that were deep", async () => {
    const deep = `${"<blockquote>".repeat(300)}quoted${"</blockquote>".repeat(300)}`;
    const mail = await html(`<p>Fine.</p>${deep}<p>And more of mine.</p>`);
    expect(mail?.content).toMatch(/^And more of mine\.$/m);
  });

  test.each([
    ["a line of blanks", () => plain(`Fine.${" ".repeat(3_000_000)}x`)],
    ["lines of nothing in HTML", () => html(`<p>Fine.</p>${"<br>".repeat(19_000)}x`)],
    ["what is struck out again and again", () => html(`Fine.${"<s>".repeat(1500)}`)],
    ["a quote of nothing", () => html("<p>Fine.</p><blockquote>")],
    ["quotes of nothing", () => html(`<p>Fine.</p>${"<blockquote>".repeat(4000)}`)],
  ])("%s: is read", async (_name, readIt) => {
    expect((await readIt())?.content).toBe("Fine.");
  });
});
