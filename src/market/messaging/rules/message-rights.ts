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

/** The action that is left, of words that were to change a message which cannot be changed any more. */
export const sendNew = "send_new";

/** Whether the viewer has received a message and not read it; one that was withdrawn is nothing to read. */
export function isUnread(
  message: { recipient_id: string; read: boolean; withdrawn_at: string | null },
  viewerId: string,
): boolean {
  return message.recipient_id === viewerId && !message.read && message.withdrawn_at === null;
}

/** Why a buyer does not write to a shop yet whom the agreement of a request hides the buyer from. */
export const notSignedYet =
  "This shop learns who you are once it has signed the agreement of your request. You can write to it then.";

/** Why a member who neither buys nor sells for a company does not write for it. */
export const onlyReads =
  "Your role lets you read along: owners, admins, buyers and sellers of your company write its messages.";

/**
 * Whether and why the viewer cannot write to a person; null where it is possible.
 *
 * @param who what the person is called; or the company that was written to, as long as nobody of it is told by name
 */
export function whyNotReached(
  state: ContactState,
  who: { name: string } | { company: string },
): string | null {
  // Of a company it is said once none of its members is left to write to.
  const company = "company" in who ? who.company : "";
  if (state === "blocked") {
    return company === ""
      ? `You have blocked ${calledIn(who)}: neither of you writes to the other. Unblock to change that.`
      : `Nobody of ${company} is left to write to: you have blocked who would take your message. Unblock to change that.`;
  }
  if (state === "closed") {
    return company === ""
      ? `${calledFirst(who)} does not take messages from you.`
      : `Nobody of ${company} takes messages from you.`;
  }
  if (state === "left") {
    return `${calledFirst(who)} no longer acts for the company that this conversation is with. Write to the company to go on.`;
  }
  if (state === "silent") {
    return `${calledFirst(who)} does not write for that company any more. Write to the company to go on.`;
  }
  if (state === "watching") return onlyReads;
  if (state === "parted") return "This conversation is for a company that you do not act for now.";
  if (state === "deleted") return "This account was deleted, so nobody would read a message.";
  if (state === "suspended") {
    const called = calledFirst(who);
    return `${called === "This person" ? "This account" : called} cannot be reached at the moment.`;
  }
  return null;
}

type Called = Parameters<typeof whyNotReached>[1];

function calledIn(who: Called): string {
  if ("name" in who) return who.name || "this person";
  return who.company === "" ? "this person" : `the person who answers for ${who.company}`;
}

function calledFirst(who: Called): string {
  if ("name" in who && who.name !== "") return who.name;
  const called = calledIn(who);
  return `${called.charAt(0).toUpperCase()}${called.slice(1)}`;
}

/**
 * How somebody stands whom the viewer writes to. `blocked`: by the viewer; `closed`: this person has blocked the
 * viewer; `left`: no longer acts for the company that the conversation is with; `parted`: the viewer's side no longer
 * does for its own, or acts for the other one at the moment; `silent`: neither buys nor sells for that company any more, and so writes no messages in its name;
 * `watching`: the viewer does not for their own.
 */
export const contactStates = [
  "active",
  "suspended",
  "deleted",
  "left",
  "parted",
  "silent",
  "watching",
  "blocked",
  "closed",
] as const;
export type ContactState = (typeof contactStates)[number];
