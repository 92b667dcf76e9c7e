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

/** "Awarded 3 of 4 requests that were quoted in the last year". */
export function awardRateText(rate: TradeRate | null): string {
  if (rate === null || rate.of === 0) return "No quoted request in the last year to judge it by";
  return `Awarded ${rate.count} of ${requests(rate.of)} that were quoted in the last year`;
}

function requests(count: number): string {
  return count === 1 ? "1 request" : `${count.toLocaleString("en-US")} requests`;
}
