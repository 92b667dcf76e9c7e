import type { ToastMessage } from "../../../ui/toast-store.ts";
import { Refusal } from "./conversation-client.ts";

// Specification, sections 5, 8 and 9: the exact words and times.
export const emptyQuestion: ToastMessage = {
  title: "Please enter a question for the AI consultant",
  durationMs: 2000,
};
export const connectionFailed: ToastMessage = {
  title: "AI Connection Error",
  description:
    "Failed to get response from AI consultant. Please check that your AI provider key is properly configured in the edge function secrets.",
  variant: "destructive",
  durationMs: 5000,
};
const loginRequired: ToastMessage = {
  title: "Login Required",
  description: "Please log in to use the AI consultant feature.",
};
const agreementRequired: ToastMessage = {
  title: "Confidentiality Agreement Required",
  description:
    "To protect your ideas, please agree to our confidentiality agreement before using the AI consultant.",
};

/** What stands in place of an answer that failed. */
export const apology =
  "I'm sorry, I encountered an error processing your request. Your question is kept: please try again in a moment.";

/** What stands below an answer that ended in the middle. */
export const interrupted = `This answer was interrupted. ${apology}`;

/** What is said of a call that was refused; null for failures of the connection and of the provider. */
export function refusalToast(error: unknown): ToastMessage | null {
  if (!(error instanceof Refusal)) return null;
  if (error.code === "unauthenticated") return loginRequired;
  if (error.code === "agreement_required") return agreementRequired;
  if (["ai_unavailable", "unexpected", "database_unavailable"].includes(error.code)) return null;
  return { title: error.message, variant: "destructive" };
}
