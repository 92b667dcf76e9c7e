import { invitationStateAt } from "./invitation-transitions.ts";
import { standingQuotes } from "./quote-transitions.ts";

/** Where a request stands for a seller. */
export const inboxTabs = {
  new: "New",
  intending: "Intending",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
} as const;

export type InboxTab = keyof typeof inboxTabs;

/** @param isOpen whether the request still takes quotes */
export function inboxTabOf(
  { state, quoteState }: { state: string; quoteState: string | null },
  isOpen: boolean,
): InboxTab {
  if (state === "revoked") return "lost";
  if (quoteState === "awarded" || quoteState === "accepted") return "won";
  if (quoteState !== null && standingQuotes.includes(quoteState)) return "quoted";
  if (quoteState !== null && ["not_awarded", "refused", "lapsed"].includes(quoteState))
    return "lost";
  const stands = invitationStateAt(state, isOpen);
  if (stands === "declined" || stands === "lapsed") return "lost";
  return stands === "intending" ? "intending" : "new";
}

/** The tab that an address names; the first for any other. */
export function readInboxTab(value: string | null): InboxTab {
  const tabs = Object.keys(inboxTabs) as InboxTab[];
  return tabs.find((tab) => tab === value) ?? "new";
}
