import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { helpArticles } from "../../src/app/pages/seller/help-library.ts";
import { agreement } from "../../src/market/accounts/rules/agreement.ts";
import { companyRoles } from "../../src/market/accounts/rules/company-roles.ts";
import { invitationDays } from "../../src/market/accounts/rules/invitation-transitions.ts";
import { accountRates } from "../../src/market/accounts/rules/rates.ts";
import { defaultPasswordMin } from "../../src/market/accounts/rules/sign-up-fields.ts";
import { roleTexts } from "../../src/market/accounts/web/company/role-texts.ts";
import { largestQuantity, mostItems } from "../../src/market/cart/rules/cart.ts";
import { longestShopNote, mostSavedShops } from "../../src/market/catalog/rules/saved-shop.ts";
import { mostQuestionCharacters } from "../../src/market/consultant/rules/question-length.ts";
import { consultantRates } from "../../src/market/consultant/rules/rates.ts";
import { fileLimits } from "../../src/market/files/rules/file-limits.ts";
import { imageLimits, imageMessages } from "../../src/market/files/rules/image-file.ts";
import { fileRates } from "../../src/market/files/rules/rates.ts";
import { parseGuide, readGuides } from "../../src/market/guides/data/guide-files.ts";
import { helpSections } from "../../src/market/guides/web/industry/industry-sections.ts";
import { firstContact } from "../../src/market/messaging/rules/first-contact.ts";
import { mostFiles } from "../../src/market/messaging/rules/message-files.ts";
import { changeMinutes } from "../../src/market/messaging/rules/message-rights.ts";
import { mostCharacters } from "../../src/market/messaging/rules/message-text.ts";
import { messageRates } from "../../src/market/messaging/rules/rates.ts";
import { reportReasons } from "../../src/market/messaging/rules/report-reasons.ts";
import { mostListed } from "../../src/market/notifications/rules/listed-notifications.ts";
import { defaultRhythm } from "../../src/market/notifications/rules/notification-settings.ts";
import { directoryRadii, mostCompared } from "../../src/market/search/rules/directory-address.ts";
import { maxRecentSearches } from "../../src/market/search/rules/recent-searches.ts";
import { deepestRow } from "../../src/market/search/rules/search-page.ts";
import { mostGalleryPictures } from "../../src/market/sellers/rules/gallery/gallery.ts";
import {
  importFieldLabels,
  importFields,
} from "../../src/market/sellers/rules/imports/import-fields.ts";
import { sessionLimits } from "../../src/platform/auth/session-limits.ts";
import { fileKinds } from "../../src/shared/file-kinds.ts";
import { pagePaths } from "../support/page-paths.ts";

const folder = "src/market/guides/library";
/** Where a seller does what the help once denied. */
const sellerPages = [
  "/seller/dashboard/products",
  "/seller/dashboard/products/import",
  "/seller/dashboard/gallery",
  "/seller/dashboard/machines",
  "/seller/dashboard/certificates",
  "/seller/dashboard/rfq",
  "/seller/dashboard/orders",
];
const guides = readGuides(folder);
const helpGuides = guides.filter(({ kind }) => kind === "site-help");
const bodyOf = (slug: string) => parseGuide(readFileSync(`${folder}/${slug}.md`, "utf8")).body;
const figure = (count: number) => count.toLocaleString("en-US");
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const days = (seconds: number) => seconds / 86_400;
const radii = `${directoryRadii.slice(0, -1).join(", ")} or ${directoryRadii.at(-1)} miles`;

test.each([
  ["your-account-here", `a password of at least ${defaultPasswordMin} characters`],
  ["your-account-here", `after ${accountRates.signInFailure.hits} in a quarter of an hour`],
  ["your-account-here", `after ${days(sessionLimits.idleSeconds)} days without use`],
  ["your-account-here", `after ${days(sessionLimits.absoluteSeconds)} days at most`],
  ["modes-and-companies-here", `can be answered for ${invitationDays} days`],
  [
    "messages-here",
    `up to ${firstContact.messages} messages of ${figure(firstContact.characters)}`,
  ],
  ["messages-here", `a message may have ${figure(mostCharacters)} characters`],
  ["messages-here", `to ${messageRates.newContacts.hits} new people an hour`],
  ["messages-here", `and ${messageRates.newContactsDay.hits} a day`],
  ["messages-here", `Up to ${mostFiles} files a message`],
  ["messages-here", `up to ${megabytes(fileKinds.pdf.maxBytes)} each`],
  ["messages-here", `up to ${megabytes(fileKinds.step.maxBytes)}`],
  ["messages-here", `may take ${megabytes(fileLimits.bytes)}`],
  ["messages-here", `for ${changeMinutes} minutes after you sent it`],
  ["notifications-here", `at ${defaultRhythm.digestHour} in the morning`],
  ["notifications-here", `lists the newest ${mostListed}`],
  ["cart-and-saved-shops-here", `| Products in the cart | ${mostItems} |`],
  ["cart-and-saved-shops-here", `| Pieces of one product | ${figure(largestQuantity)} |`],
  ["cart-and-saved-shops-here", `| Saved shops | ${mostSavedShops} |`],
  ["cart-and-saved-shops-here", `a note to a saved shop | ${longestShopNote} |`],
  ["cart-and-saved-shops-here", `compared side by side | ${mostCompared} |`],
  ["searching-here", radii],
  ["searching-here", `the first ${figure(deepestRow)} results`],
  ["what-the-consultant-can-do", `may have ${figure(mostQuestionCharacters)} characters`],
  ["what-the-consultant-can-do", `${consultantRates.question.hits} questions a minute`],
  ["what-the-consultant-can-do", `${consultantRates.questionDay.hits} a day`],
  ...importFields.map((field) => ["selling-on-this-site", `| ${importFieldLabels[field]} |`]),
  ["selling-on-this-site", `up to ${mostGalleryPictures} photos of your shop`],
  ["selling-on-this-site", `may upload ${fileRates.upload.hits} files in half an hour`],
  ["selling-on-this-site", `| ${imageMessages.tooLarge} |`],
  ["selling-on-this-site", `| ${imageMessages.wrongType} |`],
  ...sellerPages.map((path) => ["selling-on-this-site", `](${path})`]),
  ["modes-and-companies-here", "Requests are sent and awarded by buyers"],
  ["selling-on-this-site", `up to ${megabytes(imageLimits.maxBytes)}`],
])("%s states the limit that holds: %s", (slug, sentence) => {
  expect(bodyOf(slug)).toContain(sentence);
});

test("the ten newest searches are those that a browser keeps", () => {
  expect(maxRecentSearches).toBe(10);
  expect(bodyOf("searching-here")).toContain("The ten newest are kept in your own browser");
});

test("no text for sellers sends a table to the operator, or denies what sellers do here", () => {
  const articles = helpArticles().map(({ body }) => body);
  for (const body of [...helpGuides.map(({ body }) => body), ...articles]) {
    expect(body).not.toMatch(
      /(?:send it to the operator|send the operator a CSV)|no form for products|CSV through the op/i,
    );
    expect(body).not.toMatch(/orders and quotes are not|logo for the shop's page are not/i);
  }
});

test("each company role and each reason of a report is explained by its name", () => {
  for (const role of companyRoles) {
    expect(bodyOf("modes-and-companies-here")).toContain(`| ${roleTexts[role].label} |`);
  }
  for (const reason of Object.values(reportReasons)) {
    expect(bodyOf("messages-here")).toContain(`| ${reason} |`);
  }
});

test("what the help says of the agreement stands in its text", () => {
  const body = bodyOf("confidentiality-agreement-here");
  expect(body).toContain("five years from the day the information was shared");
  expect(agreement.text).toContain("five years from the day the information was shared");
  expect(agreement.text).toContain("They go on when your account ends.");
});

test("every text about the site stands on the help page, and none among the guides of the trade", () => {
  const shown = helpSections(guides).flatMap(({ groups }) => groups[0]?.entries ?? []);
  expect(helpGuides.length).toBeGreaterThan(10);
  for (const { slug } of helpGuides) expect(shown.map((entry) => entry.slug)).toContain(slug);
});

test("a path that a text about the site writes out is the one it links to", () => {
  const pages = pagePaths();
  for (const { slug, body } of helpGuides) {
    for (const [, text = "", target] of body.matchAll(/\[(\/[^\]]*)\]\(([^)]*)\)/g)) {
      expect(target, slug).toBe(text);
      expect(pages.has(text), `${slug}: ${text}`).toBe(true);
    }
  }
});
