import type { InvitationState } from "../../rules/invitation-transitions.ts";
import { canBeAsked } from "../../rules/recipients.ts";
import { holdsPlace } from "../../rules/waves.ts";
import { type BuyersRfq, nextPlaceOf } from "../../use-cases/get-rfq.ts";
import type { MatchedShop } from "../../use-cases/match-shops.ts";
import type { WaveView } from "./wave-note.tsx";

/** @param turns what the turn of each shop is @returns null where nobody is waiting to be asked */
export function waveView(
  rfq: BuyersRfq,
  turns: ReadonlyMap<string, string>,
  now: Date,
): WaveView | null {
  if (rfq.state !== "open" || !rfq.invitations.some(({ state }) => state === "chosen")) return null;
  const next = rfq.invitations.find(({ id }) => turns.get(id) === "Next to be asked");
  return {
    size: rfq.waveSize,
    next: next?.sellerName ?? null,
    at: nextPlaceOf(rfq, now)?.toISOString() ?? null,
  };
}

/** What the turn of each is in an open request that asks its shops in waves, by the id of the invitation. */
export function turnsOf(
  { state, invitations }: BuyersRfq,
  matches: ReadonlyMap<string, MatchedShop>,
  now: Date,
): Map<string, string> {
  const turns = new Map<string, string>();
  let place = 0;
  for (const one of invitations) {
    const match = matches.get(one.manufacturerId ?? "");
    if (one.state === "chosen") {
      if (state !== "open") turns.set(one.id, "Was not asked");
      else if (match !== undefined && !canBeAsked(match)) {
        turns.set(one.id, "Passed over: its profile speaks against the request now");
      } else {
        place += 1;
        turns.set(one.id, place === 1 ? "Next to be asked" : `Number ${place} in line`);
      }
    } else if (state === "open" && !holdsPlace(one, now) && isSilent(one.state)) {
      turns.set(one.id, "Silent: its place went on, and it can still quote");
    }
  }
  return turns;
}

const isSilent = (state: InvitationState) => ["invited", "viewed"].includes(state);
