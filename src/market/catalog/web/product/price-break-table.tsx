import { href, Link } from "react-router";
import { discountOf } from "../../rules/price-at-quantity.ts";
import type { PriceBreak } from "../../rules/product.ts";
import { countText, priceText } from "../price-text.ts";

/** Every price as a line to choose, with what it saves against the first; the one that applies is marked. @param props.breaks of `priceLadder` */
export function PriceBreakTable(props: {
  productId: string;
  breaks: PriceBreak[];
  quantity: number;
  onChoose(): void;
}) {
  const { productId, breaks, quantity, onChoose } = props;
  const [first] = breaks;
  if (first === undefined) return null;
  const reached = breaks.findLast((step) => step.minimumQuantity <= quantity);
  return (
    <table className="table price-breaks">
      <caption className="sr-only">Price breaks</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col" className="number">
            Each
          </th>
          <th scope="col" className="number">
            You save
          </th>
        </tr>
      </thead>
      <tbody>
        {breaks.map((step, index) => (
          <tr key={step.minimumQuantity} className={step === reached ? "is-reached" : undefined}>
            <th scope="row">
              <Link
                to={`${href("/product/:id", { id: productId })}?quantity=${step.minimumQuantity}`}
                replace
                preventScrollReset
                onClick={onChoose}
                aria-current={step === reached ? "true" : undefined}
                className="figure"
              >
                {rangeText(step, breaks[index + 1])}
              </Link>
            </th>
            <td className="number">{priceText(step.price)}</td>
            <td className="number">{shareText(discountOf(first.price, step.price))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangeText(step: PriceBreak, next: PriceBreak | undefined): string {
  const from = countText(step.minimumQuantity);
  if (next === undefined) return `${from}+`;
  const to = next.minimumQuantity - 1;
  return to <= step.minimumQuantity ? from : `${from}–${countText(to)}`;
}

function shareText(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 ? "–" : `${percent}%`;
}
