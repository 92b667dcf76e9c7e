import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const asked = z.record(z.string(), z.record(z.string(), z.string().min(3)));

/** Questions in people's words by a guide's slug and a section's anchor. */
export type Asked = ReadonlyMap<string, Readonly<Record<string, string[]>>>;

/**
 * What people ask that sections of guides answer: from `data/asked/*.json`, a file for each kind of guide.
 *
 * @throws ZodError when a file has another shape
 */
export function askedQuestions(): Asked {
  const folder = resolve("src/market/guides/data/asked");
  const files = readdirSync(folder).map((name) =>
    asked.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
  return new Map(
    files.flatMap((guides) =>
      Object.entries(guides).map(([slug, sections]) => [
        slug,
        Object.fromEntries(
          Object.entries(sections).map(([anchor, said]) => [anchor, said.split("; ")]),
        ),
      ]),
    ),
  );
}
