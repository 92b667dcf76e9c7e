import { createElement } from "react";
import { expect, test } from "vitest";
import { MessageText } from "../../src/market/consultant/web/message-text.tsx";
import { renderInRouter } from "../support/ui-samples.tsx";

const render = (text: string) =>
  renderInRouter(createElement(MessageText, { text, sources: [] })).replace(/<!-- -->/g, "");

test("a link opens in a new tab, without what ends the sentence", () => {
  expect(render("See https://a.example/b.")).toContain(
    '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">https://a.example/b</a>.',
  );
});

test("lines with a telephone number or a place, and numbered ones, have a look of their own", () => {
  expect(render("(937) 555-0142")).toMatch(/class="[^"]*said-phone".*href="tel:\+19375550142"/);
  expect(render("Location: Dayton, Ohio")).toMatch(/class="[^"]*said-location"/);
  expect(render("1. Quotes")).toMatch(/<strong class="message-marker">1\.<.*<strong>Quotes</);
});
