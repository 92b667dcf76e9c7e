import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { unquotedText } from "../../src/market/messaging/rules/mailed-text.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const from = "Millwright <no-reply@market.example>";
const words = ["How many a week?\nWe ship 50, not 40.", "Which steel?"];
const sent = ["Ada Byron sent you a message", ...words];
const whole = `Millwright


Ada Byron sent you a message

How many a week?
We ship 50, not 40.

See it https://market.example/messages?conversation=1

Or open this address: https://market.example/messages?conversation=1

----------------------------------------

To answer, answer this mail, from the address it came to: what
you write goes into the conversation.

What you have read meanwhile is not mailed.

Stop mails like this one https://filter.example/?url=https%3A%2F%2Fmarket.example%2Funsubscribe

Choose what is mailed, and when https://market.example/settings/notifications

https://market.example`;
const readAnswer = (text: string, isMarked = false) => mailedText(text, ours, { sent, isMarked });

describe("what was sent is known again", () => {
  test("where it is pasted without marks, and what stands below it stays", () => {
    expect(readAnswer(`Fifty.\n\n${whole}`)).toBe("Fifty.");
    expect(readAnswer(`Fifty.\n${whole}\n\nAnd steel.`)).toBe("Fifty.\n\nAnd steel.");
    const below = "See\nhttps://shop.example/a";
    expect(readAnswer(`Fifty.\n\n${whole}\n${below}`)).toBe(`Fifty.\n\n${below}`);
  });

  test("below a head of any language that has our name and what it is about", () => {
    const head = `От: Millwright\nОтправлено: 29 ноября 2026 г. 10:28\nКому: bob\nТема: Ada Byron sent you a message`;
    expect(readAnswer(`Fifty.\n\n${head}\n\nHow many a week?`)).toBe("Fifty.");
    const own = "От: Millwright\nСрок: 3 недели\nЦена: 5";
    expect(readAnswer(own)).toBe(own);
  });

  test.each([
    "-----Millwright <no-reply@market.example> wrote: -----",
    "---- On Sun, 29 Nov 2026 07:30:18 -0600 Millwright <no-reply@market.example> wrote ---",
  ])("below a line between rules that names us: %s", (said) => {
    expect(readAnswer(`Fifty.\n\n${said}\nHow many a week?\nWe ship 50, not 40.`)).toBe("Fifty.");
    expect(readAnswer(`${said}\n> How many a week?\n\nFifty.`)).toBe("Fifty.");
  });

  test("with a word of somebody's own in it, all of it stays", () => {
    for (const own of ["Yes", "40", "steel", "a week", "Fifty of 4140"]) {
      const among = whole.replace("We ship", `${own}\nWe ship`);
      expect(readAnswer(among), own).toContain(`\n${own}\n`);
    }
    expect(readAnswer("How many a week?\n\nFifty.")).toBe("How many a week?\n\nFifty.");
  });

  test("where it is quoted directly below an answer, or is all there is", () => {
    const quoted = whole.replaceAll(/^/gm, "> ");
    expect(readAnswer(`Fifty.\n${quoted}`)).toBe("Fifty.");
    expect(readAnswer(`Fifty, as agreed:\n${quoted}`)).toBe("Fifty, as agreed:");
    expect(readAnswer("Fifty.\n> How many a week?")).toBe("Fifty.");
    expect(readAnswer("> How many a week?")).toBe("");
    expect(readAnswer("You asked:\n> How many a week?")).toBe("You asked:\n> How many a week?");
    expect(readAnswer("Walls\n> 50")).toBe("Walls\n> 50");
    expect(readAnswer("Fifty.\n> max. 400 mm length")).toBe("Fifty.\n> max. 400 mm length");
  });

  test("where a program says whose words follow, and marks them by nothing", () => {
    const said = `On Sunday, November 29, 2026 at 10:28:35 AM EST, ${from} wrote:`;
    expect(readAnswer(`Fifty.\n${said}\n\n\nHow many a week?\nWe ship 50, not 40.`)).toBe("Fifty.");
    expect(readAnswer(`${said}\n\nHow many a week?\nFifty.`)).toBe("Fifty.");
  });

  test("of HTML, where a quote is marked, nothing but a quote says nothing", () => {
    expect(readAnswer("> An old mail", true)).toBe("");
    expect(readAnswer("> An old mail")).toBe("> An old mail");
  });

  test("where somebody writes into it, their words stay, below the line that they stand below", () => {
    const quoted = whole.replaceAll(/^/gm, "> ");
    const said = `On Sunday, November 29, 2026 at 10:28 AM ${from} wrote:`;
    const insert = (own: string) => quoted.replace("> We ship", `${own}\n> We ship`);
    const answer = "Fifty.\n\n> How many a week?\nIn red: 60 of 4140";
    expect(readAnswer(`Fifty.\n\n${said}\n${insert("> In red: 60 of 4140")}`)).toBe(answer);
    expect(readAnswer(`Fifty.\n\n${said}\n${insert("> In red: 60 of 4140")}`, true)).toBe(answer);
    expect(readAnswer(`${said}\n${insert("> In red: 60 of 4140")}`, true)).toBe(
      "> How many a week?\nIn red: 60 of 4140",
    );
    const behind = quoted.replace("How many a week?", "How many a week? Fifty, as agreed");
    expect(readAnswer(`See below.\n\n${said}\n${behind}`)).toBe(
      "See below.\n\nHow many a week? Fifty, as agreed",
    );
    const head = `From: ${from}\nSent: Sunday\nTo: Bob\nSubject: Ada`;
    const plain = whole.replace("We ship", "Sixty, of 4140\nWe ship");
    expect(readAnswer(`See below.\n\n${head}\n\n${plain}`)).toBe(
      "See below.\n\n> How many a week?\nSixty, of 4140",
    );
  });

  test("where somebody writes below its end, without marks, their words stay, and what companies put there does not", () => {
    const head = `From: ${from}\nSent: Sunday\nTo: Bob\nSubject: Ada`;
    const answer = `On top.\n\n${head}\n\n${whole}`;
    expect(readAnswer(`${answer}\n\nBelow: fifty.\nOf 4140.`)).toBe(
      "On top.\n\nBelow: fifty.\nOf 4140.",
    );
    const notice = "This message is confidential and for its recipient alone.";
    expect(readAnswer(`${answer}\n\n${notice}`)).toBe("On top.");
    expect(readAnswer(`${answer}\n\nVirus-free. www.scanner.example`)).toBe("On top.");
  });

  test("where a paragraph of somebody's own is like what companies put there, it stays", () => {
    const head = `From: ${from}\nSent: Sunday\nTo: Bob\nSubject: Ada`;
    const said = `On Sunday, November 29, 2026 at 10:28 AM ${from} wrote:`;
    const own = "This message is for the recipient of the attachments: yes, we do it.";
    const external = "External threads are fine, see the attachments";
    const within = whole.replace("We ship", `\n${own}\n\nWe ship`);
    expect(readAnswer(`${head}\n\n${within}`)).toContain(own);
    expect(readAnswer(`${said}\n${whole.replaceAll(/^/gm, "> ")}\n\n${external}`)).toBe(external);
    expect(readAnswer(`${head}\n\n${whole}\n\n${own}\n\nBob`)).toBe(`${own}\n\nBob`);
  });

  test("where the mail was trimmed, an own line below that is alike one taken out stays", () => {
    const head = `From: ${from}\nSent: Sunday\nTo: Bob\nSubject: Ada`;
    const message = "How many a week?\nWe ship 50, not 40.\nThank you\nAda";
    const [title = ""] = sent;
    const numbers = new Map<string, number>();
    const hash = (word: string) => {
      numbers.set(word, numbers.get(word) ?? numbers.size + 1);
      return numbers.get(word) ?? 0;
    };
    const lines = whole.replace(words[0] ?? "", message).split("\n");
    const mails = [{ words: hashesOf(lines, linksTo(hostsAmong(ours)), hash), keepsCase: true }];
    for (const mailed of [undefined, { hash, mails }]) {
      const texts = { sent: [title, message], ...(mailed && { mailed }) };
      const kept = (text: string) => mailedText(text, ours, texts);
      const trimmed = `${head}\n\n${title}\n\nHow many a week?`;
      expect(kept(`${trimmed}\n\nThank you`)).toBe("Thank you");
      expect(kept(`Fifty.\n\n${trimmed}\nThank you\nBob`)).toBe("Fifty.\n\nThank you\nBob");
      expect(kept(`Fifty.\n\n${head}\n\n${lines.join("\n")}\nThank you`)).toBe(
        "Fifty.\n\nThank you",
      );
      expect(kept(`Fifty.\n\n${head}\n\n${lines.join("\n")}`)).toBe("Fifty.");
    }
  });

  test("where nothing is to be sent, its writer is shown all that was written", () => {
    expect(unquotedText("Fifty.\n> An old mail")).toBe("Fifty.");
    expect(unquotedText("> Fifty.\n> Of 4140")).toBe("> Fifty.\n> Of 4140");
  });

  test("however lines of it are wrapped, nothing of it is taken for somebody's own", () => {
    const said = `On Sunday, November 29, 2026 at 10:28 AM ${from} wrote:`;
    const widths = fc.integer({ min: 12, max: 90 });
    const sentences = fc.array(
      fc.constantFrom(
        "Can you hold ±0.005 in?",
        "Thread is 1/4-20.",
        "We need 250 of 17-4 PH, soon",
      ),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(widths, sentences, (width, lines) => {
        const message = lines.join("\n");
        const mail = whole.replace(words[0] ?? "", message);
        const wrapped = mail.replaceAll(new RegExp(`(.{1,${width}})(?: |$)`, "gm"), "$1\n");
        const quoted = wrapped.trimEnd().replaceAll(/^/gm, "> ");
        const texts = ["Ada Byron sent you a message", message];
        const read = mailedText(`Fifty.\n\n${said}\n${quoted}`, ours, { sent: texts });
        expect(read).toBe("Fifty.");
      }),
    );
  });
});
