import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserOf } from "../support/plain-browser.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ samples: false });
});
afterAll(() => site.close());

test("a seller's help says what an error means, whether it is known, and whom to ask", async () => {
  const [seller, stranger] = await Promise.all([
    browserOf(site, { role: "seller" }),
    browserOf(site, { role: "seller" }),
  ]);
  const help = (query: string, who = seller) =>
    who.text(`/seller/dashboard/help?${new URLSearchParams({ q: query })}`);
  const pasted = await help("Upload failed: File size too large. Please choose a smaller image.");
  expect(pasted).toContain("What this message means");
  expect(pasted).toContain("below 5 MB");
  expect(await help("anodizing of aluminum")).not.toContain("What this message means");
  // What a form says of its fields is about no trade, but for what it names.
  const dated = await help("Please enter the last day on which it holds, such as 2027-03-31");
  expect(dated).toContain("What this message means");
  expect(dated).not.toContain("Guides about");
  const double = "ISO 9001 is entered already, with the same number and last day. Change that one.";
  expect(await help(double)).toContain("/industry/iso-9001-and-as9100");
  expect(await help(double)).not.toContain("/industry/first-article-and-changes");
  expect(await help("last day of a certificate")).toContain("Guides about");
  const number = randomUUID();
  await site.db.asSchemaOwner(
    "INSERT INTO error_logs (seller_id, error_message, source, request_id) VALUES ($1, 'x', 'server', $2)",
    [seller.id, number],
  );
  expect(await help(`Request ${number}`)).toContain("It was recorded");
  expect(await help(`Request ${number}`, stranger)).toContain("No error of yours has this number");
  expect(await help("")).toMatch(/href="\/contact"[^>]*>Who runs this site/);
});
