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
