const shortest = 5;
/** From this length on two slips are forgiven. */
const long = 8;

/** Shorter words are found by their sound alone: an edit makes another word of them. */
const shortestOfSound = 4;

/** A word as it sounds, in letters: "spek" and "spec", "fosfate" and "phosphate", "pasivate" and "passivate". */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/ck|c(?!h)|q(?!u)/g, "k")
    .replace(/z/g, "s")
    .replace(/(?<=.)y/g, "i")
    .replace(/([a-z])\1/g, "$1");
}

/**
 * Finds the words that a word not among these may be a slip of: one that sounds the same, else one edit (two in long words), the same
 * first letter. At most three, those that stand in most places.
 *
 * @param known words with in how many places they stand
 */
export function nearWords(known: ReadonlyMap<string, number>): (word: string) => string[] {
  const byStart = new Map<string, string[]>();
  const bySound = new Map<string, string>();
  for (const [word, places] of known) {
    if (word.length >= shortestOfSound - 1 && !/\d/.test(word)) {
      const sound = soundOf(word);
      const other = bySound.get(sound);
      if (other === undefined || (known.get(other) ?? 0) < places) bySound.set(sound, word);
    }
    if (word.length < shortest - 1 || /\d/.test(word)) continue;
    const start = word.charAt(0);
    const list = byStart.get(start);
    if (list === undefined) byStart.set(start, [word]);
    else list.push(word);
  }
  return (word) => {
    const alike = word.length < shortestOfSound ? undefined : bySound.get(soundOf(word));
    if (alike !== undefined) return [alike];
    if (word.length < shortest) return [];
    const most = word.length >= long ? 2 : 1;
    return (byStart.get(word.charAt(0)) ?? [])
      .map((candidate) => ({ candidate, edits: editsBetween(word, candidate, most) }))
      .filter(({ edits }) => edits <= most)
      .sort(
        (a, b) =>
          a.edits - b.edits || (known.get(b.candidate) ?? 0) - (known.get(a.candidate) ?? 0),
      )
      .filter(({ edits }, _, [best]) => edits === best?.edits)
      .slice(0, 2)
      .map(({ candidate }) => candidate);
  };
}

/** Letters put in, left out, replaced, or exchanged with their neighbor; anything above `most` once it is more. */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let edits = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      next.push(edits);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? most + 1;
}
