import { z } from "zod";
import { lineInput, listInput, paragraphsInput, zipInput } from "./profile-fields.ts";

/** What a buyer says about the company and what it needs. */
export interface BuyerProfile {
  contactEmail: string | null;
  companyName: string | null;
  contactPerson: string | null;
  industry: string | null;
  shipToZip: string | null;
  needs: string;
  /** Names as `manufacturers.certifications` holds them. */
  requiredCertificates: string[];
  onboardingStatus: "pending" | "completed";
}

/** The buyer's onboarding form. Nothing in it is compulsory; a blank field is an answer taken back. */
export const buyerOnboardingInput = z.strictObject({
  companyName: lineInput(200),
  contactPerson: lineInput(200),
  industry: lineInput(100),
  shipToZip: zipInput,
  needs: paragraphsInput(5000),
  requiredCertificates: listInput(30, 100),
});

/** The buyer's onboarding form as the page sends it. */
export type BuyerOnboardingForm = z.input<typeof buyerOnboardingInput>;
