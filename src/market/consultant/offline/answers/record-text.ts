import { decimalText } from "../../../../shared/money.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { holdsCertificate } from "../../../needs/rules/vocabulary/certificate-key.ts";
import { certificatesIn } from "../../../needs/use-cases/certificates-in.ts";
import { count, dateText, listed, numbered, paragraphs } from "../phrases.ts";
import type { MakerRecord, ProductRecord } from "../results.ts";
import { tellingSentences } from "./telling-sentences.ts";
import { clauseOf } from "./what-is-asked.ts";

/** What a shop's record says to a question, and what else matters of it. */
export function makerText(maker: MakerRecord, question: string): string {
  const contact = [
    maker.phone === null ? null : `Phone: ${maker.phone}`,
    maker.address === null ? null : `Address: ${maker.address}`,
    maker.website === null ? null : `Website: ${maker.website}`,
  ].filter((one) => one !== null);
  const { first, rest } = answerFirst(makerFacts(maker), question);
  const missing = [
    /phone|call|telephone|number/i.test(question) && maker.phone === null ? "a phone number" : null,
    /address|street/i.test(question) && maker.address === null ? "a street address" : null,
    /web ?site/i.test(question) && maker.website === null ? "a website" : null,
    /e-?mail/i.test(question) ? "an e-mail address" : null,
  ].filter((one) => one !== null);
  const isAttribute =
    first !== null || attributes.test(question) || certificateAnswer(maker, question) !== null;
  const asksMore =
    !isAttribute &&
    /\b(?:can|could|do|does|would|will|how|what|are|is|did|has|have|guess|free|when)\b/i.test(
      question,
    ) &&
    !/\b(?:about|open|show|tell me|more on|who)\b/i.test(question);
  return paragraphs(
    asksMore
      ? `I cannot know ${clauseOf(question) ?? "that"}: the directory record does not say it. Call or message them and ask. What is on record:`
      : null,
    `${maker.title}${maker.location === null ? "" : `, ${maker.location}`} [${maker.ref}]`,
    certificateAnswer(maker, question) ?? first,
    tellingSentences(maker.description, maker.title, question),
    contact.join("\n"),
    missing.length === 0
      ? null
      : `Its record holds no ${missing.map((one) => one.replace(/^an? /, "")).join(" and no ")}: message it on its page instead.`,
    numbered(rest),
    maker.is_sample ? "This is a sample record: the shop is invented, not a real company." : null,
  );
}

/** A line of a record, and what a question says that asks for it. */
interface RecordFact {
  text: string;
  asked: RegExp;
}

function makerFacts(maker: MakerRecord): RecordFact[] {
  const state = (name: string, value: string | null, asked: RegExp) =>
    value === null
      ? { text: "", asked, missing: `Its record does not state ${name}: ask the shop.` }
      : { text: value, asked };
  const percent = (value: number | null, digits: number, what: string) =>
    value === null ? null : `${(value * 100).toFixed(digits)}% ${what}, as it states`;
  return [
    { text: maker.specialization ?? "", asked: /^$/ },
    {
      text:
        maker.processes.length > 0 ? `Processes: ${listed(maker.processes.map(spokenName))}` : "",
      asked: namesOf(
        maker.processes,
        /\bprocess(?:es)?\b|\bcapabilit|what (?:else )?(?:do|can) they (?:also )?(?:do|make)/,
      ),
    },
    {
      text:
        maker.materials.length > 0
          ? `Materials: ${listed(maker.materials.map((one) => one.replaceAll("-", " ")))}`
          : "",
      asked: namesOf(maker.materials, /\bmaterials?\b|\bmetals?\b/),
    },
    {
      text:
        maker.certifications.length > 0
          ? `Certificates: ${listed(maker.certifications)}`
          : "No certificate on record",
      asked: /\bcertif\w+|\bcerts?\b|\bquality system\b/i,
    },
    state(
      "when it was founded",
      maker.founded_year === null ? null : `Founded ${maker.founded_year}`,
      /\bfounded\b|\bhow old\b(?!.*\b(?:info\w*|data|record|entry|listing)\b)|\bhow long (?:have|has)\b|\bsince when\b|\byears in\b/i,
    ),
    state(
      "how many employees it has",
      maker.employees === null ? null : `${maker.employees} employees`,
      /\bemployees\b|\bhow (?:big|large)\b|\bhow many people\b|\bheadcount\b|\bsize\b/i,
    ),
    state(
      "an on-time rate",
      percent(maker.ontime_delivery_rate, 1, "delivered on time"),
      /\bon.?time\b|\breliab|\blate\b|\bpunctual/i,
    ),
    state(
      "a defect rate",
      percent(maker.defect_rate, 2, "defects"),
      /\bdefects?\b|\bquality\b|\bscrap\b|\breject/i,
    ),
    {
      text: originText(maker),
      asked:
        /\bhow (?:old|current|recent|fresh|accurate)\b.*\b(?:info\w*|data|record|entry|listing|this|that|it)\b|\b(?:up|out of) (?:to )?date\b|\blast (?:updated|checked|read)\b|\bwhere\b.{0,20}\b(?:info\w*|data)\b.{0,12}\bfrom\b/i,
    },
    {
      text: maker.verified ? "Verified by this site" : "Not verified by this site",
      asked: /\bverified\b|\blegit\b|\btrust/i,
    },
  ];
}

/** Asked for by one of its names ("do they do titanium"), or by a word for all of them. */
function namesOf(slugs: string[], words: RegExp): RegExp {
  const names = slugs.map((slug) => slug.replaceAll("-", "[ -]").replace(/ing$/, ""));
  return new RegExp([words.source, ...names.map((name) => `\\b${name}`)].join("|"), "i");
}

/** "Imported from Open Brewery DB on November 3, 2026: …". */
function originText({ source, retrieved_at }: MakerRecord): string {
  if (source === null || retrieved_at === null) return "";
  return `Imported from ${source} on ${dateText(retrieved_at.slice(0, 10))}: the entry shows that date, and not what changed since`;
}

/** What is asked for stands first; the others follow as a list. */
function answerFirst(
  facts: (RecordFact & { missing?: string })[],
  question: string,
): { first: string | null; rest: string[] } {
  const asked = facts.filter((fact) => fact.asked.test(question));
  const told = asked.map(({ text, missing = "" }) => (text === "" ? missing : `${text}.`));
  const rest = facts.filter((fact) => !asked.includes(fact)).map(({ text }) => text);
  return { first: told.join(" ").trim() || null, rest: rest.filter((text) => text !== "") };
}

/** What records hold; other questions only the shop can answer. */
const attributes =
  /\b(?:certif\w+|certs?|phone|call|numbers?|address|street|web ?site|web|e-?mail|contact|located|where|processes|materials?|founded|how old|employees|how big|on.time|defects?|verified|real|actual|hours)\b/i;

/** "Are they AS9100?" is answered before the rest is told. */
function certificateAnswer(maker: MakerRecord, question: string): string | null {
  const asked = certificatesIn(question);
  const held = asked.filter((name) => holdsCertificate(maker.certifications, name));
  const absent = asked.filter((name) => !held.includes(name));
  const told = [
    held.length > 0 ? `Its record lists ${listed(held)}.` : null,
    absent.length > 0 ? `Its record does not list ${listed(absent)}: ask the shop.` : null,
  ].filter((one) => one !== null);
  return told.length > 0 ? told.join(" ") : null;
}

/** What asks for a specification: a word of its name, "made of" for a material, "how big" for a size. */
function askedBy(name: string, value: string): RegExp {
  const words = [...name.matchAll(/[a-z]{3,}/gi)].map(([word]) => word.replace(/s$/i, ""));
  const plain = name.toLowerCase();
  const more = [
    ...(/material|alloy|resin|fabric/.test(plain) ? ["made (?:out )?of", "what metal"] : []),
    ...(/size|length|width|height|dimension|diameter|thick/.test(plain)
      ? ["how (?:big|long|wide|tall|large|thick)", "dimensions?", "size"]
      : []),
    ...(/weight|mass/.test(plain) ? ["how heavy", "weigh"] : []),
    ...(/color|finish|coat/.test(plain) ? ["what colou?r", "coated", "finish"] : []),
    ...(/ V\b|voltage|supply/.test(`${name} ${value}`) ? ["voltage", "volts?", "power"] : []),
    ...(/temp|°/.test(`${plain} ${value}`) ? ["how (?:hot|cold)", "temp"] : []),
  ];
  return new RegExp(`\\b(?:${[...words, ...more].join("|")})`, "i");
}

/** A product with its price at the quantity, minimum, lead time and seller. */
export function productText(product: ProductRecord, question: string): string {
  const { at_quantity: priced, seller } = product;
  const facts: RecordFact[] = [
    {
      text: `Minimum order: ${count(product.minimum_order_quantity)}`,
      asked: /\bmoqs?\b|\bmin(?:imum)?\b|\bfewest\b|\bleast\b|\bsmallest (?:order|run)\b/i,
    },
    {
      text:
        product.lead_time_days === null
          ? "Lead time: not stated"
          : `Lead time: ${product.lead_time_days} days`,
      asked: /\blead\b|\bhow (?:long|soon|fast)\b|\bwhen\b|\bturnaround\b|\bdays\b|\bweeks\b/i,
    },
    {
      text: product.in_stock ? "In stock" : "Made to order",
      asked: /\bstock\b|\bon (?:the )?(?:hand|shelf)\b|\bavailable\b/i,
    },
    {
      text: product.origin === null ? "" : `Origin: ${product.origin}`,
      asked: /\borigin\b|\bmade in\b|\bwhere\b/i,
    },
    {
      text:
        seller === null
          ? ""
          : `Sold by ${seller.title}${seller.state === null ? "" : `, ${seller.state}`} [${seller.ref}]`,
      asked: /\bwho\b|\bseller\b|\bsold by\b|\bmaker\b/i,
    },
    ...product.specifications.slice(0, 8).map(({ name, value }) => ({
      text: `${name}: ${value}`,
      asked: askedBy(name, value),
    })),
  ];
  const { first, rest } = answerFirst(facts, question);
  return paragraphs(
    `${product.title} [${product.ref}]`,
    first,
    priced === null
      ? "Its price is on request."
      : `${count(priced.quantity)} pieces cost ${decimalText(priced.price_usd)} each, ${decimalText(priced.total_usd)} altogether${priced.below_minimum_order ? `; that is below its minimum order of ${count(product.minimum_order_quantity)}` : ""}.`,
    priced?.cheaper_from == null
      ? null
      : `From ${count(priced.cheaper_from.quantity)} pieces it is ${decimalText(priced.cheaper_from.price_usd)} each.`,
    tellingSentences(product.description, product.title, question),
    numbered(rest),
    product.is_sample ? "This is a sample record." : null,
  );
}
