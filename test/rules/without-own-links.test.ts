import { expect, test } from "vitest";
import { withoutOwnLinks } from "../../src/market/messaging/rules/without-own-links.ts";

const clean = (text: string) => withoutOwnLinks(text, "reply@market.example");

test("the link that ends somebody's mails goes out of what they paste, and so does their address of answers", () => {
  const link = "https://market.example/unsubscribe?token=aB3.d-_f%2F";
  expect(clean(`Yes.\n\nStop these mails: ${link}\nMillwright`)).toBe(
    "Yes.\n\nStop these mails: \nMillwright",
  );
  expect(clean(`[${link}] (${link}) <${link}>`)).toBe("[] () <>");
  const secret = `reply+${"0a".repeat(28)}@market.example`;
  expect(clean(`Ada <${secret.toUpperCase()}> wrote`)).toBe("Ada <reply@market.example> wrote");
});

test.each([
  "https://nam02.safelinks.example/?url=http%3A%2F%2Fmarket.example%2Funsubscribe%3Ftoken%3DaB3&data=05",
  "https://urldefense.example/v2/url?u=http-3A__market.example_unsubscribe-3Ftoken-3DaB3&d=Dw",
  "market.example/unsubscribe?token=aB3",
  "https://market.example/unsubscribe?utm_source=a&amp;x=1&token=aB3",
  "http://market.example/unsubscribe\n> ?token=aB3",
])("so does a link that a filter or a program has rewritten: %s", (link) => {
  expect(clean(`Yes.\n${link}`)).toBe("Yes.");
});

test("so does the address of answers in a link", () => {
  expect(clean(`mailto:reply%2B${"0a".repeat(28)}%40market.example`)).toBe(
    "mailto:reply@market.example",
  );
});

test("a long text without blanks is looked at once", () => {
  // In a test of every beginning against every end this would never come back.
  const text = "unsubscribe?a".repeat(200_000);
  expect(clean(text)).toBe(text);
  expect(clean(`${text}&token=b`)).toBe("");
});

test("other links and addresses stay", () => {
  const text =
    "See https://shop.example/a?b=1 and https://shop.example/unsubscribed, reply+1@market.example";
  expect(clean(text)).toBe(text);
});
