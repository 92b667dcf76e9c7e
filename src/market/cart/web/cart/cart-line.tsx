import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { decimalText } from "../../../../shared/money.ts";
import { Money } from "../../../../ui/amounts.tsx";
import { PartView } from "../../../../ui/part-drawing.tsx";
import { removeFromCart, setQuantity } from "../../rules/cart.ts";
import type { PricedLine } from "../../rules/cart-pricing.ts";
import { changeCart } from "../change-cart.ts";
import { CartForm } from "./cart-form.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

/** One product of the cart: what it is, how many, what that costs, and what would be better. */
export function CartLine({ line }: { line: PricedLine }) {
  const { id, name, details, unitPrice, cents } = line;
  return (
    <li className="cart-line">
      <LinePicture line={line} />
      <div className="cart-line-text">
        <h3>
          {details?.isListed === false ? (
            name
          ) : (
            <Link to={href("/product/:id", { id })}>{name}</Link>
          )}
        </h3>
        <LineNotes line={line} />
      </div>
      <QuantityStepper line={line} />
      <div className="cart-line-sum">
        <span className="figure cart-line-total">
          {cents === null ? "On request" : <Money cents={cents} />}
        </span>
        {unitPrice !== null && <span className="quiet small">{decimalText(unitPrice)} each</span>}
      </div>
      <CartForm
        fields={{ do: "remove", product: id }}
        onSend={() => changeCart((items) => removeFromCart(items, id), name)}
      >
        <button type="submit" className="button button-quiet button-small">
          Remove<span className="sr-only"> {name}</span>
        </button>
      </CartForm>
    </li>
  );
}

function LinePicture({ line: { details } }: { line: PricedLine }) {
  if (details?.imageUrl) {
    return <img className="cart-picture" src={details.imageUrl} alt="" width={56} height={56} />;
  }
  return (
    <span className="cart-picture">
      {details?.drawing && <PartView name={details.drawing} size={52} />}
    </span>
  );
}

/** What keeps the line from being ordered as it is, and what would make it cheaper. */
function LineNotes({ line }: { line: PricedLine }) {
  const { id, name, details, cheaper, missingToMinimum, quantity } = line;
  if (details === null) return null;
  if (!details.isListed) {
    return <p className="field-error">This product is no longer listed.</p>;
  }
  const { minimumOrderQuantity, leadTimeDays, inStock } = details;
  return (
    <div className="cart-notes">
      <p className="quiet small">
        {inStock ? "In stock" : "Made to order"}
        {leadTimeDays !== null && `, lead time ${leadTimeDays} days`}
      </p>
      {missingToMinimum > 0 && (
        <ToQuantity id={id} name={name} quantity={minimumOrderQuantity}>
          <span className="cart-warning">
            Minimum {minimumOrderQuantity.toLocaleString("en-US")}.
          </span>
        </ToQuantity>
      )}
      {missingToMinimum === 0 && cheaper !== null && (
        <ToQuantity id={id} name={name} quantity={cheaper.quantity}>
          <span>
            {cheaper.saves === null
              ? `${decimalText(cheaper.price)} each from ${cheaper.quantity.toLocaleString("en-US")}.`
              : `${cheaper.quantity.toLocaleString("en-US")} cost ${decimalText(cheaper.saves)} less than ${quantity.toLocaleString("en-US")}.`}
          </span>
        </ToQuantity>
      )}
    </div>
  );
}

/** A hint with a button that takes its advice. */
function ToQuantity(props: { id: string; name: string; quantity: number; children: ReactNode }) {
  const { id, name, quantity, children } = props;
  const shown = quantity.toLocaleString("en-US");
  return (
    <CartForm
      className="cart-hint"
      fields={{ do: "set", product: id, quantity: String(quantity) }}
      onSend={() => changeCart((items) => setQuantity(items, id, quantity), `${shown} × ${name}`)}
    >
      {children}{" "}
      <button type="submit" className="link-button">
        Take {shown}
        <span className="sr-only"> of {name}</span>
      </button>
    </CartForm>
  );
}
