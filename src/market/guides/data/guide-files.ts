import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readFrontMatter } from "../../../shared/front-matter.ts";

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
  "selling",
  "starting",
  "safety",
  "site-help",
] as const;

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
 * @throws Error naming the line of the front matter that cannot be read
 * @throws ZodError when a field is missing, unknown or out of bounds
 */
export function parseGuide(text: string): Guide {
  const { fields, body } = readFrontMatter(text);
  return guideSchema.parse({ ...fields, body });
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
