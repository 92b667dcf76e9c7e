import { z } from "zod";
import { addDays } from "../../planning/plan-backward.ts";
import { dayText, lines } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** From where the days of a term of payment count. */
export const dueFrom = ["invoice", "end-of-month", "receipt"] as const;

/**
 * The day an invoice is due, by calendar days: net 30 from its date, EOM from the end of its month, ROG from the receipt of
 * the goods; "10th prox" is that day of the month after.
 */
export const dueDate = defineSum({
  title: "When an invoice is due",
  input: z.strictObject({
    dated: z.iso.date().nullish().describe("Of the invoice; of the receipt for ROG"),
    days: z.int().min(0).max(365).nullish().describe("30 of net 30"),
    from: z.enum(dueFrom).nullish(),
    day_of_next_month: z.int().min(1).max(31).nullish().describe("10 of 10th prox"),
    discount_days: z.int().min(1).max(90).nullish().describe("10 of 2/10"),
    discount_percent: z.number().positive().max(20).nullish(),
  }),
  reckon({ dated, days, from, day_of_next_month, discount_days, discount_percent }): Figures {
    const invoice = needed(dated, "dated", "What date is on the invoice?");
    const isFromEnd = from === "end-of-month";
    const start = isFromEnd ? endOfMonth(invoice) : invoice;
    const due =
      day_of_next_month == null
        ? addDays(start, needed(days, "days", "How many days does the term give, as in net 30?"))
        : dayOfNextMonth(invoice, day_of_next_month);
    const isDiscounted = discount_days != null && discount_percent != null;
    return {
      results: lines(
        ["Due", dayText(due)],
        [
          "With discount until",
          isDiscounted && `${dayText(addDays(start, discount_days))}, ${discount_percent}% off`,
        ],
      ),
      formula:
        day_of_next_month == null
          ? `${start} + ${days} days = ${due}`
          : `day ${day_of_next_month} of the month after ${invoice} = ${due}`,
      inputs: lines(
        [from === "receipt" ? "Goods received" : "Invoice dated", dayText(invoice)],
        ["Counted from", isFromEnd && `the end of the month, ${dayText(start)}`],
      ),
      assumptions: [
        "Calendar days; the order's own words go first, and a due day on a weekend is mostly paid on the next working day.",
      ],
    };
  },
});

function endOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** That day of the month after, or its last day where the month is shorter. */
function dayOfNextMonth(date: string, day: number): string {
  const last = endOfMonth(addDays(endOfMonth(date), 1));
  const wanted = `${last.slice(0, 8)}${String(day).padStart(2, "0")}`;
  return wanted < last ? wanted : last;
}
