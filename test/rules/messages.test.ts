import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstContactRefusal } from "../../src/market/messaging/rules/first-contact.ts";
import { messageNotifications } from "../../src/market/messaging/rules/message-notifications.ts";
import {
  messageBeginning,
  messagePreview,
} from "../../src/market/messaging/rules/message-preview.ts";
import { cleanMessage } from "../../src/market/messaging/rules/message-text.ts";
import { linkify } from "../../src/shared/text/linkify.ts";

const characters = new Intl.Segmenter("en-US", { granularity: "grapheme" });
const split = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);

describe("the preview of a message", () => {
  test("is the whole of 50 characters and the first 50 of 51, with an ellipsis", () => {
    expect(messagePreview("x".repeat(50))).toBe("x".repeat(50));
    expect(messagePreview("x".repeat(51))).toBe(`${"x".repeat(50)}…`);
    expect(messagePreview(" one\n two ")).toBe("one two");
  });

  test("never cuts a character, of however many code points it is made", () => {
    const character = fc.constantFrom("a", " ", "é", "e\u0301", "👩‍👩‍👧", "🇺🇸", "👍🏽", "ก็", "\n");
    fc.assert(
      fc.property(fc.array(fc.oneof(character, fc.string()), { maxLength: 90 }), (parts) => {
        const line = parts.join("").replaceAll(/\s+/g, " ").trim();
        const preview = messagePreview(parts.join(""));
        if (preview === line) return;
        const shown = split(preview.slice(0, -1));
        expect(preview.endsWith("…")).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(50);
        expect(split(line).slice(0, shown.length)).toEqual(shown);
      }),
      { numRuns: 1000 },
    );
  });

  test("is short even where a thousand accents stand on one letter", () => {
    expect(messagePreview(`a${"\u0301".repeat(1000)}bc`).length).toBeLessThan(402);
  });
});

describe("the text of a message", () => {
  test("keeps its lines and loses what is not seen", () => {
    expect(cleanMessage(" a\r\nb\rc\u2028d\u0007\u0000\te \n")).toBe("a\nb\nc\nd\te");
    expect(cleanMessage("invoice\u202egpj.exe")).toBe("invoicegpj.exe");
    expect(cleanMessage("👩‍👩‍👧 ok")).toBe("👩‍👩‍👧 ok");
    expect(cleanMessage("\u200b\u3164 \u2066\n")).toBe("");
  });

  test("is the same when it is cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const clean = cleanMessage(text);
        expect(cleanMessage(clean)).toBe(clean);
        expect(clean.isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a first message", () => {
  test.each([
    ...["https://a.example", "HTTP://X", "www.a.example", "shop at Acme.com!", "ａ.com"],
    ...["EVIL。COM/login", "evil。com", "evil．com", "evil｡com", "evil․com"],
    ...["192.168.1.1/login", "10.0.0.1:8080", "see 185.199.108.153", "http://127.0.0.1"],
    ...["evil .com", "evil. com", "evil . com", "evil dot com", "EVIL DOT COM", "evil dot shop/a"],
    ...["ftp://evil.test/x", "sftp://evil.test", "ht\u200btps://evil.test", "evil.c\u00adom"],
    ...["evil.zip/abc", "look: evil.ai/x"],
    ...["ev\u2060il\u200d.com", "https: //evil.test", "www .evil.test", "evil [dot] test"],
  ])("is refused with an address: %j", (text) => {
    expect(firstContactRefusal(text)).toMatch(/links/);
  });

  test.each([
    ...["Ø 0.5in. Comes in 3 sizes", "6061.T6 at 12.5 mm", "file part.step", "e.g. this"],
    ...["at 3.5 in", "e.g. steel", "No. 4", "M8 x 1.25", "version 1.2.3", "rev. 1.2.3.4"],
    ...[
      "see section 4.10.2.12.",
      "±.005 in. Top face only",
      "Ask us. Me too",
      "30 days. Net weight",
    ],
    ...["a dot peen mark", "the dot top left", "a red dot us and them", "Steel… me too", "so…me?"],
    ...[
      "either/or: // is a comment",
      "3 pcs. Online by May",
      "1/4-20 x .75",
      "4.5.6/7",
      "ratio 3:1",
    ],
    ...["drawings.zip", "parts.zip / parts.step", "plate.dxf/plate.pdf"],
    ...["ASTM A36/A36M", "0.001 in./in.", "tel. 937", "5 in. Link arms"],
  ])("may hold dots: %j", (text) => {
    expect(firstContactRefusal(text)).toBeNull();
  });
});

describe("addresses in a text", () => {
  const linksOf = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

  test("are links, but those that seem to lead elsewhere", () => {
    expect(linksOf("See https://gears.example/a, and http://b.example.")).toEqual([
      "https://gears.example/a",
      "http://b.example",
    ]);
    expect(linksOf("https://known.example@other.example/a")).toEqual([]);
    expect(linksOf("http://user:word@other.example")).toEqual([]);
  });
});

describe("the beginning of a message", () => {
  test("keeps its lines, and never cuts a character", () => {
    expect(messageBeginning("one\ntwo", 10)).toBe("one\ntwo");
    expect(messageBeginning("one\ntwo three", 7)).toBe("one\ntwo…");
    expect(messageBeginning("ab👩‍👩‍👧c", 4)).toBe("ab…");
  });
});

describe("a notification of a message names its sender", () => {
  const titleOf = (sender_name: string) =>
    messageNotifications[0]?.kinds["message.sent"]?.tell(
      {
        kind: "message.sent",
        subject: { type: "conversation", id: "1" },
        payload: { sender_id: "a", sender_name, about: null },
        recipientId: "b",
        companyId: null,
      },
      { hasSignedAgreement: true },
    )?.title;

  test.each([
    ["Ada Byron, Byron Works", "Ada Byron, Byron Works sent you a message"],
    [`Ada Byron, ${"Precision ".repeat(8)}`, "Ada Byron sent you a message"],
    ["See evil.example, Inc", "See evil.example, Inc sent you a message"],
    [`${"Ada ".repeat(9)}, Byron Works`, `${"Ada ".repeat(8).trim()}… sent you a message`],
    ["Bor Purchase, Bor Purchase", "Bor Purchase sent you a message"],
    ["", "Somebody sent you a message"],
  ])("%j", (name, title) => {
    expect(titleOf(name)).toBe(title);
  });
});
