/** How many of so many. */
export interface TradeRate {
  count: number;
  of: number;
}

/** "Answered 8 of 9 requests in the last year". */
export function replyRateText(rate: TradeRate | null): string {
  if (rate === null || rate.of === 0) return "No request in the last year to judge its answers by";
  return `Answered ${rate.count} of ${requests(rate.of)} in the last year`;
}

/** A list of many says nothing of those with fewer requests than these. */
const fewestOfList = 3;

/** "Awarded 3 of 4 quoted requests"; null where there were too few to be told in passing. */
export function shortAwardRate(rate: TradeRate | null): string | null {
  if (rate === null || rate.of < fewestOfList) return null;
  return `Awarded ${rate.count} of ${rate.of.toLocaleString("en-US")} quoted requests`;
}

/** "Awarded 3 of 4 requests that were quoted in the last year". */
export function awardRateText(rate: TradeRate | null): string {
  if (rate === null || rate.of === 0) return "No quoted request in the last year to judge it by";
  const quoted = rate.of === 1 ? "was quoted" : "were quoted";
  return `Awarded ${rate.count} of ${requests(rate.of)} that ${quoted} in the last year`;
}

function requests(count: number): string {
  return count === 1 ? "1 request" : `${count.toLocaleString("en-US")} requests`;
}
