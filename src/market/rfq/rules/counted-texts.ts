/** "1 day", "1,200 days". */
export function daysText(count: number): string {
  return count === 1 ? "1 day" : `${count.toLocaleString("en-US")} days`;
}

/** "1 piece", "1,200 pieces". */
export function piecesText(count: number): string {
  return count === 1 ? "1 piece" : `${count.toLocaleString("en-US")} pieces`;
}
