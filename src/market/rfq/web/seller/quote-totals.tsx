import { moneyText } from "../../../../shared/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { daysText } from "../../rules/counted-texts.ts";
import type { TypedTotals } from "../../rules/quoting/typed-totals.ts";
import { fillField } from "../kept/kept-fields.ts";

/** What a quote comes to as it is typed. Without a script a button asks the server. */
export function QuoteTotals({ totals, parts }: { totals: TypedTotals; parts: number }) {
  const { pricedLines, unreadableLines, smallest, largest, leadTimeDays } = totals;
  const isHydrated = useHydrated();
  return (
    <div className="quote-totals">
      <h3 className="form-legend">What it comes to</h3>
      {smallest === null || largest === null ? (
        <p className="quiet">
          {unreadableLines > 0
            ? "No total yet: a tooling or minimum charge is no amount in dollars and cents."
            : "Nothing is priced yet."}
        </p>
      ) : (
        <dl className="quote-sums">
          <div>
            <dt>Parts priced</dt>
            <dd className="figure">
              {pricedLines} of {parts}
            </dd>
          </div>
          <div>
            <dt>{smallest === largest ? "Total" : "At the smallest quantities"}</dt>
            <dd className="figure">{moneyText(smallest)}</dd>
          </div>
          {smallest !== largest && (
            <div>
              <dt>At the largest quantities</dt>
              <dd className="figure">{moneyText(largest)}</dd>
            </div>
          )}
          {leadTimeDays !== null && (
            <div>
              <dt>Longest lead time</dt>
              <dd className="figure">{daysText(leadTimeDays)}</dd>
            </div>
          )}
        </dl>
      )}
      {smallest !== null && (
        <p className="quiet small">
          Tooling and minimum charges are in it, freight and what you offer instead are not.
        </p>
      )}
      {!isHydrated && (
        <Button type="submit" size="small" name={fillField} value="totals" formNoValidate>
          Work out the totals
        </Button>
      )}
    </div>
  );
}
