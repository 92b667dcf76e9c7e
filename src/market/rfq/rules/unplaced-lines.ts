/** Parts that no shop was given, of a request of which others were; none of any other request. */
export function unplacedLines<Line extends { id: string }>(rfq: {
  state: string;
  lines: readonly Line[];
  awards: readonly { lineId: string }[];
}): Line[] {
  if (rfq.state !== "partially_awarded" && rfq.state !== "awarded") return [];
  return rfq.lines.filter(({ id }) => !rfq.awards.some(({ lineId }) => lineId === id));
}
