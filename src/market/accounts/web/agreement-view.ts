import { agreement } from "../rules/agreement.ts";
import type { AgreementView } from "./agreement-consent.tsx";

/** The agreement in force as a loader gives it to `AgreementConsent`; its first paragraph is its title. */
export function agreementView(): AgreementView {
  return { points: agreement.points, paragraphs: agreement.text.split("\n\n").slice(1) };
}
