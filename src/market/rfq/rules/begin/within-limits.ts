import { longestValue, mostPieces, prices, tolerances } from "../line-limits.ts";
import type { ReadLine, ReadValue } from "./read-line.ts";

/**
 * What was read of a part, without the values that its fields do not take: more pieces, a wider tolerance or a higher price
 * than a request may have, and a material or finish of a whole paragraph. Their words are open: somebody looks at them.
 */
export function withinLimits<Line extends ReadLine>(read: Line): Line {
  const open: string[] = [];
  const held = <Value>(one: ReadValue<Value> | null, isHeld: (value: Value) => boolean) => {
    if (one === null || isHeld(one.value)) return one;
    open.push(one.words);
    return null;
  };
  const isShort = (value: string) => value.length <= longestValue;
  const limited = {
    ...read,
    process: held(read.process, isShort),
    material: held(read.material, isShort),
    finish: held(read.finish, isShort),
    toleranceMm: held(read.toleranceMm, (value) => isWithin(Number(value), tolerances)),
    quantities: held(read.quantities, (values) => values.every((one) => one <= mostPieces)),
    targetPrice: held(read.targetPrice, (value) => isWithin(Number(value), prices)),
    annualUse: held(read.annualUse, (value) => Number(value) <= mostPieces),
  };
  return { ...limited, open: [...read.open, ...open] };
}

/** Whether a figure is one that a field of a request takes. */
export const isWithin = (value: number, { least, most }: { least: number; most: number }) =>
  value >= least && value <= most;
