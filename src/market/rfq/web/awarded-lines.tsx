import { daysText, piecesText } from "../rules/counted-texts.ts";
import type { awardedView } from "./awarded-view.ts";

/** What one shop was awarded, part by part, and what it comes to: what the order holds once it is confirmed. */
export function AwardedLines({ awarded }: { awarded: ReturnType<typeof awardedView> }) {
  return (
    <>
      <ul>
        {awarded.lines.map((line) => (
          <li key={line.id}>
            {line.name}: {piecesText(line.quantity)} at{" "}
            <span className="figure">{line.priceText}</span>
            {line.toolingText !== null && (
              <>
                {" "}
                + <span className="figure">{line.toolingText}</span> tooling
              </>
            )}
            {line.minimumText !== null && `, ${line.minimumText}`}:{" "}
            <strong className="figure">{line.sumText}</strong>, {daysText(line.leadTimeDays)}
          </li>
        ))}
      </ul>
      <p>
        In all <strong className="figure">{awarded.totalText}</strong>, tooling included.
      </p>
    </>
  );
}
