import { Icon } from "../../../../ui/icon.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { largestQuantity, setQuantity } from "../../rules/cart.ts";
import type { PricedLine } from "../../rules/cart-pricing.ts";
import { changeCart } from "../change-cart.ts";
import { CartForm } from "./cart-form.tsx";

/** How many of a product: one less, one more, or a number typed in. 0 takes it out. */
export function QuantityStepper({ line: { id, name, quantity } }: { line: PricedLine }) {
  function change(form: FormData): void {
    const asked = Number(form.get("quantity")) + Number(form.get("step") ?? 0);
    if (!Number.isInteger(asked) || asked > largestQuantity) {
      refuse();
      return;
    }
    const about = `${asked.toLocaleString("en-US")} × ${name}`;
    changeCart((items) => setQuantity(items, id, asked), asked > 0 ? about : name);
  }

  function refuse(): void {
    const most = largestQuantity.toLocaleString("en-US");
    toast({
      title: `The cart still holds ${quantity.toLocaleString("en-US")} × ${name}`,
      description: `Please enter a whole number, at most ${most}; 0 takes it out.`,
      variant: "destructive",
    });
  }

  return (
    <CartForm fields={{ do: "set", product: id }} onSend={change} className="stepper">
      {/* The first button is the one that Enter presses. */}
      <button type="submit" className="stepper-enter" tabIndex={-1}>
        Update
      </button>
      <button type="submit" name="step" value="-1" aria-label={`One less of ${name}`}>
        <Icon name="minus" size={16} />
      </button>
      <input
        key={quantity}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={0}
        max={largestQuantity}
        step={1}
        required
        defaultValue={quantity}
        aria-label={`Quantity of ${name}`}
        className="figure"
        onInvalid={(event) => {
          // Instead of the browser's words beside a number that the cart does not hold.
          event.preventDefault();
          event.currentTarget.value = String(quantity);
          refuse();
        }}
        onBlur={(event) => {
          if (event.currentTarget.value === String(quantity)) return;
          // A stepper's button that takes the focus sends what was typed, too.
          if (event.currentTarget.form?.contains(event.relatedTarget)) return;
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <button type="submit" name="step" value="1" aria-label={`One more of ${name}`}>
        <Icon name="plus" size={16} />
      </button>
    </CartForm>
  );
}
