import { moneyText } from "../../../../shared/money.ts";
import type { BestChoice } from "../../rules/best-choices.ts";
import type { RfqComparison } from "../../use-cases/compare-rfq.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";

/** A way to award every line, as the page offers it. */
export interface ChoiceView {
  /** The first of them stands in addresses. */
  kinds: BestChoice["kind"][];
  costText: string;
  sellers: string[];
  leadTimeDays: number;
}

/** Ways to award what nothing is awarded of yet, where there is more than one quote. */
export function choiceViews(rfq: BuyersRfq, { choices, quotes }: RfqComparison): ChoiceView[] {
  if (rfq.awards.length > 0 || quotes.length < 2) return [];
  const nameOf = new Map(quotes.map(({ id, sellerName }) => [id, sellerName]));
  const views = new Map<string, ChoiceView>();
  for (const { kind, picks, cost, leadTimeDays } of choices) {
    const same = views.get(JSON.stringify([...picks]));
    if (same !== undefined) {
      same.kinds.push(kind);
      continue;
    }
    views.set(JSON.stringify([...picks]), {
      kinds: [kind],
      costText: moneyText(cost),
      sellers: [...new Set(picks.values())].map((id) => nameOf.get(id) ?? ""),
      leadTimeDays,
    });
  }
  return [...views.values()];
}

/** The quote that is ticked for each line at first: of the choice that the address names. */
export function pickedBy({ choices }: RfqComparison, kind: string | null): Record<string, string> {
  const choice = choices.find((one) => one.kind === kind);
  return choice === undefined ? {} : Object.fromEntries(choice.picks);
}
