import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { AccountSheet } from "../account-sheet.tsx";
import type { AgreementView } from "../agreement-consent.tsx";
import { ClaimForm } from "../claim-form.tsx";

/** For who comes from the mail about an account that nobody has confirmed. */
export function ClaimAccount(props: {
  token: string;
  passwordMin: number;
  agreement: AgreementView;
  answer: FormAnswer | undefined;
}) {
  return (
    <AccountSheet
      title="Make the account your own"
      lede="Nobody had confirmed this address. What was entered with it before is deleted, and its password stops working."
    >
      <ClaimForm {...props} />
    </AccountSheet>
  );
}
