import fc from "fast-check";
import { expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { readMailBody } from "../../src/market/messaging/use-cases/read-mail-body.ts";
import { wordHash } from "../../src/market/messaging/use-cases/word-hashes.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const title = "Ada Byron sent you a message";
const message = ["How many a week?", "We ship 50, not 40, and pay $250 each.", "Thank you", "Ada"];
const original = ["Millwright", title, ...message, "See it", "Stop mails like this one"];
const key = "of one person's mails";
const words = hashesOf(original, linksTo(hostsAmong(ours)), wordHash(key));
const mailed = { key, mails: [{ words, keepsCase: true }] };

/** What of the message stands when the answer comes. */
const states = {
  known: [message.join("\n")],
  edited: ["How many a month?"],
  withdrawn: [],
};

const said = "On Sun, Nov 29, 2026 at 9:17 AM Millwright &lt;no-reply@market.example&gt; wrote:";
/** How programs write an answer as HTML, around lines that are HTML. */
const forms: Record<string, (top: string, lines: string, below: string) => string> = {
  Gmail: (top, lines, below) =>
    `<div dir="ltr">${top}</div><br><div class="gmail_quote"><div class="gmail_attr">${said}<br></div><blockquote class="gmail_quote">${lines}</blockquote></div><div>${below}</div>`,
  "Apple Mail": (top, lines, below) =>
    `<html><body><div>${top}</div><blockquote type="cite"><div>${said}</div><div>${lines}</div></blockquote><div>${below}</div></body></html>`,
  Outlook: (top, lines, below) =>
    `<div class="WordSection1"><p class="MsoNormal">${top}</p><div style="border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Millwright &lt;no-reply@market.example&gt;<br><b>Sent:</b> Sunday<br><b>To:</b> Bob<br><b>Subject:</b> ${title}</p></div>${lines}<p>${below}</p></div>`,
  Thunderbird: (top, lines, below) =>
    `<p>${top}</p><div class="moz-cite-prefix">${said}<br></div><blockquote type="cite">${lines}</blockquote><p>${below}</p>`,
};
/** What such programs put into the text beside it. */
const texts: Record<string, (top: string) => string | null> = {
  none: () => null,
  "a note": () => "This is an HTML message.",
  "the top alone": (top) => top,
};

const own = [
  "Fifty-five of 4140",
  "Yes",
  "40",
  "Thank you",
  "How many?",
  "We ship 60",
  "thank you",
];
const sound = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}\p{S}]+/gu, " ").trim()} `;

function mailOf(text: string | null, html: string): Buffer {
  const part = (kind: string, body: string) =>
    `Content-Type: text/${kind}; charset=utf-8\r\n\r\n${body}\r\n`;
  const head = `From: bob@shop.example\r\nMessage-ID: <1@shop.example>\r\nSubject: Re: ${title}\r\n`;
  if (text === null) return Buffer.from(`${head}${part("html", html)}`);
  return Buffer.from(
    `${head}Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n${part("plain", text)}--b\r\n${part("html", html)}--b--\r\n`,
  );
}

test.each(
  Object.keys(forms).flatMap((form) =>
    Object.keys(states).map((state) => [form, state as keyof typeof states] as const),
  ),
)(
  "no own word is lost in the HTML of %s about a mail that is %s, and no other comes back",
  async (form, state) => {
    const written = fc.constantFrom(...own);
    const answer = fc.record({
      top: written,
      within: written,
      at: fc.nat({ max: original.length - 1 }),
      below: written,
      changed: fc.constantFrom(
        ["", ""],
        ["$250", "<b>$240</b>"],
        ["We ship", "<i>No way:</i> we ship"],
        ["each.", "each? <font color=red>Too low</font>"],
      ),
      left: fc.subarray(original.slice(2), { minLength: 1 }),
      text: fc.constantFrom(...Object.keys(texts)),
    });
    await fc.assert(
      fc.asyncProperty(answer, async ({ top, within, at, below, changed, left, text }) => {
        const [was = "", is = ""] = changed;
        // A line that is taken out and written again, word for word, cannot be told from one that was left.
        const kept = original.filter(
          (line, index) => index < 2 || left.includes(line) || [within, below].includes(line),
        );
        const lines = kept.map((line) => `<p>${line.replace(was, is)}</p>`);
        const place = Math.min(at, kept.length);
        const quoted = lines.toSpliced(place, 0, `<p style="color:red">${within}</p>`).join("");
        const raw = mailOf(texts[text]?.(top) ?? null, forms[form]?.(top, quoted, below) ?? "");
        const sent = [...states[state]];
        const read = sound((await readMailBody({ raw, ours, sent, mailed }))?.content ?? "");
        for (const one of [top, within, below]) expect(read).toContain(sound(one));
        const isChanged = was !== "" && kept.some((line) => line.includes(was));
        if (isChanged) {
          const [mark = ""] = /\$240|No way|Too low/.exec(is) ?? [];
          expect(read).toContain(sound(mark));
        }
        if (state !== "known") expect(read).not.toMatch(/not 40|a week|and pay/);
      }),
    );
  },
);
