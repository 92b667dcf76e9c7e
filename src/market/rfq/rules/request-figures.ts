/** How requests of the last year went whose time for quotes is over. */
export interface RequestFigures {
  /** From the sending to the first quote, the median; null: too few were quoted to be told. */
  firstQuoteHours: number | null;
  /** Requests that were quoted. */
  quoted: number;
  /** The median of quotes that a request got. */
  quotes: number;
  /** Requests with three quotes or more. */
  withThree: number;
  requests: number;
}

/** A figure as people read it. */
export interface FigureText {
  label: string;
  value: string;
  unit: string;
  /** "41 requests of the last year". */
  basis: string;
}

const hoursOfDay = 24;
const short = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** @returns nothing where there is nothing to be told */
export function figureTexts(figures: RequestFigures | null): FigureText[] {
  if (figures === null) return [];
  const { firstQuoteHours, quoted, quotes, withThree, requests } = figures;
  const of = (count: number) => `${count.toLocaleString("en-US")} requests of the last year`;
  return [
    ...(firstQuoteHours === null ? [] : [{ ...timeText(firstQuoteHours), basis: of(quoted) }]),
    {
      label: "Requests with three quotes or more",
      value: `${Math.round((100 * withThree) / requests)}`,
      unit: "%",
      basis: of(requests),
    },
    {
      label: "Median number of quotes",
      value: short.format(quotes),
      unit: quotes === 1 ? "quote" : "quotes",
      basis: of(requests),
    },
  ];
}

function timeText(hours: number): Omit<FigureText, "basis"> {
  const label = "Median time to the first quote";
  if (hours < 1) return { label, value: "under 1", unit: "hour" };
  const isDays = hours >= 2 * hoursOfDay;
  const value = short.format(isDays ? hours / hoursOfDay : hours);
  return { label, value, unit: isDays ? "days" : value === "1" ? "hour" : "hours" };
}
