import { createHash } from "node:crypto";
import type { Transaction } from "../../../platform/db/database.ts";
import { AppError } from "../../../shared/errors.ts";
import { type Award, awardsOf } from "../data/awards.ts";
import type { QuoteRow } from "../data/quotes.ts";

/**
 * What is awarded to a quote, as a short text that is another one as soon as any of it is: whoever confirms, refuses or
 * takes back names what they saw, and decides on nothing else.
 *
 * @returns 32 hexadecimal digits
 */
export function awardDigest(awards: readonly Award[], poNumber: string | null): string {
  const lines = awards
    .map((award) => [
      award.lineId,
      award.quantity,
      Number(award.price),
      Number(award.tooling),
      Number(award.minimumCharge),
      award.alternate,
      award.leadTimeDays,
    ])
    .map((line) => JSON.stringify(line))
    .toSorted();
  return createHash("sha256")
    .update(JSON.stringify([poNumber, lines]))
    .digest("hex")
    .slice(0, 32);
}

/** The same of a quote whose award waits for its seller; null where none does. */
export function waitingDigest(
  quote: Pick<QuoteRow, "id" | "poNumber"> & { state: string },
  awards: readonly Award[],
): string | null {
  if (quote.state !== "awarded") return null;
  return awardDigest(
    awards.filter(({ quoteId }) => quoteId === quote.id),
    quote.poNumber,
  );
}

/** The award that was decided on: it is gone once it is refused or taken back. */
export type ActedOn = {
  /** As `awardDigest`. */
  digest: string;
  awards: Award[];
};

/**
 * What is decided on, unless it is another award by now than was seen.
 *
 * @param quote locked
 * @param seen `awardDigest` of what was seen; null decides on whatever is awarded by now
 * @throws AppError not_allowed_now
 */
export async function seenAward(
  tx: Transaction,
  quote: Pick<QuoteRow, "id" | "rfqId" | "poNumber">,
  seen: string | null,
  by: "buyer" | "seller",
): Promise<ActedOn> {
  const awards = (await awardsOf(tx, quote.rfqId)).filter(({ quoteId }) => quoteId === quote.id);
  const digest = awardDigest(awards, quote.poNumber);
  if (seen === null || seen === digest) return { digest, awards };
  throw by === "seller" ? awardWasChanged() : changedByColleague();
}

/** For its seller. */
function awardWasChanged(): AppError {
  return new AppError("not_allowed_now", {
    message:
      "The buyer has changed this award meanwhile. Look at what is awarded now, then confirm or refuse it.",
    allowed: ["accept", "refuse"],
  });
}

function changedByColleague(): AppError {
  return new AppError("not_allowed_now", {
    message: "This award was changed meanwhile. Look at what is awarded now, then take it back.",
    allowed: ["undo_award"],
  });
}
