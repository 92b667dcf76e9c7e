/** A value, where it stands and how sure it is. */
export interface Found<Value> {
  value: Value;
  /** The sentence or element it was read from. */
  sentence: string;
  where: string;
  /** 0 to 1. */
  confidence: number;
}

const mostOfSentence = 300;

/** A block's sentences. An abbreviation ends none: "Smith Mfg. Co. was". */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) =>
      line.split(
        /(?<=[.!?])(?<!\b(?:Inc|Co|Corp|Ltd|Mfg|St|Ave|Rd|Dr|Blvd|Hwy|Est|Estab|No|no|Nos|nos|Mr|Mrs|Ms|Jr|Sr|vs|etc|approx|est|Ft|sq|ft|U\.S|e\.g|i\.e)\.)\s+(?=["“(]?[A-Z0-9])/,
      ),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** A sentence as it is shown beside a value. */
export function shown(sentence: string): string {
  const line = sentence.replace(/\s+/g, " ").trim();
  return line.length <= mostOfSentence ? line : `${line.slice(0, mostOfSentence - 1)}…`;
}

/** Of several the surest; of equal ones the first. */
export function surest<Value>(found: Found<Value>[]): Found<Value> | null {
  return found.reduce<Found<Value> | null>(
    (best, one) => (best === null || one.confidence > best.confidence ? one : best),
    null,
  );
}
