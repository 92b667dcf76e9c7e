import { describe, expect, test } from "vitest";
import { statusNow, titleOf } from "../../src/market/consultant/rules/conversation.ts";
import { readQuestion } from "../../src/market/consultant/rules/question.ts";
import { detailOfEvent, openConsultant } from "../../src/shared/consultant/open-consultant.ts";

describe("a question", () => {
  test.each(["", "  \n\t ", "\u0000\u0007", "\u200b\u00a0"])(
    "of nothing is refused: %j",
    (text) => {
      expect(() => readQuestion(text)).toThrow("Please enter a question for the AI consultant");
    },
  );

  test("has at most 4,000 characters, however they are stored", () => {
    expect(Array.from(readQuestion("😀".repeat(4000)))).toHaveLength(4000);
    expect(() => readQuestion("a".repeat(4001))).toThrow("4,001");
  });

  test("loses control characters and half characters, and keeps lines", () => {
    expect(readQuestion(" a\u0000b\r\nc\ud800 ")).toBe("ab\nc");
  });
});

test("a title never ends in half a word or half a character", () => {
  expect(titleOf("How  do I\nanodize?")).toBe("How do I anodize?");
  const long = titleOf(`${"word ".repeat(20)}`);
  expect(long).toBe(`${"word ".repeat(11)}word…`);
  expect(titleOf("😀".repeat(100)).isWellFormed()).toBe(true);
});

test("an answer that nobody has written for 15 seconds has failed", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const at = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  expect(statusNow({ status: "streaming", writtenAt: at(2) }, now)).toBe("streaming");
  expect(statusNow({ status: "streaming", writtenAt: at(16) }, now)).toBe("failed");
  expect(statusNow({ status: "stopped", writtenAt: at(99) }, now)).toBe("stopped");
});

test("the event that opens the consultant carries a query and a mode, or nothing", () => {
  const event = openConsultant({ query: " tight bends? ", mode: "idea" });
  expect(detailOfEvent(event)).toEqual({ query: "tight bends?", mode: "idea", isDraft: false });
  expect(detailOfEvent(new Event("x"))).toEqual({ query: "", mode: null, isDraft: false });
});
