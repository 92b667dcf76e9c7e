import { centsOf, decimalText, moneyText } from "../../../shared/money.ts";
import { totalOf } from "../rules/approval.ts";
import type { ConfirmedAward } from "../rules/confirmed-award.ts";
import { awardedTotal } from "../rules/price-of.ts";
import { awardedName } from "./line-view.ts";

type AwardedLine = Omit<ConfirmedAward["lines"][number], "name">;

/** What one shop was awarded, as both sides read it. @param lines of the request */
export function awardedView(
  awards: readonly AwardedLine[],
  lines: readonly { id: string; name: string }[],
) {
  return {
    totalText: moneyText(totalOf(awards)),
    lines: awards.map((award) => {
      const { lineId, quantity, price, tooling, minimumCharge } = award;
      const sum = awardedTotal(award);
      const isMinimum = sum > centsOf(price) * BigInt(quantity) + centsOf(tooling);
      return {
        id: lineId,
        name: awardedName(lines.find(({ id }) => id === lineId)?.name ?? "", award.alternate),
        quantity,
        priceText: decimalText(price),
        toolingText: centsOf(tooling) === 0n ? null : decimalText(tooling),
        minimumText: isMinimum ? `minimum charge ${decimalText(minimumCharge)}` : null,
        sumText: moneyText(sum),
        leadTimeDays: award.leadTimeDays,
      };
    }),
  };
}
