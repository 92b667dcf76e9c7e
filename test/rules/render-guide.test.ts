import { describe, expect, test } from "vitest";
import { findGuide } from "../../src/market/consultant/use-cases/find-guide.ts";
import { listGuides } from "../../src/market/consultant/use-cases/list-guides.ts";
import { renderGuide } from "../../src/market/consultant/web/render-guide.ts";

describe("a rendered guide", () => {
  test("lists its sections and gives each an address of its own", () => {
    const { html, contents } = renderGuide(
      "Intro\n\n## Cost & time\n\n### Detail\n\n## Cost & time",
    );
    expect(contents).toEqual([
      { id: "cost-time", text: "Cost & time" },
      { id: "cost-time-2", text: "Cost & time" },
    ]);
    expect(html).toContain('<h2 id="cost-time">Cost &amp; time</h2>');
    expect(html).toContain('<h3 id="detail">');
  });

  test("shows raw HTML as text, and no pictures", () => {
    const { html } = renderGuide(
      'Hi <script>alert(1)</script>\n\n<img src=x onerror="a()">\n\n![p](http://a/b.png)',
    );
    expect(html).not.toMatch(/<(script|img)/);
    expect(html).toContain("&lt;script&gt;");
  });

  test("links only to this site and to https", () => {
    const render = (target: string) => renderGuide(`[x](${target})`).html;
    expect(render("/industry/forging")).toContain('<a href="/industry/forging">x</a>');
    expect(render("https://www.astm.org")).toContain('href="https://www.astm.org"');
    const hostile = [
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "data:text/html,x",
      "http://a.example",
    ];
    for (const target of hostile) expect(render(target)).not.toContain("<a ");
  });

  test("keeps a wide table inside a frame that scrolls and can be reached by keyboard", () => {
    const { html } = renderGuide("| A | B |\n| --- | ---: |\n| 1 | `2` |");
    expect(html).toContain('role="region" aria-label="Table: A, B" tabindex="0"');
    expect(html).toContain('<th scope="col" class="text-right">B</th>');
    expect(html).toContain('<td class="text-right"><code>2</code></td>');
  });

  test("links of every guide lead to pages that exist", () => {
    for (const { slug } of listGuides()) {
      const guide = findGuide(slug);
      const { html, contents, minutes } = renderGuide(guide?.body ?? "");
      expect(contents.length, slug).toBeGreaterThan(1);
      expect(minutes).toBeGreaterThan(0);
      expect(html).not.toMatch(/href="(?!\/industry\/|\/examples|#|https:)/);
    }
  });
});
