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
