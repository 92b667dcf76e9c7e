/** The steps of a seller's onboarding, by number. Each is saved by itself. */
export const sellerStepTitles = {
  1: "Company",
  2: "Description",
  3: "Capabilities",
  4: "Requests and capacity",
  5: "Preview and publish",
} as const;
