/** How long a message can be changed by who sent it. */
export const changeMinutes = 5;

/** Whether and why a person cannot be written to, by the state of the account; null where it is possible. */
export function whyNotReached(state: ContactState, name: string): string | null {
  if (state === "deleted") return "This account was deleted, so nobody would read a message.";
  if (state === "suspended") return `${name || "This account"} cannot be reached at the moment.`;
  return null;
}

/** How an account stands that somebody writes to. */
export type ContactState = "active" | "suspended" | "deleted";
