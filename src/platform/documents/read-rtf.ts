/** Groups whose text is none of the document's: fonts, colors, styles, pictures, what Word writes for itself. */
const aside =
  /^(?:fonttbl|colortbl|stylesheet|listtable|listoverridetable|rsidtbl|generator|info|pict|object|themedata|colorschememapping|latentstyles|datastore|xmlnstbl|fldinst|bkmkstart|bkmkend|filetbl|revtbl|mmathPr|wgrffmtfilter|nonshppict|pgdsctbl|annotation|footnote)$/;
/** Words of the format that stand for characters. */
const written = new Map([
  ["par", "\n"],
  ["line", "\n"],
  ["sect", "\n"],
  ["page", "\n"],
  ["row", "\n"],
  ["cell", "\t"],
  ["tab", "\t"],
  ["emdash", "—"],
  ["endash", "–"],
  ["bullet", "•"],
  ["lquote", "‘"],
  ["rquote", "’"],
  ["ldblquote", "“"],
  ["rdblquote", "”"],
]);
const token =
  /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\(\n|[^a-z'\n])|([{}])|([^\\{}\r\n]+)|[\r\n]/gi;
const windows = new TextDecoder("windows-1252");
const deepest = 1000;

interface Group {
  isAside: boolean;
  /** Characters that stand behind one in Unicode for programs that know none. */
  skipped: number;
}

/** Whether a text is a document in Rich Text Format. */
export function isRtf(text: string): boolean {
  return /^\s*\{\\rtf\d?/.test(text);
}

/**
 * The text of a document in Rich Text Format, its paragraphs as lines and its cells apart by tabs. Source: Microsoft's
 * "Rich Text Format (RTF) Specification", version 1.9.1.
 */
export function textOfRtf(rtf: string): string {
  const text: string[] = [];
  const above: Group[] = [];
  let group: Group = { isAside: false, skipped: 1 };
  let toSkip = 0;
  const put = (characters: string) => {
    const kept = characters.slice(toSkip);
    toSkip = Math.max(0, toSkip - characters.length);
    if (!group.isAside) text.push(kept);
  };
  for (const [, word, figure, byte, sign, brace, plain] of rtf.matchAll(token)) {
    if (brace === "{") {
      if (above.length < deepest) above.push(group);
      group = { ...group };
    } else if (brace === "}") {
      group = above.pop() ?? group;
      toSkip = 0;
    } else if (plain !== undefined) put(plain);
    else if (byte !== undefined) put(windows.decode(Uint8Array.of(Number.parseInt(byte, 16))));
    else if (sign !== undefined) {
      if (sign === "*") group.isAside = true;
      else
        put(
          sign === "\n"
            ? "\n"
            : sign === "~"
              ? " "
              : sign === "_"
                ? "-"
                : /[\\{}]/.test(sign)
                  ? sign
                  : "",
        );
    } else if (word !== undefined) {
      if (word === "uc") group.skipped = Number(figure ?? 1);
      else if (word === "u" && figure !== undefined) {
        put(String.fromCharCode((Number(figure) + 65_536) % 65_536));
        toSkip = group.skipped;
      } else if (aside.test(word)) group.isAside = true;
      else if (!group.isAside) text.push(written.get(word) ?? "");
    }
  }
  return text.join("");
}
