import type { awardedView } from "./awarded-view.ts";

const pieces = (quantity: number) =>
  quantity === 1 ? "1 piece" : `${quantity.toLocaleString("en-US")} pieces`;
const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** What one shop was awarded, part by part, and what it comes to: what the order holds once it is confirmed. */
export function AwardedLines({ awarded }: { awarded: ReturnType<typeof awardedView> }) {
  return (
    <>
      <ul>
        {awarded.lines.map((line) => (
          <li key={line.id}>
            {line.name}: {pieces(line.quantity)} at <span className="figure">{line.priceText}</span>
            {line.toolingText !== null && (
              <>
                {" "}
                + <span className="figure">{line.toolingText}</span> tooling
              </>
            )}
            {line.minimumText !== null && `, ${line.minimumText}`}:{" "}
            <strong className="figure">{line.sumText}</strong>, {days(line.leadTimeDays)}
          </li>
        ))}
      </ul>
      <p>
        In all <strong className="figure">{awarded.totalText}</strong>, tooling included.
      </p>
    </>
  );
}
