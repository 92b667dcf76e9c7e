/** Positions of a list that are learned from. */
export const learnedPositions = 20;

/** How often a product was shown and opened at one position of one query's list. */
export interface Use {
  queryKey: string;
  resultId: string;
  /** From 1. */
  position: number;
  /** Visitors who were shown it there; older ones count for less, so not a whole number. */
  shown: number;
  opened: number;
}

/** How likely a position is looked at before anything is known: as eyes were seen to go down lists. */
function examinationPrior(position: number): number {
  return position ** -0.6;
}
/** The prior counts as much as so many lists. */
const priorLists = 200;
const rounds = 40;
/** Results of a query are opened as often as all, until so many visitors say otherwise. */
export const appealPrior = 8;
/** The appeal of all before anything is known. */
const usualAppeal = 0.3;

/** What was shown, explained: how likely positions are looked at, and how likely results are opened then. */
export interface Explained {
  /** By position, the first first; the first is 1. */
  examination: number[];
  /** The chance that a visitor who looks at it opens it: by the index of `use`, the same for equal results. */
  appeal: number[];
  /** Of all results. */
  meanAppeal: number;
}

/**
 * Tells where people look from what they want, by expectation and maximization of the position-based click
 * model (Richardson et al. 2007, Chuklin et al. 2015): a result is opened when its position is looked at and it
 * appeals. Priors hold both where little was seen.
 *
 * @param use of any number of queries; positions beyond the twentieth are taken for the twentieth
 */
export function explainUse(use: Use[]): Explained {
  const resultOf = numbered(use.map(({ queryKey, resultId }) => `${queryKey}\n${resultId}`));
  const results = Math.max(-1, ...resultOf) + 1;
  const prior = Array.from({ length: learnedPositions }, (_, at) => examinationPrior(at + 1));
  let examination = prior;
  let appeal = new Float64Array(results).fill(usualAppeal);
  let meanAppeal = usualAppeal;
  for (let round = 0; round < rounds; round += 1) {
    const looked = prior.map((chance) => chance * priorLists);
    const lists = prior.map(() => priorLists);
    const liked = new Float64Array(results).fill(appealPrior * meanAppeal);
    const seen = new Float64Array(results).fill(appealPrior);
    use.forEach(({ shown, opened, position }, at) => {
      const row = rowOf(position);
      const look = examination[row] ?? 0;
      const like = appeal[resultOf[at] ?? 0] ?? 0;
      const passed = Math.max(0, shown - opened);
      const missed = Math.max(1e-9, 1 - look * like);
      looked[row] = (looked[row] ?? 0) + opened + (passed * look * (1 - like)) / missed;
      lists[row] = (lists[row] ?? 0) + shown;
      const result = resultOf[at] ?? 0;
      liked[result] = (liked[result] ?? 0) + opened + (passed * like * (1 - look)) / missed;
      seen[result] = (seen[result] ?? 0) + shown;
    });
    examination = looked.map((count, row) => Math.min(1, count / (lists[row] ?? 1)));
    const first = examination[0] || 1;
    examination = examination.map((chance) => Math.min(1, chance / first));
    appeal = liked.map((count, result) => Math.min(0.99, count / (seen[result] ?? 1)));
    meanAppeal = meanOf(appeal) ?? usualAppeal;
  }
  return { examination, appeal: resultOf.map((result) => appeal[result] ?? 0), meanAppeal };
}

const rowOf = (position: number) => Math.min(Math.max(position, 1), learnedPositions) - 1;

function meanOf(values: Float64Array): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The same number for the same text, from 0. */
function numbered(texts: string[]): number[] {
  const numbers = new Map<string, number>();
  return texts.map((text) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  });
}
