import { z } from "zod";
import { paragraphsInput } from "../../accounts/rules/profile-fields.ts";
import { longestReviewNote, type Verdict, verdicts } from "./verdicts.ts";

/** A technical review of one quote. */
export const reviewInput = z
  .strictObject({
    quoteId: z.uuid("Please choose a quote"),
    verdict: z.enum(Object.keys(verdicts) as [Verdict, ...Verdict[]], {
      error: "Please say whether it suits",
    }),
    note: paragraphsInput(longestReviewNote),
  })
  .refine(({ verdict, note }) => verdict === "suits" || note !== "", {
    path: ["note"],
    error: "Please say what has to change, or why it does not suit",
  });
export type ReviewForm = z.input<typeof reviewInput>;

const figure = String.raw`\d[\d,]*(?:\.\d+)?`;
const money = new RegExp(
  String.raw`(?:US\s?)?[$¢€£]\s?${figure}k?|\b${figure}\s?(?:[$¢€£]|(?:USD|dollars?|cents?|bucks)\b)|\bUSD\s?${figure}`,
  "gi",
);

/** What a shop wrote, without the amounts of money in it. */
export function withoutPrices(text: string): string {
  return text.replaceAll(money, "[price]");
}
