import { expect, test } from "vitest";
import { firstContactRefusal } from "../../src/market/messaging/rules/first-contact.ts";

const refusal = (named: string) =>
  `Until they answer, messages cannot have links in them, and “${named}” looks like one.`;

test.each([
  ["See acme.com/caps please", "acme.com/caps"],
  ["See https://acme.example/a?b=1 please", "https://acme.example/a?b=1"],
  ["Write to evil。com", "evil.com"],
  ["it is evil dot com", "evil dot com"],
  ["ask 127.0.0.1:8080", "127.0.0.1:8080"],
  ["shop.acme.net is ours", "shop.acme.net"],
  ["Acme.Shop", "Acme.Shop"],
])("refuses %s, and says what looks like a link", (text, named) => {
  expect(firstContactRefusal(text)).toBe(refusal(named));
});

test.each([
  "Our portal is written in ASP.NET and VB.NET",
  "Node.js aside, we can start",
  "That is ok.Me too, we can start",
  "Tolerance per ISO 2768.1 and rev. 1.2.3.4",
  "See drawing part.step and quote.pdf",
])("lets %s through", (text) => {
  expect(firstContactRefusal(text)).toBeNull();
});
