import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../../../platform/config.ts";

export const siteTextNames = ["terms", "privacy", "contact"] as const;
export type SiteTextName = (typeof siteTextNames)[number];

/**
 * A text that the operator answers for: the file `pages/<name>.md` in the data folder, else the one that
 * comes with the product and is true of it. `{{product}}`, `{{operator}}`, `{{contact}}`, `{{ai}}` and
 * `{{messages}}` in either are replaced. Read anew each time: a changed file shows without a restart.
 *
 * @returns Markdown without its first heading, and that heading
 */
export async function siteText(
  config: Config,
  name: SiteTextName,
): Promise<{ title: string; body: string }> {
  const own = join(config.dataDir, "pages", `${name}.md`);
  const text = (await textIn(own)) ?? (await readFile(defaultFile(name), "utf8"));
  const filled = text.replaceAll(
    /\{\{(\w+)\}\}/g,
    (mark, key: string) => words(config)[key] ?? mark,
  );
  const [, title = config.productName, body = ""] = /^\s*# (.+)\n([\s\S]*)$/.exec(filled) ?? [
    null,
    undefined,
    filled,
  ];
  return { title: title.trim(), body };
}

function defaultFile(name: SiteTextName): string {
  return resolve("src/app/pages/site-texts/defaults", `${name}.md`);
}

/** @returns null where there is no such file; one that cannot be read is an error the operator sees */
async function textIn(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function words(config: Config): Record<string, string> {
  const { productName, operatorName, contactEmail, ai, messagesKeptDays } = config;
  return {
    messages:
      messagesKeptDays === null
        ? "until you delete your account; whom you wrote to keeps them, without your name"
        : `${messagesKeptDays} days`,
    product: productName,
    operator: operatorName,
    contact:
      contactEmail === undefined
        ? "No address for questions is set on this installation."
        : `Write to ${contactEmail}.`,
    ai:
      ai === null
        ? "The consultant answers on this site's own server: questions are sent to nobody."
        : `Questions to the consultant, with the conversation they belong to, are sent to the AI provider that the operator chose (${ai.provider}) and answered there. So is the text of websites and documents that sellers have read into their profiles.`,
  };
}
