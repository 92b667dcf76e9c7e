import { expect, test } from "vitest";
import { findErrorTexts } from "../../src/app/pages/seller/help-errors.ts";
import messages from "../../src/app/pages/seller/messages.generated.json" with { type: "json" };
import { contradictions } from "../../src/market/sellers/rules/products/pricing.ts";
import { productInput } from "../../src/market/sellers/rules/products/product-input.ts";
import {
  emptySellerProfile,
  publishProblems,
} from "../../src/market/sellers/rules/seller-profile.ts";
import { wrongKind } from "../../src/platform/file-content/content-watcher.ts";
import { inputErrors } from "../../src/shared/input-errors.ts";

/** Words of a message as the help shows it; what differs each time is left out there. */
const isFound = (message: string) =>
  findErrorTexts(message).some(({ text, also }) =>
    [text, ...also].some((known) =>
      known.split("…").every((part) => message.includes(part.trim()) || known === message),
    ),
  );

test("every message that the code says is found by its own words", () => {
  const lost = messages.map(({ parts }) => parts.join("12")).filter((message) => !isFound(message));
  expect(lost).toEqual([]);
});

test("messages that a form, an upload and a profile really give are among them", () => {
  const refused = productInput.safeParse({ name: "", price: "cheap", minimumOrderQuantity: "x" });
  const said = [
    ...Object.values(refused.success ? {} : inputErrors(refused.error)).flat(),
    ...contradictions({
      price: "10",
      priceBreaks: [
        { minimumQuantity: 100, price: "12" },
        { minimumQuantity: 5, price: "9" },
      ],
      minimumOrderQuantity: 50,
    }),
    ...Object.values(publishProblems(emptySellerProfile)).flat(),
    wrongKind().message,
  ].filter((message) => message !== undefined);
  expect(said.length).toBeGreaterThan(8);
  expect(said.filter((message) => findErrorTexts(message).length === 0)).toEqual([]);
});

test("a message is explained by itself and not by another one that shares its common words", () => {
  for (const message of ["Please choose a range", "Please choose a state"]) {
    const found = findErrorTexts(message).map(({ text }) => text);
    expect(found).toEqual([expect.stringContaining(message)]);
  }
});

test("what asks about goods or pages is no message", () => {
  for (const query of ["anodizing of aluminum", "how to publish a product", "my profile", "a"]) {
    expect(findErrorTexts(query), query).toEqual([]);
  }
});

test.each([
  ["This document has no text: it may be made of pictures.", "pictures"],
  ["Anybody can have an address at gmail.com. Use one at kestrelforge.example.", "Anybody can"],
  [
    "Anybody can have a page or a mailbox at wixsite.example, so it does not show whose company this is.",
    "Anybody can",
  ],
  ["The record names no website.", "Anybody can"],
  ["Text must not hold NUL characters.", "NUL"],
  [
    "Price: the formula =B2*2 has no value yet: open the file in a spreadsheet program, save it, and send it again",
    "formula",
  ],
  [
    "This kind of file is not accepted. Accepted: PDF, Word, Excel, CSV, text, JPEG, PNG, GIF and WebP.",
    "This kind of file",
  ],
  ["This kind of file is not accepted here. Accepted: PNG, GIF and WebP.", "This kind of file"],
  ["No data could be extracted from this document", "document"],
  ["No data could be extracted from this website", "website"],
  [
    "A company has at most 50 certificates. Remove one that no longer counts first.",
    "certificates",
  ],
  ["AS9100 is entered already, with the same number and last day. Change that one.", "entered"],
  ["Please enter the last day on which it holds, such as 2027-03-31", "last day"],
  ["Published, with changes that buyers do not see yet", "Published"],
  ["Certificates not filled in. Regulated buyers may not order without them.", "Certificates"],
])("%j is explained by what it is about", (message, about) => {
  const [first, ...others] = findErrorTexts(message);
  expect(first?.text).toContain(about);
  expect(others.map(({ means }) => means)).not.toContain(first?.means);
  expect(first?.means).not.toMatch(/picture is larger|field of your profile/);
});

test("a page's or a list's title is no message, what is told after something was done is one", () => {
  const texts = messages.map(({ parts }) => parts.join("…"));
  for (const title of ["Set up your shop", "Claims on entries", "Waiting for you"])
    expect(texts).not.toContain(title);
  expect(texts).toContain("The certificate was saved");
});
