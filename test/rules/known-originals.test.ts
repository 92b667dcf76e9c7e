import { describe, expect, test } from "vitest";
import { mailedText } from "../../src/market/messaging/rules/mailed-text.ts";

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
    const own = `${said}\n\nHow many a week?\nFifty.`;
    expect(readAnswer(own)).toBe(own);
  });

  test("of HTML, where a quote is marked, nothing but a quote says nothing", () => {
    expect(readAnswer("> An old mail", true)).toBe("");
    expect(readAnswer("> An old mail")).toBe("> An old mail");
  });
});
