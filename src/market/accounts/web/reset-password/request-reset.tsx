import { href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { AccountSheet } from "../account-sheet.tsx";
import { AddressForm } from "../address-form.tsx";

/** Asks for a link; the answer is the same for addresses with and without an account. */
export function RequestReset({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <AccountSheet
      title="Reset your password"
      lede="Tell us your address, and we send a link that lets you choose a new password."
      foot={
        <p>
          Remembered it? <Link to={href("/login")}>Sign in</Link>
        </p>
      }
    >
      <AddressForm answer={answer} autoComplete="username" submit="Send the link" />
    </AccountSheet>
  );
}
