import { answerBy } from "./rfq-transitions.ts";

/** Something that falls on a day, or ends at a moment. */
export interface CalendarEntry {
  kind: "quotes-until" | "award-by" | "needed-by" | "answer-by" | "valid-until";
  /** Id of the request or quote. */
  of: string;
  summary: string;
  /** Of a day its beginning, UTC. */
  at: Date;
  isDay: boolean;
}

interface Request {
  id: string;
  title: string;
  deadline: Date | null;
  /** YYYY-MM-DD. */
  neededBy: string | null;
}

interface Quote {
  id: string;
  state: string;
  sellerName: string;
  /** YYYY-MM-DD. */
  validUntil: string;
  awardedAt: Date | null;
}

const day = (value: string) => ({ at: new Date(`${value}T00:00:00Z`), isDay: true });
const moment = (at: Date) => ({ at, isDay: false });

function requestEntries({ id, title, deadline, neededBy }: Request): CalendarEntry[] {
  return [
    ...(deadline === null
      ? []
      : [
          {
            kind: "quotes-until" as const,
            of: id,
            summary: `Deadline for quotes: ${title}`,
            ...moment(deadline),
          },
        ]),
    ...(neededBy === null
      ? []
      : [{ kind: "needed-by" as const, of: id, summary: `Needed: ${title}`, ...day(neededBy) }]),
  ];
}

/**
 * What a buyer keeps in mind of a request.
 *
 * @param awardBy the earliest of the latest days to award, YYYY-MM-DD; null: not known
 */
export function buyersEntries(
  request: Request & { quotes: readonly Quote[]; state: string },
  awardBy: string | null,
): CalendarEntry[] {
  const { id, title, quotes, state } = request;
  const isUndecided = ["open", "evaluating", "partially_awarded"].includes(state);
  return [
    ...requestEntries(request),
    ...(awardBy === null || !isUndecided
      ? []
      : [
          {
            kind: "award-by" as const,
            of: id,
            summary: `Latest day to award: ${title}`,
            ...day(awardBy),
          },
        ]),
    ...quotes.flatMap((quote): CalendarEntry[] => {
      const { sellerName } = quote;
      if (quote.state === "awarded" && quote.awardedAt !== null) {
        const summary = `Deadline of ${sellerName} to confirm the award: ${title}`;
        return [{ kind: "answer-by", of: quote.id, summary, ...moment(answerBy(quote.awardedAt)) }];
      }
      if (!isUndecided || !["submitted", "stale"].includes(quote.state)) return [];
      const summary = `Quote of ${sellerName} ends: ${title}`;
      return [{ kind: "valid-until", of: quote.id, summary, ...day(quote.validUntil) }];
    }),
  ];
}

/** What a seller keeps in mind of a request. @param quote its newest version */
export function sellersEntries(request: Request, quote: Quote | null): CalendarEntry[] {
  const entries = requestEntries(request);
  if (quote === null) return entries;
  const { id, state, validUntil, awardedAt } = quote;
  const { title } = request;
  if (state === "awarded" && awardedAt !== null) {
    const summary = `Deadline to confirm or refuse the award: ${title}`;
    return [...entries, { kind: "answer-by", of: id, summary, ...moment(answerBy(awardedAt)) }];
  }
  if (!["submitted", "stale"].includes(state)) return entries;
  const summary = `Your quote ends: ${title}`;
  return [...entries, { kind: "valid-until", of: id, summary, ...day(validUntil) }];
}
