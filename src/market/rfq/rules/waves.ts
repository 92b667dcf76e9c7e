import { businessDaysAfter } from "./business-days.ts";

/** After so many business days without an answer a shop's place goes to the next; it may still quote. */
export const silentBusinessDays = 2;
/** After so many business days who meant to quote is reminded, once. */
export const reminderBusinessDays = 1;
/** Somebody who is asked, as far as places depend on it. */
export interface Placed {
  state: string;
  invitedAt: Date | null;
}

/** Until when a shop that has not answered keeps its place; null: it keeps it whatever time passes, or has none. */
export function placeUntil({ state, invitedAt }: Placed): Date | null {
  if (invitedAt === null || !["invited", "viewed"].includes(state)) return null;
  return businessDaysAfter(invitedAt, silentBusinessDays);
}

/** Whether a shop takes one of the places: it was asked a short time ago, means to quote, or has quoted. */
export function holdsPlace(shop: Placed, now: Date): boolean {
  if (!["invited", "viewed", "intending", "quoted"].includes(shop.state)) return false;
  const until = placeUntil(shop);
  return until === null || until > now;
}

/** How many of those who are next can be asked now. */
export function freePlaces(waveSize: number, asked: readonly Placed[], now: Date): number {
  return Math.max(0, waveSize - asked.filter((shop) => holdsPlace(shop, now)).length);
}

/** When a place becomes free at the latest if nobody answers; null: once somebody declines. */
export function nextPlaceAt(asked: readonly Placed[], now: Date): Date | null {
  const ends = asked.flatMap((shop) => {
    const until = placeUntil(shop);
    return until !== null && until > now ? [until] : [];
  });
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
