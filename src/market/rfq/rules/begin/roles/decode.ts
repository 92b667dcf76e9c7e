import type { FeatureTable } from "./feature-table.ts";
import { type Role, roles } from "./role.ts";

/** What a feature weighs, one weight for each of `classes`. */
type Row = ArrayLike<number>;

/** Weights of what is seen of a word, and of two roles side by side, by the place of a role in `classes`. */
export interface RoleWeights {
  seen: FeatureTable<Row>;
  /** From each of `classes` to each, row by row; the last row is the beginning of a text. */
  beside: Float32Array;
}

/** What a word can be, "null" at first. */
export const classes: readonly (Role | null)[] = [null, ...roles];

/**
 * The roles of a text's words that weigh most together (Viterbi).
 *
 * @param own for each word, the rows of `seen` that count for it
 * @returns places in `classes`, one for each word
 */
export function decode(own: readonly (readonly Row[])[], beside: Float32Array): number[] {
  const size = classes.length;
  const back: Uint8Array[] = [];
  let best: Float64Array | null = null;
  for (const rows of own) {
    const next = sumOf(rows);
    const from = new Uint8Array(size);
    for (let to = 0; to < size; to += 1) {
      let most = best === null ? (beside[size * size + to] ?? 0) : Number.NEGATIVE_INFINITY;
      if (best !== null)
        for (let one = 0; one < size; one += 1) {
          const sum = (best[one] ?? 0) + (beside[one * size + to] ?? 0);
          if (sum > most) {
            most = sum;
            from[to] = one;
          }
        }
      next[to] = (next[to] ?? 0) + most;
    }
    back.push(from);
    best = next;
  }
  if (best === null) return [];
  let at = best.indexOf(Math.max(...best));
  const path = new Array<number>(own.length);
  for (let word = own.length - 1; word >= 0; word -= 1) {
    path[word] = at;
    at = back[word]?.[at] ?? 0;
  }
  return path;
}

/** The rows of what is seen of each word. */
export function rowsOf<One>(
  seen: readonly (readonly string[])[],
  rows: FeatureTable<One>,
): One[][] {
  return seen.map((features) =>
    features.flatMap((one) => {
      const row = rows.get(one);
      return row === undefined ? [] : [row];
    }),
  );
}

function sumOf(rows: readonly Row[]): Float64Array {
  const sum = new Float64Array(classes.length);
  for (const row of rows)
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + (row[at] as number);
  return sum;
}
