import { decimalText } from "../../../../shared/money.ts";
import { mostOfParcels, usualRates, weightOf } from "../../rules/freight.ts";
import type { RfqComparison } from "../../use-cases/compare-rfq.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import type { MatchedShop } from "../../use-cases/match-shops.ts";

/** What freight is reckoned with, as the form shows it. */
export interface FreightView {
  lines: { id: string; name: string }[];
  /** `measured`: straight to the ship-to ZIP, whole miles; null where the place of the shop is not known. */
  shops: { invitationId: string; name: string; measured: number | null }[];
  values: Record<string, string>;
  /** "$95.00". */
  usual: { perShipment: string; perHundred: string };
  /** "1,250 lb in all, at the quantities compared"; null where a weight is missing. */
  weightText: string | null;
  /** How many parts have no weight yet. */
  unweighed: number;
}

/** @param matches of the shops that are asked, by id of their entries */
export function freightView(
  rfq: BuyersRfq,
  { quotes, rows }: RfqComparison,
  matches: ReadonlyMap<string, MatchedShop>,
): FreightView {
  const { weights, distances, perShipment, perHundred, confirmationDays } = rfq.freight;
  const sent = rows.map(({ lineId, quantity }) => ({ id: lineId, quantity }));
  const pounds = weightOf(sent, weights);
  const values: Record<string, string> = {
    perShipment: perShipment ?? "",
    perHundred: perHundred ?? "",
    confirmationDays: String(confirmationDays),
  };
  for (const [at, { id }] of rfq.lines.entries()) {
    values[`weights[${at}].pounds`] = weights[id] === undefined ? "" : String(weights[id]);
  }
  for (const [at, { invitationId }] of quotes.entries()) {
    const miles = distances[invitationId];
    values[`distances[${at}].miles`] = miles === undefined ? "" : String(miles);
  }
  const usual = pounds === null || pounds <= mostOfParcels ? usualRates.parcel : usualRates.pallet;
  return {
    lines: rfq.lines.map(({ id, name }) => ({ id, name })),
    shops: quotes.map(({ invitationId, sellerName }) => {
      const asked = rfq.invitations.find(({ id }) => id === invitationId);
      const miles = matches.get(asked?.manufacturerId ?? "")?.distanceMiles ?? null;
      return { invitationId, name: sellerName, measured: miles && Math.round(miles) };
    }),
    values,
    usual: {
      perShipment: decimalText(usual.perShipment),
      perHundred: decimalText(usual.perHundred),
    },
    weightText:
      pounds === null
        ? null
        : `${pounds.toLocaleString("en-US", { maximumFractionDigits: 1 })} lb in all`,
    unweighed: rfq.lines.filter(({ id }) => weights[id] === undefined).length,
  };
}
