import { expect, test } from "vitest";
import {
  firstContactRefusal,
  firstFilesRefusal,
} from "../../src/market/messaging/rules/first-contact.ts";

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

test.each([
  "www.evil-shop.com.txt",
  "see www.shop-evil.com.txt",
  "evil-shop.com",
  "evil-shop。com.pdf",
  "evil-shop [dot] com.pdf",
  "order at evil.shop now.pdf",
])("refuses a file called %s, and says how to go on", (name) => {
  expect(firstFilesRefusal(["part.step", name])).toContain(`“${name}” looks like one. Rename it`);
});

test("lets files through that are called by part, revision, view and language", () => {
  const names =
    "bracket.step plate.top.dxf manual.de.pdf HX-4471_rev.B.pdf drawing.v1.2.3.pdf network.pdf common.co2.txt";
  for (const name of names.split(" ")) expect(firstFilesRefusal([name]), name).toBeNull();
});
