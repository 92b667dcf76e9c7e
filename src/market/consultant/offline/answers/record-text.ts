import { decimalText } from "../../../../shared/money.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { certificatesIn } from "../../../needs/use-cases/certificates-in.ts";
import { count, listed, numbered, paragraphs } from "../phrases.ts";
import type { MakerRecord, ProductRecord } from "../results.ts";
import { tellingSentences } from "./telling-sentences.ts";

/** What a shop's record says to a question, and what else matters of it. */
export function makerText(maker: MakerRecord, question: string): string {
  const contact = [
    maker.phone === null ? null : `Phone: ${maker.phone}`,
    maker.address === null ? null : `Address: ${maker.address}`,
    maker.website === null ? null : `Website: ${maker.website}`,
  ].filter((one) => one !== null);
  const missing = [
    /phone|call|telephone|number/i.test(question) && maker.phone === null ? "a phone number" : null,
    /address|street/i.test(question) && maker.address === null ? "a street address" : null,
    /web ?site/i.test(question) && maker.website === null ? "a website" : null,
    /e-?mail/i.test(question) ? "an e-mail address" : null,
  ].filter((one) => one !== null);
  const facts = [
    maker.specialization,
    maker.processes.length > 0 ? `Processes: ${listed(maker.processes.map(spokenName))}` : null,
    maker.materials.length > 0
      ? `Materials: ${listed(maker.materials.map((one) => one.replaceAll("-", " ")))}`
      : null,
    maker.certifications.length > 0
      ? `Certificates: ${listed(maker.certifications)}`
      : "No certificate on record",
    maker.founded_year === null ? null : `Founded ${maker.founded_year}`,
    maker.employees === null ? null : `${maker.employees} employees`,
    maker.ontime_delivery_rate === null
      ? null
      : `${(maker.ontime_delivery_rate * 100).toFixed(1)}% delivered on time, as it states`,
    maker.defect_rate === null
      ? null
      : `${(maker.defect_rate * 100).toFixed(2)}% defects, as it states`,
    maker.verified ? "Verified by this site" : "Not verified by this site",
  ].filter((one) => one !== null);
  const isAttribute = attributes.test(question) || certificateAnswer(maker, question) !== null;
  const asksMore =
    !isAttribute &&
    /\b(?:can|could|do|does|would|will|how|what|are|is|did|has|have|guess|free|when)\b/i.test(
      question,
    ) &&
    !/\b(?:about|open|show|tell me|more on|who)\b/i.test(question);
  return paragraphs(
    asksMore
      ? `The directory record does not say that, and I cannot know it: call or message the shop and ask. What is on record:`
      : null,
    `${maker.title}${maker.location === null ? "" : `, ${maker.location}`} [${maker.ref}]`,
    certificateAnswer(maker, question),
    tellingSentences(maker.description, maker.title, question),
    contact.join("\n"),
    missing.length === 0
      ? null
      : `Its record holds no ${missing.map((one) => one.replace(/^an? /, "")).join(" and no ")}: message it on its page instead.`,
    numbered(facts),
    maker.is_sample ? "This is a sample record: the shop is invented, not a real company." : null,
  );
}

/** What records hold; other questions only the shop can answer. */
const attributes =
  /\b(?:certif\w+|certs?|phone|call|numbers?|address|street|web ?site|web|e-?mail|contact|located|where|processes|materials?|founded|how old|employees|how big|on.time|defects?|verified|real|actual|hours)\b/i;

/** "Are they AS9100?" is answered before the rest is told. */
function certificateAnswer(maker: MakerRecord, question: string): string | null {
  const asked = certificatesIn(question);
  const held = asked.filter((name) => maker.certifications.includes(name));
  const absent = asked.filter((name) => !maker.certifications.includes(name));
  const told = [
    held.length > 0 ? `Its record lists ${listed(held)}.` : null,
    absent.length > 0 ? `Its record does not list ${listed(absent)}: ask the shop.` : null,
  ].filter((one) => one !== null);
  return told.length > 0 ? told.join(" ") : null;
}

/** A product with its price at the quantity, minimum, lead time and seller. */
export function productText(product: ProductRecord, question: string): string {
  const { at_quantity: priced } = product;
  return paragraphs(
    `${product.title} [${product.ref}]`,
    priced === null
      ? "Its price is on request."
      : `${count(priced.quantity)} pieces cost ${decimalText(priced.price_usd)} each, ${decimalText(priced.total_usd)} altogether${priced.below_minimum_order ? `; that is below its minimum order of ${count(product.minimum_order_quantity)}` : ""}.`,
    priced?.cheaper_from == null
      ? null
      : `From ${count(priced.cheaper_from.quantity)} pieces it is ${decimalText(priced.cheaper_from.price_usd)} each.`,
    tellingSentences(product.description, product.title, question),
    numbered([
      `Minimum order: ${count(product.minimum_order_quantity)}`,
      product.lead_time_days === null
        ? "Lead time: not stated"
        : `Lead time: ${product.lead_time_days} days`,
      product.in_stock ? "In stock" : "Made to order",
      ...(product.origin === null ? [] : [`Origin: ${product.origin}`]),
      ...(product.seller === null
        ? []
        : [
            `Sold by ${product.seller.title}${product.seller.state === null ? "" : `, ${product.seller.state}`} [${product.seller.ref}]`,
          ]),
      ...product.specifications.slice(0, 6).map(({ name, value }) => `${name}: ${value}`),
    ]),
    product.is_sample ? "This is a sample record." : null,
  );
}
