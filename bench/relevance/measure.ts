/** Grades of a result list, best first, as far as it was looked at. */
export function discountedGain(grades: number[], depth = 10): number {
  return grades
    .slice(0, depth)
    .reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/**
 * nDCG: 1 = the results are in the best order there is.
 *
 * @param grades of the results, best first
 * @param all grades of every product
 */
export function normalizedGain(grades: number[], all: number[], depth = 10): number {
  const best = discountedGain(
    all.toSorted((a, b) => b - a),
    depth,
  );
  return best === 0 ? 0 : discountedGain(grades, depth) / best;
}

/** Share of the right answers among the first `depth`, of as many as fit. */
export function recall(grades: number[], all: number[], depth: number): number {
  const right = all.filter((grade) => grade >= 3).length;
  const found = grades.slice(0, depth).filter((grade) => grade >= 3).length;
  return right === 0 ? 0 : found / Math.min(right, depth);
}

export function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
