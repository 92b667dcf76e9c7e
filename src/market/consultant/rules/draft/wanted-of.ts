import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { placedCertifications } from "../../../needs/rules/reading/read-certifications.ts";
import { placedFinishes, placedProcesses } from "../../../needs/rules/reading/read-processes.ts";
import { isDenied } from "../../../rfq/rules/begin/denied.ts";
import type { ReadLine } from "../../../rfq/rules/begin/read-line.ts";
import { tightestTolerance } from "../../../rfq/rules/begin/tightest-tolerance.ts";
import { isWithin } from "../../../rfq/rules/begin/within-limits.ts";
import { prices, tolerances } from "../../../rfq/rules/line-limits.ts";
import type { Part } from "../understand/part.ts";

/** How many are wanted, now and in a year, and for how much: what is used in a year is no order. */
export function wantedOf(part: Part, requests: readonly ReadLine[]) {
  const counted = requests.findLast(
    ({ quantities, annualUse }) => quantities !== null || annualUse !== null,
  );
  const annual = counted?.annualUse ?? null;
  const ordered = counted?.quantities?.value ?? [];
  const told = part.targetPrice === null ? null : part.targetPrice.toFixed(2);
  const isPrice = Number(told) === part.targetPrice && isWithin(Number(told), prices);
  return {
    quantities: (annual === null ? (part.pieces?.quantities ?? ordered) : ordered).slice(0, 6),
    targetPrice:
      told !== null && isPrice
        ? told
        : (requests.findLast(({ targetPrice }) => targetPrice !== null)?.targetPrice?.value ??
          null),
    annualUse: annual && Number(annual.value),
  };
}

/** "No plating needed": what every message that names it refuses. */
export function isRefused({ label }: { label: string }, said: readonly string[]): boolean {
  return isDeniedInAll(said, (text) => placedFinishes(text).filter((one) => one.label === label));
}

/** "Casting only, no machining", "I don't need anything machined". */
export function isProcessRefused(slug: string, said: readonly string[]): boolean {
  return isDeniedInAll(said, (text) => placedProcesses(text).filter((one) => one.slug === slug));
}

/** "ISO 13485 not needed". */
export function isCertificateRefused(name: string, said: readonly string[]): boolean {
  return isDeniedInAll(said, (text) =>
    placedCertifications(text.toLowerCase()).filter((one) => one.name === name),
  );
}

function isDeniedInAll(
  said: readonly string[],
  places: (text: string) => { start: number; end: number }[],
): boolean {
  const denied = said.flatMap((text) => places(text).map((span) => isDenied(text, span)));
  return denied.length > 0 && denied.every((isOne) => isOne);
}

/** Whether a request takes a tolerance as it was said. */
export function isHeld(tolerance: string | null): boolean {
  const tightest = tightestTolerance(readQuantities((tolerance ?? "").toLowerCase()));
  return tightest === null || isWithin(tightest.mm, tolerances);
}
