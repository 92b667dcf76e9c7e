import type { Fit, MatchReason } from "./match-shop.ts";

/** A shop as it was compared with a request. */
interface Compared {
  name: string;
  fit: Fit;
  reasons: readonly MatchReason[];
}

/** A request reaches no shop whose own profile speaks against it. What a profile does not say keeps nobody out. */
export function canBeAsked({ fit }: Pick<Compared, "fit">): boolean {
  return fit !== "fails";
}

/**
 * Why a shop cannot be asked, as a sentence.
 *
 * @example "Ohio Forge cannot be asked, its profile speaks against it: Does not list Titanium"
 */
export function whyNotAsked({ name, reasons }: Omit<Compared, "fit">): string {
  return `${name} cannot be asked, its profile speaks against it: ${failsOf(reasons).join(" · ")}`;
}

/** What of a request a shop's profile speaks against. */
export function failsOf(reasons: readonly MatchReason[]): string[] {
  return reasons.filter(({ verdict }) => verdict === "fail").map(({ text }) => text);
}

/** Why of all that are chosen some cannot be asked: at most five sentences, and how many more there are. */
export function whySomeNotAsked(chosen: readonly Compared[]): string[] {
  const sentences = chosen.filter((shop) => !canBeAsked(shop)).map(whyNotAsked);
  const more = sentences.length - mostNamed;
  return more > 0
    ? [...sentences.slice(0, mostNamed), `${more} more cannot be asked for such reasons`]
    : sentences;
}

const mostNamed = 5;
