import { expect, test } from "vitest";
import { movedAnswer } from "../../src/market/rfq/web/seller/moved-answer.ts";

const answer = (values: Record<string, string>) => ({
  form: "quote",
  code: null,
  message: "The buyer has changed this request meanwhile.",
  fields: {},
  values,
});

test("what was typed of a quote stands where its fields are after the request was changed", () => {
  const moved = movedAnswer(
    answer({
      notes: "Ask for Ada",
      "lines[0].lineId": "cover",
      "lines[0].tooling": "80",
      "lines[0].breaks[0].quantity": "500",
      "lines[0].breaks[0].price": "4.20",
      "lines[0].breaks[0].leadTimeDays": "14",
      "lines[1].lineId": "bracket",
      "lines[1].breaks[0].quantity": "100",
      "lines[1].breaks[0].price": "12",
      "lines[1].breaks[0].leadTimeDays": "21",
      "lines[1].breaks[1].quantity": "500",
      "lines[1].breaks[1].price": "10",
      "lines[1].breaks[1].leadTimeDays": "",
    }),
    {
      lines: [{ id: "bracket-b", quantities: [50, 500] }],
      earlierLines: [
        { id: "cover", name: "Cover", current: null },
        { id: "bracket", name: "Bracket", current: "bracket-b" },
        { id: "bracket-b", name: "Bracket B", current: "bracket-b" },
      ],
    },
  );
  expect(moved.values).toMatchObject({
    notes: "Ask for Ada",
    "lines[0].breaks[1].price": "10",
    "lines[0].breaks[1].leadTimeDays": "",
  });
  expect(moved.values["lines[0].breaks[0].price"]).toBeUndefined();
  expect(moved.left).toEqual([
    "Cover, tooling: 80",
    "Cover, 500 pieces: 4.20, 14 days",
    "Bracket, 100 pieces: 12, 21 days",
  ]);
});
