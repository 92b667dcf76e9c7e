import fc from "fast-check";
import { expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@answers.example", "market.example"];
const from = "Millwright <no-reply@market.example>";
const writer = ["gus@shop.example", "Gus Keller"];
const title = "Bella Ortiz sent you a message";
const message = [
  "Hi Gus,",
  "please quote the following for our order 4471-B:",
  "BRK-1042-A      500     $4.20",
  "BRK-1042-B      1,200   $3.85",
  "SPACER 12x6     2500    $0.38",
  "Material: 6061-T6, thickness 3.00 ±0.05 mm",
  "Holes: 4 x 6.6 mm H7, tapped M8x1.25 on the left",
  "Finish: black anodize (MIL-A-8625 Type II)",
  "Delivery by June 12, 2027 to Dayton, OH 45402.",
  "2. What does tooling cost?",
  "Payment net 30.",
  "Thanks,",
  "Bella",
];
const original = (lines: readonly string[]) => [
  "Millwright",
  "",
  title,
  "",
  ...lines,
  "",
  "See it https://market.example/messages?conversation=1",
  "",
  "What you have read meanwhile is not mailed.",
  "",
  "Stop mails like this one https://market.example/unsubscribe?token=1",
];
const numbers = new Map<string, number>();
const hash = (word: string) => {
  const number = numbers.get(word) ?? numbers.size + 1;
  numbers.set(word, number);
  return number;
};
const kept = (lines: readonly string[]) => ({
  words: hashesOf(lines, linksTo(hostsAmong(ours)), hash),
  keepsCase: true,
});
const quoted = (lines: readonly string[]) => lines.map((line) => `> ${line}`.trimEnd());

/** How programs give a mail that is answered, of ours or of the writer's own. */
const forms: Record<string, (lines: readonly string[], whose: "ours" | "own") => string[]> = {
  Gmail: (lines, whose) => [
    `On Sun, Nov 29, 2026 at 9:17 AM ${whose === "ours" ? from : "Gus Keller <gus@shop.example>"} wrote:`,
    "",
    ...quoted(lines),
  ],
  Thunderbird: (lines, whose) => [
    `On 11/29/26 09:17, ${whose === "ours" ? "Millwright" : "Gus Keller"} wrote:`,
    ...quoted(lines),
  ],
  GroupWise: (lines, whose) => [
    `>>> ${whose === "ours" ? from : "Gus Keller <gus@shop.example>"} 11/29/2026 9:17 AM >>>`,
    ...lines,
  ],
  Zoho: (lines, whose) => [
    `---- On Sun, 29 Nov 2026 04:31:39 +0000 ${whose === "ours" ? from : "Gus Keller <gus@shop.example>"} wrote ---`,
    "",
    ...quoted(lines),
  ],
  GMX: (lines, whose) => [
    "Gesendet: Sonntag, 29. November 2026 um 04:31 Uhr",
    `Von: ${whose === "ours" ? '"Millwright" <no-reply@market.example>' : '"Gus Keller" <gus@shop.example>'}`,
    `An: ${whose === "ours" ? "gus@shop.example" : "reply+01a22b06@answers.example"}`,
    `Betreff: ${whose === "ours" ? "" : "Re: "}${title}`,
    ...lines,
  ],
  Outlook: (lines, whose) => [
    `From: ${whose === "ours" ? from : "Gus Keller <gus@shop.example>"}`,
    "Sent: Sunday, November 29, 2026 4:31 AM",
    `To: ${whose === "ours" ? "gus@shop.example" : "reply@answers.example"}`,
    `Subject: ${whose === "ours" ? "" : "Re: "}${title}`,
    "",
    ...lines,
  ],
};

type Answers = Parameters<typeof mailedText>[2];
const read = (lines: readonly string[], earlier: readonly string[], isMarked: boolean) => {
  const answers = earlier.map((text) => ({ ...kept(text.split("\n")), isOwn: true })).toReversed();
  const mails = [kept(original(message)), ...answers];
  const answered: Answers = {
    sent: [title, message.join("\n")],
    own: earlier,
    mailed: { hash, mails },
    writer,
    isMarked,
  };
  return mailedText(lines.join("\n"), ours, answered);
};

/** A line with another figure, or other words behind it. */
const changedBy = (line: string, change: string) =>
  /\d/.test(line) ? line.replace(/\d+(?!.*\d)/, change) : `${line} ${change}`;

const spoken = (text: string) => text.split("\n").map((line) => line.replace(/^>\s?/, "").trim());

test.each(Object.keys(forms))(
  "lines of a mail that are changed, changed again and changed back arrive each time in %s",
  (form) => {
    const cases = fc.record({
      at: fc.uniqueArray(fc.nat({ max: message.length - 1 }), { minLength: 1, maxLength: 6 }),
      part: fc.nat({ max: 5 }),
      hasTop: fc.boolean(),
      isMarked: fc.boolean(),
      changes: fc.constantFrom(["71", "72"], ["8", "9"], ["645", "7700"]),
    });
    fc.assert(
      fc.property(cases, ({ at, part, hasTop, isMarked, changes: [a = "", b = ""] }) => {
        const earlier: string[] = [];
        const rounds = [
          { change: a, lines: at.slice(0, part + 1) },
          { change: b, lines: at },
          { change: a, lines: at },
          { change: a, lines: at },
        ];
        for (const [round, { change, lines }] of rounds.entries()) {
          const now = message.map((line, index) =>
            lines.includes(index) ? changedBy(line, change) : line,
          );
          const top = hasTop ? [`Mail ${round}: see below.`, ""] : [];
          const content = read(
            [...top, ...(forms[form]?.(original(now), "ours") ?? [])],
            earlier,
            isMarked,
          );
          for (const index of lines) expect(spoken(content)).toContain(now[index]?.trim());
          earlier.push(content);
        }
      }),
      { numRuns: 40 },
    );
  },
);

const offer = (price: string, day: string) => [
  "Good day Bella,",
  "our offer for you:",
  `bracket at ${price} each`,
  "spacer at $0.44 each",
  "tooling USD 380 one time",
  `shipping on ${day}`,
  "Best",
  "Gus",
];
const inOwn = (form: string, top: string, lines: readonly string[]) => {
  const mail = forms[form]?.(original(message), "ours") ?? [];
  return [top, "", ...(forms[form]?.([...lines, "", ...mail], "own") ?? [])];
};

test.each(Object.keys(forms))(
  "an answer to one's own answer brings what was changed in it alone, in %s",
  (form) => {
    for (const isMarked of [true, false]) {
      const first = offer("$4.55", "March 4");
      const earlier = [first.join("\n")];
      const bring = (top: string, lines: readonly string[]) => {
        const content = read(inOwn(form, top, lines), earlier, isMarked);
        earlier.push(content);
        // The line above may be shown among quotes, as the one that is answered.
        return content.replaceAll(/^>.*\n/gm, "");
      };
      expect(bring("One more thing.", first)).toBe("One more thing.");
      expect(bring("Cheaper.", offer("$4.25", "March 4"))).toBe(
        "Cheaper.\n\nbracket at $4.25 each",
      );
      const second = offer("$4.25", "March 4");
      earlier.push(second.join("\n"));
      expect(bring("And this.", second)).toBe("And this.");
      const back = bring("As before.", offer("$4.55", "March 4"));
      expect(back).toBe("As before.\n\nbracket at $4.55 each");
      const later = bring("The date.", offer("$4.25", "March 14"));
      expect(later).toContain("shipping on March 14");
      expect(later).not.toContain("spacer");
      const again = bring("New again.", offer("$4.55", "March 4"));
      expect(again).toContain("bracket at $4.55 each");
      expect(again).toContain("shipping on March 4");
      expect(again).not.toContain("spacer");
    }
  },
);

test("lines of an earlier answer among those of the mail are corrections of them below its own head, too", () => {
  const now = message.map((line) => changedBy(line, "71"));
  const corrected = now.slice(5, 9);
  const earlier = [["Mail 1.", "", ...corrected].join("\n")];
  const mixed = [...message.slice(0, 5), ...corrected, ...message.slice(9)];
  const body = ["Again.", "", "On 11/29/26 09:17, Gus Keller wrote:", ...quoted(original(mixed))];
  const content = read(body, earlier, false);
  for (const line of corrected) expect(spoken(content)).toContain(line);
});
