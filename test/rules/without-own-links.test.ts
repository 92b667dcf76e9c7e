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

test("other links and addresses stay", () => {
  const text =
    "See https://shop.example/a?b=1 and https://shop.example/unsubscribed, reply+1@market.example";
  expect(clean(text)).toBe(text);
});
