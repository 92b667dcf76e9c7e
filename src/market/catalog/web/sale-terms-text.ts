import { decimalText } from "../../../shared/money.ts";
import { capacityNames, type SaleTerms, soldToNames } from "../rules/sale-terms.ts";

/** The terms of sale that are stated, each as its name and what is said of it. */
export function statedTerms(terms: SaleTerms): [name: string, text: string][] {
  const { soldTo, minimumOrderValue: value, whiteLabel, customPackaging, supplyCapacity } = terms;
  const stated: [string, string | undefined][] = [
    ["Sold to", soldTo?.map((kind) => `${soldToNames[kind]}s`).join(", ")],
    ["Minimum order value", value === undefined ? value : decimalText(value.toFixed(2))],
    ["White label", saidOf(whiteLabel)],
    ["Custom packaging", saidOf(customPackaging)],
    ["Supply capacity", supplyCapacity && capacityNames[supplyCapacity]],
  ];
  return stated.flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []));
}

function saidOf(offered: boolean | undefined): string | undefined {
  return offered === undefined ? undefined : offered ? "Available" : "Not offered";
}
