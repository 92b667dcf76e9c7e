import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Progress } from "../../src/ui/progress.tsx";

test("a whole percent is shown as it is", () => {
  for (let value = 0; value <= 100; value += 1) {
    const html = renderToStaticMarkup(createElement(Progress, { label: "Completeness", value }));
    expect(html).toContain(`>${value} %<`);
  }
});
