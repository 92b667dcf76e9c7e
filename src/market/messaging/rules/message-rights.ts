/** How long a message can be changed by who sent it. */
export const changeMinutes = 5;

/**
 * Whether a message can still be edited or withdrawn by who sent it. The database asks the same by its own clock,
 * which is what counts.
 *
 * @param now milliseconds
 */
export function mayChange(
  message: { created_at: string; withdrawn_at: string | null },
  now: number,
): boolean {
  return (
    message.withdrawn_at === null && now - Date.parse(message.created_at) < changeMinutes * 60_000
  );
}

/** Whether and why a person cannot be written to, by the state of the account; null where it is possible. */
export function whyNotReached(state: ContactState, name: string): string | null {
  if (state === "deleted") return "This account was deleted, so nobody would read a message.";
  if (state === "suspended") return `${name || "This account"} cannot be reached at the moment.`;
  return null;
}

/** How an account stands that somebody writes to. */
export type ContactState = "active" | "suspended" | "deleted";
