/**
 * The row of a table whose words name a material best: the longest that stands in the text, whole words
 * only; undefined where none does.
 */
export function rowNamed<Row extends { words: string[] }>(
  rows: Row[],
  text: string,
): Row | undefined {
  const plain = ` ${text
    .toLowerCase()
    .replace(/\balumini?um\b/g, "aluminum")
    .replace(/-?(?:t\d{1,4}|h\d{2,4})\b/g, "")
    .replace(/[^a-z0-9/-]+/g, " ")} `;
  let best: { row: Row; rank: number } | undefined;
  for (const row of rows) {
    for (const word of row.words) {
      if (!plain.includes(` ${word} `)) continue;
      // A grade tells more than the family's name.
      const rank = word.length + (/\d/.test(word) ? 100 : 0);
      if (best === undefined || rank > best.rank) best = { row, rank };
    }
  }
  return best?.row;
}
