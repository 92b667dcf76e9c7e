import type { ActingCompany, Viewer } from "../../src/platform/context.ts";

/** Somebody in good standing, as a use-case sees who asks. */
export function benchViewer(
  id: string,
  role: "buyer" | "seller",
  company: ActingCompany | null,
): Viewer {
  const name = "Bench";
  return {
    id,
    isOperator: false,
    company,
    member: {
      sessionId: null,
      email: "bench@bench.invalid",
      firstName: name,
      lastName: "",
      name,
      isConfirmed: true,
      isSuspended: false,
      avatarUrl: null,
      role,
      primaryRole: role,
      hasSignedAgreement: true,
      buyerOnboarded: role === "buyer",
      sellerOnboarded: role === "seller",
      companies: [],
    },
  };
}
