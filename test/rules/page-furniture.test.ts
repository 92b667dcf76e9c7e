import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { Money, Quantity } from "../../src/ui/amounts.tsx";
import { initials } from "../../src/ui/avatar.tsx";
import { CountBadge } from "../../src/ui/badge.tsx";
import { Pager } from "../../src/ui/pager.tsx";
import { Rating } from "../../src/ui/rating.tsx";
import { ExactDate, RelativeTime } from "../../src/ui/relative-time.tsx";
import { StepList } from "../../src/ui/steps.tsx";
import { Tabs } from "../../src/ui/tabs.tsx";
import {
  dialogSample,
  disclosureSample,
  menuSample,
  pageSample,
  renderInRouter as render,
  tableSample,
} from "../support/ui-samples.tsx";

describe("amounts", () => {
  test.each([
    [{ cents: 123456 }, "$1,234.56"],
    [{ cents: 5 }, "$0.05"],
    [{ amount: "1250.00" }, "$1,250.00"],
  ])("%o reads %s", (props, text) => {
    expect(render(createElement(Money, props))).toContain(text);
  });

  test("a quantity keeps its unit apart from its figure", () => {
    const markup = render(createElement(Quantity, { count: 1250, unit: "pcs" }));
    expect(markup).toMatch(/1,250<span[^>]*> pcs/);
  });

  test.each([
    [0, ""],
    [99, "99<"],
    [100, "99+"],
  ])("a count of %i shows %s", (count, text) => {
    expect(render(createElement(CountBadge, { count, label: "unread" }))).toContain(text);
  });
});

test.each([
  ["Rust Belt Castings LLC", "RB"],
  ["dana", "D"],
  ["O'Neil & Sons", "ON"],
  ["  ", ""],
])("the initials of %s are %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("a rating says its figure once and its basis, and none says so", () => {
  expect(render(createElement(Rating, { value: 4.25, count: 1 }))).toContain("of 5, 1 review");
  expect(render(createElement(Rating, { value: null }))).toContain("No reviews yet");
});

test("a time reads relative and shows the exact date on hover", () => {
  const props = { at: "2026-11-21T09:00:00Z", now: "2026-11-21T12:00:00Z" };
  const markup = render(createElement(RelativeTime, props));
  expect(markup).toContain("3 hours ago");
  expect(markup).toMatch(/title="Nov 21, 2026, 9:00.AM UTC"/);
  expect(render(createElement(ExactDate, { at: "2026-12-01" }))).toContain("Dec 1, 2026");
});

describe("pages of a list", () => {
  const props = { pageSize: 20, total: 45, of: "orders", to: (page: number) => `?page=${page}` };

  test("the first has a next one only", () => {
    const markup = render(createElement(Pager, { ...props, page: 1 }));
    expect(markup).toContain("page=2");
    expect(markup).not.toContain("Previous");
  });

  test("the last ends with the last row", () => {
    const markup = render(createElement(Pager, { ...props, page: 3 }));
    expect(markup).toContain("41–45");
    expect(markup).not.toContain("Next");
  });

  test("a list of one page has none", () => {
    expect(render(createElement(Pager, { ...props, page: 1, total: 20 }))).toBe("");
  });
});

test("only the current tab and step are marked as current", () => {
  const tabs = [
    { to: "/a", label: "A", isCurrent: true, count: { of: 3, label: "waiting" } },
    { to: "/b", label: "B", isCurrent: false },
  ];
  expect(
    render(createElement(Tabs, { label: "Orders", tabs })).match(/aria-current/g),
  ).toHaveLength(1);
  const steps = [
    { label: "One", state: "done", to: "/one" },
    { label: "Two", state: "current" },
    { label: "Three", state: "ahead" },
  ] as const;
  const list = render(createElement(StepList, { label: "Steps", steps: [...steps] }));
  expect(list.match(/aria-current="step"/g)).toHaveLength(1);
  expect(list).toContain('href="/one"');
});

test("a dialog opens by command, is named by its title and can be closed without a script", () => {
  const markup = render(dialogSample);
  expect(markup).toContain('command="show-modal" commandfor="cancel"');
  expect(markup).toMatch(/<dialog id="cancel"[^>]*aria-labelledby="cancel-title"/);
  expect(markup.match(/<form method="dialog">/g)).toHaveLength(2);
});

test("a menu is a popover whose changes are posted", () => {
  const markup = render(menuSample);
  expect(markup).toMatch(/popoverTarget="account"/i);
  expect(markup).toContain('<form action="/logout" method="post">');
  expect(markup).toContain('<input type="hidden" name="next" value="/"/>');
});

test("a part that opens and closes is native, and so are those of one group", () => {
  expect(render(disclosureSample)).toMatch(/<details name="results" open=""/);
});

test("a table is named and can be reached by keyboard", () => {
  expect(render(tableSample)).toMatch(/aria-label="Quotes" tabindex="0"/);
});

describe("a page of everything", () => {
  const markup = render(pageSample);

  test("carries no style attribute, which the content policy refuses", () => {
    expect(markup).not.toMatch(/ style=/);
  });

  test("says what it does not know, and how far something is", () => {
    expect(markup).toContain("Not stated");
    expect(markup).toContain("42 %");
  });

  test("names its panel by the panel's title", () => {
    expect(markup).toMatch(/aria-labelledby="lines-title".*id="lines-title"/);
  });
});
