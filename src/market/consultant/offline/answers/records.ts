import { asksOnlyOfRecord, comparesRecords } from "../../rules/understand/asked-of-records.ts";
import { titleOf } from "../../rules/understand/named-lines.ts";
import { paragraphs } from "../phrases.ts";
import { type FoundListing, listingsResult, recordResult } from "../results.ts";
import { ask, type Situation } from "../situation.ts";
import { compareShown } from "./compare-records.ts";
import { explain } from "./explain.ts";
import { listingCall, named, namedBefore, pointing } from "./record-names.ts";
import { makerText, productText } from "./record-text.ts";
import { clauseOf } from "./what-is-asked.ts";

const ordinals = ["first|1st|top", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th"];

/** References the last answer listed that can be opened. */
function openable({ understood }: Situation): string[] {
  return understood.shown;
}

/** Which of the references shown a message means; null when it says none. */
export function meant(situation: Situation): string | null {
  const refs = openable(situation);
  const text = situation.understood.text.toLowerCase();
  const at = ordinalIn(text);
  const [, number] = /(?:#\s?|number |no\. ?)(\d)\b/.exec(text) ?? [];
  if (number !== undefined) return refs[Number(number) - 1] ?? null;
  if (at >= 0) return refs[at] ?? null;
  const other = /\b(?:the )?other(?:s| one| shop| company| product)?\b/.test(text)
    ? otherThan(situation)
    : null;
  if (other !== null) return other;
  if (/\blast (?:one|shop|product|company|manufacturer)\b/.test(text)) return refs.at(-1) ?? null;
  return /\b(?:its?|that|this|them|they|their|these|those|one)\b/.test(text)
    ? (refs[0] ?? null)
    : null;
}

/** "The other one": of the records of its kind, the first that the last answer is not about. */
function otherThan({ understood: { cited, shown } }: Situation): string | null {
  const [now] = shown;
  const kind = now?.split(":")[0] ?? "";
  return cited.find((ref) => ref !== now && ref.startsWith(`${kind}:`)) ?? null;
}

function ordinalIn(text: string): number {
  const plain = text.toLowerCase();
  return ordinals.findIndex((words) => new RegExp(`\\b(?:${words})\\b`).test(plain));
}

/** Opens the record a message means, or the one it names, and tells what was asked of it. */
export function record(situation: Situation): string {
  const { text, shown } = situation.understood;
  const isOrdinal = ordinalIn(text) >= 0;
  const isShort = text.trim().split(/\s+/).length <= 8;
  const ref =
    (isOrdinal ? meant(situation) : null) ??
    namedBefore(situation) ??
    (isOrdinal ? null : named(situation)) ??
    meant(situation) ??
    (asksOnlyOfRecord(text, "product") ? situation.understood.product : null) ??
    (isShort && !isOrdinal ? (shown[0] ?? null) : null);
  if (ref === null && isOrdinal && shown.length > 0) {
    return `I showed only ${shown.length === 1 ? "one" : shown.length}. Ask me to find more, or name the one you mean.`;
  }
  if (ref === null) {
    return !isShort || !contactWords.test(text)
      ? explain(situation)
      : "I do not have that on record. Tell me the name as the directory writes it, or ask me to find shops first.";
  }
  const alike = shown.filter((one) => one.split(":")[0] === ref.split(":")[0]).length;
  const isOfAll =
    (/\b(?:they|them|their|those|these|any of|which)\b/i.test(text) ||
      comparesRecords.test(text)) &&
    alike > 1;
  const together =
    isOfAll && !isOrdinal && !contactWords.test(text) ? compareShown(situation) : null;
  return together ?? openRecord(situation, ref);
}

/** The record of a reference: what it says to the question, and what else matters. */
export function openRecord(situation: Situation, ref: string): string {
  const opened = ask(
    situation,
    { tool: "open_record", input: withQuantity(situation, { ref }) },
    recordResult,
  );
  if (opened === null) return listingText(situation, ref) ?? "That record is no longer listed.";
  const { text } = situation.understood;
  if (!("price_breaks" in opened)) return makerText(opened, text);
  if (!ofSeller.test(text) || opened.seller === null) return productText(opened, text);
  const seller = ask(
    situation,
    { tool: "open_record", input: { ref: opened.seller.ref } },
    recordResult,
  );
  if (seller === null || "price_breaks" in seller) return productText(opened, text);
  return paragraphs(makerText(seller, text), productText(opened, text));
}

/** What a product's page does not say, but that of its seller. */
const ofSeller =
  /\b(?:who|where|phone|telephone|address|web ?site|contact|certs?|certifi\w+|company|seller|shop|maker)\b/i;

const contactWords = /\b(?:phone|telephone|number|address|website|e-?mail|contact|call|reach)\b/i;

/** What a question about a business by its name is answered with; null where none is named. */
export function recordMeant(situation: Situation): string | null {
  const { text } = situation.understood;
  if (asksOfRight.test(text)) return null;
  const ref = (pointing.test(text) ? namedBefore(situation) : null) ?? named(situation);
  return ref === null ? null : openRecord(situation, ref);
}

/** "May I 3D scan a John Deere part and sell it" asks what is allowed; the name says only whose part it is. */
const asksOfRight =
  /^(?:\W*(?:so|ok|hi|hey)\W+)?(?:can|could|may|is it (?:ok|okay|legal|allowed|fine)|am i allowed|do i need|should)\b.{0,40}\b(?:scan|copy|reproduce|reverse|clone|resell|sell|patent|trademark|logo|compatible|fits)\b/i;

/** A business listing has no record of its own: it is found again by the name that an answer gave it. */
function listingText(situation: Situation, ref: string): string | null {
  const { named: lines, text } = situation.understood;
  const line = lines.find((one) => one.ref === ref)?.line.replace(/^\d+\.\s*/, "");
  const done = situation.done.findLast(({ tool }) => tool === "find_listings")?.input;
  const query = line === undefined ? String(done?.query ?? "") : titleOf(line);
  if (query === "") return null;
  const listing =
    shownListing(situation, ref) ??
    ask(situation, listingCall(query), listingsResult)?.listings.find((one) => one.ref === ref);
  if (listing === undefined) return null;
  const isOrder = /\b(?:order|buy|quote|rfq|purchase|pay)\b/i.test(text);
  return paragraphs(
    `${listing.title} [${listing.ref}]${isOrder ? " is only a listing: orders and requests for quotes cannot go to it through this site. Contact it directly." : ""}`,
    [
      listing.phone === null ? "Phone: none is listed" : `Phone: ${listing.phone}`,
      listing.address === null ? null : `Address: ${listing.address}`,
      listing.website === null ? "Website: none is listed" : `Website: ${listing.website}`,
      listing.hours === null ? null : `Hours: ${listing.hours}`,
    ]
      .filter((one) => one !== null)
      .join("\n"),
    listing.description,
    `A listing says no more than this, so I cannot know ${clauseOf(text) ?? "what else is asked, such as stock, sizes or prices"}: the business itself can tell.`,
    listing.is_sample ? "This is a sample record, not a real company." : null,
  );
}

/** A listing that one of this answer's searches has found already. */
function shownListing({ done }: Situation, ref: string): FoundListing | undefined {
  return done
    .filter(({ tool }) => tool === "find_listings")
    .flatMap(({ output }) => listingsResult.safeParse(output).data?.listings ?? [])
    .find((one) => one.ref === ref);
}

function withQuantity({ understood }: Situation, input: { ref: string }): Record<string, unknown> {
  const most = understood.part.pieces?.quantities.at(-1);
  return most === undefined ? input : { ...input, quantity: most };
}
