/** Before an item of a list, at the start of its line. */
const bullet = /^[ \t]*[-*•–—][ \t]+(?=\S)/;
const numbered = /^[ \t]*\(?(\d{1,2})[.)][ \t]+(?=\S)/;
/** Items that follow one another on a line: "(1) … (2) …". */
const within = /(?<=^|\s)\((\d{1,2})\)\s+/g;
/** What leads to a list and is no item of it. */
const leads = /:\s*$|^\W*(?:hi|hello|hey|thanks|thank you|please)\b[^\d]*$/i;

/**
 * The changes that a message lists, each behind a mark of its own: a dash, a star, a number.
 *
 * @returns without their marks; null for a message that lists no two
 */
export function listedChanges(text: string): string[] | null {
  return inLines(text) ?? inOneLine(text);
}

function inLines(text: string): string[] | null {
  const items: string[] = [];
  let count = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const number = numbered.exec(line)?.[1];
    const isNext = number !== undefined && Number(number) === count + 1;
    const isItem = isNext || bullet.test(line);
    if (isItem) {
      count += 1;
      items.push(line.replace(isNext ? numbered : bullet, "").trim());
    } else if (count > 0 || !leads.test(line)) {
      items.push(line.trim());
    }
  }
  return count < 2 ? null : items;
}

function inOneLine(text: string): string[] | null {
  const marks = [...text.matchAll(within)];
  if (marks.length < 2 || marks.some(([, number], at) => Number(number) !== at + 1)) return null;
  const head = text.slice(0, marks[0]?.index).trim();
  const items = marks.map(({ index, 0: mark }, at) =>
    text
      .slice(index + mark.length, marks[at + 1]?.index)
      .replace(/[\s,;]+(?:and\s*)?$/i, "")
      .trim(),
  );
  return head === "" || leads.test(head) ? items : [head, ...items];
}
