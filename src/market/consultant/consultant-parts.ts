import { conceptTool } from "./concept-tool.ts";
import { consultantTools } from "./tools.ts";
import type { ConsultantParts } from "./use-cases/choose-model.ts";

/** The consultant's tools and its offline answers, for whoever asks it. */
export const consultantParts: ConsultantParts = {
  tools: consultantTools,
  conceptTool,
  // Loaded by the first question: starting the site should not wait for it.
  async loadOffline() {
    return (await import("./offline/offline-consultant.ts")).offlineConsultant;
  },
};
