import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export const guideKinds = [
  "process",
  "material",
  "finish",
  "tolerance",
  "dfm",
  "cost",
  "leadtime",
  "quality",
  "certification",
  "ip",
  "quoting",
  "shops",
  "packaging",
  "logistics",
] as const;

export type GuideKind = (typeof guideKinds)[number];

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lowercase words joined by hyphens");

const guideSchema = z.strictObject({
  slug,
  title: z.string().min(3).max(80),
  kind: z.enum(guideKinds),
  summary: z.string().min(40).max(160),
  keywords: z.array(z.string().min(2)).min(6).max(15),
  processes: z.array(slug),
  drawing: slug,
  related: z.array(slug),
  sources: z.array(z.string().min(2)),
  body: z.string().min(1),
});

/** A written guide: its front matter and its Markdown body, trimmed. */
export type Guide = z.infer<typeof guideSchema>;

/**
 * Reads one guide from the text of its file.
 *
 * The front matter is a small strict subset of YAML, one `key: value` a line: plain or
 * double-quoted strings and one-line lists. Anything else is refused rather than guessed at.
 *
 * @throws Error naming the line that cannot be read
 * @throws ZodError when a field is missing, unknown or out of bounds
 */
export function parseGuide(text: string): Guide {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n"));
  if (!match) throw new Error("A guide starts with front matter between two lines of ---");
  const [, head = "", body = ""] = match;
  const fields = new Map<string, string | string[]>();
  for (const line of head.split("\n")) {
    const pair = /^([a-z]+): (.+)$/.exec(line.trimEnd());
    const [, key = "", value = ""] = pair ?? [];
    if (!pair) throw new Error(`Not a "key: value" line: ${line}`);
    if (fields.has(key)) throw new Error(`Key given twice: ${key}`);
    fields.set(key, value.startsWith("[") ? parseList(value) : parseString(value));
  }
  return guideSchema.parse({ ...Object.fromEntries(fields), body: body.trim() });
}

/**
 * Reads every `.md` file directly inside the folder, in order of file name.
 *
 * @throws Error naming the file that cannot be read as a guide
 */
export function readGuides(folder: string): Guide[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return names.sort().map((name) => {
    try {
      return parseGuide(readFileSync(join(folder, name), "utf8"));
    } catch (cause) {
      throw new Error(`Guide ${name} cannot be read: ${String(cause)}`, { cause });
    }
  });
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
