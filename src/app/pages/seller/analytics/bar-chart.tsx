/** Units of the drawing for each bar, and its height. */
const step = 10;
const gap = 2;
const height = 100;

/**
 * Bars of equal width, and at the same place a line as high as the time before. It takes the width it has.
 *
 * @param label read out in place of the drawing; a table beside it says every number
 * @param bars null: not counted
 */
export function BarChart(props: {
  label: string;
  bars: { label: string; now: number | null; earlier: number | null }[];
}) {
  const { label, bars } = props;
  const highest = Math.max(1, ...bars.flatMap(({ now, earlier }) => [now ?? 0, earlier ?? 0]));
  const heightOf = (value: number) => (value / highest) * (height - 2);
  const width = bars.length * step;
  return (
    <svg
      className="bar-chart"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <path className="bar-chart-base" d={`M0 ${height} H${width}`} />
      {bars.map(({ label: of, now, earlier }, at) => {
        const left = at * step + gap / 2;
        return (
          <g key={of}>
            {now !== null && now > 0 && (
              <rect
                className="bar-chart-bar"
                x={left}
                y={height - heightOf(now)}
                width={step - gap}
                height={heightOf(now)}
              />
            )}
            {earlier !== null && earlier > 0 && (
              <path
                className="bar-chart-earlier"
                d={`M${at * step} ${height - heightOf(earlier)} h${step}`}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
