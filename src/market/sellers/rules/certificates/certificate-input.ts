import { z } from "zod";
import { lineInput, requiredLineInput } from "../../../accounts/rules/profile-fields.ts";
import { saysNotHeld } from "./certificate.ts";

/** What a form, and a call, says of a certificate. */
export const certificateInput = z.strictObject({
  name: requiredLineInput(200, "Please enter the certificate's name, such as ISO 9001").refine(
    (name) => !saysNotHeld(name),
    "Please leave out a certificate that does not hold, or enter its plain name with its last day",
  ),
  number: lineInput(100),
  issuer: lineInput(200),
  scope: lineInput(1000),
  expiresOn: lineInput(40).refine(
    (text) => text === null || (z.iso.date().safeParse(text).success && text >= "1990"),
    "Please enter the last day on which it holds, such as 2027-03-31",
  ),
});

export type CertificateForm = z.input<typeof certificateInput>;
export type CertificateContent = z.output<typeof certificateInput>;
