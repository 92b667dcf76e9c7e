import { defineTransitions } from "../../../shared/transitions/transition-table.ts";

/** A reported message, which an operator decides on once; a suspension can be lifted. */
export const reportTransitions = defineTransitions({
  states: {
    open: "waiting for the operator",
    dismissed: "dismissed",
    warned: "decided with a warning",
    suspended: "decided with a suspension",
    reinstated: "decided with a suspension, which was lifted",
  },
  transitions: [
    { from: ["open"], action: "dismiss", by: ["operator"], to: ["dismissed"] },
    { from: ["open"], action: "warn", by: ["operator"], to: ["warned"], needsReason: true },
    { from: ["open"], action: "suspend", by: ["operator"], to: ["suspended"], needsReason: true },
    { from: ["suspended"], action: "reinstate", by: ["operator"], to: ["reinstated"] },
  ],
});

export type ReportState = keyof typeof reportTransitions.states;
export type ReportAction = (typeof reportTransitions.transitions)[number]["action"];

/** What an operator can do with a report, as forms name it. */
export const reportActions = [
  "dismiss",
  "warn",
  "suspend",
  "reinstate",
] as const satisfies ReportAction[];

/** Lists of reports: those that wait, and those that were decided on. */
export const reportKinds = ["open", "decided"] as const;
export type ReportKind = (typeof reportKinds)[number];
