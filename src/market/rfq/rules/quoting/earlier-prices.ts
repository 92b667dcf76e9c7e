import type { QuotedLine } from "../quote-input.ts";
import { plainName } from "./plain-name.ts";

interface NamedLine {
  id: string;
  name: string;
}

interface AskedLine extends NamedLine {
  quantities: readonly number[];
}

/** What an earlier quote says of a part. */
export interface EarlierLine extends QuotedLine {
  /** "" where the request that it was for is closed to the shop. */
  name: string;
}

/**
 * What an earlier quote of another request begins this one with: the part of the same name; of those whose names say
 * nothing, that in the same place.
 *
 * @returns by id of the line; quantities that were not priced have the price of the largest that is not above
 */
export function earlierPrices(
  lines: readonly AskedLine[],
  quoted: readonly EarlierLine[],
): Map<string, Omit<QuotedLine, "lineId">> {
  const left = [...quoted];
  const found = new Map<string, EarlierLine>();
  for (const line of lines) {
    const at = left.findIndex(
      ({ name }) => name !== "" && plainName(name) === plainName(line.name),
    );
    const [same] = at < 0 ? [] : left.splice(at, 1);
    if (same !== undefined) found.set(line.id, same);
  }
  // A part of another name is another part: its price would be a wrong one.
  const nameless = left.filter(({ name }) => name === "");
  for (const line of lines.filter(({ id }) => !found.has(id))) {
    const next = nameless.shift();
    if (next === undefined) break;
    found.set(line.id, next);
  }
  return new Map(
    lines.flatMap((line) => {
      const earlier = found.get(line.id);
      if (earlier === undefined) return [];
      const { tooling, minimumCharge, exceptions, alternates } = earlier;
      const breaks = line.quantities.flatMap((quantity) => {
        const known = earlier.breaks.findLast((one) => one.quantity <= quantity);
        return known === undefined ? [] : [{ ...known, quantity }];
      });
      return [[line.id, { tooling, minimumCharge, exceptions, alternates, breaks }]];
    }),
  );
}
