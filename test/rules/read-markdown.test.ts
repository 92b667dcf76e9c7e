import { describe, expect, test } from "vitest";
import { findGuide } from "../../src/market/guides/use-cases/find-guide.ts";
import { listGuides } from "../../src/market/guides/use-cases/list-guides.ts";
import { readMarkdown } from "../../src/ui/markdown/read-markdown.ts";

describe("a guide that is read", () => {
  test("lists its sections and gives each an address of its own", () => {
    const { blocks, contents } = readMarkdown(
      "Intro\n\n## Cost & time\n\n### Detail\n\n## Cost & *time*",
    );
    expect(contents).toEqual([
      { id: "cost-time", text: "Cost & time" },
      { id: "cost-time-2", text: "Cost & time" },
    ]);
    expect(blocks[2]).toEqual({ kind: "heading", rank: 3, id: "detail", content: ["Detail"] });
  });

  test("keeps raw HTML as text and leaves pictures out", () => {
    const { blocks } = readMarkdown(
      'Hi <b onclick="a()">you</b> and **me**\n\n<script>alert(1)</script>\n\n![p](http://a/b.png)',
    );
    expect(blocks).toEqual([
      {
        kind: "paragraph",
        content: [
          "Hi ",
          '<b onclick="a()">',
          "you",
          "</b>",
          " and ",
          { kind: "strong", content: ["me"] },
        ],
      },
      { kind: "paragraph", content: ["<script>alert(1)</script>"] },
      { kind: "paragraph", content: ["p"] },
    ]);
  });

  test("links only to this site and to https", () => {
    const links = (target: string) => JSON.stringify(readMarkdown(`[x](${target})`).blocks);
    for (const target of ["/industry/forging", "#cost", "https://www.astm.org"]) {
      expect(links(target)).toContain(`"href":"${target}"`);
    }
    const hostile = [
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "data:text/html,x",
      "http://a.example",
    ];
    for (const target of hostile) expect(links(target)).not.toContain("href");
  });

  test("keeps tables with the sides of their columns", () => {
    const { blocks } = readMarkdown("| A | B |\n| --- | ---: |\n| 1 | `2` |");
    expect(blocks).toEqual([
      {
        kind: "table",
        sides: [null, "right"],
        head: [["A"], ["B"]],
        rows: [[["1"], [{ kind: "code", content: ["2"] }]]],
      },
    ]);
  });

  test("loses no words of any guide", () => {
    const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]{3,}/gu)?.sort() ?? [];
    for (const { slug } of listGuides()) {
      const body = findGuide(slug)?.body ?? "";
      const { blocks, contents, minutes } = readMarkdown(body);
      const shown = JSON.stringify(blocks, (key, value: unknown) =>
        ["kind", "id", "href", "sides", "rank", "isOrdered"].includes(key) ? undefined : value,
      );
      const written = body.replace(/\]\([^)]*\)/g, "]");
      expect(wordsOf(shown.replace(/"(content|blocks|items|head|rows|text)":/g, "")), slug).toEqual(
        wordsOf(written),
      );
      expect(contents.length, slug).toBeGreaterThan(1);
      expect(minutes).toBeGreaterThan(0);
    }
  });
});
