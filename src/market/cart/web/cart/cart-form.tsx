import type { FormEvent, ReactNode } from "react";
import { href } from "react-router";
import { browserCart } from "../cart-store.ts";

/**
 * A change of the cart: with a script done here, without one sent to the server, and so until this browser's
 * cart and the account's are one.
 *
 * @param fields hidden values of the form
 * @param onSend does it here; gets the form as it was filled in, with the button that was pressed
 */
export function CartForm(props: {
  fields: Record<string, string>;
  onSend: (form: FormData) => void;
  className?: string;
  children: ReactNode;
}) {
  const { fields, onSend, className, children } = props;

  function sendHere(event: FormEvent<HTMLFormElement>): void {
    // What is shown until then is the account's cart, which the server changes.
    if (!browserCart.isSettled()) return;
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    onSend(new FormData(event.currentTarget, pressed));
  }
  return (
    <form method="post" action={href("/buyer/cart")} onSubmit={sendHere} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
