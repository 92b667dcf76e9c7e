import type { z } from "zod";
import { decimalOf } from "../../../../shared/money.ts";
import type { comparisonAnswer, freightBody } from "../../rules/calls/comparison-answers.ts";
import type { FreightForm } from "../../rules/freight-input.ts";
import type { RfqComparison } from "../../use-cases/compare-rfq.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";

/** A comparison as its buyer's programs see it. */
export function comparisonJson(
  rfq: BuyersRfq,
  { chosen, isLanded, quotes, totals, rows, miles, plans, choices }: RfqComparison,
): z.input<typeof comparisonAnswer> {
  const { weights, distances, perShipment, perHundred, confirmationDays } = rfq.freight;
  return {
    rfq_id: rfq.id,
    quantity: chosen,
    is_landed: isLanded,
    quotes: totals.map((total) => {
      const plan = plans.get(total.quoteId);
      return {
        quote_id: total.quoteId,
        company_name: quotes.find(({ id }) => id === total.quoteId)?.sellerName ?? "",
        priced_lines: total.pricedLines,
        lines_to_reconfirm: total.formerLines,
        total: total.pricedLines === 0 ? null : decimalOf(total.total),
        freight: total.freight === null ? null : decimalOf(total.freight),
        cost: total.pricedLines === 0 ? null : decimalOf(total.cost),
        lead_time_days: total.leadTimeDays,
        miles: miles.get(total.quoteId) ?? null,
        is_cheapest: total.isCheapest,
        plan:
          plan === undefined
            ? null
            : {
                award_by: plan.awardBy,
                confirm_by: plan.confirmBy,
                ship_by: plan.shipBy,
                needed_by: plan.neededBy,
                days_left: plan.daysLeft,
              },
      };
    }),
    lines: rows.map(({ lineId, quantity, cells }) => ({
      line_id: lineId,
      quantity,
      cells: cells.map(({ quoteId, price, former, freight, cost, isCheapest, alternates }, at) => ({
        quote_id: quoteId,
        quoted_before: former && {
          revision: quotes[at]?.rfqRevision ?? 1,
          quantity: former.quantity,
          price: decimalOf(former.price),
          tooling: decimalOf(former.tooling),
          total: decimalOf(former.total),
          lead_time_days: former.leadTimeDays,
        },
        price: price && decimalOf(price.price),
        tooling: price && decimalOf(price.tooling),
        freight: freight === null ? null : decimalOf(freight),
        cost: price && decimalOf(cost),
        lead_time_days: price?.leadTimeDays ?? null,
        is_cheapest: isCheapest,
        alternates: alternates.map(({ number, description, price: own, saves, against }) => ({
          ...{ alternate: number, description, quantity: own.quantity },
          price: decimalOf(own.price),
          tooling: decimalOf(own.tooling),
          total: decimalOf(own.total),
          lead_time_days: own.leadTimeDays,
          saves_percent: saves,
          saves_against: against,
        })),
      })),
    })),
    best: choices.map(({ kind, cost, leadTimeDays, picks }) => ({
      by: kind,
      cost: decimalOf(cost),
      lead_time_days: leadTimeDays,
      lines: [...picks].map(([line_id, quote_id]) => ({ line_id, quote_id })),
    })),
    freight: {
      weights: Object.entries(weights).map(([line_id, pounds]) => ({ line_id, pounds })),
      distances: Object.entries(distances).map(([invitation_id, far]) => ({
        invitation_id,
        miles: far,
      })),
      per_shipment: perShipment,
      per_hundred: perHundred,
      confirmation_days: confirmationDays,
    },
  };
}

/** A body as the form says it. */
export function freightForm(body: z.output<typeof freightBody>): FreightForm {
  return {
    weights: (body.weights ?? []).map(({ line_id, pounds }) => ({ lineId: line_id, pounds })),
    distances: (body.distances ?? []).map(({ invitation_id, miles }) => ({
      invitationId: invitation_id,
      miles,
    })),
    perShipment: body.per_shipment ?? "",
    perHundred: body.per_hundred ?? "",
    confirmationDays: body.confirmation_days ?? "",
  };
}
