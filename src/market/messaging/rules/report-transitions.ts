import { defineTransitions } from "../../../shared/transitions/transition-table.ts";

/** A reported message, which an operator decides on once. */
export const reportTransitions = defineTransitions({
  states: {
    open: "waiting for the operator",
    dismissed: "dismissed",
    warned: "decided with a warning",
    suspended: "decided with a suspension",
  },
  transitions: [
    { from: ["open"], action: "dismiss", by: ["operator"], to: ["dismissed"] },
    { from: ["open"], action: "warn", by: ["operator"], to: ["warned"], needsReason: true },
    { from: ["open"], action: "suspend", by: ["operator"], to: ["suspended"], needsReason: true },
  ],
});

export type ReportState = keyof typeof reportTransitions.states;
export type ReportAction = (typeof reportTransitions.transitions)[number]["action"];

/** What an operator can do with a report, as forms name it. */
export const reportActions = ["dismiss", "warn", "suspend"] as const satisfies ReportAction[];
