import type { z } from "zod";
import type { feasibilityAnswer, matchAnswer } from "../../rules/calls/match-answers.ts";
import type { Feasibility } from "../../rules/feasibility.ts";
import type { MatchedShop } from "../../use-cases/match-shops.ts";

/** A shop and what speaks for it and against it. */
export function matchJson(shop: MatchedShop): z.input<typeof matchAnswer> {
  const of = (verdict: string) => shop.reasons.filter((one) => one.verdict === verdict);
  const reasons = (verdict: string) =>
    of(verdict).map(({ rule, text: evidence }) => ({ rule, evidence }));
  return {
    manufacturer_id: shop.id,
    name: shop.name,
    place: shop.place,
    qualified: shop.fit === "unconfirmed" ? null : shop.fit === "fits",
    passes: reasons("pass"),
    fails: reasons("fail"),
    unknown: of("unknown").map(({ text }) => text),
    distance_miles: shop.distanceMiles,
    reply_rate: shop.replyRate,
    stated_at: shop.statedAt.toISOString(),
  };
}

/** Who could make a draft; without a process nobody knows. */
export function feasibilityJson(found: Feasibility | null): z.input<typeof feasibilityAnswer> {
  const unconfirmed = found?.unconfirmed ?? null;
  return {
    qualified: found?.qualified ?? null,
    unconfirmed: unconfirmed && unconfirmed.withAccount + unconfirmed.inDirectory,
    unconfirmed_with_account: unconfirmed?.withAccount ?? null,
    relaxations: found?.relaxations ?? [],
    not_compared: found?.notCompared ?? [],
  };
}
