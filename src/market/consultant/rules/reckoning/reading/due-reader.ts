import { readNeededBy } from "../../../../needs/rules/reading/read-dates.ts";
import { addDays } from "../../planning/plan-backward.ts";
import { has, type SumReader } from "./reader.ts";
import { given } from "./said.ts";

const discount = /\b(\d{1,2}(?:\.\d)?) ?(?:%|percent)? ?\/ ?(\d{1,2}),? ?(?=n(?:et)?\b|eom\b)/;
const net = /\bn(?:et)?[ -]?(\d{1,3})\b/;
const nextMonth =
  /\b(\d{1,2})(?:st|nd|rd|th)? (?:prox\w*|mfi|of (?:the )?(?:next|following) month)\b/;
/** An invoice that says no year lies behind; one dated so many days ahead is still of this year. */
const mostAhead = 45;

/** The day on which an invoice is due by its terms: "invoice dated June 5, net 30 EOM". */
export const dueDateReader: SumReader = {
  kind: "due-date",
  asks: /\bwhen\b.{0,40}\b(?:due|pay|paid|money|late|overdue)\b|\bwhat (?:day|date)\b|\bdue (?:date|when)\b|\bwhich day\b/,
  read({ text, today }) {
    const terms = discount.exec(text);
    const days = net.exec(text);
    const next = nextMonth.exec(text);
    const rest = [discount, net, nextMonth].reduce((left, one) => left.replace(one, " "), text);
    const read = readNeededBy(rest.replace(/\b(?:dated?|of|from)\b/g, "on"), today);
    const isEarlier = read !== null && !/\b20\d\d\b/.test(rest) && read > addDays(today, mostAhead);
    const dated =
      read !== null && isEarlier ? `${Number(read.slice(0, 4)) - 1}${read.slice(4)}` : read;
    const isEndOfMonth = /\beom\b|\bend of (?:the )?month\b/.test(text);
    const isReceipt = /\brog\b|\b(?:after|from|on|of) receipt of (?:the )?goods\b/.test(text);
    return given({
      dated,
      days: days === null ? (isEndOfMonth ? 0 : null) : Number(days[1]),
      from: isEndOfMonth ? "end-of-month" : isReceipt ? "receipt" : null,
      day_of_next_month: next === null ? null : Number(next[1]),
      discount_percent: terms === null ? null : Number(terms[1]),
      discount_days: terms === null ? null : Number(terms[2]),
    });
  },
  isEnough: (input, isAsked) =>
    isAsked && has(input, "dated") && (has(input, "days") || has(input, "day_of_next_month")),
};
