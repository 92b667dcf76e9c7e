import { conceptTool } from "./concept-tool.ts";
import { consultantTools } from "./tools.ts";
import type { Brain } from "./use-cases/choose-model.ts";

/** What the consultant of this house knows by itself, for whoever asks it. */
export const brain: Brain = {
  tools: consultantTools,
  conceptTool,
  // Loaded by the first question: starting the site should not wait for it.
  async loadOffline() {
    return (await import("./offline/offline-consultant.ts")).offlineConsultant;
  },
};
