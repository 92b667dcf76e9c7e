/** A file of front matter and a body: the fields by their keys, the body trimmed. */
export interface FrontMatter {
  fields: Record<string, string | string[]>;
  body: string;
}

/**
 * Reads a small strict subset of YAML between two lines of `---`, one `key: value` a line: plain or
 * double-quoted strings and one-line lists. Anything else is refused rather than guessed at.
 *
 * @throws Error naming the line that cannot be read
 */
export function readFrontMatter(text: string): FrontMatter {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n"));
  if (!match) throw new Error("Front matter stands first, between two lines of ---");
  const [, head = "", body = ""] = match;
  const fields = new Map<string, string | string[]>();
  for (const line of head.split("\n").filter((text) => text.trim() !== "")) {
    const pair = /^([a-z][a-z_]*): (.+)$/.exec(line.trimEnd());
    const [, key = "", value = ""] = pair ?? [];
    if (!pair) throw new Error(`Not a "key: value" line: ${line}`);
    if (fields.has(key)) throw new Error(`Key given twice: ${key}`);
    fields.set(key, value.startsWith("[") ? parseList(value) : parseString(value));
  }
  return { fields: Object.fromEntries(fields), body: body.trim() };
}

// One item: a quoted string, or plain text without the characters that would end it.
const item = String.raw`"[^"\\]*"|[^\s",[\]][^",[\]]*`;
const list = new RegExp(`^\\[(?: *(?:${item})(?:, *(?:${item}))*)? *\\]$`);

function parseList(value: string): string[] {
  if (!list.test(value)) throw new Error(`Not a list on one line: ${value}`);
  const items = value.slice(1, -1).match(new RegExp(item, "g")) ?? [];
  return items.map((text) => parseString(text.trim()));
}

function parseString(value: string): string {
  const quoted = /^"([^"\\]*)"$/.exec(value);
  if (quoted?.[1] !== undefined) return quoted[1];
  // A YAML reader would take these for a comment, a nested key, or another kind of value.
  if (/ #|: |:$|^["'[\]{}&*!|>%@`#,-]/.test(value)) throw new Error(`Needs quotes: ${value}`);
  return value;
}
