import type { ReadLine } from "../read-line.ts";
import type { PartStart } from "./item.ts";

/** "25 housings and covers, die cast A380" says how both are made. */
export function withFollowers<Part extends ReadLine>(
  all: readonly Part[],
  parts: readonly PartStart[],
): Part[] {
  const shared = [...all];
  for (let at = shared.length - 2; at >= 0; at -= 1) {
    const [one, next] = [shared[at], shared[at + 1]];
    if (one === undefined || next === undefined || parts[at + 1]?.isFollower !== true) continue;
    shared[at] = {
      ...one,
      process: one.process ?? next.process,
      material: one.material ?? next.material,
      finish: one.finish ?? next.finish,
      toleranceMm: one.toleranceMm ?? next.toleranceMm,
      targetPrice: one.targetPrice ?? next.targetPrice,
    };
  }
  return shared;
}
