import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { type Guide, parseGuide, readGuides } from "../../src/market/guides/data/guide-files.ts";
import { findProcess } from "../../src/market/needs/rules/vocabulary/processes.ts";
import { pagePaths } from "../support/page-paths.ts";

const folder = fileURLToPath(new URL("../../src/market/guides/library/", import.meta.url));
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .sort();
const pages = pagePaths();
const slugs = new Set(names.map((name) => name.slice(0, -".md".length)));

function load(name: string): Guide {
  return parseGuide(readFileSync(`${folder}${name}`, "utf8"));
}

function countWords(body: string): number {
  return body.split(/[\s|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function linksIn(body: string): string[] {
  return [...body.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? "");
}

describe("guides", () => {
  test("there are guides to check", () => {
    expect(names.length).toBeGreaterThan(0);
  });

  describe.each(names)("%s", (name) => {
    test("has valid front matter and the slug of its file name", () => {
      expect(`${load(name).slug}.md`).toBe(name);
    });

    test("has a body of 400 to 900 words", () => {
      const words = countWords(load(name).body);
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(900);
    });

    test("has a table whose rows all have as many cells as its header", () => {
      const tables = tablesIn(load(name).body);
      expect(tables.length).toBeGreaterThan(0);
      for (const rows of tables) {
        expect(rows[1]).toMatch(/^\|( ?:?-+:? ?\|)+$/);
        for (const row of rows) expect(cellsIn(row), row).toBe(cellsIn(rows[0] ?? ""));
      }
    });

    test("names only existing guides as related, and not itself", () => {
      const { related } = load(name);
      expect(related.filter((slug) => !slugs.has(slug))).toEqual([]);
      expect(related).not.toContain(load(name).slug);
      expect(new Set(related).size).toBe(related.length);
    });

    test("names only processes of the vocabulary", () => {
      expect(load(name).processes.filter((slug) => !findProcess(slug))).toEqual([]);
    });

    test("links only to existing guides, and to pages of this site", () => {
      const leadsNowhere = (target: string) => {
        const [, slug] = /^\/industry\/([^/]+)$/.exec(target) ?? [];
        return slug === undefined ? !pages.has(target) : !slugs.has(slug);
      };
      expect(linksIn(load(name).body).filter(leadsNowhere)).toEqual([]);
    });

    test("writes the address of a source after its name", () => {
      const addressed = load(name).sources.filter((source) => source.includes("://"));
      for (const source of addressed)
        expect(source).toMatch(/^[^:]+, https:\/\/[\w.-]+(?:\/\S*)?$/);
    });

    test("starts with a plain paragraph and has no HTML, image or top heading", () => {
      const { body } = load(name);
      expect(body).toMatch(/^[A-Z0-9]/);
      expect(body).toMatch(/^## /m);
      expect(body).not.toMatch(/^# /m);
      expect(body).not.toMatch(/<\/?[a-z!]/i);
      expect(body).not.toContain("![");
    });
  });

  test("no two guides share a slug or a title", () => {
    const guides = readGuides(folder);
    expect(guides.length).toBe(names.length);
    expect(new Set(guides.map((guide) => guide.slug)).size).toBe(guides.length);
    expect(new Set(guides.map((guide) => guide.title)).size).toBe(guides.length);
  });
});

describe("parseGuide", () => {
  const head = [
    "slug: cnc-milling",
    "title: CNC milling",
    "kind: process",
    'summary: "Cutting a part from a solid block: when it fits, and what it costs."',
    'keywords: [cnc, machining, "milled, turned", mill, block, billet]',
    "processes: [cnc-milling]",
    "drawing: cnc-milling",
    "related: []",
    "sources: []",
  ];
  const guide = (lines: string[]) => `---\n${lines.join("\n")}\n---\nBody text.\n`;
  const replacing = (index: number, line: string) =>
    guide(head.map((old, at) => (at === index ? line : old)));

  test("reads strings, quoted commas and empty lists", () => {
    expect(parseGuide(guide(head))).toMatchObject({
      slug: "cnc-milling",
      summary: "Cutting a part from a solid block: when it fits, and what it costs.",
      keywords: ["cnc", "machining", "milled, turned", "mill", "block", "billet"],
      related: [],
      body: "Body text.",
    });
  });

  test("reads files with Windows line ends", () => {
    expect(parseGuide(guide(head).replaceAll("\n", "\r\n")).title).toBe("CNC milling");
  });

  test.each([
    ["a kind nobody knows", replacing(2, "kind: recipe")],
    ["an unknown key", guide([...head, "author: me"])],
    ["a missing key", guide(head.slice(1))],
    ["a key given twice", guide([...head, "related: []"])],
    ["an unquoted colon", replacing(1, "title: CNC: milling")],
    ["a comment", replacing(2, "kind: process # or material")],
    ["a list over several lines", replacing(7, "related: [\n  cnc-turning\n]")],
    ["two commas in a row", replacing(5, "processes: [cnc-milling,, cnc-turning]")],
    ["a summary over 160 characters", replacing(3, `summary: ${"word ".repeat(33)}`)],
    ["no front matter", "Body text."],
  ])("refuses %s", (_case, text) => {
    expect(() => parseGuide(text)).toThrow();
  });
});

describe("readGuides", () => {
  const empty = mkdtempSync(join(tmpdir(), "guides-"));
  afterEach(() => rmSync(empty, { recursive: true, force: true }));

  test("names the file that cannot be read", () => {
    writeFileSync(join(empty, "notes.txt"), "Not a guide, and not read.");
    writeFileSync(join(empty, "broken.md"), "No front matter.");
    expect(() => readGuides(empty)).toThrow("broken.md");
  });
});

function tablesIn(body: string): string[][] {
  return body
    .split("\n\n")
    .filter((block) => block.startsWith("|"))
    .map((block) => block.split("\n"));
}

function cellsIn(row: string): number {
  return row.split(/(?<!\\)\|/).length - 2;
}
