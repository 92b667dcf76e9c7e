import type { FormEvent, ReactNode } from "react";
import { href } from "react-router";

/**
 * A change of the cart: with a script done here, without one sent to the server.
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
