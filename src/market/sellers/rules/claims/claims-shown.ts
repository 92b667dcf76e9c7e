/** Which claims an operator looks at: those to decide, those that were settled, or those that would need another proof. */
export type ClaimsShown = "waiting" | "settled" | "doubtful";
