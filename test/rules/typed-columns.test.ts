import { expect, test } from "vitest";
import { cleanMessage } from "../../src/market/messaging/rules/message-text.ts";

test.each([
  ["\tQty\tPrice\nA-100\t25\t4.10\n", "\tQty\tPrice\nA-100\t25\t4.10"],
  ["\n  \n        Qty   Price\nA-100   25    4.10", "        Qty   Price\nA-100   25    4.10"],
  ["  Hello\nthere  ", "Hello\nthere"],
])("what stands in the place of a first cell stays: %j", (written, kept) => {
  expect(cleanMessage(written)).toBe(kept);
});
