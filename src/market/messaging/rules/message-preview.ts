/** Characters of a message that a toast shows (specification, section 9). */
export const previewCharacters = 50;
/** Characters of each message that a mail shows. */
export const mailedCharacters = 2_000;

/** Somebody can pile any number of accents onto one letter: a preview never has more code units. */
const mostUnits = 400;

const characters = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/** The beginning of a message, with its lines: at most `most` code units and an ellipsis. Never cuts a character. */
export function messageBeginning(content: string, most: number): string {
  if (content.length <= most) return content;
  let shown = "";
  for (const { segment } of characters.segment(content.slice(0, most + mostUnits))) {
    if (shown.length + segment.length > most) break;
    shown += segment;
  }
  return `${shown.trimEnd()}…`;
}

/**
 * The beginning of a message in one line: whole if it has at most `most` characters, else the first `most` and an
 * ellipsis. Never cuts a character, of however many code points it is made.
 */
export function messagePreview(content: string, most = previewCharacters): string {
  const line = content.replaceAll(/\s+/g, " ").trim();
  let shown = "";
  let count = 0;
  for (const { segment } of characters.segment(line)) {
    if (count === most || shown.length + segment.length > mostUnits) return `${shown.trimEnd()}…`;
    shown += segment;
    count += 1;
  }
  return shown;
}

/** What stands for a message that is quoted: its words, of files alone their names; "" for one that was withdrawn. */
export function quotePreview(content: string, fileNames: string, most: number): string {
  return messagePreview(content.trim() === "" ? fileNames : content, most);
}
