import { expect, test } from "vitest";
import { accountMail } from "../../src/market/accounts/rules/account-mails.ts";

const greetingOf = (firstName: string) =>
  accountMail("confirm-address", {
    productName: "Millwright",
    publicUrl: "https://market.example",
    firstName,
    link: "https://market.example/auth/callback?token=t",
    maskedEmail: "",
    reason: "",
    contactEmail: undefined,
  }).paragraphs[0];

test.each(["Ada", "Mary Ann", "J. R.", "José", "O’Brien", "Anne-Marie", "李", "Łucja"])(
  "a mail greets %s by name",
  (name) => expect(greetingOf(name)).toBe(`Hello ${name},`),
);

test.each([
  "",
  "your account is closed: https://evil.example/win",
  "evil.example",
  "call 614 555 0100",
  "win a prize at our new shop",
  "<b>Ada</b>",
])("a mail does not repeat what is no name: %j", (name) => {
  expect(greetingOf(name)).toBe("Hello,");
});
