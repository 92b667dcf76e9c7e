import { type FormEvent, useState } from "react";
import { href, Link, useNavigate, useSearchParams } from "react-router";
import { mostPieces, priceAt, priceLadder, readQuantity } from "../../rules/price-at-quantity.ts";
import { countText, priceText } from "../price-text.ts";
import { ProductAction } from "../product-action.tsx";
import { PriceBreakTable } from "./price-break-table.tsx";
import type { ProductPageView } from "./product-page-view.ts";
import { QuantityAdvice } from "./quantity-advice.tsx";

const calculatorForm = "quantity-form";

/**
 * What a quantity costs. The quantity is part of the address; without a script the form asks the
 * server, with one the figures follow the typing and the address follows when the field is left.
 */
export function PriceCalculator({ product }: { product: ProductPageView }) {
  const { minimumOrderQuantity } = product;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const inAddress = params.get("quantity");
  const [seen, setSeen] = useState(inAddress);
  // What was typed counts until the address follows: a press that leaves the field is quicker than that.
  if (seen !== inAddress) {
    setSeen(inAddress);
    setTyped(null);
  }
  const text = typed ?? inAddress;
  const asked = readQuantity(text, minimumOrderQuantity);
  // What nobody can order has no total: below the minimum it is that of the smallest order.
  const ordered = Math.max(asked.quantity, Math.min(minimumOrderQuantity, mostPieces));
  const priced = priceAt(product, ordered);
  const here = href("/product/:id", { id: product.id });

  function keepInAddress(event: FormEvent): void {
    event.preventDefault();
    if (typed === null || asked.problem !== null) return;
    if (inAddress === String(asked.quantity)) {
      setTyped(null);
      return;
    }
    navigate(`${here}?quantity=${asked.quantity}`, { replace: true, preventScrollReset: true });
  }

  return (
    <section className="sheet ticks calculator" aria-labelledby="calculator">
      <h2 id="calculator" className="eyebrow">
        What your quantity costs
      </h2>
      <form id={calculatorForm} action={here} onSubmit={keepInAddress} className="calculator-form">
        <label htmlFor="quantity">Quantity</label>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostPieces}
          step={1}
          required
          value={
            text !== null && (typed !== null || asked.problem === null) ? text : asked.quantity
          }
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keepInAddress}
          aria-invalid={asked.problem !== null || undefined}
          aria-describedby="quantity-advice"
          className="input figure"
        />
        <button type="submit" className="button">
          Calculate
        </button>
      </form>
      <output htmlFor="quantity" className="calculator-result">
        <Sum name="Each" value={priceText(priced?.price ?? null)} />
        <Sum name={`Total for ${countText(ordered)}`} value={priceText(priced?.total ?? null)} />
      </output>
      <div id="quantity-advice" aria-live="polite" className="calculator-advice">
        <QuantityAdvice
          asked={asked}
          priced={priced}
          minimumOrderQuantity={minimumOrderQuantity}
          link={(quantity) => (
            <Link
              to={`${here}?quantity=${quantity}`}
              replace
              preventScrollReset
              onClick={() => setTyped(null)}
            >
              {countText(quantity)} pieces
            </Link>
          )}
        />
      </div>
      <ProductAction
        product={product}
        quantity={asked.quantity}
        minimum={minimumOrderQuantity}
        form={calculatorForm}
      />
      <PriceBreakTable
        productId={product.id}
        breaks={priceLadder(product, minimumOrderQuantity)}
        quantity={asked.quantity}
        onChoose={() => setTyped(null)}
      />
    </section>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <span className="calculator-sum">
      <span className="quiet small">{name}</span>
      <span className="figure-large">{value}</span>
    </span>
  );
}
